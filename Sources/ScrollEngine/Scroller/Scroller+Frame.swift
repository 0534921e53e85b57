/// Content that moves by itself, one frame at a time.
extension Scroller {
  mutating func frame(at now: Timestamp) {
    switch activity {
    case .decelerating(var flight):
      flight.seen = max(flight.seen, now)
      activity = .decelerating(flight)
      move(to: flight.position(at: flight.seen))
      if flight.hasEnded(at: now) { comeToRest() }

    case .animatingOffset(let animation):
      move(to: animation.offset(at: now))
      if animation.hasEnded(at: now) {
        activity = .idle
        tell(.didEndScrollingAnimation)
      }

    case .wheeling(let animation):
      move(to: animation.offset(at: now))
      if animation.hasEnded(at: now) { activity = .idle }

    case .zoomBouncing(var animation):
      animation.seen = max(animation.seen, now)
      activity = .zoomBouncing(animation)
      if animation.hasEnded(at: now) { comeToRest() }

    case .animatingZoom(var animation):
      animation.seen = max(animation.seen, now)
      activity = .animatingZoom(animation)
      if animation.hasEnded(at: now) { comeToRest() }

    case .idle, .tracking, .dragging, .zooming, .landing:
      break
    }
  }
}
