import UIKit

/// The rectangle to give to `zoom(to:animated:)` so that the scale becomes `scale`, with `center` in the middle. Both are in
/// the zoomed view's own coordinates.
@MainActor public func zoomRect(for scrollView: UIScrollView, scale: CGFloat, center: CGPoint) -> CGRect {
  // At a scale of 1 it is as large as the scroll view. At a smaller scale it is larger.
  let size = CGSize(width: scrollView.bounds.width / scale, height: scrollView.bounds.height / scale)
  return CGRect(
    x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
}
