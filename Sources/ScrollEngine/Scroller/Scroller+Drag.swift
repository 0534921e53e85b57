/// Fingers that drag: the content point under them stays under them.
extension Scroller {
  mutating func dragBegan(at point: Vector) {
    touchDown()
    switch activity {
    case .tracking:
      activity = .dragging(Drag(anchor: pulled(offset) + point, point: point))
      beginDragging()
    case .zooming(var pinch):
      guard pinch.pan == .absent else { return }
      pinch.pan = .holding
      activity = .zooming(pinch)
      beginDragging()
    case .dragging, .landing:
      break
    case .idle, .decelerating, .animatingOffset, .wheeling, .zoomBouncing, .animatingZoom:
      preconditionFailure("a touch that comes down leaves none of these")
    }
  }

  mutating func dragMoved(to point: Vector) {
    switch activity {
    case .dragging(var drag):
      drag.point = point
      activity = .dragging(drag)
      move(to: offset(of: drag))
    case .zooming(var pinch):
      // While the pinch goes on it brings the centroid itself.
      guard pinch.fingers == .lifted else { return }
      pinch.point = point
      activity = .zooming(pinch)
      solve(pinch)
    case .idle, .tracking, .landing, .decelerating, .animatingOffset, .wheeling, .zoomBouncing,
      .animatingZoom:
      break
    }
  }

  mutating func dragEnded(velocity: Vector, at now: Timestamp) {
    switch activity {
    case .dragging(let drag):
      askForLanding(velocity: velocity, about: drag.point, at: now)
    case .zooming(var pinch):
      guard pinch.pan == .holding else { return }
      switch pinch.fingers {
      case .lifted:
        askForLanding(velocity: velocity, about: pinch.point, at: now)
      case .holding:
        pinch.pan = .lifted(velocity: velocity)
        activity = .zooming(pinch)
      }
    case .idle, .tracking, .landing, .decelerating, .animatingOffset, .wheeling, .zoomBouncing,
      .animatingZoom:
      break
    }
  }

  /// A drag that is taken away ends on the spot, or comes back from where it was pulled; nobody is asked.
  mutating func dragCancelled(at now: Timestamp) {
    switch activity {
    case .dragging(let drag):
      let release = release(velocity: .zero, about: drag.point, at: now)
      activity = .landing(release)
      land(at: release.landing.target, now: now)
    case .zooming(var pinch):
      guard pinch.pan == .holding else { return }
      switch pinch.fingers {
      case .lifted:
        let release = release(velocity: .zero, about: pinch.point, at: now)
        activity = .landing(release)
        land(at: release.landing.target, now: now)
      case .holding:
        pinch.pan = .absent
        activity = .zooming(pinch)
        endDragging(willDecelerate: false)
      }
    case .idle, .tracking, .landing, .decelerating, .animatingOffset, .wheeling, .zoomBouncing,
      .animatingZoom:
      break
    }
  }

  mutating func regrip(at point: Vector) {
    switch activity {
    case .dragging(let drag):
      activity = .dragging(Drag(anchor: drag.pulledOffset + point, point: point))
    case .zooming(var pinch):
      let offset = pulledOffset(of: pinch)
      pinch.point = point
      pinch.anchor = zoomPoint(at: point, offset: offset)
      activity = .zooming(pinch)
    case .idle, .tracking, .landing, .decelerating, .animatingOffset, .wheeling, .zoomBouncing,
      .animatingZoom:
      break
    }
  }

  /// Takes the anchor again from where the content is, after something other than the fingers has moved it.
  mutating func regrip() {
    switch activity {
    case .dragging(var drag):
      drag.anchor = pulled(offset) + drag.point
      activity = .dragging(drag)
    case .zooming(var pinch):
      pinch.anchor = zoomPoint(at: pinch.point, offset: pulled(offset))
      pinch.baseScale = rules.resistance.raw(forShown: scale) / pinch.pinch
      activity = .zooming(pinch)
    case .idle, .tracking, .landing, .decelerating, .animatingOffset, .wheeling, .zoomBouncing,
      .animatingZoom:
      break
    }
  }

  /// Where a drag shows the content; an axis that cannot be dragged stays where it is.
  private func offset(of drag: Drag) -> Vector {
    let pulled = drag.pulledOffset
    return Vector(
      x: canDrag(.horizontal) ? shown(pulled.x, .horizontal) : offset.x,
      y: canDrag(.vertical) ? shown(pulled.y, .vertical) : offset.y)
  }
}
