/// Finds a pinch: fingers whose distance changes. It ends when the last one lifts.
///
///     scale = span / span at the anchor · scale at the anchor
///
/// The anchor is the recognition, and anew each time a finger joins or leaves, so that the scale does not jump.
public struct PinchDetector: Equatable, Sendable {
  /// Points by which the span must change. Chosen.
  public static var slop: Double { 8 }
  /// Points. Fingers closer together count as this far apart, so that the scale stays finite. Chosen.
  public static var smallestSpan: Double { 1 }

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

  public private(set) var state = State.idle
  public private(set) var contacts = Contacts()
  /// Scale that is shown for one that was found: 1 until somebody sets the scale.
  private var factor = 1.0
  private var estimate = VelocityEstimate()

  public init() {}

  /// Distance of the fingers in relation to that at recognition; positive.
  public var scale: Double { found * factor }

  /// Change of ``scale`` in a second.
  public func velocity(at now: Timestamp) -> Double { estimate.velocity(at: now).x * factor }

  /// Makes the present distance that of `scale`.
  public mutating func setScale(_ scale: Double) { factor = scale / found }

  public mutating func reset() {
    state = .idle
    contacts.removeAll()
    factor = 1
    estimate.reset()
  }

  private var span: Double { max(contacts.span, Self.smallestSpan) }

  /// The scale as it would be if nobody had set it.
  private var found: Double {
    switch state {
    case .idle, .gathering, .withinSlop: 1
    case .pinching(let anchor, let scale): span / anchor * scale
    case .paused(let scale), .over(let scale): scale
    }
  }

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

  /// Lets the fingers that are down go on from `scale`.
  private mutating func anchor(_ scale: Double) {
    state = contacts.count < 2 ? .paused(scale: scale) : .pinching(span: span, scale: scale)
  }

  private mutating func finish(_ event: DetectorEvent) -> DetectorEvent {
    state = .over(scale: found)
    contacts.removeAll()
    return event
  }
}
