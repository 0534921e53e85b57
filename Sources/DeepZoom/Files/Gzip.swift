import CZlib
import Foundation

enum Gzip {
  /// Decompresses gzip data, to at most `limit` bytes.
  static func inflated(_ data: Data, limit: Int, source: String) throws(TileError) -> Data {
    var stream = z_stream()
    // 16 selects the gzip header; 15 is the largest window.
    guard inflateInit2_(&stream, 16 + 15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw TileError(source: source, reason: .unreadable("zlib cannot be initialized"))
    }
    let packed = data as NSData
    defer {
      inflateEnd(&stream)
      withExtendedLifetime(packed) {}
    }
    stream.next_in = UnsafeMutablePointer(mutating: packed.bytes.assumingMemoryBound(to: UInt8.self))
    stream.avail_in = UInt32(clamping: packed.length)
    var result = Data()
    let chunk = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
    defer { chunk.deallocate() }
    while true {
      stream.next_out = chunk.baseAddress
      stream.avail_out = UInt32(chunk.count)
      let code = inflate(&stream, Z_NO_FLUSH)
      result.append(chunk.baseAddress!, count: chunk.count - Int(stream.avail_out))
      guard result.count <= limit else {
        throw TileError(source: source, reason: .tooLarge("more than \(limit) bytes, unpacked"))
      }
      if code == Z_STREAM_END { return result }
      guard code == Z_OK else {
        throw TileError(source: source, reason: code == Z_BUF_ERROR ? .truncated : .damaged("gzip"))
      }
    }
  }
}
