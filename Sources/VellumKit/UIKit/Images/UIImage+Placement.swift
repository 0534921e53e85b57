import Foundation

extension UIImage {
  /// How far the rectangle that Auto Layout aligns lies inside the image, in points; zero unless made otherwise.
  public final var alignmentRectInsets: UIEdgeInsets { attributes.alignmentRectInsets }

  /// The same image, aligned without the points at its edges, such as a shadow. Insets that are not finite change nothing.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    alignmentInsets.isFinite ? with { $0.alignmentRectInsets = alignmentInsets } : self
  }

  /// The distance of the baseline from the image's bottom, in points; nil without a baseline. Stored, not honoured: Auto Layout aligns the
  /// bottom of an image view.
  public final var baselineOffsetFromBottom: CGFloat? { attributes.baselineOffset }

  /// Returns the image with a baseline. A distance that is not finite is ignored.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    baselineOffset.isFinite ? with { $0.baselineOffset = baselineOffset } : self
  }

  /// Returns the image without a baseline.
  public func imageWithoutBaseline() -> UIImage { with { $0.baselineOffset = nil } }

  /// Whether the image is shown mirrored where a view's content runs from right to left.
  public final var flipsForRightToLeftLayoutDirection: Bool { attributes.flipsForRightToLeft }

  /// The same image, which views show mirrored where their content runs from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    with { $0.flipsForRightToLeft = true }
  }

  /// The mirror image, left and right swapped. Insets at the left and the right change places too.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    var attributes = attributes
    if let caps = attributes.caps {
      attributes.caps = UIEdgeInsets(top: caps.top, left: caps.right, bottom: caps.bottom, right: caps.left)
    }
    let insets = attributes.alignmentRectInsets
    attributes.alignmentRectInsets = UIEdgeInsets(
      top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
    switch pixels {
    case .empty: return UIImage(.empty, scale: scale, orientation: .up, attributes: attributes)
    // A picture that is stored upright is decoded when it is shown.
    case .upright(let image) where imageOrientation == .up:
      return UIImage(.stored(image), scale: scale, orientation: .upMirrored, attributes: attributes)
    case .stored, .upright:
      return UIImage(
        cgImage.map { .stored($0) } ?? .empty, scale: scale, orientation: imageOrientation.mirrored,
        attributes: attributes)
    }
  }
}
