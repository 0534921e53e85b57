import Foundation

extension UIImage {
  /// Whether an image is shown in its own colours. Raw values are UIKit's.
  public enum RenderingMode: Int, Sendable {
    /// The place where the image is shown decides: symbols, and images in a button of type `system`, are templates; others have their own
    /// colours.
    case automatic
    /// The image has its own colours.
    case alwaysOriginal
    /// The image is a template: only its alpha counts, and its colour is the tint colour.
    case alwaysTemplate
  }

  /// Whether the image is shown in its own colours or as a template; `automatic` unless made otherwise.
  public final var renderingMode: RenderingMode { attributes.renderingMode }

  /// The same image with a rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// The same image in a colour, with the same rendering mode. Where it is a template, a view's tint colour still comes first. Agreed.
  public func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }

  /// The same image in a colour, with a rendering mode; `alwaysOriginal` keeps the colour whatever the tint of the view.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  // MARK: - Rendering

  /// A renderer format like the image: of the same scale, and opaque if the image is.
  public final var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = upright?.pyramid.isOpaque ?? false
    return format
  }

  /// Whether the image has colours brighter than white; always false, because such files are read as sRGB.
  public final var isHighDynamicRange: Bool { false }

  /// Returns the image itself: no image here has colours brighter than white.
  public final func imageRestrictedToStandardDynamicRange() -> UIImage { self }

  /// Whether only its alpha counts, wherever it is shown.
  final var isTemplate: Bool {
    attributes.renderingMode == .alwaysTemplate
      || attributes.renderingMode == .automatic && attributes.symbol != nil
  }

  /// The same image with other pixels.
  final func with(_ pixels: CGImage) -> UIImage {
    var attributes = attributes
    (attributes.tint, attributes.renderingMode) = (nil, .alwaysOriginal)
    return UIImage(.upright(pixels), scale: scale, orientation: .up, attributes: attributes)
  }
}
