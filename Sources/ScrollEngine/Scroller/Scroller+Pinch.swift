/// Fingers that pinch: the point of the zoom content under their centroid stays under it, whatever the scale.
extension Scroller {
  /// Seconds in which scale and offset come back inside their limits. Chosen.
  static var zoomBounceDuration: Double { 0.30 }

  mutating func pinchBegan(at point: Vector) {
    guard canZoom else { return }
    touchDown()
    switch activity {
    case .tracking:
      grip(at: point, pulledOffset: pulled(offset), pan: .absent)
    case .dragging(let drag):
      grip(at: point, pulledOffset: pulledOffset(of: drag), pan: .holding)
    case .zooming(let pinch):
      guard pinch.fingers == .lifted else { return }
      grip(at: point, pulledOffset: pulledOffset(of: pinch), pan: pinch.pan)
    case .landing:
      break
    case .idle, .decelerating, .animatingOffset, .wheeling, .zoomBouncing, .animatingZoom:
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
      guard isWithinLimits else { return bounceZoom(about: pinch.point, at: now) }
      endZooming()
      follow(flight(velocity: .zero, at: now))
    case .lifted(let velocity):
      askForLanding(velocity: velocity, about: pinch.point, at: now)
    case .holding:
      if isWithinLimits {
        // Fingers that have pinched have moved the content along both axes: there is nothing left to lock.
        activity = .dragging(
          Drag(
            anchor: pulledOffset(of: pinch) + pinch.point, point: pinch.point, start: pinch.point,
            caughtFlight: false, heading: .found(.both)))
        endZooming()
      } else {
        pinch.fingers = .lifted
        activity = .zooming(pinch)
      }
    }
  }

  private mutating func grip(at point: Vector, pulledOffset: Vector, pan: Pinch.Pan) {
    activity = .zooming(
      Pinch(
        anchor: zoomPoint(at: point, offset: pulledOffset), point: point,
        baseScale: rules.resistance.raw(forShown: scale), pinch: 1, pan: pan, fingers: .holding))
    flicks.end()
    beginZooming()
  }

  /// Puts the content where the pinch has it.
  mutating func solve(_ pinch: Pinch) {
    let raw = pinch.baseScale * pinch.pinch
    let target = rules.bouncesZoom ? rules.resistance.shown(forRaw: raw) : rules.limited(raw)
    let zooms = setScale(target)
    move(to: shown(pulledOffset(of: pinch)))
    if zooms { tell(.didZoom) }
  }

  func pulledOffset(of pinch: Pinch) -> Vector {
    (geometry.zoomContent?.origin ?? .zero) + pinch.anchor * scale - pinch.point
  }

  /// Takes scale and offset to their limits at once, and what is seen there in one motion; at rest if they
  /// are there already.
  mutating func bounceZoom(about point: Vector, at now: Timestamp) {
    let end = endOfZoomBounce(about: point)
    guard end.scale != scale || end.offset != offset else { return comeToRest() }
    activity = .zoomBouncing(zoomAnimation(.easeOut, duration: Self.zoomBounceDuration, at: now))
    rescale(to: end.scale, offset: end.offset)
  }

  /// The scale and the offset inside their limits that keep the content at `point` there as far as they can.
  func endOfZoomBounce(about point: Vector) -> (scale: Double, offset: Vector) {
    let limit = geometry.zoomContent == nil ? scale : rules.limited(scale)
    guard limit != scale else { return (scale, geometry.clamped(offset)) }
    let anchor = zoomPoint(at: point, offset: offset)
    return (limit, restingPlace(of: offset(placing: anchor, at: point, scale: limit), at: limit))
  }

  /// An animation that starts from what is seen.
  func zoomAnimation(_ curve: TimingCurve, duration: Double, at now: Timestamp) -> ZoomAnimation {
    let origin = geometry.zoomContent?.origin ?? .zero
    let (seenScale, seenOffset) = (presentedScale, presentedOffset)
    return ZoomAnimation(
      fromCorner: (seenOffset - origin) * (1 / seenScale), fromScale: seenScale, curve: curve,
      duration: duration,
      began: now, seen: now)
  }
}
