import CCairo
import Foundation
import RenderList

extension CGContext {
  /// A context that draws into pixels; user space is device space, y upwards.
  ///
  /// Components have eight bits. In an RGB space, `bitmapInfo` may be `premultipliedFirst`, `premultipliedLast`, `noneSkipFirst` or
  /// `noneSkipLast`, with the default byte order, `byteOrder32Big`, which means the same, or `byteOrder32Little`; in a grey space it may be
  /// `none`. In either, `alphaOnly` draws alpha alone. Anything else gives nil. `bytesPerRow` may be 0 for rows without padding. If `data` is
  /// nil, the context allocates memory.
  ///
  /// Cairo draws with alpha first in little-endian order. In other layouts what a call draws is translated before the call returns.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard
      let layout = PixelLayout(
        CGBitmapInfo(rawValue: bitmapInfo), bitsPerComponent: bitsPerComponent, space: space),
      let bitmap = Bitmap(
        data: data, width: width, height: height, bytesPerRow: bytesPerRow, layout: layout)
    else { return nil }
    self.init(
      bitmap: bitmap, base: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
  }

  /// A bitmap context for views: points from the top left, `scale` pixels each; nil when it would be too large.
  package static func forView(pixelsWide: Int, pixelsHigh: Int, scale: CGFloat, isOpaque: Bool) -> CGContext?
  {
    guard
      let bitmap = Bitmap(
        data: nil, width: pixelsWide, height: pixelsHigh, bytesPerRow: 0, isOpaque: isOpaque)
    else { return nil }
    return CGContext(bitmap: bitmap, base: CGAffineTransform(scaleX: scale, y: scale))
  }

  /// A bitmap context for views of `size` points, rounded up to whole pixels; nil if that is none or too
  /// many.
  package static func forView(_ size: CGSize, scale: CGFloat, isOpaque: Bool) -> CGContext? {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    let longest = CGFloat(CairoPainter.longestSide)
    guard width >= 1, height >= 1, width <= longest, height <= longest else { return nil }
    return forView(pixelsWide: Int(width), pixelsHigh: Int(height), scale: scale, isOpaque: isOpaque)
  }

  /// The pixels of a bitmap context; nil for others.
  public var data: UnsafeMutableRawPointer? {
    cairo_surface_flush(cairo_get_target(cairo))
    return bitmap?.data
  }

  /// Bytes from one row of a bitmap context's pixels to the next; 0 for other contexts.
  public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }

  /// The layout of a bitmap context's pixels, as it was made; nothing for other contexts.
  public var bitmapInfo: CGBitmapInfo { bitmap?.layout.info ?? [] }

  /// Where a pixel of a bitmap context has its alpha; `none` for other contexts.
  public var alphaInfo: CGImageAlphaInfo { bitmap?.layout.alphaInfo ?? .none }

  /// The bits of each component of a bitmap context's pixels: 8; 0 for other contexts.
  public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }

  /// The bits of a bitmap context's pixel: 32, or 8 of grey or alpha alone; 0 for other contexts.
  public var bitsPerPixel: Int { (bitmap?.layout.bytesPerPixel ?? 0) * 8 }

  /// The colour space of a bitmap context; nil for other contexts, and for alpha alone.
  public var colorSpace: CGColorSpace? { bitmap.flatMap { $0.layout.imageSpace } }

  /// A copy of a bitmap context's pixels as they are, in its layout; nil for other contexts.
  public func makeImage() -> CGImage? {
    bitmap.map { CGImage(ImagePyramid($0.makeImage()), layout: $0.layout) }
  }

  package func makeRenderImage(_ revision: ImageRevision? = nil) -> RenderImage? {
    bitmap?.makeImage(revision)
  }

  /// Draws on the surface by Cairo's functions. `reach`, in user space, is around all that is drawn; nil stands for the clip.
  ///
  /// Every function that draws does so in here: a bitmap in a layout that is not Cairo's is translated around it.
  package func drawing(in reach: @autoclosure () -> CGRect? = nil, _ draw: () -> Void) {
    let translated = bitmap.flatMap { $0.isTranslated ? $0 : nil }
    guard translated != nil || state.mask != nil else { return draw() }
    let area = touchedPixels(reach())
    guard let translated, let area else { return throughMask(in: area, draw) }
    translated.draw(on: area) { throughMask(in: area, draw) }
  }

  /// The whole pixels inside the clip that `reach` touches, with room for smooth edges; nil if there are none.
  private func touchedPixels(_ reach: CGRect?) -> PixelRect? {
    let seen = visiblePixels
    guard !seen.isNull, let all = PixelRect(x: 0, y: 0, width: width, height: height).cropped(to: seen) else {
      return nil
    }
    if reach?.isNull == true { return nil }
    guard let place = reach?.applying(userToSurface), place.isFinite else { return all }
    return PixelRect(x: 0, y: 0, width: width, height: height)
      .cropped(to: seen.intersection(place.insetBy(dx: -Self.edge, dy: -Self.edge)))
  }

  /// How far smooth edges and Cairo's thinnest lines may reach beyond a shape, in pixels. Chosen.
  private static let edge: CGFloat = 2

  /// The pixels inside the clip, from the top left of the surface.
  var visiblePixels: CGRect {
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    cairo_restore(cairo)
    guard right > left, bottom > top else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
      .intersection(CGRect(x: 0, y: 0, width: width, height: height))
  }
}
