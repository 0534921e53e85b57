import ScrollEngine

// Panes for a page. The page writes records of inputs into the block, calls `paneStep`, and reads the values and the effects
// there. An input of a pane may move those around it: `paneNews` names them, and `paneRead` brings their values and effects into
// the block. Calls with an unknown pane's number, and records with numbers that an input may not have, change nothing.

/// Makes a pane; returns its number.
@_expose(wasm, "paneMake")
@_cdecl("vellum_pane_make")
public func paneMake() -> Int32 { PaneStore.shared.add() }

/// Releases a pane; another one may get its number.
@_expose(wasm, "paneFree")
@_cdecl("vellum_pane_free")
public func paneFree(_ number: Int32) { PaneStore.shared.remove(number) }

/// The address of the block that all panes share, an array of doubles: ``Block`` says what is where.
@_expose(wasm, "block")
@_cdecl("vellum_block")
public func block() -> UnsafeMutablePointer<Double> { Block.shared }

/// Gives a pane the first `count` records of the block; returns how many it has taken in. It stops after a question, and where
/// the block has no room for more effects: the page reads the effects, of panes with news too, and calls again with the rest.
/// The values are those at `milliseconds`. Returns -1 if there is no such pane.
@_expose(wasm, "paneStep")
@_cdecl("vellum_pane_step")
public func paneStep(_ number: Int32, _ count: Int32, _ milliseconds: Double) -> Int32 {
  guard let pane = PaneStore.shared.index(number) else { return -1 }
  return PaneStore.shared.step(pane, min(Int(count), Block.records), milliseconds)
}

/// The number of the next pane, other than this one, that inputs have changed since the page last read it; 0 if there is none.
@_expose(wasm, "paneNews")
@_cdecl("vellum_pane_news")
public func paneNews(_ number: Int32) -> Int32 { PaneStore.shared.news(besides: number) }

/// Brings a pane's values at `milliseconds` and its effects into the block, and forgets the effects. Returns -1 if there is no
/// such pane.
@_expose(wasm, "paneRead")
@_cdecl("vellum_pane_read")
public func paneRead(_ number: Int32, _ milliseconds: Double) -> Int32 {
  guard let pane = PaneStore.shared.index(number) else { return -1 }
  PaneStore.shared.read(pane, milliseconds)
  return 0
}

/// The layout of the block of doubles. web/src/records.ts has the same table.
enum Block {
  /// ``PaneValues``, then the number of effects, then whether the last record was taken.
  static var values: Int { 0 }
  static var effectCount: Int { values + PaneValues.length }
  static var isTaken: Int { effectCount + 1 }
  /// Up to ``effectCapacity`` effects, five numbers each.
  static var effects: Int { isTaken + 1 }
  static var effectCapacity: Int { 64 }
  /// Up to ``records`` records, ten numbers each.
  static var inputs: Int { effects + effectCapacity * Scroller.Effect.length }
  static var records: Int { 256 }
  static var length: Int { inputs + records * PaneRecord.length }

  /// WebAssembly has one thread, and the page calls from it.
  nonisolated(unsafe) static let shared: UnsafeMutablePointer<Double> = {
    let block = UnsafeMutablePointer<Double>.allocate(capacity: length)
    block.initialize(repeating: 0, count: length)
    return block
  }()
}
