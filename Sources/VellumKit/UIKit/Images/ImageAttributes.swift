import Foundation

/// What an image says about how it is shown, besides its pixels.
struct ImageAttributes {
  var renderingMode = UIImage.RenderingMode.automatic
  /// The colour that the image has been given.
  var tint: UIColor?
  /// What keeps its size where the image is resized, in points; nil where all of the image is stretched.
  var caps: UIEdgeInsets?
  var resizingMode = UIImage.ResizingMode.tile
  var alignmentRectInsets = UIEdgeInsets.zero
  var flipsForRightToLeft = false
  /// The distance of the baseline from the bottom, in points.
  var baselineOffset: CGFloat?
  /// The pictures of an animation, of which the pixels are the first.
  var frames: ImageFrames?
  /// Whether the pixels are those of a drawing, which may be rendered again at another scale.
  var isDrawing = false
  /// The symbol that the pixels show.
  var symbol: SymbolDrawing?
  /// The variants that the image is one of, and the traits that it is for.
  var asset: UIImageAsset?
  var traits: UITraitCollection?
}
