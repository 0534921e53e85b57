import Foundation

/// A directory of PMTiles: where runs of tiles are stored, ordered by tile number.
struct PMTilesDirectory: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    var tile: UInt64
    /// The number of tiles that share the bytes; 0 for a further directory.
    var run: UInt64
    var offset: UInt64
    var length: UInt64
  }

  var entries: [Entry]

  /// The most entries of a directory: 8 MB of memory. Chosen; writers keep to some ten thousand.
  static let maxEntries = 1 << 18

  /// Memory in use, in bytes.
  var bytes: Int { entries.count * MemoryLayout<Entry>.stride }

  init(_ data: Data, source: String) throws(TileError) {
    var reader = PMTilesNumbers(data, source: source)
    let count = try reader.next()
    // An entry has four numbers of at least one byte.
    guard count > 0, count <= Self.maxEntries, count <= UInt64(reader.bytesLeft) / 4 else {
      throw reader.malformed("a directory of \(count) entries")
    }
    var entries = [Entry](repeating: Entry(tile: 0, run: 0, offset: 0, length: 0), count: Int(count))
    try entries.withUnsafeMutableBufferPointer { entries throws(TileError) in
      try Self.fill(entries, from: &reader)
    }
    self.entries = entries
  }

  private static func fill(
    _ entries: UnsafeMutableBufferPointer<Entry>, from reader: inout PMTilesNumbers
  ) throws(TileError) {
    var tile: UInt64 = 0
    for index in entries.indices {
      let sum = tile.addingReportingOverflow(try reader.next())
      guard !sum.overflow, index == 0 || sum.partialValue > tile else {
        throw reader.malformed("tiles out of order")
      }
      tile = sum.partialValue
      entries[index].tile = tile
    }
    for index in entries.indices { entries[index].run = try reader.next() }
    for index in entries.indices {
      entries[index].length = try reader.next()
      guard entries[index].length > 0 else { throw reader.malformed("an entry without bytes") }
    }
    for index in entries.indices {
      let value = try reader.next()
      if value > 0 {
        entries[index].offset = value - 1
      } else {
        guard index > 0 else { throw reader.malformed("a first entry without an offset") }
        let sum = entries[index - 1].offset.addingReportingOverflow(entries[index - 1].length)
        guard !sum.overflow else { throw reader.malformed("an entry beyond the end") }
        entries[index].offset = sum.partialValue
      }
    }
  }

  /// The entry of a tile, or of the directory that may contain it; nil if there is no such tile.
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

  /// A tile's number: tiles of smaller zooms come first; tiles of one zoom follow the Hilbert curve.
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
