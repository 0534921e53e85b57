/// One-dimensional motion known in closed form. Points, points per second, seconds.
///
/// Every requirement is a pure function of `elapsed`: a frame that comes late, twice or not at all does not change where
/// the content ends. Before 0 the content is at the start; from `duration` on it rests exactly at `destination`.
public protocol Simulation {
  /// Where the content is, in points, `elapsed` seconds after the start.
  func position(at elapsed: Double) -> Double
  /// The derivative of the position; 0 at rest.
  func velocity(at elapsed: Double) -> Double
  /// Seconds until rest; 0 if already at rest.
  var duration: Double { get }
  /// Where the motion comes to rest.
  var destination: Double { get }
}

/// The moment and the velocity at which a motion passes a place, where another law takes over.
public struct Crossing: Equatable, Sendable {
  /// Seconds from the start of the motion.
  public var time: Double
  /// The velocity in points per second, as the laws of motion state it (``Deceleration``).
  public var velocity: Double
}
