/// Bytes of a file that is made here; integers with their lowest byte first.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ part: [UInt8]) { bytes += part }
  mutating func add(_ text: String) { bytes += text.utf8 }

  mutating func add(_ numbers: Int..., width: Int) {
    for number in numbers {
      for byte in 0..<width { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
    }
  }

  /// Seven bits a byte, as PMTiles has its numbers.
  mutating func add(varint number: Int) {
    var rest = number
    repeat {
      bytes.append(UInt8(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
      rest >>= 7
    } while rest > 0
  }
}
