/// Finds a long press: fingers that stay where they landed, after as many taps as required. It ends when one lifts.
public struct LongPressDetector: Equatable, Sendable {
  /// Seconds that fingers stay down, by default. Published by Apple.
  public static var defaultDuration: Double { 0.5 }
  /// Points that fingers may move, by default. Published by Apple.
  public static var defaultAllowableMovement: Double { 10 }

  /// Where the detector is. Exactly one at a time.
  public enum State: Equatable, Sendable {
    /// No finger has landed. Left when one does (tapping, gathering or pressing).
    case idle
    /// The taps before the press are being made. Left when they are done (tapped) or fail (over).
    case tapping(TapDetector)
    /// The taps are done, about `location`. Left when a finger lands (gathering or pressing), or at `deadline` (over).
    case tapped(location: Vector, deadline: Timestamp)
    /// Fewer fingers are down than are needed. Left when enough are (pressing), or one lifts or wanders (over).
    case gathering
    /// Enough are down. Left at `deadline` (pressed), or when one lifts or wanders, or another one lands (over).
    case pressing(deadline: Timestamp)
    /// It is a long press; fingers may move anywhere. Left when one of them lifts (over).
    case pressed
    /// The press has failed or ended. ``reset()`` leaves this state.
    case over
  }

  /// The current state.
  public private(set) var state = State.idle
  /// The fingers that are followed.
  public private(set) var contacts = Contacts()
  /// How many taps must come before the press; 0 by default.
  public var requiredTaps = 0
  /// How many fingers must be down; at least 1.
  public var requiredContacts = 1
  /// The seconds that fingers must stay down; not negative.
  public var duration = LongPressDetector.defaultDuration
  /// How many points each finger may move before the press begins.
  public var allowableMovement = LongPressDetector.defaultAllowableMovement

  /// Makes a detector with UIKit's defaults.
  public init() {}

  /// The moment at which the detector wants ``ContactInput/deadline``; nil if it waits for none.
  public var deadline: Timestamp? {
    switch state {
    case .tapping(let taps): taps.deadline
    case .tapped(_, let deadline), .pressing(let deadline): deadline
    case .idle, .gathering, .pressed, .over: nil
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
    case (.idle, .down(let id, let position)):
      guard requiredTaps > 0 else { return land(id, at: position, now: now) }
      var taps = TapDetector()
      taps.requiredTaps = requiredTaps
      taps.requiredContacts = requiredContacts
      return tap(taps, input, at: now)
    case (.tapping(let taps), _): return tap(taps, input, at: now)

    case (.tapped(let location, let deadline), .down(let id, let position)):
      guard now < deadline, (position - location).length <= TapDetector.farthestNext else { return fail() }
      return land(id, at: position, now: now)
    case (.tapped(_, let deadline), .deadline): return now < deadline ? nil : fail()

    case (.gathering, .down(let id, let position)): return land(id, at: position, now: now)
    case (.pressing, .down): return fail()

    case (.gathering, .move(let id, let position)), (.pressing, .move(let id, let position)):
      contacts.move(id, to: position)
      return contacts.farthestTravel > allowableMovement ? fail() : nil
    case (.pressed, .move(let id, let position)):
      return contacts.move(id, to: position) ? .changed : nil

    case (.gathering, .up(let id)), (.pressing, .up(let id)):
      return contacts.index(of: id) == nil ? nil : fail()
    case (.pressed, .up(let id)):
      guard contacts.index(of: id) != nil else { return nil }
      return finish(.ended)

    case (.pressing(let deadline), .deadline):
      guard now >= deadline else { return nil }
      state = .pressed
      return .began

    case (.tapped, .cancel), (.gathering, .cancel), (.pressing, .cancel): return fail()
    case (.pressed, .cancel): return finish(.cancelled)

    case (.idle, .move), (.idle, .up), (.idle, .cancel), (.idle, .deadline), (.tapped, .move), (.tapped, .up),
      (.gathering, .deadline), (.pressed, .down), (.pressed, .deadline), (.over, _):
      return nil
    }
  }

  private mutating func tap(_ taps: TapDetector, _ input: ContactInput, at now: Timestamp) -> DetectorEvent? {
    var taps = taps
    switch taps.handle(input, at: now) {
    case .began:
      state = .tapped(
        location: taps.location ?? .zero, deadline: now.advanced(by: TapDetector.longestPause))
      return nil
    case .failed: return fail()
    case .changed, .ended, .cancelled, nil:
      state = .tapping(taps)
      return nil
    }
  }

  private mutating func land(_ id: Int, at position: Vector, now: Timestamp) -> DetectorEvent? {
    contacts.add(id, at: position)
    state = contacts.count < requiredContacts ? .gathering : .pressing(deadline: now.advanced(by: duration))
    return nil
  }

  private mutating func fail() -> DetectorEvent { finish(.failed) }

  private mutating func finish(_ event: DetectorEvent) -> DetectorEvent {
    state = .over
    contacts.removeAll()
    return event
  }
}
