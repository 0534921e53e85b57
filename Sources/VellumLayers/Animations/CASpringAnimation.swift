import Foundation
import ScrollEngine

/// Moves a property as a spring pulls it.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring; more than 0.
  open var mass: CGFloat = 1 { didSet { parametersDidChange() } }
  /// The stiffness of the spring; more than 0.
  open var stiffness: CGFloat = 100 { didSet { parametersDidChange() } }
  /// The damping of the spring; more than 0.
  open var damping: CGFloat = 10 { didSet { parametersDidChange() } }
  /// The velocity of the value at the start, in whole distances a second; positive is towards the end.
  open var initialVelocity: CGFloat = 0 { didSet { spring = nil } }

  /// Makes a spring that seems to take `perceptualDuration` seconds. `bounce` is from −1 to 1; 0 does not
  /// overshoot.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let parameters = Spring.Parameters(duration: perceptualDuration, bounce: Double(bounce))
    stiffness = CGFloat(parameters.angularFrequency * parameters.angularFrequency)
    damping = CGFloat(2 * parameters.dampingRatio * parameters.angularFrequency)
    allowsOverdamping = bounce < 0
  }

  /// The perceived duration of the spring, in seconds, by mass and stiffness: 2π/ω. Published by Apple.
  public final var perceptualDuration: CFTimeInterval { 2 * .pi / angularFrequency }

  /// How much the spring bounces, from −1 to 1, by mass, stiffness and damping: 1 − ζ for a damping ratio ζ up to 1, and 1/ζ − 1 above.
  /// Published by Apple.
  public final var bounce: CGFloat { CGFloat(dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio) }

  /// Whether a damping ratio above 1 slows the spring down; if not, it moves as with a ratio of 1. False by default, and true for a spring
  /// made with a negative bounce.
  public final var allowsOverdamping = false { didSet { spring = nil } }

  private var angularFrequency: Double { Double(stiffness / mass).squareRoot() }
  private var dampingRatio: Double { Double(damping) / (2 * Double(mass) * angularFrequency) }

  /// Fraction of the way within which a spring counts as at rest, by its envelope. With a mass of 1 and a stiffness of 100 it is
  /// 2.851 s until then for a damping of 5, and 1.001 s for one of 15. Apple publishes "approximately 2.85 seconds" and "just over
  /// 1 second" (`settlingDuration`), which holds for all fractions from 0.000821 to 0.000836.
  nonisolated static let restDistance = 0.00083

  private var spring: Spring?
  private var currentSpring: Spring {
    if let spring { return spring }
    let made = Spring(
      from: 0, to: 1, velocity: Double(initialVelocity),
      parameters: Spring.Parameters(
        angularFrequency: angularFrequency,
        dampingRatio: allowsOverdamping ? dampingRatio : min(dampingRatio, 1)),
      restDistance: Self.restDistance)
    spring = made
    return made
  }

  private func parametersDidChange() {
    precondition(
      mass > 0 && stiffness > 0 && damping > 0 && (mass + stiffness + damping).isFinite,
      "CASpringAnimation: mass, stiffness and damping must be finite and more than 0, "
        + "not \(mass), \(stiffness) and \(damping)")
    spring = nil
  }

  /// Seconds until the spring is at rest.
  open var settlingDuration: CFTimeInterval { currentSpring.duration }

  package override class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    ((type as? any CASpringAnimationKeys.Type)?.springAnimationKeys ?? []) + super.keyedProperties(of: type)
  }

  override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
  }

  override final func progress(at time: Double) -> Double { currentSpring.position(at: time) }

  /// The spring of `dampingRatio` that comes to rest after `duration` seconds.
  package static func fitted(
    dampingRatio: Double, duration: Double, initialVelocity: Double
  ) -> CASpringAnimation {
    let parameters = Spring.Parameters.fitted(
      dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity)
    let animation = CASpringAnimation()
    animation.stiffness = CGFloat(parameters.angularFrequency * parameters.angularFrequency)
    animation.damping = CGFloat(2 * parameters.dampingRatio * parameters.angularFrequency)
    animation.initialVelocity = CGFloat(initialVelocity)
    animation.duration = duration
    return animation
  }
}

extension Spring.Parameters {
  /// The parameters of a spring of `dampingRatio`, kept within 0.01…1, that is at rest after `duration` seconds. The velocity is in
  /// whole distances a second.
  static func fitted(dampingRatio: Double, duration: Double, initialVelocity: Double) -> Spring.Parameters {
    let ratio = min(max(dampingRatio, 0.01), 1)
    func restTime(_ frequency: Double) -> Double {
      Spring(
        from: 0, to: 1, velocity: initialVelocity,
        parameters: Spring.Parameters(angularFrequency: frequency, dampingRatio: ratio),
        restDistance: CASpringAnimation.restDistance
      ).duration
    }
    var (slow, fast) = (0.01 / duration, 10 / duration)
    while restTime(fast) > duration { fast *= 2 }
    for _ in 0..<60 {
      let middle = (slow + fast) / 2
      if restTime(middle) > duration { slow = middle } else { fast = middle }
    }
    return Spring.Parameters(angularFrequency: fast, dampingRatio: ratio)
  }
}
