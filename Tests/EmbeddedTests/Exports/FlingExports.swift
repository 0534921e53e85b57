import ScrollEngine

// A flick along one axis, for pages that move something other than a scroller in the same way. Nothing is kept between calls.

/// Where content is `elapsed` seconds after it was released at `start` with `velocity` points per second.
///
/// - Parameters:
///   - rate: Fraction of its velocity the content keeps after each millisecond, between 0 and 1.
///   - lower: The least offset at which content may rest; `upper` the greatest.
///   - bounces: 0 if the motion stops dead at the edge.
@_expose(wasm, "flingPosition")
@_cdecl("vellum_fling_position")
public func flingPosition(
  _ start: Double, _ velocity: Double, _ rate: Double, _ lower: Double, _ upper: Double, _ bounces: Int32,
  _ elapsed: Double
) -> Double {
  fling(start, velocity, rate, lower, upper, bounces)?.position(at: elapsed) ?? .nan
}

/// Seconds from the release to rest.
@_expose(wasm, "flingDuration")
@_cdecl("vellum_fling_duration")
public func flingDuration(
  _ start: Double, _ velocity: Double, _ rate: Double, _ lower: Double, _ upper: Double, _ bounces: Int32
) -> Double {
  fling(start, velocity, rate, lower, upper, bounces)?.duration ?? .nan
}

/// Nil if the numbers describe no motion. The exports then return NaN, because a trap would end the page's module.
private func fling(
  _ start: Double, _ velocity: Double, _ rate: Double, _ lower: Double, _ upper: Double, _ bounces: Int32
) -> Fling? {
  guard start.isFinite, velocity.isFinite, lower.isFinite, upper.isFinite, lower <= upper, rate > 0, rate < 1
  else { return nil }
  return Fling(
    from: start, velocity: velocity, rate: DecelerationRate(perMillisecond: rate), range: lower...upper,
    bounces: bounces != 0)
}
