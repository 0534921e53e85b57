import ScrollEngine

/// Where recognizers meet the arbiter: turns what they claim into its inputs, its questions into calls of delegates, and its
/// verdicts into states.
@MainActor final class GestureCourt {
  private unowned let dispatcher: EventDispatcher
  private var arbiter = GestureArbiter()
  /// By slot.
  private var recognizers: [UIGestureRecognizer?] = []
  /// Whether a delegate may be at work.
  private(set) var isDeciding = false
  /// Those whose actions are to be sent.
  private var creditors: [UIGestureRecognizer] = []
  /// Those that are through and will be reset.
  private var finished: [UIGestureRecognizer] = []

  init(of dispatcher: EventDispatcher) { self.dispatcher = dispatcher }

  // MARK: - Recognizers

  /// Lets the recognizer take part from now on.
  func admit(_ recognizer: UIGestureRecognizer) {
    guard recognizer.slot == nil else { return }
    var depth = 0
    var ancestor = recognizer.view?.superview
    while let view = ancestor {
      depth += 1
      ancestor = view.superview
    }
    let slot = arbiter.add(GestureRank(depth: depth, order: recognizer.order))
    while recognizers.count <= slot { recognizers.append(nil) }
    recognizers[slot] = recognizer
    recognizer.slot = slot
    recognizer.admittedTo = self
  }

  /// Those that take part.
  func forEachParticipant(_ body: (UIGestureRecognizer) -> Void) {
    for case let recognizer? in recognizers { body(recognizer) }
  }

  // MARK: - States

  /// The recognizer sets its state.
  func move(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
    if finished.contains(where: { $0 === recognizer }) { return }
    switch (recognizer.currentState, state) {
    case (.possible, .began): claim(recognizer, .beginning)
    case (.possible, .ended):
      if recognizer.claim == .beginning { recognizer.claim = .whole } else { claim(recognizer, .discrete) }
    case (.possible, .failed), (.possible, .cancelled): fail(recognizer)
    case (.possible, .possible), (.possible, .changed): break

    case (.began, .changed), (.changed, .changed): enter(.changed, recognizer)
    case (.began, .ended), (.changed, .ended): end(recognizer, .ended)
    // What has begun cannot fail any more.
    case (.began, .cancelled), (.began, .failed), (.changed, .cancelled), (.changed, .failed):
      end(recognizer, .cancelled)
    case (.began, .possible), (.began, .began), (.changed, .possible), (.changed, .began): break

    case (.ended, _), (.cancelled, _), (.failed, _): break
    }
    dispatcher.settle()
  }

  /// It is disabled, or taken from its view, or its touches are taken away.
  func giveUp(_ recognizer: UIGestureRecognizer) {
    guard recognizer.slot != nil else { return }
    move(recognizer, to: .cancelled)
  }

  private func claim(_ recognizer: UIGestureRecognizer, _ claim: GestureClaim) {
    guard recognizer.claim == nil else { return }
    admit(recognizer)
    recognizer.claim = claim
    if let slot = recognizer.slot { tell(.claim(slot)) }
  }

  private func fail(_ recognizer: UIGestureRecognizer) {
    guard let slot = recognizer.slot else { return }
    recognizer.currentState = .failed
    finished.append(recognizer)
    tell(.fail(slot))
  }

  private func end(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    enter(state, recognizer)
    finished.append(recognizer)
    if let slot = recognizer.slot { tell(.end(slot)) }
  }

  /// The state is there; its action is owed. One that changes before its beginning was told has begun, no more.
  private func enter(_ state: UIGestureRecognizer.State, _ recognizer: UIGestureRecognizer) {
    recognizer.currentState = state
    if recognizer.owed.isEmpty {
      creditors.append(recognizer)
    } else if state == .changed {
      return
    }
    recognizer.owed.append(state)
  }

  // MARK: - Decision

  private func tell(_ input: GestureArbiter.Input) {
    arbiter.handle(input)
    decide()
  }

  private func decide() {
    guard !isDeciding else { return }
    isDeciding = true
    while let effect = arbiter.nextEffect() {
      switch effect {
      case .ask(let question): arbiter.handle(.answer(answer(question)))
      case .wait: break
      case .begin(let slot): begin(slot)
      case .fail(let slot):
        guard let recognizer = recognizers[slot] else { continue }
        recognizer.currentState = .failed
        finished.append(recognizer)
      }
    }
    isDeciding = false
  }

  private func begin(_ slot: Int) {
    guard let recognizer = recognizers[slot] else { return }
    switch recognizer.claim {
    case .beginning: enter(.began, recognizer)
    case .whole:
      enter(.began, recognizer)
      end(recognizer, .ended)
    case .discrete: end(recognizer, .ended)
    case nil: preconditionFailure("the arbiter lets nobody begin who claims nothing")
    }
  }

  // MARK: - Questions

  private func answer(_ question: GestureArbiter.Question) -> Bool {
    switch question {
    case .requiresFailure(let a, of: let b):
      guard let a = recognizers[a], let b = recognizers[b] else { return false }
      if a.requires(b) { return true }
      guard compete(a, b) else { return false }
      return a.shouldRequireFailure(of: b)
        || a.delegate?.gestureRecognizer(a, shouldRequireFailureOf: b) ?? false
    case .isRequiredToFail(let b, by: let a):
      guard let a = recognizers[a], let b = recognizers[b], compete(a, b) else { return false }
      return b.shouldBeRequiredToFail(by: a)
        || b.delegate?.gestureRecognizer(b, shouldBeRequiredToFailBy: a) ?? false
    case .mayRecognizeTogether(let a, let b):
      guard let a = recognizers[a], let b = recognizers[b], compete(a, b) else { return true }
      return mayRecognizeTogether(a, b)
    case .shouldBegin(let a):
      guard let a = recognizers[a] else { return false }
      return mayBegin(a)
    }
  }

  /// Whether `a` may be recognized although `b` is.
  func mayRecognizeTogether(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    if !b.canPrevent(a) || !a.canBePrevented(by: b) { return true }
    return a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false
  }

  /// Whether `a` has found its gesture and waits for `b` to fail.
  func isWaiting(_ a: UIGestureRecognizer, for b: UIGestureRecognizer) -> Bool {
    guard let first = a.slot, let second = b.slot else { return false }
    return arbiter.isWaiting(first, for: second)
  }

  /// The recognizer's view and those that were hit have a say, and then the delegate.
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

  /// Whether the two are about the same touches; without touches, about views one of which is inside the other.
  private func compete(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    if !a.touches.isEmpty, !b.touches.isEmpty {
      return a.touches.contains { b.follows($0) }
    }
    guard let first = a.view, let second = b.view else { return false }
    return first.isDescendant(of: second) || second.isDescendant(of: first)
  }

  // MARK: - Consequences

  /// Whether there are actions to send or attempts to end.
  var hasBusiness: Bool { !creditors.isEmpty || !finished.isEmpty }

  /// The next state that is to be told: the recognizer is in it while its action runs.
  func nextAction() -> UIGestureRecognizer? {
    guard let recognizer = creditors.first else { return nil }
    recognizer.currentState = recognizer.owed.removeFirst()
    if recognizer.owed.isEmpty { creditors.removeFirst() }
    return recognizer
  }

  /// The next one that is through and owes nothing.
  func nextFinished() -> UIGestureRecognizer? {
    guard let index = finished.firstIndex(where: { $0.owed.isEmpty }) else { return nil }
    return finished.remove(at: index)
  }

  /// Ends the attempt: the recognizer is *possible* again and takes no part.
  func dismiss(_ recognizer: UIGestureRecognizer) {
    if let slot = recognizer.slot {
      recognizer.slot = nil
      recognizers[slot] = nil
      arbiter.remove(slot)
    }
    recognizer.claim = nil
    recognizer.admittedTo = nil
    recognizer.currentState = .possible
    decide()
  }
}
