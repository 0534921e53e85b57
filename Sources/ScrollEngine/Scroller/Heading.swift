/// The axes along which a drag moves content: both, or with the directional lock the one along which it sets out.
enum Heading: Equatable, Sendable {
  /// The fingers have not moved far enough since they were at `point`, with the content at `offset`, to show where
  /// they go. What they have done so far is taken for their heading meanwhile.
  case sought(from: Vector, offset: Vector)
  /// Until the drag ends.
  case found(AxisFlags)
}

extension Heading {
  /// The sine of the angle from an axis within which a movement counts as going along it: 30°. That there is one is
  /// published, how large it is chosen.
  static var sineOfCone: Double { 0.5 }
  /// Points of movement that show a heading. Less is as much the panel's jitter as the finger's intent, and content
  /// that is caught in motion has no slop to show it before. Chosen.
  static var leastTravel: Double { 4 }

  /// The axes that a movement goes along: two if it is diagonal, none if there is no movement.
  static func axes(of travel: Vector) -> AxisFlags {
    let across = sineOfCone * travel.length
    return AxisFlags(horizontal: abs(travel.x) > across, vertical: abs(travel.y) > across)
  }
}
