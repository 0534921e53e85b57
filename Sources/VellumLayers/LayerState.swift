import Foundation

/// The values of a layer that can be animated. One copy holds what the program set, another what is shown.
package struct LayerState {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var zPosition: CGFloat = 0
  /// The part of the transform in the plane.
  package private(set) var affine = CGAffineTransform.identity
  /// The whole transform; nil unless it has a part outside of the plane.
  private var spatial: SpatialTransform?
  package var opacity: Float = 1
  package var isHidden = false
  package var backgroundColor: CGColor?
  package var cornerRadius: CGFloat = 0
  package var borderWidth: CGFloat = 0
  package var borderColor: CGColor? = Self.black
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// How far a transition has come from what the layer showed before: 1 is its end. The program's value is always 1.
  package var dissolve = 1.0
  /// What few layers set; nil if this one sets none of it.
  var rare: RareLooks?

  /// The colour of borders that are given none. Published by Apple (CALayer.h).
  private static let black = CGColor(gray: 0, alpha: 1)

  package var transform: CATransform3D {
    get { spatial?.transform ?? CATransform3D(affine) }
    set {
      affine = newValue.affine
      spatial = newValue.isAffine ? nil : SpatialTransform(newValue)
    }
  }

  package mutating func setAffineTransform(_ transform: CGAffineTransform) {
    affine = transform
    spatial = nil
  }

  /// From the layer's coordinates to its superlayer's:
  ///
  ///     p' = position + (p − anchor) · transform       anchor = bounds.origin + anchorPoint · bounds.size
  package var mapping: CGAffineTransform {
    let x = bounds.origin.x + anchorPoint.x * bounds.size.width
    let y = bounds.origin.y + anchorPoint.y * bounds.size.height
    var mapping = affine
    mapping.tx += position.x - (affine.a * x + affine.c * y)
    mapping.ty += position.y - (affine.b * x + affine.d * y)
    return mapping
  }

  /// The smallest rectangle around the layer in its superlayer's coordinates.
  ///
  /// Setting it keeps the transform and computes the size and the position. If the transform is such that
  /// every size has a box of the same proportions (a turn by 45°), the size stays and only the position
  /// follows.
  package var frame: CGRect {
    get {
      let size = boxSize(of: bounds.size)
      return CGRect(origin: boxOrigin(forSize: bounds.size), size: size)
    }
    set {
      let target = newValue.standardized
      if let size = size(forBox: target.size) { bounds.size = size }
      let origin = boxOrigin(forSize: bounds.size)
      if affine.isIdentity {
        position = CGPoint(
          x: target.minX + anchorPoint.x * bounds.width, y: target.minY + anchorPoint.y * bounds.height)
      } else {
        position.x += target.minX - origin.x
        position.y += target.minY - origin.y
      }
    }
  }

  private func boxSize(of size: CGSize) -> CGSize {
    CGSize(
      width: abs(affine.a) * size.width + abs(affine.c) * size.height,
      height: abs(affine.b) * size.width + abs(affine.d) * size.height)
  }

  private func boxOrigin(forSize size: CGSize) -> CGPoint {
    // Corners lie at −anchorPoint · size and (1 − anchorPoint) · size from the anchor; each term has its own minimum.
    let (left, top) = (-anchorPoint.x * size.width, -anchorPoint.y * size.height)
    let (right, bottom) = ((1 - anchorPoint.x) * size.width, (1 - anchorPoint.y) * size.height)
    return CGPoint(
      x: position.x + affine.tx + min(affine.a * left, affine.a * right)
        + min(affine.c * top, affine.c * bottom),
      y: position.y + affine.ty + min(affine.b * left, affine.b * right)
        + min(affine.d * top, affine.d * bottom))
  }

  private func size(forBox box: CGSize) -> CGSize? {
    let (a, b, c, d) = (abs(affine.a), abs(affine.b), abs(affine.c), abs(affine.d))
    if b == 0, c == 0 {
      guard a > 0, d > 0 else { return nil }
      return CGSize(width: box.width / a, height: box.height / d)
    }
    let determinant = a * d - b * c
    guard abs(determinant) > 1e-9 * (a * d + b * c) else { return nil }
    return CGSize(
      width: (d * box.width - c * box.height) / determinant,
      height: (a * box.height - b * box.width) / determinant)
  }

  private final class SpatialTransform {
    let transform: CATransform3D
    init(_ transform: CATransform3D) { self.transform = transform }
  }
}
