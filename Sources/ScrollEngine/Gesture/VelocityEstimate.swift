/// How fast fingers move, from the last few samples of where they are.
///
///     velocity = Σ wᵢ·(pᵢ₊₁ − pᵢ)/(tᵢ₊₁ − tᵢ) / Σ wᵢ        over the last three segments
public struct VelocityEstimate: Equatable, Sendable {
  /// Seconds between samples at least: what comes sooner says more about the panel's jitter than about the finger.
  /// Agreed among independent implementations.
  public static var minimumInterval: Double { 0.004 }
  /// Seconds without movement after which a finger counts as resting. Agreed.
  public static var restInterval: Double { 0.040 }
  /// Of the segments, from the newest back: a finger that lifts slows in its last samples. Chosen.
  static func weight(age: Int) -> Double { age == 0 ? 0.05 : age == 1 ? 0.35 : 0.60 }

  private struct Sample: Equatable, Sendable {
    var position: Vector
    var time: Timestamp
  }
  private static var capacity: Int { 4 }

  /// Oldest first.
  private var samples: InlineArray<4, Sample>
  private var count = 0
  /// Where the last sample was, kept or not, and when it last was somewhere else.
  private var latest = Vector.zero
  private var lastMovement = Timestamp(nanoseconds: 0)

  public init() { samples = InlineArray(repeating: Sample(position: .zero, time: Timestamp(nanoseconds: 0))) }

  /// Takes note of a position. One that comes too soon after another, or before it, only shows that there is movement.
  public mutating func add(_ position: Vector, at time: Timestamp) {
    if count == 0 || position != latest {
      latest = position
      lastMovement = time
    }
    if count > 0, time.seconds(since: samples[count - 1].time) < Self.minimumInterval { return }
    if count == Self.capacity {
      for index in 1..<count { samples[index - 1] = samples[index] }
      count -= 1
    }
    samples[count] = Sample(position: position, time: time)
    count += 1
  }

  /// Points per second; zero with fewer than two samples, or if nothing has moved for longer than ``restInterval``.
  public func velocity(at now: Timestamp) -> Vector {
    guard count > 1, now.seconds(since: lastMovement) <= Self.restInterval else { return .zero }
    var sum = Vector.zero
    var weights = 0.0
    for age in 0..<count - 1 {
      let newer = samples[count - 1 - age]
      let older = samples[count - 2 - age]
      let weight = Self.weight(age: age)
      sum = sum + (newer.position - older.position) * (weight / newer.time.seconds(since: older.time))
      weights += weight
    }
    return sum * (1 / weights)
  }

  public mutating func reset() { count = 0 }

  /// Forgets all but the last segment.
  public mutating func forgetPast() {
    guard count > 2 else { return }
    samples[0] = samples[count - 2]
    samples[1] = samples[count - 1]
    count = 2
  }

  public static func == (a: VelocityEstimate, b: VelocityEstimate) -> Bool {
    guard a.count == b.count, a.latest == b.latest, a.lastMovement == b.lastMovement else { return false }
    for index in 0..<a.count where a.samples[index] != b.samples[index] { return false }
    return true
  }
}
