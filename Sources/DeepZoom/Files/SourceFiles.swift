import Foundation

/// The location of a source's files. Names are relative to it, with `/` between their parts, and never lead
/// out of it.
protocol SourceFiles: Sendable {
  /// The path or URL of a file, for messages.
  func place(of name: String) -> String

  /// A whole file of at most `limit` bytes.
  func contents(of name: String, limit: Int) async throws(TileError) -> Data

  /// Removes data that turned out to be invalid from all caches, so that the next request reads it again.
  func forget(_ name: String)
}

extension SourceFiles {
  func forget(_ name: String) {}
}

/// A file of which parts are read.
protocol SourceBytes: Sendable {
  var place: String { get }

  /// The bytes in `range`, which has to lie in the file.
  func bytes(in range: Range<UInt64>) async throws(TileError) -> Data

  /// Removes data that turned out to be invalid from all caches, so that the next request reads it again.
  func forget(_ range: Range<UInt64>)
}

extension SourceBytes {
  func forget(_ range: Range<UInt64>) {}
}

enum SourceName {
  /// Whether a name stays inside its source, whatever path it is appended to.
  static func isInside(_ name: String) -> Bool {
    // By bytes, as the file system reads it: a slash with a combining mark behind it is no `Character` "/". By functions of C:
    // each tile's name is checked, also of thousands that are not there.
    var name = name
    return name.withUTF8 { bytes in
      guard var start = UnsafeRawPointer(bytes.baseAddress) else { return false }
      let end = start + bytes.count
      func next(_ byte: UInt8) -> UnsafeRawPointer? {
        UnsafeRawPointer(memchr(start, Int32(byte), end - start))
      }
      guard next(UInt8(ascii: "\\")) == nil, next(0) == nil else { return false }
      while let slash = next(UInt8(ascii: "/")) {
        guard isPart(UnsafeRawBufferPointer(start: start, count: slash - start)) else { return false }
        start = slash + 1
      }
      return isPart(UnsafeRawBufferPointer(start: start, count: end - start))
    }
  }

  /// Whether the bytes between two slashes name a file or folder: neither nothing nor the folder itself nor the one above.
  private static func isPart(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let dot = UInt8(ascii: ".")
    return switch bytes.count {
    case 0: false
    case 1: bytes.first != dot
    case 2: !bytes.allSatisfy { $0 == dot }
    default: true
    }
  }
}
