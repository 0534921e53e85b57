/// The presentation on the way to a scale and an offset that are already set.
///
/// The visible rect is interpolated, so that every point of the content takes a straight path on the screen. Its end is
/// read from the scroller in each frame, because clients may centre the zoom view meanwhile.
struct ZoomAnimation: Equatable, Sendable {
  /// The visible rect at the beginning: its top left corner in the zoom content, unscaled, and the scale.
  var fromCorner: Vector
  var fromScale: Double
  var curve: TimingCurve
  var duration: Double
  var began: Timestamp
  /// The time of the last frame.
  var seen: Timestamp

  func hasEnded(at now: Timestamp) -> Bool { now.seconds(since: began) >= duration }

  /// The visible rect on the way to `corner` and `scale`: its top left corner in the zoom content, unscaled, and the scale.
  func seen(towards corner: Vector, scale: Double) -> (corner: Vector, scale: Double) {
    let progress = hasEnded(at: seen) ? 1 : curve.progress(at: seen.seconds(since: began) / duration)
    // The extent of what is visible is proportional to 1/scale.
    let seenScale = 1 / (1 / fromScale + (1 / scale - 1 / fromScale) * progress)
    let seenCorner = fromCorner + (corner - fromCorner) * progress
    return (seenCorner, seenScale)
  }
}
