import CCairo
import Glibc

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

  /// Copies a part of the picture to where it is next. Rows and rectangles are taken in the order in which none is
  /// overwritten before it was copied.
  func copy(_ shift: Shift) {
    let rows = (shift.rects.map(\.minY).min() ?? 0)..<(shift.rects.map(\.maxY).max() ?? 0)
    let rects = shift.rects.sorted { shift.dx > 0 ? $0.minX > $1.minX : $0.minX < $1.minX }
    for step in 0..<rows.count {
      let y = shift.dy > 0 ? rows.upperBound - 1 - step : rows.lowerBound + step
      for rect in rects where y >= rect.minY && y < rect.maxY {
        let target = bytes + y * bytesPerRow + rect.minX * 4
        let source = bytes + (y - shift.dy) * bytesPerRow + (rect.minX - shift.dx) * 4
        memmove(target, source, rect.width * 4)
      }
    }
  }
}
