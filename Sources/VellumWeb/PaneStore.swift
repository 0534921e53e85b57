import ScrollEngine

/// A pane of the page.
final class PaneBox {
  private var pane = ScrollPane()
  /// The moment of the latest input: time does not go back.
  private var latest = Timestamp(nanoseconds: .min)

  /// The most effects that one record can lead to.
  private static var effectsOfRecord: Int { 16 }

  func step(_ count: Int, _ milliseconds: Double) -> Int32 {
    pane.takeEffects()
    let block = Block.shared
    var done = 0
    block[Block.isTaken] = 0
    while done < count {
      let record = PaneRecord(block + Block.inputs + done * PaneRecord.length)
      done += 1
      if let record { latest = max(latest, record.time) }
      block[Block.isTaken] = record.map { $0.apply(to: &pane, at: latest) ? 1 : 0 } ?? 0
      if pane.question != nil || pane.effects.count > Block.effectCapacity - Self.effectsOfRecord { break }
    }
    write(at: milliseconds)
    return Int32(done)
  }

  private func write(at milliseconds: Double) {
    let block = Block.shared
    let moment =
      abs(milliseconds) < 1e12
      ? Timestamp(nanoseconds: Int64((milliseconds * 1e6).rounded(.toNearestOrEven))) : latest
    let values = PaneValues(pane, at: max(moment, latest))
    for index in 0..<PaneValues.length { block[Block.values + index] = values.numbers[index] }
    let count = min(pane.effects.count, Block.effectCapacity)
    block[Block.effectCount] = Double(count)
    for index in 0..<count {
      let numbers = pane.effects[index].numbers
      for place in 0..<Scroller.Effect.length {
        block[Block.effects + index * Scroller.Effect.length + place] = numbers[place]
      }
    }
  }
}

/// The page's panes. A page refers to a pane by its number, from 1 on; 0 means none.
struct PaneStore {
  /// WebAssembly has one thread, and the page calls from it.
  nonisolated(unsafe) static var shared = PaneStore()

  private var panes: [PaneBox?] = []

  mutating func add() -> Int32 {
    if let free = panes.firstIndex(where: { $0 == nil }) {
      panes[free] = PaneBox()
      return Int32(free + 1)
    }
    panes.append(PaneBox())
    return Int32(panes.count)
  }

  mutating func remove(_ number: Int32) {
    if isKnown(number) { panes[Int(number) - 1] = nil }
  }

  subscript(number: Int32) -> PaneBox? { isKnown(number) ? panes[Int(number) - 1] : nil }

  private func isKnown(_ number: Int32) -> Bool { number > 0 && Int(number) <= panes.count }
}
