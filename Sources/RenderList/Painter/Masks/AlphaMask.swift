import CCairo

/// Coverage of pixels, a byte each, from 0 to 255. Never changes.
final class AlphaMask: Sendable {
  let width: Int
  let height: Int
  /// Row by row, without gaps.
  let bytes: [UInt8]

  init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(
      bytes.count == width * height,
      "a mask must have a byte for each of \(width) × \(height) pixels, not \(bytes.count)")
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// What `draw` paints, in opaque colour, on pixels whose top left corner is at the origin of its context.
  convenience init(width: Int, height: Int, draw: (OpaquePointer) -> Void) {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))!
    let context = cairo_create(surface)!
    draw(context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    let data = cairo_image_surface_get_data(surface)
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height) { bytes, count in
      for y in 0..<height {
        for x in 0..<width { bytes[y * width + x] = data?[y * stride + x] ?? 0 }
      }
      count = width * height
    }
    cairo_surface_destroy(surface)
    self.init(width: width, height: height, bytes: bytes)
  }

  /// Whether it covers nothing.
  var isBlank: Bool { !bytes.contains { $0 > 0 } }
}
