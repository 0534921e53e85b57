/// What the content of panes is told of touches: at once, later or never, as UIKit tells the views in scroll views.
extension ScrollTree {
  /// A touch has landed. A gesture that is under way, or content that it has stopped, keeps it.
  mutating func offerContent(_ number: Int) {
    guard let index = touches.firstIndex(where: { $0.number == number }),
      !isClaimed(aroundOrAt: touches[index].target)
    else { return }
    let delay = contentDelay(of: touches[index])
    if delay > 0 {
      touches[index].delivery = .withheld(deadline: now.advanced(by: delay))
    } else {
      begin(index)
    }
  }

  /// Seconds for which panes withhold the touch, because it may drag.
  private func contentDelay(of touch: Touch) -> Double {
    var delay = 0.0
    var next: Int? = touch.target
    while let pane = next {
      let mayDrag =
        isEnabled(Recognizer(pane: pane, kind: .pan)) && nodes[pane].panState.attempt.isPossible
        && nodes[pane].panState.touches.contains(touch.number)
      let delays = nodes[pane].pane.settings.delaysContentTouches
      delay = max(delay, ContentTouch.delay(delays: delays, mayDrag: mayDrag))
      next = nodes[pane].parent
    }
    return delay
  }

  /// Tells content of the touches that nothing withholds any more.
  package mutating func releaseContentTouches(at now: Timestamp) {
    for index in touches.indices {
      guard case .withheld(let deadline) = touches[index].delivery else { continue }
      if deadline <= now || contentDelay(of: touches[index]) == 0 { begin(index) }
    }
  }

  /// When content is to be told of a touch on a pane; nil if none waits.
  func contentDeadline(of number: Int) -> Timestamp? {
    var earliest: Timestamp?
    for touch in touches where touch.target == number {
      guard case .withheld(let deadline) = touch.delivery else { continue }
      earliest = earliest.map { min($0, deadline) } ?? deadline
    }
    return earliest
  }

  /// The touch lifts. Content that has not been told of it is told all at once: it was a tap.
  mutating func endContentTouch(_ index: Int, isCancelled: Bool) {
    if isCancelled { return cancelContentTouch(index) }
    if case .withheld = touches[index].delivery { begin(index) }
    guard touches[index].delivery == .delivered else { return }
    tell(.ended, index)
    touches[index].delivery = .over
  }

  /// A gesture has begun: its touches are its own.
  mutating func cancelContentTouches(of recognizer: Recognizer) {
    let followed = nodes[recognizer.pane][recognizer.kind].touches
    for index in touches.indices where followed.contains(touches[index].number) { cancelContentTouch(index) }
  }

  private mutating func cancelContentTouch(_ index: Int) {
    if touches[index].delivery == .delivered { tell(.cancelled, index) }
    touches[index].delivery = .over
  }

  /// Whether a gesture may begin though content has been told of its touches.
  func mayCancelContentTouches(of recognizer: Recognizer) -> Bool {
    if nodes[recognizer.pane].pane.settings.canCancelContentTouches { return true }
    let followed = nodes[recognizer.pane][recognizer.kind].touches
    return !touches.contains { $0.delivery == .delivered && followed.contains($0.number) }
  }

  private mutating func begin(_ index: Int) {
    touches[index].delivery = .delivered
    tell(.began, index)
  }

  private mutating func tell(_ phase: ContentTouch.Phase, _ index: Int) {
    let touch = touches[index]
    nodes[touch.target].pane.contentTouches.append(ContentTouch(phase: phase, id: touch.id))
    nodes[touch.target].hasNews = true
  }

  /// Whether a pane, or one around it, has claimed the contacts.
  func isClaimed(aroundOrAt number: Int) -> Bool {
    var next: Int? = number
    while let pane = next {
      if nodes[pane].pane.claimsContacts { return true }
      next = nodes[pane].parent
    }
    return false
  }
}

extension GestureAttempt {
  fileprivate var isPossible: Bool {
    switch self {
    case .possible: true
    case .none, .claiming, .active, .over, .failed: false
    }
  }
}
