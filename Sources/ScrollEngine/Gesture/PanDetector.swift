/// Finds a drag: fingers that travel farther than the slop. It ends when the last one lifts.
public struct PanDetector: Equatable, Sendable {
  /// Where the detector is. Exactly one at a time.
  public enum State: Equatable, Sendable {
    /// No finger is down, and nothing has been found. Left when one lands.
    case idle
    /// Fewer fingers are down than are needed. Left when enough are (withinSlop) or none (over).
    case gathering
    /// Enough fingers are down; travel counts from the centroid `origin`. Left on travel past the slop (panning), one
    /// finger too many (over) or too few (gathering).
    case withinSlop(origin: Vector)
    /// The fingers drag. Travel counts from `origin`, translation from a travel of `zero`. Left when the last finger lifts
    /// (over).
    case panning(origin: Vector, zero: Vector)
    /// It has failed or ended, with this translation. Left by ``reset()``.
    case over(translation: Vector)
  }

  /// The current state.
  public private(set) var state = State.idle
  /// The fingers that are followed.
  public private(set) var contacts = Contacts()
  /// The distance that fingers must travel before they drag.
  public var slop = Slop()
  /// How many fingers must be down; at least 1.
  public var minimumContacts = 1
  /// The most fingers that may drag. One more fails the drag before it begins, and is ignored afterwards.
  public var maximumContacts = Int.max
  private var estimate = VelocityEstimate()

  /// Makes a detector for one finger or more.
  public init() {}

  /// Whether as many fingers are down as are needed.
  public var hasEnoughContacts: Bool {
    switch state {
    case .withinSlop, .panning: true
    case .idle, .gathering, .over: false
    }
  }

  /// The fingers' travel without the slop, in points. It does not jump when a finger joins or leaves.
  public var translation: Vector {
    switch state {
    case .idle, .gathering, .withinSlop: .zero
    case .panning(let origin, let zero): contacts.centroid - origin - zero
    case .over(let translation): translation
    }
  }

  /// How far the fingers have travelled, in points, the slop included.
  public var travel: Vector {
    switch state {
    case .idle, .gathering: .zero
    case .withinSlop(let origin), .panning(let origin, _): contacts.centroid - origin
    case .over(let translation): translation
    }
  }

  /// The fingers' velocity at `now`, in points per second.
  public func velocity(at now: Timestamp) -> Vector { estimate.velocity(at: now) }

  /// Sets the translation of the fingers' present position. The velocity forgets all but the last segment.
  public mutating func setTranslation(_ translation: Vector) {
    estimate.discardHistory()
    switch state {
    case .idle, .gathering, .withinSlop: break
    case .panning(let origin, _): state = .panning(origin: origin, zero: travel - translation)
    case .over: state = .over(translation: translation)
    }
  }

  /// Takes back the beginning that was just found, because another recognizer gets the drag. The fingers are at the end of
  /// their slop again: the next movement in the same direction begins a drag.
  public mutating func holdBack() {
    guard case .panning(let origin, let zero) = state else { return }
    state = .withinSlop(origin: origin + travel - zero)
  }

  /// Goes back to ``State/idle`` for the next sequence of touches.
  public mutating func reset() {
    state = .idle
    contacts.removeAll()
    estimate.reset()
  }

  /// Takes in what a finger did at `now`; returns what was found out, nil if nothing.
  public mutating func handle(_ input: ContactInput, at now: Timestamp) -> DetectorEvent? {
    switch (state, input) {
    case (.idle, .down(let id, let position)), (.gathering, .down(let id, let position)):
      contacts.add(id, at: position)
      return gather(at: now)
    case (.withinSlop(let origin), .down(let id, let position)):
      let before = contacts.centroid
      guard contacts.add(id, at: position) else { return nil }
      if contacts.count > maximumContacts { return finish(.failed) }
      state = .withinSlop(origin: origin + contacts.centroid - before)
      return nil
    case (.panning(let origin, let zero), .down(let id, let position)):
      guard contacts.count < maximumContacts else { return nil }
      let before = contacts.centroid
      contacts.add(id, at: position)
      state = .panning(origin: origin + contacts.centroid - before, zero: zero)
      return nil

    case (.gathering, .move(let id, let position)):
      contacts.move(id, to: position)
      return nil
    case (.withinSlop(let origin), .move(let id, let position)):
      guard contacts.move(id, to: position) else { return nil }
      let travel = contacts.centroid - origin
      estimate.add(travel, at: now)
      guard let discarded = slop.discarded(from: travel) else { return nil }
      state = .panning(origin: origin, zero: discarded)
      return .began
    case (.panning(let origin, _), .move(let id, let position)):
      guard contacts.move(id, to: position) else { return nil }
      estimate.add(contacts.centroid - origin, at: now)
      return .changed

    case (.gathering, .up(let id)):
      contacts.remove(id)
      return contacts.isEmpty ? finish(.failed) : nil
    case (.withinSlop(let origin), .up(let id)):
      let before = contacts.centroid
      guard contacts.remove(id) else { return nil }
      if contacts.isEmpty { return finish(.failed) }
      if contacts.count < minimumContacts {
        state = .gathering
      } else {
        state = .withinSlop(origin: origin + contacts.centroid - before)
      }
      return nil
    case (.panning(let origin, let zero), .up(let id)):
      guard let index = contacts.index(of: id) else { return nil }
      if contacts.count == 1, index == 0 { return finish(.ended) }
      let before = contacts.centroid
      contacts.remove(id)
      state = .panning(origin: origin + contacts.centroid - before, zero: zero)
      return nil

    case (.gathering, .cancel), (.withinSlop, .cancel): return finish(.failed)
    case (.panning, .cancel): return finish(.cancelled)

    case (.idle, .move), (.idle, .up), (.idle, .cancel), (.over, .down), (.over, .move), (.over, .up),
      (.over, .cancel), (_, .deadline):
      return nil
    }
  }

  /// Takes in that a device which recognizes drags itself, such as a touchpad, has dragged contact `id` from `start`, where
  /// its drag began, to `position`. Begins at once, without slop and with any number of contacts; a finger may join.
  public mutating func drag(id: Int, from start: Vector, to position: Vector, at now: Timestamp)
    -> DetectorEvent?
  {
    switch state {
    case .idle:
      contacts.add(id, at: start)
      if contacts.count > maximumContacts { return finish(.failed) }
      contacts.move(id, to: position)
      estimate.reset()
      estimate.add(.zero, at: now)
      estimate.add(position - start, at: now)
      state = .panning(origin: start, zero: .zero)
      return .began
    case .gathering, .withinSlop, .panning, .over:
      return handle(.move(id: id, position), at: now)
    }
  }

  private mutating func gather(at now: Timestamp) -> DetectorEvent? {
    if contacts.count > maximumContacts { return finish(.failed) }
    if contacts.count < minimumContacts {
      state = .gathering
    } else {
      estimate.reset()
      estimate.add(.zero, at: now)
      state = .withinSlop(origin: contacts.centroid)
    }
    return nil
  }

  private mutating func finish(_ event: DetectorEvent) -> DetectorEvent {
    state = .over(translation: translation)
    contacts.removeAll()
    return event
  }
}
