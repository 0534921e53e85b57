import Foundation

/// A Windows bitmap, field by field.
struct BitmapFile {
  var width: Int32 = 4
  var height: Int32 = 2
  var bits: UInt16 = 24
  var compression: UInt32 = 0
  /// Bytes of the header: 12, 40, 56, 108 or 124.
  var header: UInt32 = 40
  /// What follows the header, or is part of one of more than 40 bytes: masks of red, green, blue and alpha.
  var masks: [UInt32] = []
  /// Blue, green, red.
  var palette: [[UInt8]] = []
  /// The rows as they are stored, each padded to four bytes, the last row first.
  var pixels: [UInt8] = []

  var data: Data {
    var body: [UInt8] = []
    if header == 12 {
      body += bytes(header) + bytes(UInt16(width)) + bytes(UInt16(height)) + bytes(UInt16(1)) + bytes(bits)
    } else {
      body += bytes(header) + bytes(width) + bytes(height) + bytes(UInt16(1)) + bytes(bits)
      body += bytes(compression) + bytes(UInt32(0)) + bytes(UInt32(0)) + bytes(UInt32(0))
      body += bytes(UInt32(palette.count)) + bytes(UInt32(0))
      body += masks.flatMap(bytes)
      body += [UInt8](repeating: 0, count: max(0, Int(header) - body.count))
    }
    body += palette.flatMap { header == 12 ? $0 : $0 + [0] }
    let start = UInt32(14 + body.count)
    return Data(
      Array("BM".utf8) + bytes(start + UInt32(pixels.count)) + bytes(UInt32(0)) + bytes(start) + body + pixels
    )
  }

  private func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }
}
