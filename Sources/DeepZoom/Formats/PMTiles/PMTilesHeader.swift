import Foundation

/// The first ``length`` bytes of a PMTiles file, version 3 of the published format.
struct PMTilesHeader: Equatable, Sendable {
  enum Compression: UInt8 { case none = 1, gzip = 2 }

  var rootDirectory: Range<UInt64>
  var leafDirectories: Range<UInt64>
  var tileData: Range<UInt64>
  var internalCompression: Compression
  var tileCompression: Compression
  var zooms: ClosedRange<Int>

  /// How many bytes a header has.
  static let length = 127

  init(_ data: Data, source: String) throws(TileError) {
    func malformed(_ words: String) -> TileError { TileError(source: source, reason: .malformed(words)) }
    let bytes = [UInt8](data.prefix(Self.length))
    guard bytes.count == Self.length, bytes.starts(with: Array("PMTiles".utf8)) else {
      throw malformed("not a PMTiles header")
    }
    guard bytes[7] == 3 else {
      throw TileError(source: source, reason: .unsupported("version \(bytes[7]) of PMTiles"))
    }
    func number(_ offset: Int) -> UInt64 {
      (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
    }
    func range(_ offset: Int, _ name: String) throws(TileError) -> Range<UInt64> {
      let (start, length) = (number(offset), number(offset + 8))
      let end = start.addingReportingOverflow(length)
      guard !end.overflow, end.partialValue <= UInt64(Int64.max) else {
        throw malformed("\(name) of \(length) bytes at \(start)")
      }
      return start..<end.partialValue
    }
    func compression(_ byte: UInt8) throws(TileError) -> Compression {
      // 0 means "unknown", which writers use for uncompressed data.
      guard let compression = byte == 0 ? Compression.none : Compression(rawValue: byte) else {
        throw TileError(source: source, reason: .unsupported("compression \(byte) of PMTiles"))
      }
      return compression
    }
    rootDirectory = try range(8, "a root directory")
    leafDirectories = try range(40, "leaf directories")
    tileData = try range(56, "tile data")
    internalCompression = try compression(bytes[97])
    tileCompression = try compression(bytes[98])
    guard bytes[99] != 1 else {
      throw TileError(source: source, reason: .unsupported("a vector map (MVT)"))
    }
    guard bytes[100] <= bytes[101], Int(bytes[101]) <= TileTemplate.deepestZoom else {
      throw malformed("invalid zoom range \(bytes[100]) to \(bytes[101])")
    }
    zooms = Int(bytes[100])...Int(bytes[101])
  }
}
