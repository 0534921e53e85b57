import ScrollEngine

/// Connects the recognizers of a screen with the arbiter. It turns their states into claims, asks delegates what the arbiter
/// wants to know, and turns its decisions into states.
@MainActor final class GestureArbitration {
  private unowned let dispatcher: EventDispatcher
  private var arbiter = GestureArbiter()
  /// The recognizers that take part, by slot.
  private var participants: [UIGestureRecognizer?] = []
  /// Whether the arbiter's decisions are being carried out; a delegate may be running.
  private(set) var isDeciding = false
  /// The order in which queued actions are sent.
  private var actionOrder: [UIGestureRecognizer] = []
  /// The order in which finished recognizers are reset.
  private var resetOrder: [UIGestureRecognizer] = []

  init(of dispatcher: EventDispatcher) { self.dispatcher = dispatcher }

  // MARK: - Participants

  /// Begins an attempt of the recognizer, unless one is going on.
  func add(_ recognizer: UIGestureRecognizer) {
    guard recognizer.attempt.slot == nil else { return }
    participate(recognizer)
  }

  private func participate(_ recognizer: UIGestureRecognizer) {
    var depth = 0
    var ancestor = recognizer.view?.superview
    while let view = ancestor {
      depth += 1
      ancestor = view.superview
    }
    let slot = arbiter.add(GestureRank(depth: depth, order: recognizer.order))
    while participants.count <= slot { participants.append(nil) }
    participants[slot] = recognizer
    recognizer.participates(in: self, slot: slot)
  }

  // MARK: - States

  /// The recognizer sets its state. What is not possible from the present one is ignored.
  func setState(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    switch (recognizer.attempt, state) {
    case (.none, .began), (.none, .ended): participate(recognizer)
    case (.over, _), (.failed, _): return
    case (.none, _), (.possible, _), (.claiming, _), (.active, _): break
    }
    if let event = state.event { carryOut(recognizer.attempt.step(event), recognizer) }
    dispatcher.settle()
  }

  /// Cancels the attempt, because the recognizer was disabled or has lost its view; one that has not begun fails.
  func cancel(_ recognizer: UIGestureRecognizer) {
    guard recognizer.attempt.slot != nil else { return }
    setState(.cancelled, of: recognizer)
  }

  /// Cancels the attempts of some recognizers at once: one that waits for another of them to fail does not begin.
  func cancelAll(where isCancelled: (UIGestureRecognizer) -> Bool) {
    let isNested = isDeciding
    isDeciding = true
    for case let recognizer? in participants where isCancelled(recognizer) { cancel(recognizer) }
    isDeciding = isNested
    decide()
  }

  private func carryOut(_ step: GestureAttempt.Step, _ recognizer: UIGestureRecognizer) {
    switch step {
    case .nothing: break
    case .claims(let attempt):
      recognizer.attempt = attempt
      send(GestureArbiter.Input.claim, of: attempt)
    case .waits(let attempt):
      recognizer.attempt = attempt
    case .fails(let attempt):
      recognizer.attempt = attempt
      resetOrder.append(recognizer)
      send(GestureArbiter.Input.fail, of: attempt)
    case .queues(let attempt, let isFirst):
      if isFirst { actionOrder.append(recognizer) }
      recognizer.attempt = attempt
    case .ends(let attempt, let isFirst):
      if isFirst { actionOrder.append(recognizer) }
      recognizer.attempt = attempt
      resetOrder.append(recognizer)
      send(GestureArbiter.Input.end, of: attempt)
    }
  }

  // MARK: - Decision

  private func send(_ input: (Int) -> GestureArbiter.Input, of attempt: GestureAttempt) {
    guard let slot = attempt.slot else { return }
    arbiter.handle(input(slot))
    decide()
  }

  /// Carries out what the arbiter decides.
  private func decide() {
    guard !isDeciding else { return }
    isDeciding = true
    while let effect = arbiter.nextEffect() {
      switch effect {
      case .ask(let question): arbiter.handle(.answer(answer(question)))
      case .wait: break
      case .begin(let slot): begin(slot)
      case .fail(let slot): prevent(slot)
      }
    }
    isDeciding = false
  }

  private func begin(_ slot: Int) {
    guard let recognizer = participants[slot] else { return }
    carryOut(recognizer.attempt.begun(), recognizer)
  }

  /// The recognizer fails by the arbiter's decision.
  private func prevent(_ slot: Int) {
    guard let recognizer = participants[slot] else { return }
    recognizer.attempt = recognizer.attempt.prevented()
    resetOrder.append(recognizer)
  }

  // MARK: - Questions

  private func answer(_ question: GestureArbiter.Question) -> Bool {
    switch question {
    case .requiresFailure(let a, of: let b):
      guard let a = claimant(a), let b = participants[b] else { return false }
      if a.requires(b) { return true }
      guard compete(a, b) else { return false }
      return a.shouldRequireFailure(of: b)
        || a.delegate?.gestureRecognizer(a, shouldRequireFailureOf: b) ?? false
    case .isRequiredToFail(let b, by: let a):
      guard let a = claimant(a), let b = participants[b], compete(a, b) else { return false }
      return b.shouldBeRequiredToFail(by: a)
        || b.delegate?.gestureRecognizer(b, shouldBeRequiredToFailBy: a) ?? false
    case .mayRecognizeTogether(let a, let b):
      guard let a = participants[a], let b = participants[b], compete(a, b) else { return true }
      return mayRecognizeTogether(a, b)
    case .shouldBegin(let a):
      guard let a = claimant(a) else { return false }
      return mayBegin(a)
    }
  }

  /// The recognizer of a question, unless it no longer waits to begin: it may have been cancelled after the arbiter asked. Then any answer
  /// will do, and nobody is asked.
  private func claimant(_ slot: Int) -> UIGestureRecognizer? {
    guard let recognizer = participants[slot], case .claiming = recognizer.attempt else { return nil }
    return recognizer
  }

  /// Whether `a` may be recognized although `b` is.
  func mayRecognizeTogether(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    if !b.canPrevent(a) || !a.canBePrevented(by: b) { return true }
    return a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false
  }

  /// Whether `a` has found its gesture and waits for `b` to fail.
  func isWaiting(_ a: UIGestureRecognizer, for b: UIGestureRecognizer) -> Bool {
    guard let first = a.attempt.slot, let second = b.attempt.slot else { return false }
    return arbiter.isWaiting(first, for: second)
  }

  /// Asks the recognizer's view and those that were hit, and then the delegate.
  private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    var asked: [UIView] = []
    for view in [recognizer.view] + recognizer.touches.map(\.view) {
      guard let view, !asked.contains(where: { $0 === view }) else { continue }
      asked.append(view)
      if !view.gestureRecognizerShouldBegin(recognizer) { return false }
    }
    guard let delegate = recognizer.delegate, !asked.contains(where: { $0 === delegate }) else { return true }
    return delegate.gestureRecognizerShouldBegin(recognizer)
  }

  /// Whether both follow a touch in common; without touches, whether one's view is inside the other's.
  private func compete(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    if !a.touches.isEmpty, !b.touches.isEmpty {
      return a.touches.contains { b.follows($0) }
    }
    guard let first = a.view, let second = b.view else { return false }
    return first.isDescendant(of: second) || second.isDescendant(of: first)
  }

  // MARK: - Consequences

  /// Whether actions are to be sent or recognizers to be reset.
  var hasPendingWork: Bool { !actionOrder.isEmpty || !resetOrder.isEmpty }

  /// Takes out the next action to send; the recognizer has the action's state.
  func nextAction() -> (recognizer: UIGestureRecognizer, action: GestureAction)? {
    guard let recognizer = actionOrder.first, let action = recognizer.attempt.removeFirstAction() else {
      return nil
    }
    if !recognizer.attempt.hasQueuedActions { actionOrder.removeFirst() }
    return (recognizer, action)
  }

  /// Takes out the next recognizer that is finished, with no action pending.
  func nextToReset() -> UIGestureRecognizer? {
    guard let index = resetOrder.firstIndex(where: { !$0.attempt.hasQueuedActions }) else { return nil }
    return resetOrder.remove(at: index)
  }

  /// Ends the attempt: the recognizer is *possible* again and takes no part.
  func remove(_ recognizer: UIGestureRecognizer) {
    if let slot = recognizer.attempt.slot {
      participants[slot] = nil
      arbiter.remove(slot)
    }
    recognizer.attempt = .none
    decide()
  }
}
