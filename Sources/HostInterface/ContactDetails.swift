import Foundation

/// What a device tells of a finger or pen beside its position; each is nil where it tells nothing. The screen ignores an input with
/// a number that is not finite, and clamps the others to their ranges.
public struct ContactDetails: Equatable, Sendable {
  /// The radius of the contact in points, 0 to 1,000,000.
  public var radius: CGFloat? {
    get { values.radius }
    set { values.radius = newValue }
  }
  /// The force as a fraction of the greatest that the device measures, 0 to 1.
  public var force: CGFloat? {
    get { values.force }
    set { values.force = newValue }
  }
  /// The angle in radians between the pen and the surface: 0 flat, π/2 upright.
  public var altitude: CGFloat? {
    get { values.altitude }
    set { values.altitude = newValue }
  }
  /// The direction in radians in which the pen's upper end points, clockwise from the x axis; clamped to ±1,000,000.
  public var azimuth: CGFloat? {
    get { values.azimuth }
    set { values.azimuth = newValue }
  }
  /// The angle in radians by which the pen is turned about itself; clamped to ±1,000,000.
  public var roll: CGFloat? {
    get { values.roll }
    set { values.roll = newValue }
  }
  /// The distance of a hovering pen from the surface, as a fraction of the greatest at which it is noticed, 0 to 1.
  public var distance: CGFloat? {
    get { values.distance }
    set { values.distance = newValue }
  }

  /// Makes details. Each is nil, for unknown, unless it is given.
  public init(
    radius: CGFloat? = nil, force: CGFloat? = nil, altitude: CGFloat? = nil, azimuth: CGFloat? = nil,
    roll: CGFloat? = nil, distance: CGFloat? = nil
  ) {
    values = Values(
      radius: radius, force: force, altitude: altitude, azimuth: azimuth, roll: roll, distance: distance)
  }

  private struct Values: Equatable {
    var radius: CGFloat?
    var force: CGFloat?
    var altitude: CGFloat?
    var azimuth: CGFloat?
    var roll: CGFloat?
    var distance: CGFloat?
  }

  private final class Box: Sendable {
    let values: Values
    init(_ values: Values) { self.values = values }
  }

  /// Nil if the device tells nothing, as most. An input is copied many times on its way, and would be twice as large with the numbers.
  private var box: Box?

  private var values: Values {
    get { box?.values ?? Values() }
    set { box = newValue == Values() ? nil : Box(newValue) }
  }

  public static func == (one: Self, other: Self) -> Bool {
    one.box === other.box || one.values == other.values
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
    guard box != nil else { return self }
    var admitted = self
    for (_, member, range) in Self.members {
      guard let number = self[keyPath: member] else { continue }
      guard number.isFinite else { return nil }
      admitted[keyPath: member] = min(max(number, range.lowerBound), range.upperBound)
    }
    return admitted
  }
}
