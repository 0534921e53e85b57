import Foundation

/// What a device tells of a finger or pen beside its position; each is nil where it tells nothing. The screen ignores an input with
/// a number that is not finite, and clamps the others to their ranges.
public struct ContactDetails: Equatable, Sendable {
  /// The radius of the contact in points, 0 to 1,000,000.
  public var radius: CGFloat?
  /// The force as a fraction of the greatest that the device measures, 0 to 1.
  public var force: CGFloat?
  /// The angle in radians between the pen and the surface: 0 flat, π/2 upright.
  public var altitude: CGFloat?
  /// The direction in radians in which the pen's upper end points, clockwise from the x axis; clamped to ±1,000,000.
  public var azimuth: CGFloat?
  /// The angle in radians by which the pen is turned about itself; clamped to ±1,000,000.
  public var roll: CGFloat?
  /// The distance of a hovering pen from the surface, as a fraction of the greatest at which it is noticed, 0 to 1.
  public var distance: CGFloat?

  /// Makes details. Each is nil, for unknown, unless it is given.
  public init(
    radius: CGFloat? = nil, force: CGFloat? = nil, altitude: CGFloat? = nil, azimuth: CGFloat? = nil,
    roll: CGFloat? = nil, distance: CGFloat? = nil
  ) {
    self.radius = radius
    self.force = force
    self.altitude = altitude
    self.azimuth = azimuth
    self.roll = roll
    self.distance = distance
  }

  /// The numbers with their names in a recording and their ranges.
  package static var members:
    [(name: String, member: WritableKeyPath<ContactDetails, CGFloat?>, range: ClosedRange<Double>)]
  {
    [
      ("radius", \.radius, InputLimits.radius), ("force", \.force, 0...1),
      ("altitude", \.altitude, InputLimits.altitude), ("azimuth", \.azimuth, InputLimits.rotation),
      ("roll", \.roll, InputLimits.rotation), ("distance", \.distance, 0...1),
    ]
  }

  /// With every number within its range; nil if one is not finite.
  package var admitted: ContactDetails? {
    // Most devices tell nothing, and this is asked at every move: the list below takes memory.
    guard self != ContactDetails() else { return self }
    var admitted = self
    for (_, member, range) in Self.members {
      guard let number = self[keyPath: member] else { continue }
      guard number.isFinite else { return nil }
      admitted[keyPath: member] = min(max(number, range.lowerBound), range.upperBound)
    }
    return admitted
  }
}
