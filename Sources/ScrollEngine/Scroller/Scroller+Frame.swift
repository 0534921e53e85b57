/// Content that moves by itself, one frame at a time.
extension Scroller {
  mutating func frame(at now: Timestamp) {
    switch activity {
    case .decelerating(let flight):
      let hasEnded = flight.hasEnded(at: now)
      flightSeen = max(flightSeen, now)
      move(to: flight.position(at: flightSeen))
      if hasEnded { comeToRest() }

    case .animatingOffset(let animation):
      move(to: animation.offset(at: now))
      if animation.hasEnded(at: now) {
        activity = .idle
        tellEnd(ofScrollTo: animation.goal, atGoal: true)
      }

    case .wheeling(let animation):
      move(to: animation.offset(at: now))
      if animation.hasEnded(at: now) { activity = .idle }

    case .zoomBouncing(var animation):
      animation.seen = max(animation.seen, now)
      activity = .zoomBouncing(animation)
      if animation.hasEnded(at: now) { zoomArrives() }

    case .animatingZoom(var animation):
      animation.seen = max(animation.seen, now)
      activity = .animatingZoom(animation)
      if animation.hasEnded(at: now) { zoomArrives() }

    case .idle, .tracking, .dragging, .zooming, .landing:
      break
    }
  }

  private mutating func zoomArrives() {
    let arrived = activity
    comeToRest()
    tellEnd(ofScrollIn: arrived, atGoal: true)
  }
}
