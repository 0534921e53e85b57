/// The motion to a target that a release's deceleration does not lead to: a critically damped spring, with its speed
/// towards the target limited to ω·distance so that it does not overshoot.
struct TargetSpring: Simulation, Equatable, Sendable {
  private let spring: Spring
  /// ω, 1/s.
  let frequency: Double
  /// Offsets that the motion may pass through. A velocity away from the target stops at their ends, until the spring
  /// returns.
  private let limits: ClosedRange<Double>

  init(
    from start: Double, velocity: Double, to target: Double, frequency: Double,
    limits: ClosedRange<Double> = -.infinity ... .infinity
  ) {
    let greatest = frequency * (target - start)
    spring = Spring(
      from: start, to: target, velocity: greatest > 0 ? min(velocity, greatest) : max(velocity, greatest),
      parameters: .init(angularFrequency: frequency, dampingRatio: 1), restDistance: Flight.restDistance)
    self.frequency = frequency
    self.limits = limits
  }

  var destination: Double { spring.destination }
  var duration: Double { spring.duration }

  func position(at elapsed: Double) -> Double { spring.position(at: elapsed).clamped(to: limits) }

  /// The spring's velocity, also while the limits hold the content: a new spring continues this one with it.
  func velocity(at elapsed: Double) -> Double { spring.velocity(at: elapsed) }
}
