import Foundation

/// A coordinate space in points: a view or a screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  /// The rectangle of the space in its own coordinates, in points.
  var bounds: CGRect { get }
  /// A point of this space's coordinates in those of `coordinateSpace`.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// A point of the coordinates of `coordinateSpace` in those of this space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// The smallest rectangle around this space's rectangle in the coordinates of `coordinateSpace`.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The smallest rectangle around a rectangle of `coordinateSpace` in the coordinates of this space.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView {
  /// Opacity below which a view gets no touches. Published by Apple.
  static let minTouchableAlpha: Float = 0.01

  var isTouchable: Bool {
    isUserInteractionEnabled && blockingAnimations == 0 && !layer.isHidden
      && layer.opacity >= Self.minTouchableAlpha
  }

  /// A point of the superview's coordinates in this view's, as it is hit; nil where the transform leaves the view without area.
  func pointFromSuperview(_ point: CGPoint) -> CGPoint? {
    let state = layer.hitState
    let mapping = state.mapping
    if state.affine.isIdentity {
      return CGPoint(x: point.x - mapping.tx, y: point.y - mapping.ty)
    }
    guard mapping.determinant != 0 else { return nil }
    return point.applying(mapping.inverted())
  }
}
