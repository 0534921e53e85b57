/// How quickly content loses its velocity after the finger has lifted.
public struct DecelerationRate: Equatable, Sendable {
  /// Fraction of its velocity that content keeps after each millisecond; strictly between 0 and 1.
  public let perMillisecond: Double
  /// The decay rate of the velocity, 1/s:  k = −1000·ln d.
  let decay: Double
  /// Points of travel for each point per second of velocity, s:  A = d / (1000·(1 − d)).
  ///
  /// The sum of the velocity over milliseconds, not its integral 1/k. Measured on iOS 26.1.
  let reach: Double

  /// Makes a rate.
  ///
  /// - Precondition: `perMillisecond` lies strictly between 0 and 1.
  public init(perMillisecond: Double) {
    precondition(
      perMillisecond > 0 && perMillisecond < 1,
      "DecelerationRate: the rate must lie strictly between 0 and 1")
    self.perMillisecond = perMillisecond
    decay = -1000 * naturalLogarithm(perMillisecond)
    reach = perMillisecond / (1000 * (1 - perMillisecond))
  }

  /// The rates in use, strictly between 0 and 1. Chosen: at the upper end content takes 69 s to lose half its velocity.
  package static var inUse: ClosedRange<Double> { 1e-9...0.99999 }

  /// UIKit's `.normal`. Published by Apple.
  public static var normal: DecelerationRate { DecelerationRate(perMillisecond: 0.998) }
  /// UIKit's `.fast`. Published by Apple.
  public static var fast: DecelerationRate { DecelerationRate(perMillisecond: 0.99) }
}
