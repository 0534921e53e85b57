/// How fast a touchpad scrolls when its fingers lift.
///
///     velocity = Σ steps of the last 150 ms / the time since the first of them
///
/// As in GTK. The system has smoothed a touchpad's steps: they are few and even, and do not slow down before a lift.
public struct TouchpadVelocity: Equatable, Sendable {
  /// The length of time, in seconds, in which steps count. Agreed: GTK's.
  public static var window: Double { 0.150 }

  private struct Step: Equatable, Sendable {
    var distance: Vector
    var time: Timestamp
  }

  /// Oldest first.
  private var steps: [Step] = []

  /// Makes an estimate without steps.
  public init() {}

  /// Adds a step in points, and forgets those that are too old to count.
  public mutating func add(_ distance: Vector, at time: Timestamp) {
    steps.removeAll { time.seconds(since: $0.time) > Self.window }
    if distance != .zero { steps.append(Step(distance: distance, time: time)) }
  }

  /// The velocity at `now`, in points per second; zero if nothing has moved for longer than ``VelocityEstimate/restInterval``.
  public func velocity(at now: Timestamp) -> Vector {
    guard let last = steps.last, now.seconds(since: last.time) <= VelocityEstimate.restInterval else {
      return .zero
    }
    var sum = Vector.zero
    var first: Timestamp?
    for step in steps where now.seconds(since: step.time) <= Self.window {
      sum = sum + step.distance
      first = first ?? step.time
    }
    guard let first, first < now else { return .zero }
    return sum * (1 / now.seconds(since: first))
  }

  /// Forgets all steps.
  public mutating func reset() { steps.removeAll(keepingCapacity: true) }
}
