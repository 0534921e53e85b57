/// Overrides of `contentOffset` and `zoomScale` that show another value than the motion's: the content is where they say.
///
/// A limit or a grid leaves the motion as it is: fingers that come back find the point that they hold, and a flight ends at
/// the same time. Where an override moves the content against its motion, as endless content does, the motion continues
/// from there.
extension Scroller {
  mutating func overrideOffset(from start: Vector, to place: Vector) {
    var jump = Vector.zero
    for axis in Axis.allCases where (place[axis] - start[axis]) * (offset[axis] - start[axis]) < 0 {
      jump[axis] = place[axis] - offset[axis]
    }
    offset = place
    if jump != .zero { shiftMotion(by: jump) }
  }

  private mutating func shiftMotion(by jump: Vector) {
    switch activity {
    case .dragging(var drag):
      for axis in Axis.allCases where jump[axis] != 0 {
        let held = pulled(offset[axis], axis)
        drag.anchor[axis] = held + drag.point[axis]
        drag.share.start[axis] = held
        drag.share.settled[axis] = drag.given[axis]
      }
      if case .pending(let start, _) = drag.heading { drag.heading = .pending(from: start, offset: offset) }
      activity = .dragging(drag)
    case .zooming(var pinch):
      var held = pulledOffset(of: pinch)
      for axis in Axis.allCases where jump[axis] != 0 { held[axis] = pulled(offset[axis], axis) }
      pinch.anchor = ZoomAnchor(at: pinch.point, offset: held, scale: scale, origin: zoomOrigin)
      activity = .zooming(pinch)
    case .decelerating:
      resumeFlight(movedBy: jump)
    case .animatingOffset(let animation):
      activity = .animatingOffset(animation.moved(by: jump))
    case .settling, .tracking(.zoom):
      reanchorZoom()
    case .idle, .tracking(.nothing), .tracking(.flight), .tracking(.animation), .landing:
      break
    }
  }

  /// Sets the scale. The anchor of a pinch or a zoom stays where it is held; without one, the viewport's centre does.
  mutating func overrideScale(scale newScale: Double) {
    switch activity {
    case .zooming(let pinch):
      _ = setScale(newScale)
      offset = shownOffset(of: pinch)
    case .settling(let zoom), .tracking(.zoom(let zoom)):
      _ = setScale(newScale)
      offset = offset(placing: zoom.anchor, at: zoom.point, scale: newScale)
    case .idle, .tracking(.nothing), .tracking(.flight), .tracking(.animation), .dragging, .landing,
      .decelerating,
      .animatingOffset:
      let middle = anchor(at: viewportCenter)
      _ = setScale(newScale)
      offset = offset(placing: middle, at: viewportCenter, scale: newScale)
    }
  }
}
