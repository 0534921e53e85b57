/// How fast fingers move, from the last few samples of where they are.
///
///     velocity = Σ wᵢ·(pᵢ₊₁ − pᵢ)/(tᵢ₊₁ − tᵢ) / Σ wᵢ        over the last three segments
public struct VelocityEstimate: Equatable, Sendable {
  /// The shortest time between samples, in seconds: what comes sooner is mostly the panel's jitter. Agreed among
  /// independent implementations.
  public static var minimumInterval: Double { 0.004 }
  /// Seconds without movement after which a finger counts as resting. Agreed.
  public static var restInterval: Double { 0.040 }
  /// Weights of the segments, the newest first: a finger slows down in its last samples before it lifts. Chosen.
  static func weight(age: Int) -> Double { age == 0 ? 0.05 : age == 1 ? 0.35 : 0.60 }

  private struct Sample: Equatable, Sendable {
    var position: Vector
    var time: Timestamp
  }
  /// How many samples are kept: the ends of three segments.
  private static var capacity: Int { 4 }

  /// Oldest first.
  private var samples: InlineArray<4, Sample>
  private var count = 0
  /// The last position, stored as a sample or not, and when it last changed.
  private var latest = Vector.zero
  private var lastMovement = Timestamp(nanoseconds: 0)

  /// Makes an estimate without samples.
  public init() { samples = InlineArray(repeating: Sample(position: .zero, time: Timestamp(nanoseconds: 0))) }

  /// Adds a position in points. One that comes too soon after the last sample, or before it, counts as movement only.
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

  /// The velocity at `now`, in points per second; zero with fewer than two samples, or if nothing has moved for longer than
  /// ``restInterval``.
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

  /// Forgets all samples.
  public mutating func reset() { count = 0 }

  /// Forgets all but the last segment.
  public mutating func discardHistory() {
    guard count > 2 else { return }
    samples[0] = samples[count - 2]
    samples[1] = samples[count - 1]
    count = 2
  }

  /// Whether both have taken in the same samples.
  public static func == (a: VelocityEstimate, b: VelocityEstimate) -> Bool {
    guard a.count == b.count, a.latest == b.latest, a.lastMovement == b.lastMovement else { return false }
    for index in 0..<a.count where a.samples[index] != b.samples[index] { return false }
    return true
  }
}
