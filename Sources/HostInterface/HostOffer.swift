import Foundation

/// What the clipboard or a drag out of the window has in one media type.
package struct HostOffer: Sendable {
  /// Where the data comes from.
  package enum Source: Sendable {
    /// The data exists already.
    case data(Data)
    /// The data is made when a program asks for it, off the main thread, and possibly each time again; nil if it cannot be made.
    case maker(@Sendable () -> Data?)
  }

  /// The media type: "text/uri-list", "image/png".
  package var type: String
  package var source: Source

  package init(type: String, source: Source) { (self.type, self.source) = (type, source) }
}
