/// The resistance of an edge: how far content follows a finger that pulls it out of its range.
///
///     displacement = (1 − 1/(pull·c/L + 1))·L        c = ``stiffness``, L = the viewport's length on that axis
///
/// A pure function of the whole pull, so that a drag out and back ends where it began. Measured on iOS 26.1.
public struct RubberBand: Equatable, Sendable {
  /// L, points.
  public var length: Double

  public init(length: Double) { self.length = length }

  /// Points of displacement per point of pull, right at the edge (unitless). Measured on iOS 26.1.
  public static var stiffness: Double { 0.55 }
  /// The share of `length` beyond which the band is a straight line, so that every displacement has a pull. No finger gets
  /// there: the pull is 180 times the length. Content that a program has put farther out still starts from where it is. Chosen.
  static var elasticLimit: Double { 0.99 }

  /// How far content is displaced by a pull; both in points past the edge, with one sign.
  public func displacement(forPull pull: Double) -> Double {
    guard length > 0 else { return 0 }
    let distance = abs(pull)
    let limit = pullAtLimit
    let shown =
      distance <= limit
      ? (1 - 1 / (distance * Self.stiffness / length + 1)) * length
      : Self.elasticLimit * length + (distance - limit) * slopeAtLimit
    return pull < 0 ? -shown : shown
  }

  /// The pull that displaces content so far; the inverse of ``displacement(forPull:)``.
  public func pull(forDisplacement displacement: Double) -> Double {
    guard length > 0 else { return 0 }
    let distance = abs(displacement)
    let limit = Self.elasticLimit * length
    let pull =
      distance <= limit
      ? distance * length / (Self.stiffness * (length - distance))
      : pullAtLimit + (distance - limit) / slopeAtLimit
    return displacement < 0 ? -pull : pull
  }

  private var pullAtLimit: Double {
    Self.elasticLimit / (1 - Self.elasticLimit) * length / Self.stiffness
  }

  private var slopeAtLimit: Double {
    Self.stiffness * (1 - Self.elasticLimit) * (1 - Self.elasticLimit)
  }
}
