/// Touches that do not drag. They stop what moves, except a zoom.
extension Scroller {
  mutating func touchDown() {
    switch activity {
    case .idle:
      activity = .tracking(.nothing)
    case .animatingOffset:
      let ended = activity.scroll
      activity = .tracking(.animation)
      emitEnd(ofScrollTo: ended, atGoal: false)
    case .decelerating:
      activity = .tracking(.flight)
    case .settling(let zoom):
      activity = .tracking(.zoom(zoom))
    case .tracking, .dragging, .zooming, .landing:
      break
    }
  }

  mutating func touchUp(at now: Timestamp) {
    switch activity {
    case .tracking(.nothing):
      comeToRest()
    case .tracking(.flight):
      let home = flight(velocity: .zero, at: now)
      emit(.didEndDragging(willDecelerate: home.duration > 0))
      begin(home)
    case .tracking(.animation):
      begin(flight(velocity: .zero, at: now))
    case .tracking(.zoom(let zoom)):
      activity = .settling(zoom)
    case .idle, .dragging, .zooming, .landing, .decelerating, .animatingOffset, .settling:
      break
    }
  }
}
