import CCairo
import Foundation
import RenderList

/// A rectangle of pixels that never change. Copies and croppings share their storage.
public final class CGImage: Hashable, Sendable {
  package let pyramid: ImagePyramid
  /// The part of the pyramid's finest level that this image shows, in its pixels.
  package let part: PixelRect
  /// The layout in which the program gets the pixels, if it is not that of every image.
  private let ownLayout: PixelLayout?

  init(pyramid: ImagePyramid, part: PixelRect, layout: PixelLayout? = nil) {
    self.pyramid = pyramid
    self.part = part
    ownLayout = layout
  }

  package convenience init(_ pyramid: ImagePyramid) { self.init(pyramid, layout: nil) }

  convenience init(_ pyramid: ImagePyramid, layout: PixelLayout?) {
    self.init(
      pyramid: pyramid, part: PixelRect(x: 0, y: 0, width: pyramid.width, height: pyramid.height),
      layout: layout)
  }

  private var layout: PixelLayout { ownLayout ?? .drawn(isOpaque: pyramid.isOpaque) }

  package convenience init(_ image: RenderImage) { self.init(ImagePyramid(image)) }

  /// The width in pixels.
  public var width: Int { part.width }
  /// The height in pixels.
  public var height: Int { part.height }
  /// The bits of each component of a pixel: always 8.
  public var bitsPerComponent: Int { 8 }
  /// The bits of a pixel: 32, or 8 for the image of a bitmap context of grey or of alpha alone.
  public var bitsPerPixel: Int { layout.bytesPerPixel * 8 }
  /// The bytes of a row of pixels, which has no padding.
  public var bytesPerRow: Int { width * layout.bytesPerPixel }
  /// The colour space of the pixels: sRGB, which images are converted to when they are decoded, or that of the bitmap context that made
  /// the image; nil for alpha alone.
  public var colorSpace: CGColorSpace? { layout.imageSpace }
  /// Where a pixel's alpha is: `noneSkipFirst` for an opaque image and `premultipliedFirst` for others, or as in the bitmap context that
  /// made the image.
  public var alphaInfo: CGImageAlphaInfo { layout.alphaInfo }
  /// Whether pixels have an alpha, by ``alphaInfo``.
  var hasAlpha: Bool {
    switch alphaInfo {
    case .none, .noneSkipFirst, .noneSkipLast: false
    case .premultipliedLast, .premultipliedFirst, .last, .first, .alphaOnly: true
    }
  }
  /// The layout of a pixel: `alphaInfo` and 32-bit little-endian byte order, or that of the bitmap context that made the image.
  public var bitmapInfo: CGBitmapInfo { layout.info }

  /// Provides the pixels, row by row from the top, in the layout of `bitmapInfo`; nil where the image cannot be decoded. They are
  /// decoded and copied with each call.
  public var dataProvider: CGDataProvider? {
    guard (try? pyramid.decodeWhole()) != nil, case let (image, 0)? = pyramid.level(forScale: 1) else {
      return nil
    }
    let size = layout.bytesPerPixel
    var data = Data(count: part.height * bytesPerRow)
    data.withUnsafeMutableBytes { bytes in
      for y in 0..<part.height {
        layout.write(
          image.bytes + ((part.y + y) * image.bytesPerRow + part.x * 4),
          to: bytes.baseAddress! + y * part.width * size, count: part.width)
      }
    }
    return CGDataProvider(data: data)
  }

  /// The part of this image within `rect`, in pixels from its top left; edges are moved outwards to whole pixels.
  ///
  /// Nil if nothing of the image is inside `rect`.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard let cropped = part.cropped(to: rect) else { return nil }
    return CGImage(pyramid: pyramid, part: cropped, layout: ownLayout)
  }

  /// This image with less alpha: of each pixel what the mask lets through there, stretched over the whole image.
  ///
  /// The alpha of `mask` says how much that is, and its lightness where it has no alpha. Nil if either image cannot be decoded, or is too
  /// large.
  public func masking(_ mask: CGImage) -> CGImage? {
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    guard (try? pyramid.decodeWhole()) != nil,
      let context = CGContext.forView(pixelsWide: width, pixelsHigh: height, scale: 1, isOpaque: false),
      let clip = ClipMask(
        mask, placedBy: CGAffineTransform(scaleX: all.width, y: all.height), width: width, height: height,
        within: nil)
    else { return nil }
    context.drawDownwards(self, in: all)
    cairo_set_operator(context.cairo, CAIRO_OPERATOR_DEST_IN)
    cairo_set_source_surface(context.cairo, clip.bitmap.surface, 0, 0)
    cairo_paint(context.cairo)
    return context.makeImage()
  }

  /// The colour with this image's alpha; nil where the image cannot be decoded or is too large.
  package func tinted(_ color: CGColor) -> CGImage? {
    guard (try? pyramid.decodeWhole()) != nil,
      let context = CGContext.forView(pixelsWide: width, pixelsHigh: height, scale: 1, isOpaque: false)
    else { return nil }
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    context.drawDownwards(self, in: all)
    context.setBlendMode(.sourceIn)
    context.setFillColor(color)
    context.fill(all)
    return context.makeImage()
  }

  /// The pixels to read when one pixel of this image is shown `scale` device pixels wide; nil if the file is
  /// damaged.
  ///
  /// This is the coarsest halved level that is not magnified, so that a pixel of it is shown 0.5 to 1 device
  /// pixels wide, or the finest level if the image is magnified. The first call for a photograph in a file
  /// decodes it no finer than that, if the format allows. Later calls never wait: they return the best level
  /// there is until the whole image has been decoded (see `ImagePyramid`).
  package func level(forScale scale: CGFloat) -> ImageLevel? {
    pyramid.level(forScale: Double(scale)).map(part(of:))
  }

  /// As `level(forScale:)`, but if a finer level than the present one is needed, it waits for the whole image
  /// to be decoded.
  package func sharpLevel(forScale scale: CGFloat) -> ImageLevel? {
    let wanted = ImagePyramid.shrink(forScale: Double(scale), width: pyramid.width, height: pyramid.height)
    guard let (image, shrink) = pyramid.level(forScale: Double(scale)) else { return nil }
    guard shrink > wanted else { return part(of: (image, shrink)) }
    return (try? pyramid.decodeWhole()).flatMap { level(forScale: scale) }
  }

  private func part(of level: (image: RenderImage, shrink: Int)) -> ImageLevel {
    let (image, shrink) = level
    let factor = 1 / Double(1 << shrink)
    return ImageLevel(
      image: image,
      source: RenderRect(
        minX: Double(part.x) * factor, minY: Double(part.y) * factor,
        maxX: Double(part.x + part.width) * factor, maxY: Double(part.y + part.height) * factor))
  }

  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An image to read, and the part of it to show.
package struct ImageLevel: Sendable {
  package var image: RenderImage
  /// The part of `image` to show, in its pixels; not in whole pixels if an odd size was halved.
  package var source: RenderRect
}

/// A rectangle of whole pixels from the top left of an image.
package struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  func cropped(to rect: CGRect) -> PixelRect? {
    let own = CGRect(x: 0, y: 0, width: width, height: height)
    let common = rect.standardized.integral.intersection(own)
    guard !common.isNull, common.width >= 1, common.height >= 1 else { return nil }
    return PixelRect(
      x: x + Int(common.minX), y: y + Int(common.minY), width: Int(common.width), height: Int(common.height))
  }
}

/// Where a pixel has its alpha, and whether its colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No alpha, and no bits in its place; bitmap contexts take it in a grey space.
  case none = 0
  /// Alpha after the colours, which are multiplied by it; taken by bitmap contexts.
  case premultipliedLast = 1
  /// Alpha before the colours, which are multiplied by it; taken by bitmap contexts.
  case premultipliedFirst = 2
  /// Alpha after the colours, which are not multiplied by it; bitmap contexts do not take it.
  case last = 3
  /// Alpha before the colours, which are not multiplied by it; bitmap contexts do not take it.
  case first = 4
  /// Unused bits after the colours and no alpha; taken by bitmap contexts.
  case noneSkipLast = 5
  /// Unused bits before the colours and no alpha; taken by bitmap contexts.
  case noneSkipFirst = 6
  /// Alpha without colours; taken by bitmap contexts.
  case alphaOnly = 7
}

/// The layout of a pixel: ``CGImageAlphaInfo`` in the low bits and the byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floating-point numbers; bitmap contexts do not take it.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits that hold the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// 16-bit units with the lowest byte first; bitmap contexts do not take it.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// 32-bit units with the lowest byte first: the order in which Cairo draws and images are decoded.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// 16-bit units with the highest byte first; bitmap contexts do not take it.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// 32-bit units with the highest byte first; taken by bitmap contexts, and the same as no byte order.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
