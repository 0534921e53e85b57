import Foundation
import HostInterface

/// Assembles what other programs give, by clipboard or drop, from the pieces in which it arrives.
@MainActor final class ReceivedContents {
  /// The data read from the current clipboard, by media type.
  private var clipboard: [String: Data] = [:]
  /// The complete contents of the drop to come.
  private var dropped: [HostContent] = []
  /// Contents that are not complete yet.
  private var begun: [ContentPiece.Origin: HostContent] = [:]

  func take(_ piece: ContentPiece) {
    var content = HostContent(type: piece.type, data: Data())
    // Taken out, so that what there is so far is not copied for each piece.
    if let first = begun.removeValue(forKey: piece.origin), first.type == piece.type { content = first }
    // Pieces that would exceed the limit are ignored.
    if content.data.count + piece.data.count <= ContentPiece.longestContent { content.data += piece.data }
    begun[piece.origin] = piece.isLast ? nil : content
    guard piece.isLast else { return }
    switch piece.origin {
    case .clipboard: clipboard[piece.type] = content.data
    case .drop: dropped.append(content)
    }
  }

  /// The data read from the clipboard in this media type; nil if it has not been read.
  func fromClipboard(_ type: String) -> Data? { clipboard[type] }

  /// Forgets what was read, because the clipboard has changed.
  func clipboardDidChange() {
    clipboard = [:]
    begun[.clipboard] = nil
  }

  /// Returns the dropped contents, and forgets them.
  func takeDropped() -> [HostContent] {
    defer { dropped = [] }
    return dropped
  }
}
