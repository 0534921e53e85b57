import CGtk4
import CGtkShim
import Foundation
import VellumHost
import VellumKit

/// Reads and writes GDK's clipboard.
@MainActor enum Clipboard {
  /// How long the program waits for the clipboard's owner, in seconds. Chosen: after that a person thinks that nothing happens.
  private static let patience = 2.0
  /// How long a closing window waits for a clipboard manager that does nothing, in seconds. Chosen.
  static let storingTime = 0.5
  /// How long it waits at most while the manager asks for images, which are encoded only then, in seconds. Chosen.
  static let makingTime = 5.0

  /// Reads one media type; nil if it does not arrive in time or is too large.
  static func read(_ type: String, _ canvas: UnsafeMutablePointer<GtkWidget>) -> Data? {
    var data: Data?
    withUnsafeMutablePointer(to: &data) { place in
      _ = shim_clipboard_read(
        canvas, type, ContentPiece.longestContent, patience,
        { context, bytes, count in
          context!.assumingMemoryBound(to: Data?.self).pointee =
            bytes.map { Data(bytes: $0, count: count) } ?? Data()
        }, place)
    }
    return data
  }
}
