import Foundation
import ScrollEngine
import Testing

@testable import DeepZoom

/// Files of tiles in the formats of other programs, made here byte by byte.
enum TileFile {
  static func varint(_ number: UInt64) -> [UInt8] {
    var (rest, bytes) = (number, [UInt8]())
    repeat {
      bytes.append(UInt8(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
      rest >>= 7
    } while rest > 0
    return bytes
  }

  static func directory(_ entries: [PMTilesDirectory.Entry]) -> Data {
    var bytes = varint(UInt64(entries.count))
    var last: UInt64 = 0
    for entry in entries {
      bytes += varint(entry.tile - last)
      last = entry.tile
    }
    for entry in entries { bytes += varint(entry.run) }
    for entry in entries { bytes += varint(entry.length) }
    for entry in entries { bytes += varint(entry.offset + 1) }
    return Data(bytes)
  }

  static func header(
    root: Range<Int>, leaves: Range<Int>, data: Range<Int>, zooms: ClosedRange<Int>, version: UInt8 = 3,
    isPacked: Bool = false
  ) -> Data {
    var header = Data("PMTiles".utf8) + [version]
    func add(_ number: Int) {
      withUnsafeBytes(of: UInt64(number).littleEndian) { header.append(contentsOf: $0) }
    }
    for range in [root, root.upperBound..<root.upperBound, leaves, data] {
      add(range.lowerBound)
      add(range.count)
    }
    for _ in 0..<3 { add(0) }
    let compression: UInt8 = isPacked ? 2 : 1
    header.append(contentsOf: [
      1, compression, compression, 2, UInt8(zooms.lowerBound), UInt8(zooms.upperBound),
    ])
    header.append(Data(count: PMTilesHeader.length - header.count))
    return header
  }

  /// A PMTiles file of `tiles`, with leaf directories of `leafSize` entries.
  static func pmtiles(
    _ tiles: [(zoom: Int, column: Int, row: Int, data: Data)], leafSize: Int, isPacked: Bool = false
  ) -> Data {
    func packed(_ data: Data) -> Data { isPacked ? gzip(data) : data }
    let ordered = tiles.map {
      (PMTilesDirectory.number(zoom: $0.zoom, column: $0.column, row: $0.row), packed($0.data))
    }
    .sorted { $0.0 < $1.0 }
    var data = Data()
    var entries: [PMTilesDirectory.Entry] = []
    for (number, bytes) in ordered {
      entries.append(.init(tile: number, run: 1, offset: UInt64(data.count), length: UInt64(bytes.count)))
      data.append(bytes)
    }
    var leaves = Data()
    var roots: [PMTilesDirectory.Entry] = []
    for start in stride(from: 0, to: entries.count, by: leafSize) {
      let leaf = packed(directory(Array(entries[start..<min(start + leafSize, entries.count)])))
      roots.append(
        .init(tile: entries[start].tile, run: 0, offset: UInt64(leaves.count), length: UInt64(leaf.count)))
      leaves.append(leaf)
    }
    let root = packed(directory(entries.count <= leafSize ? entries : roots))
    if entries.count <= leafSize { leaves = Data() }
    let zooms = tiles.map(\.zoom)
    let start = PMTilesHeader.length
    let rootRange = start..<start + root.count
    let leafRange = rootRange.upperBound..<rootRange.upperBound + leaves.count
    let dataRange = leafRange.upperBound..<leafRange.upperBound + data.count
    let header = header(
      root: rootRange, leaves: leafRange, data: dataRange, zooms: zooms.min()!...zooms.max()!,
      isPacked: isPacked)
    return header + root + leaves + data
  }

  /// Gzip data made of stored blocks, as for data that does not compress.
  static func gzip(_ data: Data) -> Data {
    func little(_ number: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var packed = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
    for start in stride(from: 0, to: max(data.count, 1), by: 65_535) {
      let part = data.dropFirst(start).prefix(65_535)
      packed.append(start + 65_535 >= data.count ? 1 : 0)
      packed.append(contentsOf: little(part.count, 2) + little(~part.count, 2) + part)
    }
    return packed + little(Int(checksum(data)), 4) + little(data.count, 4)
  }

  /// CRC-32, as in gzip and zip.
  static func checksum(_ data: Data) -> UInt32 {
    ~data.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in (sum >> 1) ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }

  /// Writes `tiles` to an MBTiles database.
  static func mbtiles(
    _ tiles: [(zoom: Int, column: Int, row: Int, data: Data)], at path: String
  ) throws {
    let database = try SQLiteFile(path: path)
    try database.rows("CREATE TABLE metadata (name TEXT, value TEXT)")
    try database.rows(
      "CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB)")
    try database.rows("INSERT INTO metadata VALUES ('format', 'png')")
    for tile in tiles {
      try database.rows(
        "INSERT INTO tiles VALUES (?, ?, ?, ?)", .integer(tile.zoom), .integer(tile.column),
        .integer((1 << tile.zoom) - 1 - tile.row), .blob(tile.data))
    }
  }

  /// The tiles of a picture by zoom, column and row.
  static func tiles(of picture: FixturePicture, tile: Int) throws -> [(
    zoom: Int, column: Int, row: Int, data: Data
  )] {
    let folder = picture.pyramid(.zooms, tile: tile)
    return try FileManager.default.subpathsOfDirectory(atPath: folder).compactMap { path in
      let parts = path.split(separator: "/")
      guard parts.count == 3, let zoom = Int(parts[0]), let column = Int(parts[1]),
        let row = Int(parts[2].split(separator: ".")[0])
      else { return nil }
      return (zoom, column, row, try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)))
    }
  }
}

struct PMTilesTests {
  @Test(
    arguments: [(0, 0, 0, 0), (1, 0, 0, 1), (1, 0, 1, 2), (1, 1, 1, 3), (1, 1, 0, 4), (2, 0, 0, 5)]
      as [(Int, Int, Int, UInt64)])
  func tilesAreNumberedAsThePublishedFormatSays(_ zoom: Int, _ column: Int, _ row: Int, _ number: UInt64) {
    #expect(PMTilesDirectory.number(zoom: zoom, column: column, row: row) == number)
  }

  /// On a Hilbert curve consecutive numbers are neighbours.
  @Test func neighboursInNumberAreNeighboursInPlace() {
    let side = 16
    var places: [UInt64: (Int, Int)] = [:]
    for row in 0..<side {
      for column in 0..<side {
        places[PMTilesDirectory.number(zoom: 4, column: column, row: row)] = (column, row)
      }
    }
    let first = PMTilesDirectory.number(zoom: 4, column: 0, row: 0)
    #expect(places.count == side * side)
    #expect(places.keys.min() == first)
    for number in first..<first + UInt64(side * side) - 1 {
      let (a, b) = (places[number]!, places[number + 1]!)
      #expect(abs(a.0 - b.0) + abs(a.1 - b.1) == 1)
    }
  }

  @Test(arguments: [1000, 3]) func aFileOfTilesIsThePicture(_ leafSize: Int) async throws {
    let picture = FixturePicture(256, 256)
    let file = picture.write(
      TileFile.pmtiles(try TileFile.tiles(of: picture, tile: 64), leafSize: leafSize), to: "a.pmtiles")
    let source = try await TileOpener().open(file)
    let found = try await differences(source, from: picture)
    #expect(found.count == 3)
    #expect(found[0] == 0)
    let server = try WebServer(root: picture.folder)
    let remote = try await TileOpener().open(server.url + "/a.pmtiles")
    #expect(try await differences(remote, from: picture) == found)
  }

  @Test(arguments: [1000, 3]) func compressedTilesAreThePicture(_ leafSize: Int) async throws {
    let picture = FixturePicture(256, 256)
    let tiles = try TileFile.tiles(of: picture, tile: 64)
    let file = picture.write(TileFile.pmtiles(tiles, leafSize: leafSize, isPacked: true), to: "a.pmtiles")
    #expect(try await differences(TileOpener().open(file), from: picture)[0] == 0)
  }

  @Test func mbtilesAreThePicture() async throws {
    let picture = FixturePicture(256, 256)
    let path = picture.folder + "/a.mbtiles"
    let tiles = try TileFile.tiles(of: picture, tile: 64)
    try TileFile.mbtiles(tiles, at: path)
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let source = try await TileOpener().open(path)
    let found = try await differences(source, from: picture)
    #expect(found.count == 3)
    #expect(found[0] == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before, "it is read only")
  }

  /// Each tile has a leaf directory of its own, of the greatest size allowed.
  @Test func directoriesAreRememberedByTheirBytes() async throws {
    let picture = FixturePicture(64, 64)
    let (zoom, count) = (12, PMTilesDirectory.maxEntries)
    let columns = (0..<6).map { $0 * 600 }
    let numbers = columns.map { PMTilesDirectory.number(zoom: zoom, column: $0, row: 0) }
    // Tiles of one byte each, one after the other.
    let rest = [1, 1, 0].map { Data(repeating: $0, count: count - 1) }
    let leaves = numbers.sorted().map { number -> Data in
      let head = Data(TileFile.varint(UInt64(count)) + TileFile.varint(number))
      return [head, rest[0], Data([1]), rest[0], Data([1]), rest[1], Data([1]), rest[2]].reduce(Data(), +)
    }
    var entries: [PMTilesDirectory.Entry] = []
    var end: UInt64 = 0
    for (number, leaf) in zip(numbers.sorted(), leaves) {
      entries.append(.init(tile: number, run: 0, offset: end, length: UInt64(leaf.count)))
      end += UInt64(leaf.count)
    }
    let root = TileFile.directory(entries)
    let rootRange = PMTilesHeader.length..<PMTilesHeader.length + root.count
    let leafRange = rootRange.upperBound..<rootRange.upperBound + Int(end)
    let header = TileFile.header(
      root: rootRange, leaves: leafRange, data: leafRange.upperBound..<leafRange.upperBound + 1,
      zooms: zoom...zoom)
    let path = picture.write(header + root + leaves.reduce(Data(), +) + [0], to: "a.pmtiles")
    let source = try #require(try await TileOpener().open(path) as? PMTiles)
    for column in columns {
      let error = await #expect(throws: TileError.self) {
        _ = try await source.tile(at: TileAddress(level: 0, column: column, row: 0))
      }
      #expect(error?.reason == .notAnImage)
      let bytes = source.leaves.withLock { $0.bytes }
      #expect((1...PMTiles.rememberedBytes).contains(bytes))
    }
  }

  @Test func aDirectoryThatCannotBeIsMalformed() {
    let nine = [UInt8](repeating: 0xFF, count: 9)
    let broken: [[UInt8]] = [
      [], [0], [1], [0xFF], [200, 200, 200, 200, 8], nine + [1], nine + [0x7F], nine + nine,
      [2, 1, 0, 1, 1, 1, 1, 1, 1], [1, 1, 1, 0, 1], [1, 1, 1, 1, 0],
    ]
    for bytes in broken {
      #expect(throws: TileError.self, "\(bytes)") { _ = try PMTilesDirectory(Data(bytes), source: "a") }
    }
  }

  @Test func aHeaderThatCannotBeIsRefused() async throws {
    let picture = FixturePicture(8, 8)
    func refusal(_ data: Data) async -> String {
      do throws(TileError) {
        _ = try await TileOpener().open(picture.write(data, to: "a.pmtiles"))
        return "opened"
      } catch {
        return "\(error.reason)"
      }
    }
    #expect(await refusal(Data("PMTiles".utf8)) == "is truncated")
    let far = 1 << 40
    #expect(
      await refusal(TileFile.header(root: far..<far + 9, leaves: 0..<0, data: 0..<0, zooms: 0...1))
        == "is truncated")
    #expect(
      await refusal(TileFile.header(root: 127..<far, leaves: 0..<0, data: 0..<0, zooms: 0...1))
        .hasPrefix("is too large"))
    #expect(
      await refusal(TileFile.header(root: 127..<130, leaves: 0..<0, data: 0..<0, zooms: 0...200))
        == "is malformed: invalid zoom range 0 to 200")
    #expect(
      await refusal(TileFile.header(root: 127..<130, leaves: 0..<0, data: 0..<0, zooms: 0...1, version: 2))
        == "version 2 of PMTiles is not supported")
  }

  @Test func directoriesThatLeadToThemselvesEnd() async throws {
    let picture = FixturePicture(8, 8)
    let loop = TileFile.directory([.init(tile: 0, run: 0, offset: 0, length: 5)])
    let header = TileFile.header(root: 127..<132, leaves: 127..<132, data: 132..<132, zooms: 0...1)
    let source = try await TileOpener().open(picture.write(header + loop, to: "a.pmtiles"))
    do throws(TileError) {
      _ = try await source.tile(at: TileAddress(level: 0, column: 0, row: 0))
      Issue.record("a tile")
    } catch {
      #expect(error.reason == .malformed("directories that lead to directories"))
    }
  }

  @Test func gzipIsUnpackedToALimit() throws {
    // `head -c 1000 /dev/zero | gzip -n`
    let packed = Data([
      0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0x63, 0x60, 0x18, 5, 0xA3, 0x60, 0x14, 0x0C, 0x77, 0, 0, 0xB0, 0xC9,
      0x8E,
      0xAF, 0xE8, 3, 0, 0,
    ])
    let limited = Result { try Gzip.inflated(packed, limit: 900, source: "a") }
    #expect(throws: TileError.self) { try limited.get() }
    let cut = Result { try Gzip.inflated(packed.prefix(12), limit: 2000, source: "a") }
    #expect(throws: TileError.self) { try cut.get() }
  }
}
