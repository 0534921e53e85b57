/// How fast a touchpad scrolls when its fingers lift.
///
///     velocity = Σ steps of the last 150 ms / the time since the first of them
///
/// As GTK has it. A touchpad's steps are few and even: the system has smoothed them, and a lift does not show in them.
public struct TouchpadVelocity: Equatable, Sendable {
  /// Seconds that count.
  public static var window: Double { 0.150 }

  private struct Step: Equatable, Sendable {
    var distance: Vector
    var time: Timestamp
  }

  /// Oldest first.
  private var steps: [Step] = []

  public init() {}

  /// Takes note of a step, and forgets those that count no longer.
  public mutating func add(_ distance: Vector, at time: Timestamp) {
    steps.removeAll { time.seconds(since: $0.time) > Self.window }
    if distance != .zero { steps.append(Step(distance: distance, time: time)) }
  }

  /// Points per second; zero if nothing has moved for longer than ``VelocityEstimate/restInterval``.
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

  public mutating func reset() { steps.removeAll(keepingCapacity: true) }
}
