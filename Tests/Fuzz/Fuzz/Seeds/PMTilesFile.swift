/// A file of PMTiles, made byte by byte.
enum PMTilesFile {
  struct Entry {
    var tile: Int
    /// Tiles that share the bytes; 0 for a further directory.
    var run: Int
    var offset: Int
    var length: Int
  }

  static let headerLength = 127

  static func directory(_ entries: [Entry]) -> [UInt8] {
    var writer = ByteWriter()
    writer.add(varint: entries.count)
    var last = 0
    for entry in entries {
      writer.add(varint: entry.tile - last)
      last = entry.tile
    }
    for entry in entries { writer.add(varint: entry.run) }
    for entry in entries { writer.add(varint: entry.length) }
    for entry in entries { writer.add(varint: entry.offset + 1) }
    return writer.bytes
  }

  /// A file of a root directory, further directories and tiles, each as it is stored.
  static func file(
    root: [UInt8], leaves: [UInt8] = [], tiles: [UInt8], zooms: ClosedRange<Int>, isPacked: Bool
  ) -> [UInt8] {
    var writer = ByteWriter()
    writer.add("PMTiles")
    writer.add([3])
    var place = headerLength
    for count in [root.count, 0, leaves.count, tiles.count] {
      writer.add(place, count, width: 8)
      place += count
    }
    writer.add(0, 0, 0, width: 8)
    let packing = isPacked ? 2 : 1
    writer.add(1, packing, 1, 2, zooms.lowerBound, zooms.upperBound, width: 1)
    writer.add([UInt8](repeating: 0, count: headerLength - writer.bytes.count))
    return writer.bytes + root + leaves + tiles
  }

  /// Four zooms that all show the same tile, behind two directories or at once.
  static func small(_ tile: [UInt8], behindLeaves: Bool, isPacked: Bool) -> [UInt8] {
    func stored(_ directory: [UInt8]) -> [UInt8] { isPacked ? Packing.gzip(directory) : directory }
    let count = 1 + 4 + 16 + 64
    let whole = directory([Entry(tile: 0, run: count, offset: 0, length: tile.count)])
    guard behindLeaves else {
      return file(root: stored(whole), tiles: tile, zooms: 0...3, isPacked: isPacked)
    }
    let halves = [0, count / 2].map { first in
      stored(directory([Entry(tile: first, run: count / 2 + 1, offset: 0, length: tile.count)]))
    }
    let root = directory([
      Entry(tile: 0, run: 0, offset: 0, length: halves[0].count),
      Entry(tile: count / 2, run: 0, offset: halves[0].count, length: halves[1].count),
    ])
    return file(
      root: stored(root), leaves: halves[0] + halves[1], tiles: tile, zooms: 0...3, isPacked: isPacked)
  }

  /// The file of which a directory is given as it is: packed where the first byte is odd, the root or a further one.
  static func around(_ input: [UInt8], tile: [UInt8]) -> [UInt8] {
    guard let mode = input.first else { return [] }
    let isPacked = mode & 1 == 1
    let content = Array(input.dropFirst())
    let directory = isPacked ? Packing.gzip(content) : content
    guard mode & 2 == 2 else { return file(root: directory, tiles: tile, zooms: 0...3, isPacked: isPacked) }
    let root = Self.directory([Entry(tile: 0, run: 0, offset: 0, length: directory.count)])
    return file(
      root: isPacked ? Packing.gzip(root) : root, leaves: directory, tiles: tile, zooms: 0...3,
      isPacked: isPacked)
  }
}
