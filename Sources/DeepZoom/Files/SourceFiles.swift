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
    // By bytes, as the file system reads it: a slash with a combining mark behind it is no `Character` "/".
    guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "\\")), !name.utf8.contains(0) else { return false }
    return name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
  }
}
