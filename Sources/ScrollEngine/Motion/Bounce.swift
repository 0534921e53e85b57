/// Content past an edge, on its way back to it.
///
///     y(t) = e^(−10·t)·(y₀ + v₀·A·(1 − d^n))
///
/// with y the overscroll, v₀ the velocity at the start, d and A from ``DecelerationRate``. One law for a
/// flick that runs into the edge (y₀ = 0), for a release past the edge, and for a flick back inwards, which
/// meets the edge again still moving: ``reentry``. Measured on iOS 26.1.
public struct Bounce: Simulation, Equatable, Sendable {
  /// y₀, signed points past the edge.
  let overscroll: Double
  /// v₀·A: how far the velocity alone would carry the content.
  let impulse: Double
  let rate: DecelerationRate
  /// Where the content comes to rest, in points.
  public let edge: Double
  /// Seconds until the content rests, or goes on inside; 0 if it is at rest.
  public let duration: Double
  /// When the content comes back to the edge with speed enough to go on inside; nil if it comes to rest on
  /// the edge.
  public let reentry: Crossing?

  /// How quickly the edge pulls content back, 1/s: the decay rate of a distance. Measured on iOS 26.1.
  public static var pull: Double { 10 }
  /// Points from the edge at which the content is put on it. Measured on iOS 26.1.
  public static var restDistance: Double { 0.5 }

  /// Where the motion ends: the edge.
  public var destination: Double { edge }

  /// Makes the bounce of content at `start` with `velocity` in points per second: the finger's at a release, or the one
  /// of a ``Crossing``.
  public init(from start: Double, velocity: Double, edge: Double, rate: DecelerationRate) {
    self.edge = edge
    self.rate = rate
    overscroll = start - edge
    impulse = velocity * rate.reach
    let formula = BounceFormula(overscroll: overscroll, impulse: impulse, rate: rate)
    let returns = formula.timeOfReturn
    if let returns {
      let speed = velocity * formula.decay(at: returns)
      reentry =
        abs(speed) > Deceleration.restSpeed ? Crossing(time: returns, velocity: speed) : nil
    } else {
      reentry = nil
    }
    duration = reentry?.time ?? formula.timeOfRest(before: returns ?? .infinity)
  }

  /// Where the content is, in points, `elapsed` seconds after the start.
  public func position(at elapsed: Double) -> Double {
    guard elapsed < duration else { return edge }
    return edge + formula.displacement(at: max(0, elapsed))
  }

  /// The velocity in points per second, `elapsed` seconds after the start; 0 at rest.
  public func velocity(at elapsed: Double) -> Double {
    guard elapsed < duration else { return 0 }
    let t = max(0, elapsed)
    return formula.decay(at: t) * impulse * rate.decay - Self.pull * formula.displacement(at: t)
  }

  /// The velocity with which a new bounce continues this one, in points per second: e^(−10·t)·v₀·d^n. 0 at rest.
  public func momentum(at elapsed: Double) -> Double {
    elapsed < duration ? formula.decay(at: max(0, elapsed)) * impulse / rate.reach : 0
  }

  private var formula: BounceFormula { BounceFormula(overscroll: overscroll, impulse: impulse, rate: rate) }
}

/// The formula of ``Bounce``, without its end.
private struct BounceFormula {
  let overscroll: Double
  let impulse: Double
  let rate: DecelerationRate

  func displacement(at t: Double) -> Double {
    exponential(-Bounce.pull * t) * (overscroll + impulse * (1 - exponential(-rate.decay * t)))
  }

  /// e^(−10t)·d^n: what is left of the velocity.
  func decay(at t: Double) -> Double {
    exponential(-(Bounce.pull + rate.decay) * t)
  }

  /// When y is 0 again: the root of y₀ + v₀·A·(1 − d^n). Nil if the velocity points outwards or does not
  /// suffice.
  var timeOfReturn: Double? {
    guard overscroll * impulse < 0, abs(impulse) > abs(overscroll) else { return nil }
    return -naturalLogarithm(1 + overscroll / impulse) / rate.decay
  }

  /// When |y| is greatest: the root of y′, at d^n = 10·(y₀ + v₀·A) / (v₀·A·(10 + k)). 0 if it only ever
  /// falls.
  var timeOfPeak: Double {
    guard impulse != 0, overscroll * impulse >= 0 else { return 0 }
    let remaining = Bounce.pull * (overscroll + impulse) / (impulse * (Bounce.pull + rate.decay))
    return remaining < 1 ? -naturalLogarithm(remaining) / rate.decay : 0
  }

  /// The last time |y| falls through the rest distance; 0 if it never rises above it.
  func timeOfRest(before limit: Double) -> Double {
    let peak = timeOfPeak
    guard abs(displacement(at: peak)) > Bounce.restDistance else { return 0 }
    // |y| ≤ e^(−10t)·(|y₀| + |v₀·A|), so that it is at rest by then.
    let bound = naturalLogarithm((abs(overscroll) + abs(impulse)) / Bounce.restDistance) / Bounce.pull
    return bisect(from: peak, to: min(bound, limit)) { abs(displacement(at: $0)) > Bounce.restDistance }
  }
}
