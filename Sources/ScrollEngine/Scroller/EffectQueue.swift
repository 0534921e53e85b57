/// Effects waiting to be read, oldest first. Keeps its memory, so that a steady state allocates nothing.
///
/// It pairs the beginnings and ends of episodes. A delegate may end an episode from an earlier effect, before the beginning
/// is read; then both are dropped.
struct EffectQueue: Equatable, Sendable {
  /// What has a beginning and an end that the delegate hears of.
  enum Episode: Equatable, Sendable { case dragging, decelerating, zooming }

  private enum Entry: Equatable, Sendable {
    case event(Scroller.Effect)
    case beginning(Episode, number: Int, Scroller.Effect)
    case end(Episode, Scroller.Effect)
  }

  /// How far an episode has come.
  private struct Progress: Equatable, Sendable {
    var isOpen = false
    /// Counts the episodes, to tell their queued beginnings apart.
    var number = 0
    /// Whether a beginning has been read, and not yet its end.
    var isTold = false
  }

  private var entries: [Entry] = []
  private var head = 0
  private var dragging = Progress()
  private var decelerating = Progress()
  private var zooming = Progress()

  /// Whether the episode has begun and not ended, read or not.
  func isOpen(_ episode: Episode) -> Bool { self[episode].isOpen }

  mutating func append(_ effect: Scroller.Effect) { entries.append(.event(effect)) }

  /// An open episode may begin again: a flick during a flick.
  mutating func begin(_ episode: Episode, with effect: Scroller.Effect) {
    if !self[episode].isOpen { self[episode].number += 1 }
    self[episode].isOpen = true
    entries.append(.beginning(episode, number: self[episode].number, effect))
  }

  /// Without effect if the episode is not open.
  mutating func end(_ episode: Episode, with effect: Scroller.Effect) {
    guard self[episode].isOpen else { return }
    self[episode].isOpen = false
    entries.append(.end(episode, effect))
  }

  /// Removes and returns the oldest effect that is still true; nil if there is none. Inlined: it is called twice a frame.
  @inline(__always) mutating func next() -> Scroller.Effect? {
    while let entry = popFirst() {
      switch entry {
      case .event(let effect):
        return effect
      case .beginning(let episode, let number, let effect):
        guard self[episode].isOpen, number == self[episode].number else { continue }
        self[episode].isTold = true
        return effect
      case .end(let episode, let effect):
        guard self[episode].isTold else { continue }
        self[episode].isTold = false
        return effect
      }
    }
    return nil
  }

  private mutating func popFirst() -> Entry? {
    guard head < entries.count else { return nil }
    let entry = entries[head]
    head += 1
    if head == entries.count {
      entries.removeAll(keepingCapacity: true)
      head = 0
    }
    return entry
  }

  private subscript(episode: Episode) -> Progress {
    get {
      switch episode {
      case .dragging: dragging
      case .decelerating: decelerating
      case .zooming: zooming
      }
    }
    set {
      switch episode {
      case .dragging: dragging = newValue
      case .decelerating: decelerating = newValue
      case .zooming: zooming = newValue
      }
    }
  }
}
