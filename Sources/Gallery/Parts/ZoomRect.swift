import UIKit

/// The rectangle for `zoom(to:animated:)` that gives `scale` with `center` in the middle. Both are in the
/// zoom view's own coordinates.
@MainActor public func zoomRect(for scrollView: UIScrollView, scale: CGFloat, center: CGPoint) -> CGRect {
  // At a scale of 1 it is as large as the scroll view; at a smaller scale it is larger.
  let size = CGSize(width: scrollView.bounds.width / scale, height: scrollView.bounds.height / scale)
  return CGRect(
    x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
}
