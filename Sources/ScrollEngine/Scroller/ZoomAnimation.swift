/// What is seen on the way to a scale and an offset that are already set.
///
/// The visible rect is interpolated between where it was and where it is now, so that every point of the
/// content takes a straight path on the screen. Where it goes is read from the scroller at each moment:
/// clients may re-centre meanwhile.
struct ZoomAnimation: Equatable, Sendable {
  /// What was visible at first: the top left corner in the zoom content, unscaled, and the scale.
  var fromCorner: Vector
  var fromScale: Double
  var curve: TimingCurve
  var duration: Double
  var began: Timestamp
  /// The moment that is on the screen.
  var seen: Timestamp

  func hasEnded(at now: Timestamp) -> Bool { now.seconds(since: began) >= duration }

  /// How content is seen on the way to `corner` and `scale`.
  func seen(towards corner: Vector, scale: Double) -> ZoomTransform {
    let progress = hasEnded(at: seen) ? 1 : curve.progress(at: seen.seconds(since: began) / duration)
    // The extent of what is visible is proportional to 1/scale.
    let seenScale = 1 / (1 / fromScale + (1 / scale - 1 / fromScale) * progress)
    let seenCorner = fromCorner + (corner - fromCorner) * progress
    return ZoomTransform(scale: seenScale, translation: -seenCorner * seenScale)
  }
}
