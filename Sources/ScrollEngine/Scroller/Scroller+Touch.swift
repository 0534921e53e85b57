/// A finger that is down and has not dragged: it stops what moves.
extension Scroller {
  mutating func touchDown() {
    switch activity {
    case .idle:
      activity = .tracking(.nothing)
    case .wheeling:
      activity = .tracking(.animation)
    case .animatingOffset:
      let stopped = activity
      activity = .tracking(.animation)
      tellEnd(ofScrollIn: stopped, atGoal: false)
    case .decelerating:
      activity = .tracking(.flight)
    case .zoomBouncing, .animatingZoom:
      let stopped = activity
      let (seenScale, seenOffset) = (presentedScale, presentedOffset)
      activity = .tracking(.zoom)
      rescale(to: seenScale, offset: seenOffset)
      tellEnd(ofScrollIn: stopped, atGoal: false)
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
      tell(.didEndDragging(willDecelerate: home.duration > 0))
      follow(home)
    case .tracking(.animation):
      follow(flight(velocity: .zero, at: now))
    case .tracking(.zoom):
      bounceZoom(about: viewportCenter, at: now)
    case .idle, .dragging, .zooming, .landing, .decelerating, .animatingOffset, .wheeling, .zoomBouncing,
      .animatingZoom:
      break
    }
  }
}
