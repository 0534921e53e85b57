/// Swipes in quick succession the same way add up: each carries the content farther than the fingers alone would.
///
/// A swipe goes on with the chain where it has caught the flight of the one before. From the fourth on, what it adds grows
/// with how far it drags. All of it is agreed: the rule and its numbers are those by which WebKit scrolls by itself (its
/// pull request 69994, BSD licence). Our own in it is what counts as a swipe: docs/behaviour/scrolling.md.
struct FlickChain: Equatable, Sendable {
  /// Seconds from the end of one swipe to the end of the next at most. Agreed.
  static var longestPause: Double { 1 }
  /// Points per second below which a release is no swipe of a chain. Agreed.
  static var leastSpeed: Double { 130 }
  /// Points per second below which a release is the last of its chain. Agreed.
  static var keepingSpeed: Double { 600 }
  /// The number, from 1, of the first swipe of a chain that is faster than its fingers. Agreed.
  static var firstFaster: Int { 4 }
  /// Points of dragging that add 1 to the multiplier, if there were no ``greatestShare``. Agreed.
  static var fullDistance: Double { 240 }
  /// Of ``fullDistance``, what counts at most. Agreed.
  static var greatestShare: Double { 0.9 }
  /// By how much more each swipe adds than the one before it, as a part of what the first adds. Agreed.
  static var growth: Double { 0.5 }
  /// Agreed.
  static var greatestMultiplier: Double { 16 }

  /// A drag and its release.
  struct Swipe {
    /// At the release, in points per second.
    var velocity: Vector
    /// From where the fingers' drag began to where it ended, straight, in points.
    var distance: Double
    /// Whether it began with a finger on content in flight.
    var caughtFlight: Bool
    var ended: Timestamp
  }

  private enum State: Equatable {
    /// The next swipe is the first of a chain.
    case none
    /// So many have been made, with this multiplier; the last one was as fast as that and ended then.
    case going(count: Int, multiplier: Double, velocity: Vector, ended: Timestamp)
  }
  private var state = State.none

  /// Takes in a swipe; returns what its velocity is multiplied by.
  mutating func add(_ swipe: Swipe) -> Double {
    var (count, multiplier) = (0, 1.0)
    let speed = swipe.velocity.length
    if case .going(let before, let factor, let velocity, let ended) = state, swipe.caughtFlight,
      swipe.ended.seconds(since: ended) <= Self.longestPause, speed >= Self.leastSpeed,
      swipe.velocity.x * velocity.x >= 0, swipe.velocity.y * velocity.y >= 0
    {
      (count, multiplier) = (before, factor)
    }
    count += 1
    if count >= Self.firstFaster {
      let share = min(swipe.distance / Self.fullDistance, Self.greatestShare)
      let faster = multiplier + share * (1 + Self.growth * Double(count - Self.firstFaster))
      multiplier = min(faster, Self.greatestMultiplier)
    }
    if speed >= Self.keepingSpeed {
      state = .going(count: count, multiplier: multiplier, velocity: swipe.velocity, ended: swipe.ended)
    } else {
      state = .none
    }
    return multiplier
  }

  /// Something else has been done with the content.
  mutating func end() { state = .none }
}
