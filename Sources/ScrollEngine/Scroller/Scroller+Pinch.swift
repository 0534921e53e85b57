/// Pinches: the point of the zoom content under the centroid stays under it, whatever the scale.
extension Scroller {
  mutating func pinchBegan(at point: Vector) {
    guard canZoom else { return }
    touchDown()
    let isCaught = catchZoom()
    switch activity {
    case .tracking:
      beginPinch(at: point, pulledOffset: pulled(offset), pan: .absent, isUnplaced: isCaught)
    case .dragging(let drag):
      beginPinch(at: point, pulledOffset: pulledOffset(of: drag), pan: .holding)
    case .zooming(let pinch):
      guard pinch.fingers == .lifted else { return }
      beginPinch(
        at: point, pulledOffset: pulledOffset(of: pinch), pan: pinch.pan, initialSize: pinch.initialSize)
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
      guard canEndZoom else { return bounceZoom(about: pinch.point, at: now) }
      endZooming()
      begin(flight(velocity: .zero, at: now))
    case .lifted(let velocity):
      askForLanding(velocity: velocity, about: pinch.point, at: now)
    case .holding:
      if canEndZoom {
        // A pinch moves the content along both axes: the drag that is left is not locked.
        let held = held(pulledOffset(of: pinch), in: geometry.range(.horizontal), geometry.range(.vertical))
        activity = .dragging(
          Drag(
            anchor: held + pinch.point, point: pinch.point, start: pinch.point,
            heading: .decided(.both)))
        endZooming()
      } else {
        pinch.fingers = .lifted
        activity = .zooming(pinch)
      }
    }
  }

  private mutating func beginPinch(
    at point: Vector, pulledOffset: Vector, pan: Pinch.Pan, initialSize: Vector? = nil,
    isUnplaced: Bool = false
  ) {
    var pinch = makePinch(at: point, pulledOffset: pulledOffset, pan: pan, fingers: .holding)
    pinch.isUnplaced = isUnplaced
    if let initialSize {
      pinch.initialSize = initialSize
      setAnchor(of: &pinch, pulledOffset: pulledOffset)
    }
    activity = .zooming(pinch)
    flicks.end()
    beginZooming()
  }

  /// A pinch that begins at `point` from the present scale and offset. The content size becomes the zoom content's; the
  /// pinch can still reach what it was before.
  mutating func makePinch(at point: Vector, pulledOffset: Vector, pan: Pinch.Pan, fingers: Pinch.Fingers)
    -> Pinch
  {
    let content = geometry.zoomContent?.size ?? .zero
    let whole = content * scale
    var pinch = Pinch(
      anchor: ZoomAnchor(at: point, offset: offset, scale: scale, origin: zoomOrigin), point: point,
      resistance: rules.resistance, baseScale: 1,
      initialSize: geometry.contentSize == whole ? content : geometry.contentSize * (1 / scale), pinch: 1,
      pan: pan, fingers: fingers)
    geometry.contentSize = whole
    setAnchor(of: &pinch, pulledOffset: pulledOffset)
    return pinch
  }

  /// Sets a pinch's anchor to the present scale and offset, which is `pulledOffset` without rubber band.
  func setAnchor(of pinch: inout Pinch, pulledOffset: Vector) {
    pinch.resistance = rules.resistance.reaching(scale, bounces: rules.bouncesZoom)
    let raw = rules.bouncesZoom ? pinch.resistance.raw(forShown: scale) : scale
    pinch.baseScale = raw / pinch.pinch
    pinch.initialOverscroll = .zero
    for axis in Axis.allCases where !rules.bounces[axis] {
      let edge = offset[axis].clamped(to: range(axis, of: pinch))
      pinch.initialOverscroll[axis] = (offset[axis] - edge) / scale
    }
    let held = held(pulledOffset, in: range(.horizontal, of: pinch), range(.vertical, of: pinch))
    pinch.anchor = ZoomAnchor(at: pinch.point, offset: held, scale: scale, origin: zoomOrigin)
  }

  /// Sets scale and offset to what the pinch asks for.
  mutating func solve(_ pinch: Pinch) {
    let raw = pinch.baseScale * pinch.pinch
    let limits = pinch.resistance
    let zooms = setScale(
      rules.bouncesZoom ? limits.shown(forRaw: raw) : raw.clamped(to: limits.minimum...limits.maximum))
    move(to: shownOffset(of: pinch))
    if zooms { emit(.didZoom) }
  }

  /// The offset that a pinch shows at the present scale.
  func shownOffset(of pinch: Pinch) -> Vector {
    var target = pulledOffset(of: pinch)
    for axis in Axis.allCases { target[axis] = shown(target[axis], axis, in: range(axis, of: pinch)) }
    return target
  }

  func pulledOffset(of pinch: Pinch) -> Vector {
    pinch.anchor.offset(at: scale, origin: zoomOrigin, point: pinch.point)
  }

  /// The offsets that a pinch shows without rubber band: the content's range, widened to that of ``Pinch/initialSize`` and
  /// ``Pinch/initialOverscroll`` at the present scale.
  private func range(_ axis: Axis, of pinch: Pinch) -> ClosedRange<Double> {
    var (low, high) = (geometry.range(axis).lowerBound, geometry.range(axis).upperBound)
    if pinch.initialSize != geometry.zoomContent?.size {
      var found = geometry
      found.contentSize = pinch.initialSize * scale
      (low, high) = (min(low, found.range(axis).lowerBound), max(high, found.range(axis).upperBound))
    }
    let beyond = pinch.initialOverscroll[axis] * scale
    return low + min(beyond, 0)...high + max(beyond, 0)
  }

  /// The pull that shows the present offset: `pulled` along axes where it does.
  private func held(
    _ pulled: Vector, in horizontal: ClosedRange<Double>, _ vertical: ClosedRange<Double>
  ) -> Vector {
    var held = pulled
    for axis in Axis.allCases {
      let range = axis == .horizontal ? horizontal : vertical
      guard shown(pulled[axis], axis, in: range) != offset[axis] else { continue }
      held[axis] = self.pulled(offset[axis], axis, in: range)
    }
    return held
  }

  /// An animation that starts from the presented values.
  func zoomAnimation(_ curve: TimingCurve, duration: Double, at now: Timestamp) -> ZoomAnimation {
    let (seenScale, seenOffset) = (presentedScale, presentedOffset)
    return ZoomAnimation(
      fromCorner: (seenOffset - zoomOrigin) * (1 / seenScale), fromScale: seenScale, curve: curve,
      duration: duration, began: now, seen: now)
  }
}
