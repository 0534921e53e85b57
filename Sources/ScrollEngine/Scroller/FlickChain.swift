/// Swipes in quick succession in one direction add up: each carries the content farther than the fingers alone would.
///
/// A swipe continues the chain if its finger stopped the flight of the one before. From the fourth on, a longer drag adds
/// more. Agreed: rule and numbers are those of WebKit's own scrolling (its pull request 69994, BSD licence). What counts as
/// a swipe is chosen: docs/behaviour/scrolling.md.
struct FlickChain: Equatable, Sendable {
  /// The longest time from the end of one swipe to the end of the next, in seconds. Agreed.
  static var longestPause: Double { 1 }
  /// Points per second below which a release does not continue a chain. Agreed.
  static var minSpeed: Double { 130 }
  /// Points per second below which a release ends its chain. Agreed.
  static var keepingSpeed: Double { 600 }
  /// The number, from 1, of the first swipe of a chain that is faster than its fingers. Agreed.
  static var firstFaster: Int { 4 }
  /// Points of dragging that add 1 to the multiplier, before ``greatestShare`` limits it. Agreed.
  static var fullDistance: Double { 240 }
  /// The most of ``fullDistance`` that counts, as a part of it. Agreed.
  static var greatestShare: Double { 0.9 }
  /// How much more each swipe adds than the one before it, as a part of what the first adds. Agreed.
  static var growth: Double { 0.5 }
  /// The greatest multiplier. Agreed.
  static var greatestMultiplier: Double { 16 }

  /// A drag and its release.
  struct Swipe {
    /// At the release, in points per second.
    var velocity: Vector
    /// Points from where the drag began to where it ended, in a straight line.
    var distance: Double
    var ended: Timestamp
  }

  private enum State: Equatable {
    /// The next swipe is the first of a chain.
    case none
    /// `count` swipes have been made, with this multiplier; the last one had this velocity and ended then.
    case going(count: Int, multiplier: Double, velocity: Vector, ended: Timestamp)
  }
  private var state = State.none

  /// Adds a swipe; returns what its velocity is multiplied by.
  mutating func add(_ swipe: Swipe) -> Double {
    var (count, multiplier) = (0, 1.0)
    let speed = swipe.velocity.length
    if case .going(let before, let factor, let velocity, let ended) = state,
      swipe.ended.seconds(since: ended) <= Self.longestPause, speed >= Self.minSpeed,
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

  /// Ends the chain, because something else has moved the content.
  mutating func end() { state = .none }
}
