import UIKit

/// Draws a large picture of a landscape one band at a time, so that no frame takes long.
@MainActor final class LandscapePainting {
  let number: Int
  private let size: CGSize
  private let scale: CGFloat
  private let context: CGContext
  /// The height drawn so far, in points.
  private var drawn: CGFloat = 0

  /// The pixels of a band. Chosen: drawing them takes at most a quarter of a frame.
  private static let pixels: CGFloat = 160_000

  /// Starts a picture of `size` points; nil if there is no memory for it.
  init?(_ number: Int, size: CGSize, scale: CGFloat) {
    (self.number, self.size, self.scale) = (number, size, scale)
    let (width, height) = (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
    guard
      let space = CGColorSpace(name: CGColorSpace.sRGB),
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    else { return nil }
    // The y axis of a bitmap context points up.
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(x: scale, y: -scale)
    self.context = context
  }

  /// Draws the next band. Returns the picture after the last one.
  func drawBand() -> UIImage? {
    // Whole pixels, as a row of pixels that two bands share would be mixed twice.
    let height = max(1, (Self.pixels / (size.width * scale)).rounded()) / scale
    let band = CGRect(x: 0, y: drawn, width: size.width, height: min(height, size.height - drawn))
    UIGraphicsPushContext(context)
    let landscape = Landscape(number)
    landscape.draw(in: landscape.frame(around: CGRect(origin: .zero, size: size)), seen: band)
    UIGraphicsPopContext()
    drawn = band.maxY
    guard drawn > size.height - 0.5 / scale else { return nil }
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }
}
