/// Effects waiting to be read, oldest first. Keeps its memory, so that a steady state allocates nothing.
struct EffectQueue: Equatable, Sendable {
  /// An effect, and the number of its episode if it begins one.
  struct Entry: Equatable, Sendable {
    var effect: Scroller.Effect
    var episode: Int?
  }

  private var entries: [Entry] = []
  private var head = 0

  var isEmpty: Bool { head == entries.count }

  mutating func append(_ effect: Scroller.Effect, episode: Int? = nil) {
    entries.append(Entry(effect: effect, episode: episode))
  }

  mutating func popFirst() -> Entry? {
    guard head < entries.count else { return nil }
    let entry = entries[head]
    head += 1
    if head == entries.count {
      entries.removeAll(keepingCapacity: true)
      head = 0
    }
    return entry
  }
}
