import ScrollEngine

/// The page's scrollers. A page refers to a scroller by its number, from 1 on; 0 means none.
struct ScrollerStore {
  struct Entry {
    var scroller = Scroller()
    /// The numbers of the effect that was read last.
    var effect = EffectNumbers()
    /// The moment of the latest input: time does not go back.
    var latest = Timestamp(nanoseconds: .min)
  }

  /// WebAssembly has one thread, and the page calls from it.
  nonisolated(unsafe) static var shared = ScrollerStore()

  private var entries: [Entry?] = []

  mutating func add() -> Int32 {
    if let free = entries.firstIndex(where: { $0 == nil }) {
      entries[free] = Entry()
      return Int32(free + 1)
    }
    entries.append(Entry())
    return Int32(entries.count)
  }

  mutating func remove(_ number: Int32) {
    if isKnown(number) { entries[Int(number) - 1] = nil }
  }

  /// The result of `body` for the scroller; nil if no scroller has that number.
  mutating func with<Result>(_ number: Int32, _ body: (inout Entry) -> Result) -> Result? {
    guard isKnown(number), var entry = entries[Int(number) - 1] else { return nil }
    defer { entries[Int(number) - 1] = entry }
    return body(&entry)
  }

  private func isKnown(_ number: Int32) -> Bool { number > 0 && Int(number) <= entries.count }
}
