import Foundation

/// Something in one form: what the clipboard holds, and what is dragged from program to program.
public struct HostContent: Equatable, Sendable {
  /// The form, as a media type: "text/plain;charset=utf-8", "text/uri-list", "image/png".
  public var type: String
  /// The bytes.
  public var data: Data

  /// Makes a content of its form and its bytes.
  public init(type: String, data: Data) { (self.type, self.data) = (type, data) }
}

/// A piece of something that another program has given. It comes piece by piece, so that each has room in a line of a recording.
public struct ContentPiece: Equatable, Sendable {
  /// Where it comes from.
  public enum Origin: String, Sendable {
    /// The desktop's clipboard; only where the program has asked for it.
    case clipboard
    /// What is about to be dropped on the window: the drop itself is the input that follows.
    case drop
  }

  /// Where it comes from.
  public var origin: Origin
  /// Its form, as a media type.
  public var type: String
  /// The next bytes; at most ``longest``.
  public var data: Data
  /// Whether they are the last ones.
  public var isLast: Bool

  /// Makes a piece; the last one unless told otherwise.
  public init(from origin: Origin, type: String, data: Data, isLast: Bool = true) {
    (self.origin, self.type, self.data, self.isLast) = (origin, type, data, isLast)
  }

  /// Bytes of a piece: a recording writes four letters for three of them. Chosen.
  public static var longest: Int { 32768 }
  /// Bytes of all pieces of one form together. Chosen: a picture of the largest screen without compression.
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
  /// Puts contents on the clipboard in place of what is there: one thing in several forms.
  func setClipboard(_ contents: [HostContent])
  /// Asks the clipboard's owner for one form, and waits for it. It arrives as inputs (`HostInput.content`) before this returns, or does not.
  func readClipboard(_ type: String)
}
