import CZlib

/// Compresses bytes with zlib.
enum Packing {
  /// In the format of gzip.
  static func gzip(_ bytes: [UInt8]) -> [UInt8] { deflated(bytes, window: 16 + 15) }

  /// This many zeros in the format of zlib, which PNG uses. They are never in memory all at once.
  static func zlib(zeros count: Int) -> [UInt8] {
    let block = [UInt8](repeating: 0, count: 1 << 20)
    return packed(window: 15) { feed in
      var left = count
      while left > 0 {
        feed(block[..<min(left, block.count)])
        left -= block.count
      }
    }
  }

  private static func deflated(_ bytes: [UInt8], window: Int32) -> [UInt8] {
    packed(window: window) { feed in feed(bytes[...]) }
  }

  private static func packed(window: Int32, _ content: ((ArraySlice<UInt8>) -> Void) -> Void) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    precondition(
      deflateInit2_(&stream, 9, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK)
    defer { deflateEnd(&stream) }
    var result: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 1 << 16)
    func run(_ flush: Int32) {
      repeat {
        let count = room.withUnsafeMutableBufferPointer { buffer in
          stream.next_out = buffer.baseAddress
          stream.avail_out = UInt32(buffer.count)
          deflate(&stream, flush)
          return buffer.count - Int(stream.avail_out)
        }
        result += room[..<count]
      } while stream.avail_out == 0
    }
    content { part in
      part.withUnsafeBufferPointer { bytes in
        stream.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.avail_in = UInt32(bytes.count)
        run(Z_NO_FLUSH)
      }
    }
    run(Z_FINISH)
    return result
  }
}
