import Foundation

/// A content of the clipboard or of a drag, in one media type.
public struct HostContent: Equatable, Sendable {
  /// The media type: "text/plain;charset=utf-8", "text/uri-list", "image/png".
  public var type: String
  /// The bytes of the content, in the media type.
  public var data: Data

  /// Makes a content from its media type and its bytes.
  public init(type: String, data: Data) { (self.type, self.data) = (type, data) }
}

/// A piece of a content from another program. Contents arrive in pieces, so that each fits into a line of a recording.
public struct ContentPiece: Equatable, Sendable {
  /// Where a content comes from.
  public enum Origin: String, Sendable {
    /// The desktop's clipboard, when the program has read it.
    case clipboard
    /// A drop on the window. The input of the drop follows.
    case drop
  }

  /// Where the content comes from.
  public var origin: Origin
  /// The media type.
  public var type: String
  /// The next part of the data; at most ``longest`` bytes.
  public var data: Data
  /// Whether this is the last piece of the content.
  public var isLast: Bool

  /// Makes a piece; by default the last one.
  public init(from origin: Origin, type: String, data: Data, isLast: Bool = true) {
    (self.origin, self.type, self.data, self.isLast) = (origin, type, data, isLast)
  }

  /// The greatest size of a piece, in bytes. A recording writes three bytes as four letters. Chosen.
  public static var longest: Int { 32768 }
  /// The greatest size of a content, in bytes. Chosen: an uncompressed picture of the largest screen.
  public static var longestContent: Int { 256 << 20 }

  /// The pieces of a content, at least one.
  public static func pieces(of content: HostContent, from origin: Origin) -> [ContentPiece] {
    var pieces: [ContentPiece] = []
    var rest = content.data[...]
    repeat {
      let next = rest.prefix(longest)
      rest = rest.dropFirst(next.count)
      pieces.append(
        ContentPiece(from: origin, type: content.type, data: Data(next), isLast: rest.isEmpty))
    } while !rest.isEmpty
    return pieces
  }
}

/// A host whose desktop has a clipboard.
@MainActor package protocol ClipboardKeeper: AnyObject {
  /// Replaces the clipboard's contents: one content in several media types. What is made when it is asked for may be asked for until the
  /// next call.
  func setClipboard(_ offers: [HostOffer])
  /// Reads one media type of the clipboard, and waits for its owner. The data arrives as `HostInput.content` before this returns, or not at
  /// all.
  func readClipboard(_ type: String)
}
