/// Content that a client's own setter puts elsewhere than where its motion has it: what it says is where the content is.
///
/// A limit or a raster leaves the motion alone: fingers that come back find the point that they hold, and a flight ends when
/// it would have. Only where the content is put back, against its motion, as endless content is, the motion goes on from there.
extension Scroller {
  mutating func overrule(from start: Vector, to place: Vector) {
    var jump = Vector.zero
    for axis in Axis.allCases where (place[axis] - start[axis]) * (offset[axis] - start[axis]) < 0 {
      jump[axis] = place[axis] - offset[axis]
    }
    offset = place
    if jump != .zero { takeMotionAlong(by: jump) }
  }

  private mutating func takeMotionAlong(by jump: Vector) {
    switch activity {
    case .dragging(var drag):
      for axis in Axis.allCases where jump[axis] != 0 {
        let held = pulled(offset[axis], axis)
        drag.anchor[axis] = held + drag.point[axis]
        drag.share.start[axis] = held
        drag.share.settled[axis] = drag.given[axis]
      }
      if case .sought(let start, _) = drag.heading { drag.heading = .sought(from: start, offset: offset) }
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
      regripZoom()
    case .idle, .tracking(.nothing), .tracking(.flight), .tracking(.animation), .landing:
      break
    }
  }

  /// The scale is another: the point that a pinch or a zoom holds stays where it is held, and otherwise the one in the middle.
  mutating func overrule(scale newScale: Double) {
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
