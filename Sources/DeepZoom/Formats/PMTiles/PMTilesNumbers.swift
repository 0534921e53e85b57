import Foundation

/// Reads the numbers of a PMTiles directory: seven bits per byte, the lowest first (LEB128).
struct PMTilesNumbers {
  private let bytes: [UInt8]
  private let source: String
  private var place = 0

  init(_ data: Data, source: String) { (bytes, self.source) = ([UInt8](data), source) }

  var bytesLeft: Int { bytes.count - place }

  func malformed(_ words: String) -> TileError { TileError(source: source, reason: .malformed(words)) }

  /// Most numbers take one byte. Longer ones are read by a separate function, so that this one is inlined: a
  /// directory may have a million numbers.
  @inline(__always) mutating func next() throws(TileError) -> UInt64 {
    if place < bytes.count, bytes[place] < 0x80 {
      place += 1
      return UInt64(bytes[place - 1])
    }
    return try nextOfSeveral()
  }

  private mutating func nextOfSeveral() throws(TileError) -> UInt64 {
    var (result, shift) = (0 as UInt64, 0 as UInt64)
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      guard shift < 63 || (shift == 63 && byte <= 1) else { throw malformed("a number that is too long") }
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
      shift += 7
    }
    throw malformed("a directory that ends early")
  }
}
