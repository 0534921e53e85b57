/// Tells the content of panes about touches, at once, later or never, as UIKit tells the views in scroll views.
extension ScrollTree {
  /// Handles a touch that has landed. The content is not told about it if a gesture is under way, or if it has stopped the content.
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

  /// Tells the content about touches that are no longer withheld.
  package mutating func releaseContentTouches(at now: Timestamp) {
    for index in touches.indices {
      guard case .withheld(let deadline) = touches[index].delivery else { continue }
      if deadline <= now || contentDelay(of: touches[index]) == 0 { begin(index) }
    }
  }

  /// The time at which the content is told about a touch on a pane; nil if no touch is withheld.
  func contentDeadline(of number: Int) -> Timestamp? {
    var earliest: Timestamp?
    for touch in touches where touch.target == number {
      guard case .withheld(let deadline) = touch.delivery else { continue }
      earliest = earliest.map { min($0, deadline) } ?? deadline
    }
    return earliest
  }

  /// Handles a touch that lifts. If the content has not been told about it, it is told beginning and end at once: it was a tap.
  mutating func endContentTouch(_ index: Int, isCancelled: Bool) {
    if isCancelled { return cancelContentTouch(index) }
    if case .withheld = touches[index].delivery { begin(index) }
    guard touches[index].delivery == .delivered else { return }
    tell(.ended, index)
    touches[index].delivery = .over
  }

  /// Takes the touches of a gesture that has begun from the content.
  mutating func cancelContentTouches(of recognizer: Recognizer) {
    let followed = nodes[recognizer.pane][recognizer.kind].touches
    for index in touches.indices where followed.contains(touches[index].number) { cancelContentTouch(index) }
  }

  private mutating func cancelContentTouch(_ index: Int) {
    if touches[index].delivery == .delivered { tell(.cancelled, index) }
    touches[index].delivery = .over
  }

  /// Whether a gesture may begin although the content has been told about its touches.
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
