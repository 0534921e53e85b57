import Foundation
import VellumKit

/// The kinds of files that a server may have, and that are not read from there.
package enum ServedKind {
  /// The name of a kind; nil if the first bytes do not tell it, or are those of a picture that is read.
  ///
  /// - Parameter place: Where the file is. Its ending counts where the bytes tell nothing.
  static func name(of start: Data, at place: String) -> String? {
    switch ImageKind(start) {
    case .gif: "GIF"
    case .webp: "WebP"
    case .heif: start.dropFirst(8).starts(with: Array("avif".utf8)) ? "AVIF" : "HEIF"
    case .jpeg, .png, .tiff, .bmp, .pnm: nil
    case nil: UnsupportedFormat.name(of: start, file: place)
    }
  }

  /// Whether files of a kind are shown from this computer.
  package static func isShownFromFiles(_ name: String) -> Bool { shown.contains(name) }

  private static let shown: Set<String> = ["GIF", "WebP", "AVIF", "HEIF", "PDF", svg]
  private static let svg = "SVG"

  /// Whether what begins with `<` is no description of Deep Zoom, whatever is wrong with it: a server's page, or a drawing.
  static func isNoDescription(_ name: String) -> Bool { name == "HTML" || name == svg }
}
