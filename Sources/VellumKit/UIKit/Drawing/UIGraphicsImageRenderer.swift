import Foundation
import Synchronization

/// Draws images off screen.
open class UIGraphicsImageRenderer: NSObject {
  /// The scale and opacity of the images; changes count for images that are drawn afterwards.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Makes a renderer whose drawing has the coordinates of `bounds`, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// Makes a renderer whose drawing has the coordinates of `bounds`, in points, in the preferred format.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

  /// Makes a renderer for images of `size` points, with zero at the top left.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer for images of `size` points, with zero at the top left, in the preferred format.
  public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

  /// Calls `actions` with a context that is also the current one, and returns what they drew.
  ///
  /// Bounds without area give an image without size and pixels. Bounds that are too large trap.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(bounds: bounds, format: format)
    UIGraphicsPushContext(context.cgContext)
    actions(context)
    UIGraphicsPopContext()
    return context.currentImage
  }

  /// Draws an image as `image(actions:)` does and returns it as a PNG file; empty data when that fails.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Draws an image as `image(actions:)` does and returns it as a JPEG file; empty data when that fails.
  ///
  /// The quality is from 0 to 1 and clamped to that range. Transparent parts are black.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

/// The scale and opacity of an image that is drawn.
open class UIGraphicsImageRendererFormat: NSObject, NSCopying {
  /// Pixels to a point; the first screen's scale unless set. A value that is not finite or not above 0 stands
  /// for that too.
  open var scale = ScreenScale.current
  /// Whether the image is opaque, without an alpha channel.
  open var opaque = false

  /// The ranges of colours that an image may have.
  public enum Range: Int, Sendable {
    /// None was asked for.
    case unspecified = -1
    /// That of what is drawn.
    case automatic = 0
    /// More than that of sRGB.
    case extended = 1
    /// That of sRGB.
    case standard = 2
  }

  /// The range of colours; `automatic` unless set. Stored, not honoured: images are in sRGB.
  open var preferredRange = Range.automatic
  /// Whether `preferredRange` is `extended`; setting it to false makes that `standard`.
  open var prefersExtendedRange: Bool {
    get { preferredRange == .extended }
    set { preferredRange = newValue ? .extended : .standard }
  }

  /// The bounds of the context that is drawn in, in points: those of the renderer, in the format of its
  /// ``UIGraphicsImageRendererContext``; zero in others.
  open var bounds: CGRect { place }
  private var place = CGRect.zero

  /// Returns the preferred format.
  open class func `default`() -> Self { preferred() }

  /// Returns a new format with the scale of the program's first screen, not opaque.
  public class func preferred() -> Self { Self() }

  public required override init() {}

  /// A format with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { placed(in: place) }

  /// A copy for a context with these bounds.
  fileprivate func placed(in bounds: CGRect) -> UIGraphicsImageRendererFormat {
    let copy = type(of: self).init()
    (copy.scale, copy.opaque, copy.place) = (scale, opaque, bounds)
    copy.preferredRange = preferredRange
    return copy
  }
}

/// The context in which an image is drawn.
open class UIGraphicsImageRendererContext: NSObject {
  /// The Core Graphics context; its coordinates are those of the renderer's bounds, in points.
  public let cgContext: CGContext
  /// The format of the renderer that makes the image.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect
  private let scale: CGFloat

  fileprivate init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    precondition(
      bounds.hasNoArea || bounds.width.isFinite && bounds.height.isFinite,
      "UIGraphicsImageRenderer: the size of an image must be finite, not \(bounds.size)")
    let scale = format.scale.isFinite && format.scale > 0 ? format.scale : ScreenScale.current
    // Drawing needs a context even if the image has no size.
    let size = bounds.hasNoArea ? CGSize(width: 1 / scale, height: 1 / scale) : bounds.size
    guard let context = CGContext.forView(size, scale: scale, isOpaque: format.opaque) else {
      preconditionFailure(
        "UIGraphicsImageRenderer: an image of \(size) points at a scale of \(scale) is too large to be drawn")
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    cgContext = context
    self.format = format.placed(in: bounds)
    self.bounds = bounds
    self.scale = scale
  }

  /// What has been drawn so far.
  open var currentImage: UIImage {
    bounds.hasNoArea ? UIImage() : UIImage(cgImage: cgContext.makeImage()!, scale: scale, orientation: .up)
  }

  /// Fills the rectangle with the context's fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills the rectangle with the context's fill colour in the blend mode, which counts for this call only.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a frame one point wide inside the rectangle's edges, with the context's stroke colour.
  open func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  /// Restricts the context's clip to the rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Begins a transparent image of one pixel to a point, and makes its context the current one.
///
/// End it with `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image and makes its context the current one; a scale of 0 stands for the first screen's.
///
/// End it with `UIGraphicsEndImageContext()`. If the size has no area, there is no image and no current
/// context until then.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let format = UIGraphicsImageRendererFormat()
  format.opaque = opaque
  format.scale = scale
  let bounds = CGRect(origin: .zero, size: size)
  if bounds.hasNoArea { return ContextStack.current.contexts.append(nil) }
  UIGraphicsPushContext(UIGraphicsImageRendererContext(bounds: bounds, format: format).cgContext)
}

/// The image that has been drawn so far; nil where the current context has no pixels of its own.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = UIGraphicsGetCurrentContext(), let image = context.makeImage() else { return nil }
  return UIImage(cgImage: image, scale: context.base.a, orientation: .up)
}

/// Ends the image that `UIGraphicsBeginImageContextWithOptions(_:_:_:)` began.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

extension CGRect {
  /// Whether there is nothing to draw on; a size that is negative or NaN has no area.
  fileprivate var hasNoArea: Bool { !(size.width > 0 && size.height > 0) }
}

/// The scale of the first screen, in device pixels to a point, for drawing off the main actor.
enum ScreenScale {
  private static let scale = Mutex<CGFloat>(1)

  static var current: CGFloat {
    get { scale.withLock { $0 } }
    set { scale.withLock { $0 = newValue } }
  }
}
