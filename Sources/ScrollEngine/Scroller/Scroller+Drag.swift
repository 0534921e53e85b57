/// Fingers that drag: the content point under them stays under them.
extension Scroller {
  mutating func dragBegan(at point: Vector) {
    touchDown()
    if catchZoom() {
      // Clients may put what is zoomed somewhere else as the values become what is seen. That is what a pinch allows
      // for, also one of a single finger.
      var pinch = pinch(at: point, pulledOffset: pulled(offset), pan: .holding, fingers: .lifted)
      pinch.isUnplaced = true
      activity = .zooming(pinch)
      flicks.end()
      return beginDragging()
    }
    switch activity {
    case .tracking(let caught):
      let heading = rules.locksDirection ? Heading.sought(from: point, offset: offset) : .found(.both)
      activity = .dragging(
        Drag(
          anchor: pulled(offset) + point, point: point, start: point, caughtFlight: caught == .flight,
          heading: heading))
      beginDragging()
    case .zooming(var pinch):
      guard pinch.pan == .absent else { return }
      pinch.pan = .holding
      activity = .zooming(pinch)
      beginDragging()
    case .dragging, .landing:
      break
    case .idle, .decelerating, .animatingOffset, .settling:
      preconditionFailure("a touch that comes down leaves none of these")
    }
  }

  mutating func dragMoved(to point: Vector) {
    switch activity {
    case .dragging(var drag):
      drag.point = point
      let target = offset(of: drag)
      if case .sought(let start, _) = drag.heading, draggable(point - start).length >= Heading.leastTravel {
        drag.heading = .found(axes(of: drag))
      }
      drag.given = given(by: drag)
      activity = .dragging(drag)
      move(to: target)
    case .zooming(var pinch):
      // While the pinch goes on it brings the centroid itself.
      guard pinch.fingers == .lifted else { return }
      pinch.point = point
      activity = .zooming(pinch)
      solve(pinch)
    case .idle, .tracking, .landing, .decelerating, .animatingOffset, .settling:
      break
    }
  }

  mutating func dragEnded(velocity: Vector, at now: Timestamp) {
    switch activity {
    case .dragging(let drag):
      let axes = axes(of: drag)
      let along = Vector(x: axes.horizontal ? velocity.x : 0, y: axes.vertical ? velocity.y : 0)
      askForLanding(
        velocity: along, about: drag.point, multiplier: multiplier(of: drag, releasedAt: along, now), at: now)
    case .zooming(var pinch):
      guard pinch.pan == .holding else { return }
      switch pinch.fingers {
      case .lifted:
        askForLanding(velocity: velocity, about: pinch.point, at: now)
      case .holding:
        pinch.pan = .lifted(velocity: velocity)
        activity = .zooming(pinch)
      }
    case .idle, .tracking, .landing, .decelerating, .animatingOffset, .settling:
      break
    }
  }

  /// A drag that is taken away ends on the spot, or comes back from where it was pulled; nobody is asked.
  mutating func dragCancelled(at now: Timestamp) {
    switch activity {
    case .dragging(let drag):
      flicks.end()
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
    case .idle, .tracking, .landing, .decelerating, .animatingOffset, .settling:
      break
    }
  }

  mutating func regrip(at point: Vector) {
    switch activity {
    case .dragging(var drag):
      if case .sought(let start, let offset) = drag.heading {
        drag.heading = .sought(from: start + point - drag.point, offset: offset)
      }
      drag.start = drag.start + point - drag.point
      drag.anchor = drag.pulledOffset + point
      drag.point = point
      activity = .dragging(drag)
    case .zooming(var pinch):
      let offset = pulledOffset(of: pinch)
      pinch.point = point
      pinch.anchor = ZoomAnchor(at: point, offset: offset, scale: scale, origin: zoomOrigin)
      activity = .zooming(pinch)
    case .idle, .tracking, .landing, .decelerating, .animatingOffset, .settling:
      break
    }
  }

  /// Takes the anchor again from where the content is, after something other than the fingers has moved it.
  mutating func regrip() {
    switch activity {
    case .dragging(var drag):
      drag.anchor = pulled(offset) + drag.point
      drag.share.start = pulled(offset)
      drag.share.settled = drag.given
      if case .sought(let start, _) = drag.heading { drag.heading = .sought(from: start, offset: offset) }
      activity = .dragging(drag)
    case .zooming(var pinch):
      takeHold(&pinch, pulledOffset: pulled(offset))
      activity = .zooming(pinch)
    case .landing, .settling, .tracking(.zoom):
      regripZoom()
    case .idle, .tracking(.nothing), .tracking(.flight), .tracking(.animation), .decelerating,
      .animatingOffset:
      break
    }
  }

  /// Where a drag shows the content; an axis that cannot be dragged, or is locked, stays where it is.
  func offset(of drag: Drag) -> Vector {
    var target = offset
    if case .sought(_, let start) = drag.heading { target = start }
    let axes = axes(of: drag)
    if canDrag(.horizontal), axes.horizontal { target.x = shown(own(drag, .horizontal), .horizontal) }
    if canDrag(.vertical), axes.vertical { target.y = shown(own(drag, .vertical), .vertical) }
    return target
  }

  /// Where a drag holds the content, as if there were no rubber band, also along an axis that it does not move.
  func pulledOffset(of drag: Drag) -> Vector {
    var held = pulled(offset)
    let axes = axes(of: drag)
    if canDrag(.horizontal), axes.horizontal { held.x = own(drag, .horizontal) }
    if canDrag(.vertical), axes.vertical { held.y = own(drag, .vertical) }
    return held
  }

  /// The axes along which a drag moves the content, so far as its heading is known.
  func axes(of drag: Drag) -> AxisFlags {
    switch drag.heading {
    case .sought(let start, _): Heading.axes(of: draggable(drag.point - start))
    case .found(let axes): axes
    }
  }

  /// What the drag's velocity is multiplied by, because it goes on with other swipes. Pages are turned one at a time, and a
  /// release from beyond an edge comes back from there: those are no part of a chain.
  private mutating func multiplier(of drag: Drag, releasedAt velocity: Vector, _ now: Timestamp) -> Double {
    guard !rules.isPaging, geometry.clamped(offset) == offset else {
      flicks.end()
      return 1
    }
    return flicks.add(
      FlickChain.Swipe(
        velocity: draggable(velocity), distance: (drag.point - drag.start).length,
        caughtFlight: drag.caughtFlight, ended: now))
  }

  /// The part of a movement that can move the content: where that is one axis, there is no other to lock.
  private func draggable(_ travel: Vector) -> Vector {
    Vector(x: canDrag(.horizontal) ? travel.x : 0, y: canDrag(.vertical) ? travel.y : 0)
  }
}
