/// Finds a swipe: fingers that go far enough in a direction, soon after they have landed. It is complete with that. It fails as soon as they
/// go elsewhere.
public struct SwipeDetector: Equatable, Sendable {
  /// The points that the centroid must go along the direction. Chosen.
  public static var distance: Double { 50 }
  /// The longest time in seconds, from the moment at which enough fingers are down. Chosen.
  public static var longestDuration: Double { 0.5 }
  /// The most points across the direction, for each point along it: 30° to either side. Chosen.
  public static var maxDeviation: Double { 0x1.279a74590331cp-1 }

  /// A direction, or several, with the values of UIKit's.
  public struct Directions: OptionSet, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Towards larger x.
    public static var right: Directions { Directions(rawValue: 1) }
    /// Towards smaller x.
    public static var left: Directions { Directions(rawValue: 2) }
    /// Towards smaller y.
    public static var up: Directions { Directions(rawValue: 4) }
    /// Towards larger y.
    public static var down: Directions { Directions(rawValue: 8) }
  }

  /// Where the detector is. Exactly one at a time.
  public enum State: Equatable, Sendable {
    /// No finger is down. Left when one lands (gathering or moving).
    case idle
    /// Fewer fingers are down than are needed. Left when enough are (moving), or one lifts (over).
    case gathering
    /// Enough are down, and were about `origin` when the last one landed. Left when they have gone far enough, when one lifts
    /// or another lands, and at `deadline` (over).
    case moving(origin: Vector, deadline: Timestamp)
    /// The swipe was found about `origin`, or cannot be any more. Left by ``reset()``.
    case over(origin: Vector?)
  }

  /// The current state.
  public private(set) var state = State.idle
  /// The fingers that are followed.
  public private(set) var contacts = Contacts()
  /// The directions in which fingers may swipe.
  public var directions = Directions.right
  /// Fingers that must swipe together; at least 1.
  public var requiredContacts = 1

  /// Makes a detector for one finger to the right.
  public init() {}

  /// Where the swipe began, the centroid of its fingers; nil before enough are down.
  public var location: Vector? {
    switch state {
    case .idle, .gathering: nil
    case .moving(let origin, _): origin
    case .over(let origin): origin
    }
  }

  /// The moment at which the detector wants ``ContactInput/deadline``; nil if it waits for none.
  public var deadline: Timestamp? {
    switch state {
    case .moving(_, let deadline): deadline
    case .idle, .gathering, .over: nil
    }
  }

  /// Goes back to ``State/idle`` for the next sequence of touches.
  public mutating func reset() {
    state = .idle
    contacts.removeAll()
  }

  /// Takes in what a finger did at `now`; returns what was found out, nil if nothing.
  public mutating func handle(_ input: ContactInput, at now: Timestamp) -> DetectorEvent? {
    switch (state, input) {
    case (.idle, .down(let id, let position)), (.gathering, .down(let id, let position)):
      contacts.add(id, at: position)
      if contacts.count > requiredContacts { return finish(.failed) }
      state =
        contacts.count < requiredContacts
        ? .gathering
        : .moving(origin: contacts.centroid, deadline: now.advanced(by: Self.longestDuration))
      return nil
    case (.moving, .down): return finish(.failed)

    case (.gathering, .move(let id, let position)):
      contacts.move(id, to: position)
      return nil
    case (.moving(let origin, let deadline), .move(let id, let position)):
      guard contacts.move(id, to: position) else { return nil }
      guard now < deadline else { return finish(.failed) }
      let travel = contacts.centroid - origin
      if isSwipe(travel) { return finish(.began) }
      return canBecomeSwipe(travel) ? nil : finish(.failed)

    case (.gathering, .up), (.moving, .up), (.gathering, .cancel), (.moving, .cancel):
      return finish(.failed)
    case (.moving(_, let deadline), .deadline): return now < deadline ? nil : finish(.failed)

    case (.idle, .move), (.idle, .up), (.idle, .cancel), (.idle, .deadline), (.gathering, .deadline),
      (.over, _):
      return nil
    }
  }

  private func isSwipe(_ travel: Vector) -> Bool {
    holdsAlongADirection(of: travel) { along, across in
      along >= Self.distance && abs(across) <= along * Self.maxDeviation
    }
  }

  /// Whether fingers that have gone so far, and made no swipe, may make one yet. Past the slop they must go more along a direction than
  /// across it; far enough along one and too far aside, they have missed it. What waits for the swipe to fail need not wait longer. Chosen.
  private func canBecomeSwipe(_ travel: Vector) -> Bool {
    travel.length < Slop.defaultDistance
      || holdsAlongADirection(of: travel) { along, across in
        along < Self.distance && abs(across) <= along
      }
  }

  /// Whether a condition holds of the points along one of the directions, and those across it.
  private func holdsAlongADirection(
    of travel: Vector, _ condition: (_ along: Double, _ across: Double) -> Bool
  ) -> Bool {
    directions.contains(.right) && condition(travel.x, travel.y)
      || directions.contains(.left) && condition(-travel.x, travel.y)
      || directions.contains(.up) && condition(-travel.y, travel.x)
      || directions.contains(.down) && condition(travel.y, travel.x)
  }

  private mutating func finish(_ event: DetectorEvent) -> DetectorEvent {
    state = .over(origin: location)
    contacts.removeAll()
    return event
  }
}
