/// Drags: the content point under the fingers stays under them.
extension Scroller {
  mutating func dragBegan(at point: Vector) {
    touchDown()
    if catchZoom() {
      // Clients may place the zoom view anew when the presented values become the values. A pinch allows for that, also one
      // of a single finger.
      var pinch = makePinch(at: point, pulledOffset: pulled(offset), pan: .holding, fingers: .lifted)
      pinch.isUnplaced = true
      activity = .zooming(pinch)
      flicks.end()
      return beginDragging()
    }
    switch activity {
    case .tracking:
      // Only a swipe that has stopped the flight of the one before continues the chain.
      if !activity.isCaughtFlight { flicks.end() }
      let heading = rules.locksDirection ? Heading.pending(from: point, offset: offset) : .decided(.both)
      activity = .dragging(
        Drag(
          anchor: pulled(offset) + point, point: point, start: point, heading: heading))
      beginDragging()
    case .zooming(var pinch):
      guard !pinch.pan.isPresent else { return }
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
      if case .pending(let start, _) = drag.heading, draggable(point - start).length >= Heading.minTravel {
        drag.heading = .decided(axes(of: drag))
      }
      drag.given = given(by: drag)
      activity = .dragging(drag)
      move(to: target)
    case .zooming(var pinch):
      // While both fingers pinch, the pinch brings the centroid.
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
      guard pinch.pan.isHolding else { return }
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

  /// A cancelled drag ends where it is, or the content returns from past its edge. The delegate is not asked.
  mutating func dragCancelled(at now: Timestamp) {
    switch activity {
    case .dragging(let drag):
      flicks.end()
      let release = release(velocity: .zero, about: drag.point, at: now)
      activity = .landing(release)
      land(at: release.landing.target, now: now)
    case .zooming(var pinch):
      guard pinch.pan.isHolding else { return }
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

  mutating func fingersChanged(at point: Vector) {
    switch activity {
    case .dragging(var drag):
      if case .pending(let start, let offset) = drag.heading {
        drag.heading = .pending(from: start + point - drag.point, offset: offset)
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

  /// Takes the anchor again, after something other than the fingers has moved the content.
  mutating func reanchor() {
    switch activity {
    case .dragging(var drag):
      drag.anchor = pulled(offset) + drag.point
      drag.share.start = pulled(offset)
      drag.share.settled = drag.given
      if case .pending(let start, _) = drag.heading { drag.heading = .pending(from: start, offset: offset) }
      activity = .dragging(drag)
    case .zooming(var pinch):
      setAnchor(of: &pinch, pulledOffset: pulled(offset))
      activity = .zooming(pinch)
    case .landing, .settling, .tracking(.zoom):
      reanchorZoom()
    case .idle, .tracking(.nothing), .tracking(.flight), .tracking(.animation), .decelerating,
      .animatingOffset:
      break
    }
  }

  /// The offset that a drag shows; an axis that cannot be dragged, or is locked, does not move.
  func offset(of drag: Drag) -> Vector {
    var target = offset
    if case .pending(_, let start) = drag.heading { target = start }
    let axes = axes(of: drag)
    if canDrag(.horizontal), axes.horizontal { target.x = shown(own(drag, .horizontal), .horizontal) }
    if canDrag(.vertical), axes.vertical { target.y = shown(own(drag, .vertical), .vertical) }
    return target
  }

  /// The offset without rubber band, also along an axis that the drag does not move.
  func pulledOffset(of drag: Drag) -> Vector {
    var held = pulled(offset)
    let axes = axes(of: drag)
    if canDrag(.horizontal), axes.horizontal { held.x = own(drag, .horizontal) }
    if canDrag(.vertical), axes.vertical { held.y = own(drag, .vertical) }
    return held
  }

  /// The axes along which a drag moves the content.
  func axes(of drag: Drag) -> AxisFlags {
    switch drag.heading {
    case .pending(let start, _): Heading.axes(of: draggable(drag.point - start))
    case .decided(let axes): axes
    }
  }

  /// What a chain of swipes multiplies the drag's velocity by. Pages are turned one at a time, and a release past an edge
  /// returns: neither is part of a chain.
  private mutating func multiplier(of drag: Drag, releasedAt velocity: Vector, _ now: Timestamp) -> Double {
    guard !rules.isPaging, geometry.clamped(offset) == offset else {
      flicks.end()
      return 1
    }
    return flicks.add(
      FlickChain.Swipe(
        velocity: draggable(velocity), distance: (drag.point - drag.start).length, ended: now))
  }

  /// A movement or a velocity, along the axes on which the content can be dragged.
  func draggable(_ travel: Vector) -> Vector {
    Vector(x: canDrag(.horizontal) ? travel.x : 0, y: canDrag(.vertical) ? travel.y : 0)
  }
}
