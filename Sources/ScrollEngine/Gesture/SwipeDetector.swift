/// Finds a swipe: fingers that go far enough in a direction, soon after they have landed. It is complete with that. It fails as soon as one
/// of them goes elsewhere.
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
    /// Fewer fingers are down than are needed. Left when enough are (moving), or one lifts or goes past the slop (over).
    case gathering
    /// Enough are down, and were about `origin` when the last one landed. Left when they have gone far enough, when one goes elsewhere or
    /// lifts or another lands, and at `deadline` (over).
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
      guard contacts.count == requiredContacts else {
        state = .gathering
        return nil
      }
      contacts.restart()
      state = .moving(origin: contacts.centroid, deadline: now.advanced(by: Self.longestDuration))
      return nil
    case (.moving, .down): return finish(.failed)

    case (.gathering, .move(let id, let position)):
      contacts.move(id, to: position)
      // What one finger drags is not half of a swipe.
      return contacts.farthestTravel >= Slop.defaultDistance ? finish(.failed) : nil
    case (.moving(let origin, let deadline), .move(let id, let position)):
      guard contacts.move(id, to: position) else { return nil }
      guard now < deadline else { return finish(.failed) }
      let travel = contacts.centroid - origin
      if isSwipe(travel) { return finish(.began) }
      return canBecomeSwipe(travel) ? nil : finish(.failed)

    case (.gathering, .up(let id)), (.moving, .up(let id)):
      return contacts.index(of: id) == nil ? nil : finish(.failed)
    case (.gathering, .cancel), (.moving, .cancel): return finish(.failed)
    case (.moving(_, let deadline), .deadline): return now < deadline ? nil : finish(.failed)

    case (.idle, .move), (.idle, .up), (.idle, .cancel), (.idle, .deadline), (.gathering, .deadline),
      (.over, _):
      return nil
    }
  }

  /// Whether the fingers, whose centroid has gone by `travel`, have made a swipe: each of them is past the slop, and goes at least as far
  /// along the direction as across it.
  private func isSwipe(_ travel: Vector) -> Bool {
    directions.contains { way in
      travel.points(along: way) >= Self.distance && isStraight(travel, along: way)
        && contacts.allTravels { $0.length >= Slop.defaultDistance && $0.leads(along: way) }
    }
  }

  /// Whether fingers that have made no swipe may make one yet. Past the slop, each must go at least as far along the direction as across
  /// it; together, far enough along it and too far aside, they have missed it. What waits for the swipe to fail need not wait longer.
  /// Chosen.
  private func canBecomeSwipe(_ travel: Vector) -> Bool {
    directions.contains { way in
      (travel.points(along: way) < Self.distance || isStraight(travel, along: way))
        && contacts.allTravels { $0.length < Slop.defaultDistance || $0.leads(along: way) }
    }
  }

  private func isStraight(_ travel: Vector, along way: Vector) -> Bool {
    travel.points(across: way) <= travel.points(along: way) * Self.maxDeviation
  }

  private mutating func finish(_ event: DetectorEvent) -> DetectorEvent {
    state = .over(origin: location)
    contacts.removeAll()
    return event
  }
}

extension SwipeDetector.Directions {
  /// Whether a condition holds for one of the directions, given as a vector of length 1.
  fileprivate func contains(where condition: (_ way: Vector) -> Bool) -> Bool {
    contains(.right) && condition(Vector(x: 1, y: 0))
      || contains(.left) && condition(Vector(x: -1, y: 0))
      || contains(.up) && condition(Vector(x: 0, y: -1))
      || contains(.down) && condition(Vector(x: 0, y: 1))
  }

  /// Whether `travel` goes at least as far along one of the directions as across it.
  package func match(_ travel: Vector) -> Bool { contains { travel.leads(along: $0) } }
}

extension Vector {
  /// The part along `way`, a vector of length 1; negative the other way.
  fileprivate func points(along way: Vector) -> Double { x * way.x + y * way.y }
  /// The part across `way`, a vector of length 1, to either side; not negative.
  fileprivate func points(across way: Vector) -> Double { abs(x * way.y - y * way.x) }
  /// Whether it goes at least as far along `way` as across it.
  fileprivate func leads(along way: Vector) -> Bool { points(across: way) <= points(along: way) }
}
