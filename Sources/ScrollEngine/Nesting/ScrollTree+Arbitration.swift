/// Handles the recognizers' claims and their consequences, in the same order as UIKit's event dispatcher.
extension ScrollTree {
  mutating func participate(_ recognizer: Recognizer) {
    guard attempt(of: recognizer).slot == nil else { return }
    var depth = 0
    var next = nodes[recognizer.pane].parent
    while let outer = next {
      depth += 1
      next = nodes[outer].parent
    }
    let order = 2 * recognizer.pane + (recognizer.kind == .pan ? 0 : 1)
    let slot = arbiter.add(GestureRank(depth: depth, order: order))
    if slot < participants.count { participants[slot] = recognizer } else { participants.append(recognizer) }
    change(recognizer, to: .possible(slot))
  }

  /// A recognizer's detector has found something.
  mutating func set(_ event: DetectorEvent, _ recognizer: Recognizer) {
    carryOut(attempt(of: recognizer).step(event), recognizer)
  }

  @inline(never) private mutating func carryOut(_ step: GestureAttempt.Step, _ recognizer: Recognizer) {
    switch step {
    case .nothing: break
    case .claims(let attempt):
      change(recognizer, to: attempt)
      if let slot = attempt.slot { decide(.claim(slot)) }
    case .waits(let attempt):
      change(recognizer, to: attempt)
    case .fails(let attempt):
      change(recognizer, to: attempt)
      resetOrder.append(recognizer)
      if let slot = attempt.slot { decide(.fail(slot)) }
    case .queues(let attempt, let isFirst):
      change(recognizer, to: attempt)
      if isFirst { actionOrder.append(recognizer) }
    case .ends(let attempt, let isFirst):
      change(recognizer, to: attempt)
      if isFirst { actionOrder.append(recognizer) }
      resetOrder.append(recognizer)
      if let slot = attempt.slot { decide(.end(slot)) }
    }
  }

  /// The attempt of a recognizer. Not its whole state, whose array would be retained and released: code that a browser downloads.
  @inline(never) func attempt(of recognizer: Recognizer) -> GestureAttempt {
    switch recognizer.kind {
    case .pan: nodes[recognizer.pane].panState.attempt
    case .pinch: nodes[recognizer.pane].pinchState.attempt
    }
  }

  @inline(never) private mutating func change(_ recognizer: Recognizer, to attempt: GestureAttempt) {
    switch recognizer.kind {
    case .pan: nodes[recognizer.pane].panState.attempt = attempt
    case .pinch: nodes[recognizer.pane].pinchState.attempt = attempt
    }
  }

  // MARK: - Decision

  private mutating func decide(_ input: GestureArbiter.Input) {
    arbiter.handle(input)
    decide()
  }

  /// Carries out what the arbiter decides.
  private mutating func decide() {
    while let effect = arbiter.nextEffect() {
      switch effect {
      case .ask(let question): arbiter.handle(.answer(answer(question)))
      case .wait: break
      case .begin(let slot):
        let recognizer = participants[slot]
        nodes[recognizer.pane].pane.claimsContacts = true
        cancelContentTouches(of: recognizer)
        carryOut(attempt(of: recognizer).begun(), recognizer)
      case .fail(let slot):
        let recognizer = participants[slot]
        change(recognizer, to: attempt(of: recognizer).prevented())
        resetOrder.append(recognizer)
      }
    }
  }

  /// Answers for delegates, of which there are none: no recognizer requires another to fail, and only the pan and the pinch of
  /// the same pane are recognized together.
  private func answer(_ question: GestureArbiter.Question) -> Bool {
    switch question {
    case .requiresFailure, .isRequiredToFail: return false
    case .mayRecognizeTogether(let a, let b):
      let (a, b) = (participants[a], participants[b])
      return a.pane == b.pane || !compete(a, b)
    case .shouldBegin(let slot): return mayBegin(participants[slot])
    }
  }

  /// Whether both follow a touch in common; without touches, whether one's pane is inside the other's.
  private func compete(_ a: Recognizer, _ b: Recognizer) -> Bool {
    let (first, second) = (nodes[a.pane][a.kind].touches, nodes[b.pane][b.kind].touches)
    if !first.isEmpty, !second.isEmpty { return first.contains { second.contains($0) } }
    return isInside(a.pane, b.pane) || isInside(b.pane, a.pane)
  }

  private func mayBegin(_ recognizer: Recognizer) -> Bool {
    // A pane's own recognizers do not begin while an inner pane's drag moves it.
    guard nodes[recognizer.pane].heldBy == nil, mayCancelContentTouches(of: recognizer) else { return false }
    // Nor does it beside a bar that the mouse holds.
    if case .holding = nodes[recognizer.pane].pane.grip { return false }
    switch recognizer.kind {
    case .pan: return true
    case .pinch: return nodes[recognizer.pane].pane.mayZoom
    }
  }

  // MARK: - Contest

  /// Whether the pane's pan may begin a drag by `travel`. A pan that loses the contest stays possible and is asked again with
  /// the next movement.
  func isMeant(by travel: Vector, _ number: Int) -> Bool {
    var contest = DragContest(travel: travel)
    // The place of this pane in the order of adding.
    var (count, own) = (0, -1)
    var next: Int? = nodes[number].panState.target
    while let pane = next {
      next = nodes[pane].parent
      if !isEnabled(Recognizer(pane: pane, kind: .pan)) {
        contest.addDisabled()
      } else if isReady(pane, against: number) {
        contest.add(candidate(pane, for: travel))
      } else {
        continue
      }
      if pane == number { own = count }
      count += 1
    }
    return contest.winner == own
  }

  private func candidate(_ number: Int, for travel: Vector) -> DragContest.Candidate {
    nodes[number].pane.scroller.candidate(
      for: travel, after: nodes[number].pan.slop, nesting(of: number),
      handingOverAlong: reach(of: number))
  }

  /// Whether a pan may still begin, with the fingers that the pan of another pane follows.
  private func isReady(_ number: Int, against other: Int) -> Bool {
    if number == other { return true }
    let touches = nodes[number].panState.touches
    guard nodes[other].panState.touches.contains(where: { touches.contains($0) }) else { return false }
    switch nodes[number].panState.attempt {
    case .over, .failed: return false
    case .none, .possible, .claiming, .active: return nodes[number].pan.hasEnoughContacts
    }
  }

  // MARK: - Consequences

  /// Sends queued actions, and resets recognizers that are finished.
  mutating func drain() {
    repeat {
      sendActions()
      while let index = resetOrder.firstIndex(where: { !attempt(of: $0).hasQueuedActions }) {
        reset(resetOrder.remove(at: index))
      }
    } while !actionOrder.isEmpty || !resetOrder.isEmpty
  }

  mutating func sendActions() {
    while let recognizer = actionOrder.first {
      let action: GestureAction?
      switch recognizer.kind {
      case .pan: action = nodes[recognizer.pane].panState.attempt.removeFirstAction()
      case .pinch: action = nodes[recognizer.pane].pinchState.attempt.removeFirstAction()
      }
      if !attempt(of: recognizer).hasQueuedActions { actionOrder.removeFirst() }
      guard let event = action?.event else { continue }
      current = recognizer.pane
      switch recognizer.kind {
      case .pan: panDidChange(event)
      case .pinch: pinchDidChange(event)
      }
    }
  }

  private mutating func reset(_ recognizer: Recognizer) {
    let pane = recognizer.pane
    switch recognizer.kind {
    case .pan:
      nodes[pane].panState.touches.removeAll(keepingCapacity: true)
      nodes[pane].pan.reset()
      nodes[pane].pan.slop = Slop()
      current = pane
      send(.touchUp)
    case .pinch:
      nodes[pane].pinchState.touches.removeAll(keepingCapacity: true)
      nodes[pane].pinch.reset()
      nodes[pane].touchpad = nil
    }
    let slot = attempt(of: recognizer).slot
    change(recognizer, to: .none)
    guard let slot else { return }
    arbiter.remove(slot)
    decide()
  }
}

extension GestureAction {
  /// The event that it tells of; nil for a discrete gesture's.
  fileprivate var event: DetectorEvent? {
    switch self {
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .recognized: nil
    }
  }
}
