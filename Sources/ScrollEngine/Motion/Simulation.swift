/// One-dimensional motion known in closed form. Points, points per second, seconds.
///
/// Every requirement is a pure function of `elapsed`, so a frame may come late, twice or not at all without
/// changing where the content ends up. Before 0 a simulation is where it starts, from `duration` on it rests
/// at `destination`, exactly.
public protocol Simulation {
  func position(at elapsed: Double) -> Double
  /// The derivative of the position; 0 at rest.
  func velocity(at elapsed: Double) -> Double
  /// Seconds until rest; 0 if already at rest.
  var duration: Double { get }
  /// Where the motion comes to rest.
  var destination: Double { get }
}

/// A motion passing a place: when, and how fast, for whatever moves the content from there on.
public struct Crossing: Equatable, Sendable {
  /// Seconds from the start of the motion.
  public var time: Double
  /// Points per second, as the laws of motion state it (``Deceleration``).
  public var velocity: Double
}
