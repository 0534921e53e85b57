import CGtk4
import RenderList

/// A texture. GTK's renderer sends it to the GPU when it first draws it, and keeps it there while this object lives. Immutable.
final class Texture {
  /// The `GdkTexture`.
  let pointer: OpaquePointer
  /// The size of the pixels, in bytes.
  let byteCount: Int

  /// The greatest width or height, in pixels. Chosen: every GPU that GTK runs on supports textures of that size.
  static let longestSide = 4096

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// Copies a part of the turned image, in its pixels. The image may be freed afterwards.
  ///
  /// - Precondition: The part is inside the image and has no side longer than ``longestSide``.
  init(copying image: RenderImage, _ part: DeviceRect, turned turn: ImageTurn) {
    byteCount = part.width * part.height * 4
    let pixels = g_malloc(gsize(byteCount))!
    turn.copy(part, of: image, to: pixels.assumingMemoryBound(to: UInt32.self))
    let bytes = g_bytes_new_take(pixels, gsize(byteCount))
    defer { g_bytes_unref(bytes) }
    pointer = gdk_memory_texture_new(
      Int32(part.width), Int32(part.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes,
      gsize(part.width * 4))
  }
}
