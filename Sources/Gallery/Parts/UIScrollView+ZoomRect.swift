import UIKit

extension UIScrollView {
  /// The rectangle to give to `zoom(to:animated:)` so that the scale becomes `scale`, with `center` in the middle. Both
  /// are in the zoomed view's own coordinates.
  public func zoomRect(for scale: CGFloat, center: CGPoint) -> CGRect {
    let size = CGSize(width: bounds.width / scale, height: bounds.height / scale)
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}
