/// A damped spring that pulls content to a target.
///
///     y″ = −ω²·y − 2ζω·y′        y the distance from the target, ω the angular frequency, ζ the damping ratio
public struct Spring: Simulation, Equatable, Sendable {
  /// The stiffness and the damping of a spring.
  public struct Parameters: Equatable, Sendable {
    /// ω: the angular frequency in radians per second; more than 0.
    public let angularFrequency: Double
    /// ζ: below 1 the spring swings, at 1 it is critically damped, above 1 it creeps.
    public let dampingRatio: Double

    /// Makes parameters from ω and ζ.
    ///
    /// - Precondition: both are more than 0.
    public init(angularFrequency: Double, dampingRatio: Double) {
      precondition(
        angularFrequency > 0 && dampingRatio > 0,
        "Spring.Parameters: the frequency and the damping ratio must be more than 0")
      self.angularFrequency = angularFrequency
      self.dampingRatio = dampingRatio
    }

    /// UIKit's perceptual form, as in `animate(springDuration:bounce:)`: ω = 2π/duration, ζ = 1 − bounce, or
    /// 1/(1 + bounce) for negative bounce. Published by Apple.
    ///
    /// `bounce` is kept within ±0.99: at 1 a spring would swing for ever, and at −1 never arrive. Chosen.
    public init(duration: Double, bounce: Double) {
      let bounce = bounce.clamped(to: -Self.greatestBounce...Self.greatestBounce)
      self.init(
        angularFrequency: 2 * Double.pi / duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    /// The greatest bounce, and but for its sign the least. Chosen.
    static var greatestBounce: Double { 0.99 }
  }

  /// Where the spring comes to rest: its target.
  public let destination: Double
  /// Seconds until the content is within the rest distance for good; 0 if it is.
  public let duration: Double
  private let shape: Shape

  /// Makes the motion of a spring from a start to a target.
  ///
  /// - Parameters:
  ///   - start: Where the motion begins.
  ///   - target: Where it ends.
  ///   - velocity: At the start, in the unit of `start` per second.
  ///   - parameters: Frequency and damping.
  ///   - restDistance: How near the target counts as being there, in the unit of `start`.
  public init(
    from start: Double, to target: Double, velocity: Double, parameters: Parameters, restDistance: Double
  ) {
    precondition(restDistance > 0, "Spring: the rest distance must be more than 0")
    destination = target
    shape = Shape(displacement: start - target, velocity: velocity, parameters: parameters)
    duration = shape.timeOfRest(within: restDistance, parameters: parameters)
  }

  /// Where the content is, in points, `elapsed` seconds after the start.
  public func position(at elapsed: Double) -> Double {
    guard elapsed < duration else { return destination }
    return destination + shape.value(at: max(0, elapsed)).displacement
  }

  /// The velocity in the unit of the position per second, `elapsed` seconds after the start; 0 at rest.
  public func velocity(at elapsed: Double) -> Double {
    guard elapsed < duration else { return 0 }
    return shape.value(at: max(0, elapsed)).velocity
  }
}

/// The three solutions of the spring's equation, with their constants of integration.
private enum Shape: Equatable, Sendable {
  /// y = e^(−σt)·(a·cos ωt + b·sin ωt)
  case swinging(a: Double, b: Double, frequency: Double, decay: Double)
  /// y = (a + b·t)·e^(−ωt)
  case critical(a: Double, b: Double, decay: Double)
  /// y = a·e^(−pt) + b·e^(−qt)
  case creeping(a: Double, b: Double, slow: Double, fast: Double)

  init(displacement y: Double, velocity v: Double, parameters: Spring.Parameters) {
    let omega = parameters.angularFrequency
    let zeta = parameters.dampingRatio
    if zeta == 1 {
      self = .critical(a: y, b: v + omega * y, decay: omega)
    } else if zeta < 1 {
      let frequency = omega * (1 - zeta * zeta).squareRoot()
      let decay = zeta * omega
      self = .swinging(a: y, b: (v + decay * y) / frequency, frequency: frequency, decay: decay)
    } else {
      let root = (zeta * zeta - 1).squareRoot()
      let fast = omega * (zeta + root)
      let slow = omega / (zeta + root)
      let b = -(v + slow * y) / (fast - slow)
      self = .creeping(a: y - b, b: b, slow: slow, fast: fast)
    }
  }

  func value(at t: Double) -> (displacement: Double, velocity: Double) {
    switch self {
    case .swinging(let a, let b, let frequency, let decay):
      let (sine, cosine) = sineAndCosine(frequency * t)
      let amplitude = exponential(-decay * t)
      let y = amplitude * (a * cosine + b * sine)
      return (y, amplitude * frequency * (b * cosine - a * sine) - decay * y)
    case .critical(let a, let b, let decay):
      let amplitude = exponential(-decay * t)
      let y = (a + b * t) * amplitude
      return (y, b * amplitude - decay * y)
    case .creeping(let a, let b, let slow, let fast):
      let slowly = a * exponential(-slow * t)
      let quickly = b * exponential(-fast * t)
      return (slowly + quickly, -slow * slowly - fast * quickly)
    }
  }

  /// When the envelope of the motion, which |y| never exceeds, falls to `distance` for good.
  func timeOfRest(within distance: Double, parameters: Spring.Parameters) -> Double {
    switch self {
    case .swinging(let a, let b, _, let decay):
      let amplitude = (a * a + b * b).squareRoot()
      return amplitude > distance ? naturalLogarithm(amplitude / distance) / decay : 0
    case .critical(let a, let b, let decay):
      // (|a| + |b|·t)·e^(−ωt) rises until 1/ω − |a/b| and falls ever after.
      let peak = b == 0 ? 0 : max(0, 1 / decay - abs(a / b))
      return fall(from: peak, step: 1 / decay) {
        (abs(a) + abs(b) * $0) * exponential(-decay * $0) > distance
      }
    case .creeping(let a, let b, let slow, let fast):
      return fall(from: 0, step: 1 / slow) {
        abs(a) * exponential(-slow * $0) + abs(b) * exponential(-fast * $0) > distance
      }
    }
  }

  private func fall(from start: Double, step: Double, while isAbove: (Double) -> Bool) -> Double {
    guard isAbove(start) else { return 0 }
    var end = start + step
    while isAbove(end) { end += end - start }
    return bisect(from: start, to: end, while: isAbove)
  }
}
