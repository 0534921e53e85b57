/// Velocity that decays exponentially: content after a flick, clear of the edges.
///
///     v(t) = v₀·d^n        x(t) = x₀ + v₀·A·(1 − d^n)        n = 1000·t, d and A from ``DecelerationRate``
///
/// It stops when |v| falls to ``restSpeed``; a motion that is slower to begin with does not begin. Measured
/// on iOS 26.1.
public struct Deceleration: Simulation, Equatable, Sendable {
  /// x₀: where the content is at the start, in points.
  public let start: Double
  /// v₀: the velocity at the start, in points per second.
  public let initialVelocity: Double
  /// How quickly the velocity decays.
  public let rate: DecelerationRate
  /// Seconds until rest; 0 if it does not begin.
  public let duration: Double
  /// Where the content comes to rest, in points.
  public let destination: Double

  /// Points per second at or below which content counts as still. Measured on iOS 26.1.
  public static var restSpeed: Double { 10 }

  /// The deceleration that begins at `velocity`, in points per second.
  public init(from start: Double, velocity: Double, rate: DecelerationRate) {
    let travel = max(0, abs(velocity) - Self.restSpeed) * rate.reach
    let destination = velocity > 0 ? start + travel : start - travel
    self.init(from: start, velocity: velocity, rate: rate, destination: destination)
  }

  /// The deceleration that begins at `velocity` and comes to rest at `target`, which lies ahead.
  ///
  /// A target farther than `rate` would carry the content raises the velocity, a nearer one loses it faster.
  /// Chosen.
  public init(from start: Double, velocity: Double, rate: DecelerationRate, to target: Double) {
    let distance = abs(target - start)
    let excess = abs(velocity) - Self.restSpeed
    precondition((target - start) * velocity > 0 && excess > 0, "Deceleration: the target must lie ahead")
    if distance >= excess * rate.reach {
      let speed = distance / rate.reach + Self.restSpeed
      self.init(from: start, velocity: velocity > 0 ? speed : -speed, rate: rate, destination: target)
    } else {
      let steeper = DecelerationRate(perMillisecond: 1000 * distance / (excess + 1000 * distance))
      self.init(from: start, velocity: velocity, rate: steeper, destination: target)
    }
  }

  private init(from start: Double, velocity: Double, rate: DecelerationRate, destination: Double) {
    let isMoving = abs(velocity) > Self.restSpeed
    self.start = start
    self.rate = rate
    self.destination = destination
    initialVelocity = isMoving ? velocity : 0
    duration = isMoving ? naturalLogarithm(abs(velocity) / Self.restSpeed) / rate.decay : 0
  }

  /// Where the content is, in points, `elapsed` seconds after the start.
  public func position(at elapsed: Double) -> Double {
    guard elapsed < duration else { return destination }
    return start + initialVelocity * rate.reach * (1 - remaining(at: elapsed))
  }

  /// The velocity in points per second, `elapsed` seconds after the start; 0 at rest.
  public func velocity(at elapsed: Double) -> Double {
    guard elapsed < duration else { return 0 }
    return initialVelocity * rate.reach * rate.decay * remaining(at: elapsed)
  }

  /// When and how fast the motion passes `place`; nil if it stops short of it or moves away from it.
  ///
  ///     v_e = v₀ − D/A        t_e = ln(v₀/v_e)/k        D the distance to the place
  public func crossing(of place: Double) -> Crossing? {
    let distance = place - start
    let isAhead = initialVelocity > 0 ? distance >= 0 : distance <= 0
    guard duration > 0, isAhead, abs(distance) < abs(destination - start) else { return nil }
    let velocity = initialVelocity - distance / rate.reach
    return Crossing(time: naturalLogarithm(initialVelocity / velocity) / rate.decay, velocity: velocity)
  }

  /// The velocity with which a new deceleration continues this one, in points per second: v(t). 0 at rest.
  public func momentum(at elapsed: Double) -> Double {
    elapsed < duration ? initialVelocity * remaining(at: elapsed) : 0
  }

  /// d^n
  private func remaining(at elapsed: Double) -> Double {
    exponential(-rate.decay * max(0, elapsed))
  }
}
