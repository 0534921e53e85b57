/// The refresh that a pull beyond the content's top starts, and that the program ends: what UIRefreshControl and the element in
/// the browser have in common. Displacements are points by which the content is below its top edge, rubber band included.
package enum RefreshPull: Equatable, Sendable {
  /// No refresh is under way. Ends when a finger has pulled far enough, or the program begins one (refreshing).
  case resting
  /// Ends when the program says so (spent).
  case refreshing
  /// A refresh has ended, and the content has not come back to its edge yet: a new one cannot start. Then it ends (resting).
  case spent

  /// Points of displacement at which a refresh starts. Chosen.
  package static var threshold: Double { 80 }
  /// Points of room that a refresh takes above the content. Agreed.
  package static var height: Double { 60 }

  /// Takes in where the content is.
  package mutating func follow(displacement: Double) {
    if self == .spent, displacement <= 0 { self = .resting }
  }

  /// Whether a finger that has pulled the content so far starts a refresh.
  package func isSetOff(by displacement: Double, isTracking: Bool) -> Bool {
    self == .resting && isTracking && displacement >= Self.threshold
  }
}
