import RenderList
public import VellumKit

/// The pixels of a tile, as they are shown. They never change, and may be shared between threads.
public struct TilePixels: Sendable {
  let image: RenderImage

  init(_ image: RenderImage) { self.image = image }

  /// Takes the pixels of an image, which are decoded on this thread if they are not yet; nil if that fails.
  public init?(_ image: CGImage) {
    guard let level = image.sharpLevel(forScale: 1) else { return nil }
    let (left, top) = (Int(level.source.minX), Int(level.source.minY))
    self.image = level.image.part(left: left, top: top, width: image.width, height: image.height)
  }

  /// Takes opaque pixels, row by row from the top left: red in bits 16 to 23, green in 8 to 15, blue in 0 to
  /// 7.
  ///
  /// - Precondition: there are `width` · `height` of them.
  public init(width: Int, height: Int, opaque pixels: [UInt32]) {
    precondition(
      pixels.count == width * height,
      "TilePixels: a tile of \(width) × \(height) must have so many pixels, not \(pixels.count)")
    image = RenderImage(width: width, height: height, format: .opaque) { target in
      pixels.withUnsafeBytes { target.copyMemory(from: $0) }
    }
  }

  /// The width in pixels.
  public var width: Int { image.width }
  /// The height in pixels.
  public var height: Int { image.height }

  /// The same pixels as an image, which shares them.
  public var cgImage: CGImage { CGImage(image) }
}
