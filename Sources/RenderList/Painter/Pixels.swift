import CCairo

/// Memory that is painted on, by several threads at once in places that do not overlap.
struct Pixels: @unchecked Sendable {
  var width: Int
  var height: Int
  var bytesPerRow: Int
  var format: RenderImage.Format
  var bytes: UnsafeMutableRawPointer

  /// A Cairo surface around the memory, for one thread.
  func wrap() -> OpaquePointer {
    cairo_image_surface_create_for_data(
      bytes.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(width), Int32(height), Int32(bytesPerRow)
    )
  }

  /// Lends a Cairo context that paints on the memory.
  func withContext(_ paint: (OpaquePointer) -> Void) {
    let surface = wrap()
    let context = cairo_create(surface)!
    paint(context)
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }
}
