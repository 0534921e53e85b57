/// Finds a pinch: fingers whose distance changes. It ends when the last one lifts.
///
///     scale = span / span at the anchor · scale at the anchor
///
/// The anchor is taken at the recognition and again when a finger joins or leaves, so that the scale does not jump.
public struct PinchDetector: Equatable, Sendable {
  /// By how many points the span must change. Chosen.
  public static var slop: Double { 8 }
  /// The shortest span in points. A shorter one counts as this one, so that the scale stays finite. Chosen.
  public static var smallestSpan: Double { 1 }

  /// Where the detector is. Exactly one at a time.
  public enum State: Equatable, Sendable {
    /// No finger is down, and nothing has been found. Left when one lands.
    case idle
    /// One finger is down. Left when a second lands (withinSlop) or it lifts (over).
    case gathering
    /// Two or more are down; the change counts from `span`. Left on a change past the slop (pinching), or when fewer
    /// than two are left (gathering).
    case withinSlop(span: Double)
    /// Two or more pinch; at `span` the scale was `scale`. Left when fewer than two are left (paused).
    case pinching(span: Double, scale: Double)
    /// One finger is left of a pinch, whose scale stays. Left when another joins (pinching) or it lifts (over).
    case paused(scale: Double)
    /// It has failed or ended, with this scale. Left by ``reset()``.
    case over(scale: Double)
  }

  /// The current state.
  public private(set) var state = State.idle
  /// The fingers that are followed.
  public private(set) var contacts = Contacts()
  /// What the measured scale is multiplied by: 1 until a program sets the scale.
  private var factor = 1.0
  private var estimate = VelocityEstimate()

  /// Makes a detector for two fingers or more.
  public init() {}

  /// The span as a multiple of that at the recognition; positive.
  public var scale: Double { found * factor }

  /// The change of ``scale`` per second at `now`.
  public func velocity(at now: Timestamp) -> Double { estimate.velocity(at: now).x * factor }

  /// Sets the scale of the fingers' present span.
  public mutating func setScale(_ scale: Double) { factor = scale / found }

  /// Goes back to ``State/idle`` for the next sequence of touches.
  public mutating func reset() {
    state = .idle
    contacts.removeAll()
    factor = 1
    estimate.reset()
  }

  private var span: Double { max(contacts.span, Self.smallestSpan) }

  /// The scale without what programs have set.
  private var found: Double {
    switch state {
    case .idle, .gathering, .withinSlop: 1
    case .pinching(let anchor, let scale): span / anchor * scale
    case .paused(let scale), .over(let scale): scale
    }
  }

  /// Takes in what a finger did at `now`; returns what was found out, nil if nothing.
  public mutating func handle(_ input: ContactInput, at now: Timestamp) -> DetectorEvent? {
    switch (state, input) {
    case (.idle, .down(let id, let position)), (.gathering, .down(let id, let position)):
      contacts.add(id, at: position)
      state = contacts.count < 2 ? .gathering : .withinSlop(span: span)
      return nil
    case (.withinSlop(let anchor), .down(let id, let position)):
      let before = span
      contacts.add(id, at: position)
      state = .withinSlop(span: anchor + span - before)
      return nil
    case (.pinching, .down(let id, let position)), (.paused, .down(let id, let position)):
      let scale = found
      contacts.add(id, at: position)
      anchor(scale)
      return nil

    case (.gathering, .move(let id, let position)), (.paused, .move(let id, let position)):
      contacts.move(id, to: position)
      return nil
    case (.withinSlop(let anchor), .move(let id, let position)):
      guard contacts.move(id, to: position), abs(span - anchor) >= Self.slop else { return nil }
      state = .pinching(span: span, scale: 1)
      estimate.add(Vector(x: 1, y: 0), at: now)
      return .began
    case (.pinching, .move(let id, let position)):
      guard contacts.move(id, to: position) else { return nil }
      estimate.add(Vector(x: found, y: 0), at: now)
      return .changed

    case (.gathering, .up(let id)):
      contacts.remove(id)
      return contacts.isEmpty ? finish(.failed) : nil
    case (.withinSlop(let anchor), .up(let id)):
      let before = span
      contacts.remove(id)
      state = contacts.count < 2 ? .gathering : .withinSlop(span: anchor + span - before)
      return nil
    case (.pinching, .up(let id)), (.paused, .up(let id)):
      let scale = found
      contacts.remove(id)
      if contacts.isEmpty { return finish(.ended) }
      anchor(scale)
      return nil

    case (.gathering, .cancel), (.withinSlop, .cancel): return finish(.failed)
    case (.pinching, .cancel), (.paused, .cancel): return finish(.cancelled)

    case (.idle, .move), (.idle, .up), (.idle, .cancel), (.over, .down), (.over, .move), (.over, .up),
      (.over, .cancel), (_, .deadline):
      return nil
    }
  }

  /// Takes the anchor again, for the fingers that are down, at `scale`.
  private mutating func anchor(_ scale: Double) {
    state = contacts.count < 2 ? .paused(scale: scale) : .pinching(span: span, scale: scale)
  }

  private mutating func finish(_ event: DetectorEvent) -> DetectorEvent {
    state = .over(scale: found)
    contacts.removeAll()
    return event
  }
}
