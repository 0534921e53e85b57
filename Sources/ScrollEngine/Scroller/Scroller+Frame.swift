/// Frames: what moves by itself.
extension Scroller {
  mutating func frame(at now: Timestamp) {
    switch activity {
    case .decelerating(let flight):
      let hasEnded = flight.hasEnded(at: now)
      flightTime = max(flightTime, now)
      move(to: flight.position(at: flightTime))
      if hasEnded { comeToRest() }

    case .animatingOffset(let animation):
      move(to: animation.offset(at: now))
      if animation.hasEnded(at: now) {
        activity = .idle
        emitEnd(ofScrollTo: animation.goal, atGoal: true)
      }

    case .settling(let zoom), .tracking(.zoom(let zoom)):
      frame(of: zoom, at: now)

    case .idle, .tracking(.nothing), .tracking(.flight), .tracking(.animation), .dragging, .zooming, .landing:
      break
    }
  }
}
