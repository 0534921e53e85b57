import CCairo

/// The pixels of a frame. Several threads may paint on them at once, in places that do not overlap.
struct Pixels: @unchecked Sendable {
  var width: Int
  var height: Int
  var bytesPerRow: Int
  var format: RenderImage.Format
  var bytes: UnsafeMutableRawPointer

  /// A new Cairo surface of the pixels, for one thread.
  func wrap() -> OpaquePointer {
    cairo_image_surface_create_for_data(
      bytes.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(width), Int32(height), Int32(bytesPerRow)
    )
  }

  /// Calls `paint` with a Cairo context of the pixels.
  func withContext(_ paint: (OpaquePointer) -> Void) {
    let surface = wrap()
    let context = cairo_create(surface)!
    paint(context)
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }
}
