import CGtk4
import RenderList

/// Pixels that GTK's renderer sends to the GPU when it first draws them, and keeps there while this lives. Never changes.
final class Texture {
  /// The `GdkTexture`.
  let pointer: OpaquePointer
  /// Bytes of the pixels.
  let byteCount: Int

  /// Pixels of the longest side. Chosen: every GPU that GTK runs on has textures of that size.
  static let longestSide = 4096

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// Copies a part of an image, in the image's pixels when it is turned. The image may be freed afterwards.
  ///
  /// - Precondition: the part is in the image, and no side of it is longer than ``longestSide``.
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
