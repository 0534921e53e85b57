/// How far along an animation is, for each moment of its duration: a cubic Bézier curve from (0, 0) to (1,
/// 1).
public struct TimingCurve: Equatable, Sendable {
  /// The first control point; `x` is time and lies in 0…1, `y` is progress.
  public let first: Vector
  /// The second control point.
  public let second: Vector

  /// Makes a curve from its two control points.
  ///
  /// - Precondition: the time of both lies in 0…1.
  public init(_ first: Vector, _ second: Vector) {
    precondition(
      0 <= first.x && first.x <= 1 && 0 <= second.x && second.x <= 1,
      "TimingCurve: the control points must lie between the ends in time")
    self.first = first
    self.second = second
  }

  /// Even progress. Published by Apple (CAMediaTimingFunction), as the next three are.
  public static var linear: TimingCurve { TimingCurve(Vector(x: 0, y: 0), Vector(x: 1, y: 1)) }
  /// Slow at the beginning, then even.
  public static var easeIn: TimingCurve { TimingCurve(Vector(x: 0.42, y: 0), Vector(x: 1, y: 1)) }
  /// Even at the beginning, then slow.
  public static var easeOut: TimingCurve { TimingCurve(Vector(x: 0, y: 0), Vector(x: 0.58, y: 1)) }
  /// Slow at the beginning and at the end.
  public static var easeInOut: TimingCurve { TimingCurve(Vector(x: 0.42, y: 0), Vector(x: 0.58, y: 1)) }
  /// Core Animation's own curve; UIKit's animations are ``easeInOut`` unless told otherwise.
  public static var `default`: TimingCurve { TimingCurve(Vector(x: 0.25, y: 0.1), Vector(x: 0.25, y: 1)) }

  /// Progress at `fraction` of the duration; exactly 0 and 1 at and beyond the ends.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    let s = parameter(at: fraction)
    return Self.bezier(first.y, second.y, at: s)
  }

  /// Progress per unit of the duration at `fraction`; 0 beyond the ends.
  public func slope(at fraction: Double) -> Double {
    guard fraction >= 0, fraction <= 1 else { return 0 }
    let s = parameter(at: fraction)
    let time = Self.bezierSlope(first.x, second.x, at: s)
    let progress = Self.bezierSlope(first.y, second.y, at: s)
    // Where time stands still, the limit is that of a point close by: both are linear in s there.
    return time > 0 ? progress / time : slope(at: fraction < 0.5 ? 1e-9 : 1 - 1e-9)
  }

  /// The curve's parameter at which time is `fraction`: Newton's method, kept between bounds that close in on
  /// the root.
  private func parameter(at fraction: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = fraction
    for _ in 0..<64 {
      let error = Self.bezier(first.x, second.x, at: s) - fraction
      if abs(error) < 1e-15 { break }
      if error > 0 { high = s } else { low = s }
      let slope = Self.bezierSlope(first.x, second.x, at: s)
      let next = s - error / slope
      s = slope > 0 && next > low && next < high ? next : low + (high - low) / 2
    }
    return s
  }

  /// 3(1−s)²s·a + 3(1−s)s²·b + s³
  private static func bezier(_ a: Double, _ b: Double, at s: Double) -> Double {
    ((1 + 3 * a - 3 * b) * s + (3 * b - 6 * a)) * s * s + 3 * a * s
  }

  private static func bezierSlope(_ a: Double, _ b: Double, at s: Double) -> Double {
    (3 * (1 + 3 * a - 3 * b) * s + 2 * (3 * b - 6 * a)) * s + 3 * a
  }
}
