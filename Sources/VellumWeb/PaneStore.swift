import ScrollEngine

/// The page's panes. A page refers to a pane by its number, from 1 on; 0 means none.
final class PaneStore {
  /// WebAssembly has one thread, and the page calls from it.
  nonisolated(unsafe) static let shared = PaneStore()

  private var tree = ScrollTree()

  /// The most effects that one record can lead to.
  private static var effectsOfRecord: Int { 16 }

  func add() -> Int32 { Int32(tree.add() + 1) }

  func remove(_ number: Int32) {
    if let pane = index(number) { tree.remove(pane) }
  }

  /// The pane of that number in the tree.
  func index(_ number: Int32) -> Int? { tree.contains(Int(number) - 1) ? Int(number) - 1 : nil }

  func step(_ pane: Int, _ count: Int, _ milliseconds: Double) -> Int32 {
    let block = Block.shared
    var done = 0
    block[Block.isTaken] = 0
    while done < count {
      let record = PaneRecord(block + Block.inputs + done * PaneRecord.length)
      done += 1
      block[Block.isTaken] = record.map { $0.apply(to: &tree, pane) ? 1 : 0 } ?? 0
      if tree.hasToBeRead(after: Block.effectCapacity - Self.effectsOfRecord) { break }
    }
    read(pane, milliseconds)
    return Int32(done)
  }

  func news(besides number: Int32) -> Int32 {
    guard let pane = index(number), let other = tree.nextNews(besides: pane) else { return 0 }
    return Int32(other + 1)
  }

  func read(_ number: Int, _ milliseconds: Double) {
    let block = Block.shared
    let values = tree.values(of: number, at: milliseconds)
    for index in 0..<PaneValues.length { block[Block.values + index] = values.numbers[index] }
    let count = min(tree.effectCount(of: number), Block.effectCapacity)
    block[Block.effectCount] = Double(count)
    for index in 0..<count {
      let numbers = tree.effect(index, of: number)
      for place in 0..<Scroller.Effect.length {
        block[Block.effects + index * Scroller.Effect.length + place] = numbers[place]
      }
    }
    tree.takeEffects(of: number)
  }
}
