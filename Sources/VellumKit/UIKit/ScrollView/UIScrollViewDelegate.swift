import Foundation

/// Hears what a scroll view does, and decides some of it.
///
/// Every method is optional: each has a default implementation, and each can be called as on iOS,
/// `delegate?.scrollViewDidScroll?(view)`. The defaults ask a ``MessageForwarder`` for the delegate that has the method.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The offset has changed, whatever changed it.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The scale has changed. For an animated change this is called once, with the final scale.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// Fingers have moved far enough to drag. The offset is still the old one.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The fingers have lifted. `velocity` is in points per millisecond, in the direction of the offset.
  /// `targetContentOffset` is where the content will rest; setting it changes that.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The fingers have lifted; `decelerate` tells whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content begins to move by itself after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content has come to rest after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// An animated change of the offset that a program, a key or assistive technologies asked for has ended; a wheel's is not told.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Whether `UIWindowScene.scrollToTop()` may scroll this view; true by default.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// The view has been scrolled to its top, or was there already.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  /// The subview to zoom; nil for none. Called often.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// A pinch, or an animated change of the scale, begins.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Zooming has ended, the bounce included; `scale` is within the limits.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

  /// `UIScrollView.adjustedContentInset` has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    target(for: .didScroll)?.scrollViewDidScroll(scrollView)
  }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {
    target(for: .didZoom)?.scrollViewDidZoom(scrollView)
  }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    target(for: .willBeginDragging)?.scrollViewWillBeginDragging(scrollView)
  }
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    target(for: .willEndDragging)?.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    target(for: .didEndDragging)?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
  /// Does nothing, unless a ``MessageForwarder`` names a delegate that has the method; the default of an optional method.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    target(for: .willBeginDecelerating)?.scrollViewWillBeginDecelerating(scrollView)
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    target(for: .didEndDecelerating)?.scrollViewDidEndDecelerating(scrollView)
  }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    target(for: .didEndScrollingAnimation)?.scrollViewDidEndScrollingAnimation(scrollView)
  }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    target(for: .shouldScrollToTop)?.scrollViewShouldScrollToTop(scrollView) ?? true
  }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    target(for: .didScrollToTop)?.scrollViewDidScrollToTop(scrollView)
  }
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    target(for: .viewForZooming)?.viewForZooming(in: scrollView)
  }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    target(for: .willBeginZooming)?.scrollViewWillBeginZooming(scrollView, with: view)
  }
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    target(for: .didEndZooming)?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    target(for: .didChangeAdjustedContentInset)?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }
}
