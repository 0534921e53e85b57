/// Frames: what moves by itself.
extension Scroller {
  mutating func frame(at now: Timestamp) {
    // Apart from the others: a switch over what is moving copies it once more, which a flight's frame would notice.
    if case .decelerating(let flight) = activity { return fly(flight, at: now) }
    switch activity {
    case .animatingOffset(let animation):
      move(to: animation.offset(at: now))
      if animation.hasEnded(at: now) {
        activity = .idle
        emitEnd(ofScrollTo: animation.goal, atGoal: true)
      }

    case .settling(let zoom), .tracking(.zoom(let zoom)):
      frame(of: zoom, at: now)

    case .idle, .tracking(.nothing), .tracking(.flight), .tracking(.animation), .dragging, .zooming, .landing,
      .decelerating:
      break
    }
  }

  private mutating func fly(_ flight: Flight, at now: Timestamp) {
    flightTime = max(flightTime, now)
    move(to: flight.position(at: flightTime))
    if flight.hasEnded(at: now) { comeToRest() }
  }
}
