/// Fingers that pinch: the point of the zoom content under their centroid stays under it, whatever the scale.
extension Scroller {
  /// Seconds in which scale and offset come back inside their limits. Chosen.
  static var zoomBounceDuration: Double { 0.30 }

  mutating func pinchBegan(at point: Vector) {
    guard canZoom else { return }
    touchDown()
    let isCaught = catchZoom()
    switch activity {
    case .tracking:
      grip(at: point, pulledOffset: pulled(offset), pan: .absent, isUnplaced: isCaught)
    case .dragging(let drag):
      grip(at: point, pulledOffset: pulledOffset(of: drag), pan: .holding)
    case .zooming(let pinch):
      guard pinch.fingers == .lifted else { return }
      grip(
        at: point, pulledOffset: pulledOffset(of: pinch), pan: pinch.pan, foundSize: pinch.foundSize)
    case .landing:
      break
    case .idle, .decelerating, .animatingOffset, .settling:
      preconditionFailure("a touch that comes down leaves none of these")
    }
  }

  mutating func pinchMoved(to point: Vector, scale pinchScale: Double) {
    guard case .zooming(var pinch) = activity, pinch.fingers == .holding else { return }
    pinch.point = point
    pinch.pinch = pinchScale
    activity = .zooming(pinch)
    solve(pinch)
  }

  mutating func pinchEnded(at now: Timestamp) {
    guard case .zooming(var pinch) = activity, pinch.fingers == .holding else { return }
    switch pinch.pan {
    case .absent:
      guard isAtHome else { return bounceZoom(about: pinch.point, at: now) }
      endZooming()
      follow(flight(velocity: .zero, at: now))
    case .lifted(let velocity):
      askForLanding(velocity: velocity, about: pinch.point, at: now)
    case .holding:
      if isAtHome {
        // Fingers that have pinched have moved the content along both axes: there is nothing left to lock.
        let held = held(pulledOffset(of: pinch)) { geometry.range($0) }
        activity = .dragging(
          Drag(
            anchor: held + pinch.point, point: pinch.point, start: pinch.point, caughtFlight: false,
            heading: .found(.both)))
        endZooming()
      } else {
        pinch.fingers = .lifted
        activity = .zooming(pinch)
      }
    }
  }

  private mutating func grip(
    at point: Vector, pulledOffset: Vector, pan: Pinch.Pan, foundSize: Vector? = nil, isUnplaced: Bool = false
  ) {
    var pinch = pinch(at: point, pulledOffset: pulledOffset, pan: pan, fingers: .holding)
    pinch.isUnplaced = isUnplaced
    if let foundSize {
      pinch.foundSize = foundSize
      takeHold(&pinch, pulledOffset: pulledOffset)
    }
    activity = .zooming(pinch)
    flicks.end()
    beginZooming()
  }

  /// A pinch of what is seen now, that begins at `point`. What is zoomed is all the content from here on; what else there
  /// was stays in the pinch's reach.
  mutating func pinch(at point: Vector, pulledOffset: Vector, pan: Pinch.Pan, fingers: Pinch.Fingers) -> Pinch
  {
    let content = geometry.zoomContent?.size ?? .zero
    let whole = content * scale
    var pinch = Pinch(
      anchor: ZoomAnchor(at: point, offset: offset, scale: scale, origin: zoomOrigin), point: point,
      resistance: rules.resistance, baseScale: 1,
      foundSize: geometry.contentSize == whole ? content : geometry.contentSize * (1 / scale), pinch: 1,
      pan: pan, fingers: fingers)
    geometry.contentSize = whole
    takeHold(&pinch, pulledOffset: pulledOffset)
    return pinch
  }

  /// Lets a pinch hold what is seen now, which fingers have pulled to `pulledOffset`.
  func takeHold(_ pinch: inout Pinch, pulledOffset: Vector) {
    pinch.resistance = rules.resistance.reaching(scale, bounces: rules.bouncesZoom)
    let raw = rules.bouncesZoom ? pinch.resistance.raw(forShown: scale) : scale
    pinch.baseScale = raw / pinch.pinch
    pinch.foundBeyond = .zero
    for axis in Axis.allCases where !rules.bounces[axis] {
      let edge = offset[axis].clamped(to: range(axis, of: pinch))
      pinch.foundBeyond[axis] = (offset[axis] - edge) / scale
    }
    let held = held(pulledOffset) { range($0, of: pinch) }
    pinch.anchor = ZoomAnchor(at: pinch.point, offset: held, scale: scale, origin: zoomOrigin)
  }

  /// Puts the content where the pinch has it.
  mutating func solve(_ pinch: Pinch) {
    let raw = pinch.baseScale * pinch.pinch
    let limits = pinch.resistance
    let zooms = setScale(
      rules.bouncesZoom ? limits.shown(forRaw: raw) : raw.clamped(to: limits.minimum...limits.maximum))
    move(to: shownOffset(of: pinch))
    if zooms { emit(.didZoom) }
  }

  /// Where a pinch shows the content at the scale that there is now.
  func shownOffset(of pinch: Pinch) -> Vector {
    var target = pulledOffset(of: pinch)
    for axis in Axis.allCases { target[axis] = shown(target[axis], axis, in: range(axis, of: pinch)) }
    return target
  }

  func pulledOffset(of pinch: Pinch) -> Vector {
    pinch.anchor.offset(at: scale, origin: zoomOrigin, point: pinch.point)
  }

  /// The offsets that a pinch shows without resistance: those of the content, and of what it found at the scale that
  /// there is now.
  private func range(_ axis: Axis, of pinch: Pinch) -> ClosedRange<Double> {
    var (low, high) = (geometry.range(axis).lowerBound, geometry.range(axis).upperBound)
    if pinch.foundSize != geometry.zoomContent?.size {
      var found = geometry
      found.contentSize = pinch.foundSize * scale
      (low, high) = (min(low, found.range(axis).lowerBound), max(high, found.range(axis).upperBound))
    }
    let beyond = pinch.foundBeyond[axis] * scale
    return low + min(beyond, 0)...high + max(beyond, 0)
  }

  /// `pulled`, along axes where that shows the content where it is; elsewhere what does.
  private func held(_ pulled: Vector, in range: (Axis) -> ClosedRange<Double>) -> Vector {
    var held = pulled
    for axis in Axis.allCases where shown(pulled[axis], axis, in: range(axis)) != offset[axis] {
      held[axis] = self.pulled(offset[axis], axis, in: range(axis))
    }
    return held
  }

  /// Takes scale and offset to their limits at once, and what is seen there in one motion; at rest if they
  /// are there already.
  mutating func bounceZoom(about point: Vector, at now: Timestamp) {
    let end = endOfZoomBounce(about: point)
    guard end.scale != scale || end.offset != offset else { return comeToRest() }
    let anchor = ZoomAnchor(at: point, offset: offset, scale: scale, origin: zoomOrigin)
    let animation = zoomAnimation(.easeOut, duration: Self.zoomBounceDuration, at: now)
    activity = .settling(Zoom(anchor: anchor, point: point, way: .animated(animation, .bounce)))
    rescale(to: end.scale, offset: end.offset)
  }

  /// The scale and the offset inside their limits that keep the content at `point` there as far as they can.
  func endOfZoomBounce(about point: Vector) -> (scale: Double, offset: Vector) {
    let limit = geometry.zoomContent == nil ? scale : rules.limited(scale)
    guard limit != scale else { return (scale, restingPlace(of: offset, at: scale)) }
    let anchor = ZoomAnchor(at: point, offset: offset, scale: scale, origin: zoomOrigin)
    let held = anchor.offset(at: limit, origin: zoomOrigin, point: point)
    return (limit, restingPlace(of: held, at: limit))
  }

  /// An animation that starts from what is seen.
  func zoomAnimation(_ curve: TimingCurve, duration: Double, at now: Timestamp) -> ZoomAnimation {
    let (seenScale, seenOffset) = (presentedScale, presentedOffset)
    return ZoomAnimation(
      fromCorner: (seenOffset - zoomOrigin) * (1 / seenScale), fromScale: seenScale, curve: curve,
      duration: duration, began: now, seen: now)
  }
}
