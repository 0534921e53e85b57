import CGtk4
import CGtkShim
import Foundation
import VellumHost
import VellumKit

/// Reads and writes GDK's clipboard.
@MainActor enum Clipboard {
  /// How long the program waits for the clipboard's owner, in seconds. Chosen: after that a person thinks that nothing happens.
  private static let patience = 2.0
  /// How long a closing window waits for a clipboard manager, in seconds. Chosen.
  static let storingTime = 0.5

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

  /// Calls `body` with contents as a C array.
  static func withShimContents(_ contents: [HostContent], _ body: (UnsafePointer<ShimContent>?, Int) -> Void)
  {
    // GLib copies the contents, so they need to live during the call only.
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
    let list = zip(types, bytes).map {
      ShimContent(type: $0, bytes: $1.baseAddress, count: $1.count, maker: ShimMaker())
    }
    list.withUnsafeBufferPointer { body($0.baseAddress, $0.count) }
  }
}
