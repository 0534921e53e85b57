import Foundation
import HostInterface

/// What other programs have given, put together from its pieces.
@MainActor final class ReceivedContents {
  /// What has been read from the clipboard as it is now, by media type.
  private var clipboard: [String: Data] = [:]
  /// What will be dropped.
  private var dropped: [HostContent] = []
  /// Pieces of what is not complete yet.
  private var begun: [ContentPiece.Origin: HostContent] = [:]

  func take(_ piece: ContentPiece) {
    var content = HostContent(type: piece.type, data: Data())
    if let first = begun[piece.origin], first.type == piece.type { content = first }
    // More than there is room for is not a content any more: its pieces are dropped, up to the last.
    if content.data.count + piece.data.count <= ContentPiece.longestContent { content.data += piece.data }
    begun[piece.origin] = piece.isLast ? nil : content
    guard piece.isLast else { return }
    switch piece.origin {
    case .clipboard: clipboard[piece.type] = content.data
    case .drop: dropped.append(content)
    }
  }

  /// What has been read from the clipboard in this form; nil if it has not been read.
  func fromClipboard(_ type: String) -> Data? { clipboard[type] }

  /// The clipboard holds something else.
  func clipboardDidChange() {
    clipboard = [:]
    begun[.clipboard] = nil
  }

  /// What is dropped now; it is forgotten here.
  func takeDropped() -> [HostContent] {
    defer { dropped = [] }
    return dropped
  }
}
