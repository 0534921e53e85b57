import Foundation
import ScrollEngine

/// A damped spring as an animator's timing.
@preconcurrency @MainActor
open class UISpringTimingParameters: _IsolatedObject, UITimingCurveProvider,
  @preconcurrency NSCoding
{
  /// The velocity at the start, in whole distances a second towards the end.
  ///
  /// Animations of points use both components, one for each axis. All others use the greater one.
  public private(set) final var initialVelocity: CGVector

  private enum Form {
    case ratio(Double)
    case physical(mass: Double, stiffness: Double, damping: Double)
  }
  private let form: Form

  private init(_ form: Form, _ velocity: CGVector) {
    precondition(
      velocity.dx.isFinite && velocity.dy.isFinite,
      "UISpringTimingParameters: the initial velocity must be finite, not \(velocity)")
    (self.form, initialVelocity) = (form, velocity)
    super.init(_isolated: ())
  }

  /// The system's spring: mass 3, stiffness 1000, damping 500.
  public convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

  /// A spring that is at rest when the animator's duration is over. A ratio of 1 does not swing; it is kept within 0.01…1.
  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    precondition(
      ratio.isFinite, "UISpringTimingParameters: the damping ratio must be finite, not \(ratio)")
    self.init(.ratio(Double(ratio)), velocity)
  }

  /// A spring that is at rest when the animator's duration is over, from rest.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  /// A physical spring, which takes its own time. Mass, stiffness and damping are positive; a spring that is damped more than
  /// critically moves as a critically damped one.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    precondition(
      mass > 0 && stiffness > 0 && damping > 0 && (mass + stiffness + damping).isFinite,
      "UISpringTimingParameters: mass, stiffness and damping must be finite and more than 0, "
        + "not \(mass), \(stiffness) and \(damping)")
    self.init(
      .physical(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)), velocity)
  }

  /// A spring that seems to take `duration` seconds. `bounce` is from −1 to 1; 0 does not overshoot.
  public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
    precondition(
      duration > 0 && duration.isFinite && bounce.isFinite,
      "UISpringTimingParameters: the duration must be finite and more than 0, and the bounce finite, "
        + "not \(duration) and \(bounce)")
    let spring = Spring.Parameters(duration: duration, bounce: Double(bounce))
    let frequency = spring.angularFrequency
    self.init(
      .physical(mass: 1, stiffness: frequency * frequency, damping: 2 * spring.dampingRatio * frequency),
      velocity)
  }

  /// A spring that seems to take `duration` seconds, from rest.
  public convenience init(duration: TimeInterval, bounce: CGFloat) {
    self.init(duration: duration, bounce: bounce, initialVelocity: .zero)
  }

  /// Decodes a spring; one that is missing is the system's.
  public required convenience init?(coder: NSCoder) {
    guard let numbers = coder.decodeNumbers(5, for: "spring") else {
      self.init()
      return
    }
    let velocity = CGVector(dx: numbers[3], dy: numbers[4])
    if numbers[0] > 0, numbers[1] > 0, numbers[2] > 0 {
      self.init(mass: numbers[0], stiffness: numbers[1], damping: numbers[2], initialVelocity: velocity)
    } else {
      self.init(dampingRatio: numbers[2], initialVelocity: velocity)
    }
  }

  /// Encodes the spring.
  open func encode(with coder: NSCoder) {
    let velocity = [initialVelocity.dx, initialVelocity.dy]
    // A spring by its ratio has no mass.
    let numbers: [CGFloat] =
      switch form {
      case .ratio(let ratio): [0, 0, CGFloat(ratio)]
      case .physical(let mass, let stiffness, let damping): [mass, stiffness, damping].map { CGFloat($0) }
      }
    coder.encode(numbers + velocity, for: "spring")
  }

  /// The object itself, which never changes.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  final var law: TimingLaw {
    let (x, y) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
    let velocity = UnitProgress(x: x, y: y, whole: abs(x) > abs(y) ? x : y)
    switch form {
    case .ratio(let ratio): return TimingLaw(.fittedSpring(dampingRatio: ratio), velocity: velocity)
    case .physical(let mass, let stiffness, let damping):
      let frequency = (stiffness / mass).squareRoot()
      let ratio = damping / (2 * mass * frequency)
      return TimingLaw(
        .spring(Spring.Parameters(angularFrequency: frequency, dampingRatio: min(ratio, 1))),
        velocity: velocity)
    }
  }
}
