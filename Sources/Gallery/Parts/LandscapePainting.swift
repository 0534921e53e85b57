import UIKit

/// A large picture of a landscape that is drawn a band at a time, so that no frame waits for all of it.
@MainActor final class LandscapePainting {
  let number: Int
  private let size: CGSize
  private let scale: CGFloat
  private let context: CGContext
  /// Points from the top that are drawn.
  private var drawn: CGFloat = 0

  /// Pixels of a band. Chosen: a quarter of a frame's time, or less.
  private static let pixels: CGFloat = 160_000

  /// Begins a picture of `size` points; nil without memory for it.
  init?(_ number: Int, size: CGSize, scale: CGFloat) {
    (self.number, self.size, self.scale) = (number, size, scale)
    let (width, height) = (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
    guard
      let space = CGColorSpace(name: CGColorSpace.sRGB),
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    else { return nil }
    // The rows of a plain context begin at the bottom.
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(x: scale, y: -scale)
    self.context = context
  }

  /// Draws the next band. Returns the picture once that was the last one.
  func drawBand() -> UIImage? {
    let height = max(1, (Self.pixels / (size.width * scale * scale)).rounded())
    let band = CGRect(x: 0, y: drawn, width: size.width, height: min(height, size.height - drawn))
    UIGraphicsPushContext(context)
    Landscape(number).draw(in: CGRect(origin: .zero, size: size), seen: band)
    UIGraphicsPopContext()
    drawn = band.maxY
    guard drawn >= size.height else { return nil }
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }
}
