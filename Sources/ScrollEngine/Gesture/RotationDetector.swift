/// Finds a rotation: fingers that turn about each other. It ends when the last one lifts.
///
///     rotation = turn since the anchor + rotation at the anchor
///
/// The anchor is where all fingers are at the recognition, and again when one joins or leaves, so that the rotation does not
/// jump. The turn is solved from the anchor at every movement, and is the one of its values, a whole turn apart, that is
/// nearest to the last: it goes on past half a turn, and nothing is summed.
public struct RotationDetector: Equatable, Sendable {
  /// The angle in radians by which the fingers must turn: 10°. Chosen: two fingers that pinch turn by less without meaning to.
  public static var slop: Double { .pi / 18 }

  /// Where the detector is. Exactly one at a time.
  public enum State: Equatable, Sendable {
    /// No finger is down, and nothing has been found. Left when one lands.
    case idle
    /// One finger is down. Left when a second lands (withinSlop) or it lifts (over).
    case gathering
    /// Two or more are down and have turned by `turn` since the anchor, after `before`. Left on a turn past the slop
    /// (rotating), or when fewer than two are left (gathering).
    case withinSlop(turn: Double, before: Double)
    /// Two or more have turned by `turn` since the anchor, where the rotation was `before`. Left when fewer than two are left
    /// (paused).
    case rotating(turn: Double, before: Double)
    /// One finger is left of a rotation, which stays. Left when another joins (rotating) or it lifts (over).
    case paused(rotation: Double)
    /// It has failed or ended, with this rotation. Left by ``reset()``.
    case over(rotation: Double)
  }

  /// The current state.
  public private(set) var state = State.idle
  /// The fingers that are followed; each one's start is where it was at the anchor.
  public private(set) var contacts = Contacts()
  /// What is added to the measured rotation: 0 until a program sets the rotation.
  private var offset = 0.0
  private var estimate = VelocityEstimate()

  /// Makes a detector for two fingers or more.
  public init() {}

  /// The angle in radians by which the fingers have turned since the recognition; clockwise on a screen is positive.
  public var rotation: Double { found + offset }

  /// The change of ``rotation`` per second at `now`, in radians.
  public func velocity(at now: Timestamp) -> Double { estimate.velocity(at: now).x }

  /// Sets the rotation of the fingers' present position.
  public mutating func setRotation(_ rotation: Double) { offset = rotation - found }

  /// Goes back to ``State/idle`` for the next sequence of touches.
  public mutating func reset() {
    state = .idle
    contacts.removeAll()
    offset = 0
    estimate.reset()
  }

  /// The rotation without what programs have set.
  private var found: Double {
    switch state {
    case .idle, .gathering, .withinSlop: 0
    case .rotating(let turn, let before): turn + before
    case .paused(let rotation), .over(let rotation): rotation
    }
  }

  /// Takes in what a finger did at `now`; returns what was found out, nil if nothing.
  public mutating func handle(_ input: ContactInput, at now: Timestamp) -> DetectorEvent? {
    switch (state, input) {
    case (.idle, .down(let id, let position)), (.gathering, .down(let id, let position)):
      contacts.add(id, at: position)
      contacts.restart()
      state = contacts.count < 2 ? .gathering : .withinSlop(turn: 0, before: 0)
      return nil
    case (.withinSlop(let turn, let before), .down(let id, let position)):
      contacts.add(id, at: position)
      contacts.restart()
      state = .withinSlop(turn: 0, before: turn + before)
      return nil
    case (.rotating, .down(let id, let position)), (.paused, .down(let id, let position)):
      contacts.add(id, at: position)
      anchor()
      return nil

    case (.gathering, .move(let id, let position)), (.paused, .move(let id, let position)):
      contacts.move(id, to: position)
      return nil
    case (.withinSlop(let last, let before), .move(let id, let position)):
      guard contacts.move(id, to: position) else { return nil }
      let (turn, before) = turn(after: last, before)
      guard abs(turn + before) >= Self.slop else {
        state = .withinSlop(turn: turn, before: before)
        return nil
      }
      contacts.restart()
      state = .rotating(turn: 0, before: 0)
      estimate.add(.zero, at: now)
      return .began
    case (.rotating(let last, let before), .move(let id, let position)):
      guard contacts.move(id, to: position) else { return nil }
      let (turn, before) = turn(after: last, before)
      state = .rotating(turn: turn, before: before)
      estimate.add(Vector(x: found, y: 0), at: now)
      return .changed

    case (.gathering, .up(let id)):
      contacts.remove(id)
      return contacts.isEmpty ? finish(.failed) : nil
    case (.withinSlop(let turn, let before), .up(let id)):
      contacts.remove(id)
      contacts.restart()
      state = contacts.count < 2 ? .gathering : .withinSlop(turn: 0, before: turn + before)
      return nil
    case (.rotating, .up(let id)), (.paused, .up(let id)):
      contacts.remove(id)
      if contacts.isEmpty { return finish(.ended) }
      anchor()
      return nil

    case (.gathering, .cancel), (.withinSlop, .cancel): return finish(.failed)
    case (.rotating, .cancel), (.paused, .cancel): return finish(.cancelled)

    case (.idle, .move), (.idle, .up), (.idle, .cancel), (.over, .down), (.over, .move), (.over, .up),
      (.over, .cancel), (_, .deadline):
      return nil
    }
  }

  /// The turn since the anchor that is nearest to `last`, and the rotation at the anchor. Where fingers are at one place they
  /// have no direction: the anchor is taken again until they come apart.
  private mutating func turn(after last: Double, _ before: Double) -> (turn: Double, before: Double) {
    guard let turn = contacts.turn else {
      contacts.restart()
      return (0, before + last)
    }
    let turns = ((last - turn) / Self.wholeTurn).rounded(.toNearestOrEven)
    return (turn + turns * Self.wholeTurn, before)
  }

  private static var wholeTurn: Double { 2 * .pi }

  /// Takes the anchor again, for the fingers that are down.
  private mutating func anchor() {
    let rotation = found
    contacts.restart()
    state = contacts.count < 2 ? .paused(rotation: rotation) : .rotating(turn: 0, before: rotation)
  }

  private mutating func finish(_ event: DetectorEvent) -> DetectorEvent {
    state = .over(rotation: found)
    contacts.removeAll()
    return event
  }
}
