import UIKit

/// The rectangle for `zoom(to:animated:)` that gives `scale` with `center` in the middle of what nothing covers. Both are in the
/// zoom view's own coordinates.
@MainActor public func zoomRect(for scrollView: UIScrollView, scale: CGFloat, center: CGPoint) -> CGRect {
  // At a scale of 1 it is as large as the scroll view; at a smaller scale it is larger.
  let size = CGSize(width: scrollView.bounds.width / scale, height: scrollView.bounds.height / scale)
  // The rectangle is for all of the scroll view, whose middle is beside that of what is seen.
  let covered = scrollView.adjustedContentInset
  let middle = CGPoint(
    x: center.x + (covered.right - covered.left) / 2 / scale,
    y: center.y + (covered.bottom - covered.top) / 2 / scale)
  return CGRect(
    x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
}
