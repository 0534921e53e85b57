/// The resistance of an edge: how far content follows a finger that pulls it out of its range.
///
///     displacement = (1 − 1/(pull·c/L + 1))·L        c = ``stiffness``, L = the viewport's length on that axis
///
/// A pure function of the whole pull, so that a drag out and back ends where it began. Measured on iOS 26.1.
public struct RubberBand: Equatable, Sendable {
  /// L: the length of the viewport in points.
  public var length: Double

  /// Makes the rubber band of a viewport that is `length` points long.
  public init(length: Double) { self.length = length }

  /// Points of displacement per point of pull at the edge itself (unitless). Measured on iOS 26.1.
  public static var stiffness: Double { 0.55 }
  /// The part of `length` beyond which content follows the finger point for point, so that every displacement has a
  /// pull. Fingers do not get there: the pull is 180 lengths. Programs do. Chosen.
  static var elasticLimit: Double { 0.99 }

  /// How far content is displaced by a pull; both in points past the edge, with one sign.
  public func displacement(forPull pull: Double) -> Double {
    guard length > 0 else { return 0 }
    let distance = abs(pull)
    let excess = distance - pullAtLimit
    let shown =
      excess <= 0
      ? (1 - 1 / (distance * Self.stiffness / length + 1)) * length
      : Self.elasticLimit * length + excess
    return pull < 0 ? -shown : shown
  }

  /// The pull that gives a displacement; the inverse of ``displacement(forPull:)``.
  public func pull(forDisplacement displacement: Double) -> Double {
    guard length > 0 else { return 0 }
    let distance = abs(displacement)
    let excess = distance - Self.elasticLimit * length
    let pull =
      excess <= 0 ? distance * length / (Self.stiffness * (length - distance)) : pullAtLimit + excess
    return displacement < 0 ? -pull : pull
  }

  private var pullAtLimit: Double {
    Self.elasticLimit / (1 - Self.elasticLimit) * length / Self.stiffness
  }
}
