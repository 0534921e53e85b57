import CZlib

/// The checksums of a PNG's chunks. A chunk with a wrong checksum is not decoded, so a change of it would test nothing.
enum PNGChecksums {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Corrects the checksums of a PNG as far as its chunks can be found. Changes nothing else.
  static func mend(_ bytes: inout [UInt8]) {
    guard bytes.starts(with: signature) else { return }
    var place = signature.count
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= bytes.count else { return }
      bytes.replaceSubrange(end..<end + 4, with: big(sum(bytes[place + 4..<end])))
      place = end + 4
    }
  }

  static func sum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { UInt32(crc32(0, $0.baseAddress, UInt32($0.count))) }
  }

  static func big(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(24 - 8 * $0)) }
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return big(UInt32(content.count)) + named + big(sum(named[...]))
  }

  /// A black PNG, `length` pixels wide and high, with one bit per pixel: a file of a megabyte for 100 000. Reading it in parts has
  /// filled the temporary folder.
  static func black(_ length: Int) -> [UInt8] {
    let header = big(UInt32(length)) + big(UInt32(length)) + [1, 0, 0, 0, 0]
    let rows = Packing.zlib(zeros: (length / 8 + 1) * length)
    return signature + chunk("IHDR", header) + chunk("IDAT", rows) + chunk("IEND", [])
  }
}
