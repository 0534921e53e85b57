/// Finds taps: fingers that land and lift without moving far, as often as required and in quick succession.
public struct TapDetector: Equatable, Sendable {
  /// How many points each finger may move. Chosen.
  public static var allowableMovement: Double { 18 }
  /// The longest time in seconds from the end of a tap to the beginning of the next. Chosen.
  public static var longestPause: Double { 0.30 }
  /// The greatest distance in points from a tap to the next. Chosen.
  public static var farthestNext: Double { 100 }

  /// Where the detector is. Exactly one at a time.
  public enum State: Equatable, Sendable {
    /// No finger has landed. Left when one does.
    case idle
    /// After `taps` whole taps fingers land. Left when one lifts (lifting, between or over) or wanders (over).
    case landing(taps: Int)
    /// Enough fingers had landed, about `location`, and some have lifted. Left when the last one does.
    case lifting(taps: Int, location: Vector)
    /// `taps` taps are done, the last one about `location`. Left when a finger lands (landing), or at `deadline` (over).
    case between(taps: Int, location: Vector, deadline: Timestamp)
    /// The taps were found, or cannot be any more. Left by ``reset()``.
    case over
  }

  /// The current state.
  public private(set) var state = State.idle
  /// The fingers that are followed.
  public private(set) var contacts = Contacts()
  /// Where the first tap landed, the centroid of its fingers; nil before its fingers have.
  public private(set) var location: Vector?
  /// How many taps, one after another, make the gesture; at least 1.
  public var requiredTaps = 1
  /// Fingers that must tap together; at least 1.
  public var requiredContacts = 1

  /// Makes a detector for a single tap of one finger.
  public init() {}

  /// The moment at which the detector wants ``ContactInput/deadline``; nil if it waits for none.
  public var deadline: Timestamp? {
    switch state {
    case .between(_, _, let deadline): deadline
    case .idle, .landing, .lifting, .over: nil
    }
  }

  /// Whether the taps were found, or cannot be any more.
  package var isOver: Bool { if case .over = state { true } else { false } }

  /// Goes back to ``State/idle`` for the next sequence of touches.
  public mutating func reset() {
    state = .idle
    contacts.removeAll()
    location = nil
  }

  /// Takes in what a finger did at `now`; returns what was found out, nil if nothing.
  public mutating func handle(_ input: ContactInput, at now: Timestamp) -> DetectorEvent? {
    switch (state, input) {
    case (.idle, .down(let id, let position)): return land(id, at: position, taps: 0)
    case (.landing(let taps), .down(let id, let position)): return land(id, at: position, taps: taps)
    case (.between(let taps, let location, let deadline), .down(let id, let position)):
      guard now < deadline, (position - location).length <= Self.farthestNext else { return fail() }
      return land(id, at: position, taps: taps)
    case (.lifting, .down): return fail()

    case (.landing, .move(let id, let position)), (.lifting, .move(let id, let position)):
      contacts.move(id, to: position)
      return contacts.farthestTravel > Self.allowableMovement ? fail() : nil

    case (.landing(let taps), .up(let id)):
      guard contacts.index(of: id) != nil else { return nil }
      guard contacts.count == requiredContacts else { return fail() }
      return lift(id, taps: taps, location: contacts.startCentroid, at: now)
    case (.lifting(let taps, let location), .up(let id)):
      return lift(id, taps: taps, location: location, at: now)

    case (.landing, .cancel), (.lifting, .cancel), (.between, .cancel): return fail()

    case (.between(_, _, let deadline), .deadline): return now < deadline ? nil : fail()

    case (.idle, .move), (.idle, .up), (.idle, .cancel), (.idle, .deadline), (.landing, .deadline),
      (.lifting, .deadline), (.between, .move), (.between, .up), (.over, _):
      return nil
    }
  }

  private mutating func land(_ id: Int, at position: Vector, taps: Int) -> DetectorEvent? {
    contacts.add(id, at: position)
    if contacts.count > requiredContacts { return fail() }
    if contacts.count == requiredContacts, taps == 0 { location = contacts.startCentroid }
    state = .landing(taps: taps)
    return nil
  }

  private mutating func lift(
    _ id: Int, taps: Int, location: Vector, at now: Timestamp
  ) -> DetectorEvent? {
    contacts.remove(id)
    guard contacts.isEmpty else {
      state = .lifting(taps: taps, location: location)
      return nil
    }
    guard taps + 1 < requiredTaps else {
      state = .over
      return .began
    }
    state = .between(
      taps: taps + 1, location: location, deadline: now.advanced(by: Self.longestPause))
    return nil
  }

  private mutating func fail() -> DetectorEvent {
    state = .over
    contacts.removeAll()
    return .failed
  }
}
