import CGtk4
import CGtkShim
import Foundation
import VellumHost
import VellumKit

/// GDK's clipboard.
@MainActor enum Clipboard {
  /// Seconds that the program waits for another one that has something on the clipboard. Chosen: a person then thinks that nothing happens.
  private static let patience = 2.0
  /// Seconds that a program that ends waits for a clipboard manager. Chosen.
  static let storingTime = 0.5

  /// Reads one form; nil where it does not come, or is more than there is room for.
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

  /// Calls `body` with contents as C has them.
  static func withShimContents(_ contents: [HostContent], _ body: (UnsafePointer<ShimContent>?, Int) -> Void)
  {
    // GLib copies them: they need to live for the call only.
    let types = contents.map { strdup($0.type) }
    let bytes = contents.map { content -> UnsafeMutableRawBufferPointer in
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: content.data.count, alignment: 1)
      content.data.copyBytes(to: buffer)
      return buffer
    }
    defer {
      for type in types { free(type) }
      for buffer in bytes { buffer.deallocate() }
    }
    let list = zip(types, bytes).map { ShimContent(type: $0, bytes: $1.baseAddress, count: $1.count) }
    list.withUnsafeBufferPointer { body($0.baseAddress, $0.count) }
  }
}
