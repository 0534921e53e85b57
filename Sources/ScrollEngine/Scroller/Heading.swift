/// The axes along which a drag moves content: both, or with the directional lock the one along which it sets out.
enum Heading: Equatable, Sendable {
  /// The fingers have not moved far enough from `from`, where the content was at `offset`, to decide. Until then the axes
  /// of their travel so far count.
  case pending(from: Vector, offset: Vector)
  /// Until the drag ends.
  case decided(AxisFlags)
}

extension Heading {
  /// The sine of the angle from an axis within which a movement counts as along it: 30°. That there is such an angle is
  /// published; its size is chosen.
  static var sineOfCone: Double { 0.5 }
  /// Points of movement that decide the heading. Less may be the panel's jitter; content that a finger has stopped has no
  /// slop that would filter it. Chosen.
  static var minTravel: Double { 4 }

  /// The axes along which a movement goes: both if it is diagonal, neither if there is none.
  static func axes(of travel: Vector) -> AxisFlags {
    let across = sineOfCone * travel.length
    return AxisFlags(horizontal: abs(travel.x) > across, vertical: abs(travel.y) > across)
  }
}
