import Foundation

/// A picture with a scale and an orientation. Never changes.
open class UIImage: NSObject, @unchecked Sendable {
  /// How the pixels have to be turned to stand upright. Raw values are UIKit's, not EXIF's.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Pixels to a point.
  open var scale: CGFloat { pixelsPerPoint }
  open var imageOrientation: Orientation { orientation }
  /// The pixels as they are stored, before the orientation is applied.
  open var cgImage: CGImage? { stored }

  private let stored: CGImage
  private let pixelsPerPoint: CGFloat
  private let orientation: Orientation

  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    stored = cgImage
    pixelsPerPoint = scale
    self.orientation = orientation
  }

  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// The pixels as they are shown.
  package var upright: CGImage? { stored }

  /// Points, after the orientation is applied.
  open var size: CGSize {
    CGSize(width: CGFloat(stored.width) / scale, height: CGFloat(stored.height) / scale)
  }
}
