import CCairo
import Foundation

/// How much of each pixel of a surface clips by images let through.
package final class ClipMask {
  /// The alpha of each pixel is the part that is let through.
  let bitmap: Bitmap

  /// Makes a mask of an image, placed in a surface of `width` by `height` pixels: `place` maps the unit square, whose top left is the
  /// image's, to pixels. `outer` is another mask that restricts it. Nil if the image cannot be decoded, or the size is too large.
  init?(_ image: CGImage, placedBy place: CGAffineTransform, width: Int, height: Int, within outer: ClipMask?)
  {
    guard let bitmap = Bitmap(data: nil, width: width, height: height, bytesPerRow: 0, isOpaque: false),
      image.sharpLevel(forScale: 1) != nil
    else { return nil }
    self.bitmap = bitmap
    let context = CGContext(bitmap: bitmap, base: .identity)
    context.draw(image, placedBy: place, tiled: false)
    bitmap.flush()
    if !image.hasAlpha { makeAlphaOfLightness() }
    guard let outer else { return }
    cairo_set_operator(context.cairo, CAIRO_OPERATOR_DEST_IN)
    cairo_set_source_surface(context.cairo, outer.bitmap.surface, 0, 0)
    cairo_paint(context.cairo)
  }

  private func makeAlphaOfLightness() {
    for y in 0..<bitmap.height {
      let row = (bitmap.data + y * bitmap.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for x in 0..<bitmap.width {
        let (red, green, blue) = (row[x] >> 16 & 0xFF, row[x] >> 8 & 0xFF, row[x] & 0xFF)
        // The weights of sRGB's primaries, of 10000.
        row[x] = ((red * 2126 + green * 7152 + blue * 722 + 5000) / 10000) << 24
      }
    }
    cairo_surface_mark_dirty(bitmap.surface)
  }
}
