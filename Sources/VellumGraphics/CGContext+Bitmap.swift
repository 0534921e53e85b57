import CCairo
import Foundation
import RenderList

/// The pixels under a bitmap context.
package final class Bitmap {
  package let surface: OpaquePointer
  package let width: Int
  package let height: Int
  let bytesPerRow: Int
  let isOpaque: Bool
  let data: UnsafeMutableRawPointer
  private let ownsData: Bool

  /// Draws into `data`, or into zeroed memory of its own. Nil if Cairo does not support the size, or without
  /// memory.
  package init?(data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, isOpaque: Bool) {
    let sides = 1...CairoPainter.longestSide
    guard sides.contains(width), sides.contains(height) else { return nil }
    let bytesPerRow = bytesPerRow == 0 ? width * 4 : bytesPerRow
    guard bytesPerRow >= width * 4, bytesPerRow % 4 == 0, bytesPerRow <= Int(Int32.max),
      let memory = data ?? calloc(bytesPerRow, height)
    else { return nil }
    let layout = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    surface = cairo_image_surface_create_for_data(
      memory.assumingMemoryBound(to: UInt8.self), layout, Int32(width), Int32(height), Int32(bytesPerRow))
    (self.width, self.height, self.bytesPerRow, self.isOpaque) = (width, height, bytesPerRow, isOpaque)
    self.data = memory
    ownsData = data == nil
  }

  deinit {
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    if ownsData { free(data) }
  }

  /// Finishes the drawing that Cairo has deferred.
  package func flush() { cairo_surface_flush(surface) }

  /// A copy of the pixels as they are.
  package func makeImage(_ revision: ImageRevision? = nil) -> RenderImage {
    flush()
    let format = isOpaque ? RenderImage.Format.opaque : .premultiplied
    return RenderImage(width: width, height: height, format: format, revision: revision) { target in
      for y in 0..<height {
        target.baseAddress!.advanced(by: y * width * 4)
          .copyMemory(from: data.advanced(by: y * bytesPerRow), byteCount: width * 4)
      }
    }
  }
}

extension CGContext {
  /// A context that draws into 32-bit pixels, blue in the lowest byte; user space is device space, y upwards.
  ///
  /// `bytesPerRow` may be 0 for rows without padding. If `data` is nil, the context allocates memory and
  /// accepts any byte order and place of the alpha; its pixels are little-endian with the alpha first all the
  /// same. In a caller's memory only that layout is accepted. Components have eight bits, the colour space is
  /// RGB, and the alpha is premultiplied or skipped. Anything else gives nil.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    let order = info.intersection(.byteOrderMask)
    // A context with memory of its own accepts any byte order, but keeps this one.
    guard bitsPerComponent == 8, space.model == .rgb, !info.contains(.floatComponents),
      data == nil || order == .byteOrder32Little,
      let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
    else { return nil }
    let isOpaque: Bool
    switch alpha {
    case .premultipliedFirst: isOpaque = false
    case .noneSkipFirst: isOpaque = true
    case .premultipliedLast where data == nil: isOpaque = false
    case .noneSkipLast where data == nil: isOpaque = true
    case .none, .premultipliedLast, .noneSkipLast, .last, .first, .alphaOnly: return nil
    }
    guard
      let bitmap = Bitmap(
        data: data, width: width, height: height, bytesPerRow: bytesPerRow, isOpaque: isOpaque)
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

  /// A copy of a bitmap context's pixels as they are; nil for other contexts.
  public func makeImage() -> CGImage? {
    makeRenderImage().map { CGImage($0) }
  }

  package func makeRenderImage(_ revision: ImageRevision? = nil) -> RenderImage? {
    bitmap?.makeImage(revision)
  }
}
