/// A finger that is down and has not dragged: it stops what moves. A zoom goes on under it.
extension Scroller {
  mutating func touchDown() {
    switch activity {
    case .idle:
      activity = .tracking(.nothing)
    case .animatingOffset:
      let stopped = activity
      activity = .tracking(.animation)
      emitEnd(ofScrollIn: stopped, atGoal: false)
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
      follow(home)
    case .tracking(.animation):
      follow(flight(velocity: .zero, at: now))
    case .tracking(.zoom(let zoom)):
      activity = .settling(zoom)
    case .idle, .dragging, .zooming, .landing, .decelerating, .animatingOffset, .settling:
      break
    }
  }
}
