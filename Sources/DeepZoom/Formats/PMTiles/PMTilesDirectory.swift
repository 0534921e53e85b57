import Foundation

/// A directory of PMTiles: which runs of tiles lie where, ordered by the tiles' numbers.
struct PMTilesDirectory: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    var tile: UInt64
    /// How many tiles share the bytes; 0 for a directory that continues from here.
    var run: UInt64
    var offset: UInt64
    var length: UInt64
  }

  var entries: [Entry]

  /// Entries of a directory: 32 MB of memory. Chosen; writers keep to some ten thousand.
  private static let mostEntries = 1 << 20

  init(_ data: Data, source: String) throws(TileError) {
    func malformed(_ words: String) -> TileError { TileError(source: source, reason: .malformed(words)) }
    var bytes = data[...]
    func number() throws(TileError) -> UInt64 {
      var (result, shift) = (0 as UInt64, 0 as UInt64)
      while let byte = bytes.popFirst() {
        guard shift < 63 || (shift == 63 && byte <= 1) else { throw malformed("a number that is too long") }
        result |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { return result }
        shift += 7
      }
      throw malformed("a directory that ends early")
    }
    let count = try number()
    // An entry has four numbers of a byte or more.
    guard count > 0, count <= Self.mostEntries, count <= UInt64(bytes.count) / 4 else {
      throw malformed("a directory of \(count) entries")
    }
    entries = [Entry](repeating: Entry(tile: 0, run: 0, offset: 0, length: 0), count: Int(count))
    var tile: UInt64 = 0
    for index in entries.indices {
      let sum = tile.addingReportingOverflow(try number())
      guard !sum.overflow, index == 0 || sum.partialValue > tile else {
        throw malformed("tiles out of order")
      }
      tile = sum.partialValue
      entries[index].tile = tile
    }
    for index in entries.indices { entries[index].run = try number() }
    for index in entries.indices {
      entries[index].length = try number()
      guard entries[index].length > 0 else { throw malformed("an entry without bytes") }
    }
    for index in entries.indices {
      let value = try number()
      if value > 0 {
        entries[index].offset = value - 1
      } else {
        guard index > 0 else { throw malformed("a first entry without a place") }
        let sum = entries[index - 1].offset.addingReportingOverflow(entries[index - 1].length)
        guard !sum.overflow else { throw malformed("an entry behind the end") }
        entries[index].offset = sum.partialValue
      }
    }
  }

  /// The entry of a tile or of the directory that may know it; nil where there is no such tile.
  func entry(of tile: UInt64) -> Entry? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].tile <= tile { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let entry = entries[low - 1]
    return entry.run == 0 || tile - entry.tile < entry.run ? entry : nil
  }

  /// A tile's number: all tiles of the smaller zooms come first, those of one zoom follow Hilbert's curve.
  static func number(zoom: Int, column: Int, row: Int) -> UInt64 {
    var number = (((1 as UInt64) << UInt64(2 * zoom)) - 1) / 3
    var (x, y) = (UInt64(column), UInt64(row))
    var side: UInt64 = zoom == 0 ? 0 : 1 << UInt64(zoom - 1)
    while side > 0 {
      let (right, lower) = (x & side > 0, y & side > 0)
      number += side * side * ((right ? 3 : 0) ^ (lower ? 1 : 0))
      if !lower {
        if right {
          x = side &- 1 &- x
          y = side &- 1 &- y
        }
        (x, y) = (y, x)
      }
      side >>= 1
    }
    return number
  }
}
