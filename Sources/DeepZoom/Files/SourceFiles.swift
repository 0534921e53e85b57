import Foundation

/// Where the files of a source lie. Names are relative to it, with `/` between their parts, and never lead out of it.
protocol SourceFiles: Sendable {
  /// The path or URL of a file, for messages.
  func place(of name: String) -> String

  /// A whole file of at most `limit` bytes.
  func contents(of name: String, limit: Int) async throws(TileError) -> Data

  /// What was read is not what it should be: it is not kept anywhere, so that it is read anew when it is asked for again.
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

  /// What was read is not what it should be: it is not kept anywhere, so that it is read anew when it is asked for again.
  func forget(_ range: Range<UInt64>)
}

extension SourceBytes {
  func forget(_ range: Range<UInt64>) {}
}

enum SourceName {
  /// Whether a name stays inside of its source, whatever it is put behind.
  static func isInside(_ name: String) -> Bool {
    guard !name.isEmpty, !name.contains("\\"), !name.utf8.contains(0) else { return false }
    return name.split(separator: "/", omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}
