/// The zoom bounce: what brings scale and offset back to their limits after a pinch.
extension Scroller {
  /// Seconds of a zoom bounce. Chosen.
  static var zoomBounceDuration: Double { 0.30 }

  /// Sets scale and offset to their limits, and animates the presentation there. Comes to rest if they are there already.
  mutating func bounceZoom(about point: Vector, at now: Timestamp) {
    let end = endOfZoomBounce(about: point)
    guard end.scale != scale || end.offset != offset else { return comeToRest() }
    let anchor = ZoomAnchor(at: point, offset: offset, scale: scale, origin: zoomOrigin)
    let animation = zoomAnimation(.easeOut, duration: Self.zoomBounceDuration, at: now)
    activity = .settling(Zoom(anchor: anchor, point: point, way: .animated(animation, .bounce)))
    rescale(to: end.scale, offset: end.offset)
  }

  /// Scale and offset inside their limits that move the content at `point` as little as possible.
  func endOfZoomBounce(about point: Vector) -> (scale: Double, offset: Vector) {
    let limit = geometry.zoomContent == nil ? scale : rules.limited(scale)
    guard limit != scale else { return (scale, restingPlace(of: offset, at: scale)) }
    let anchor = ZoomAnchor(at: point, offset: offset, scale: scale, origin: zoomOrigin)
    let held = anchor.offset(at: limit, origin: zoomOrigin, point: point)
    return (limit, restingPlace(of: held, at: limit))
  }
}
