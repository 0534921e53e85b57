import UIKit

/// A scroll view that also zooms about a double-tapped point, and passes touches to its delegate.
///
/// It can replace a `UIScrollView`. It is its own `delegate` and keeps your delegate in
/// `zoomScrollViewDelegate`. Setting either property sets your delegate.
open class ZoomScrollView: UIScrollView, UIScrollViewDelegate {
  /// Whether a double tap zooms in, to the greatest scale.
  open var zoomInOnDoubleTap = true
  /// Whether a double tap zooms out, to the least scale. With both, it zooms out from the greatest scale.
  open var zoomOutOnDoubleTap = true
  /// Receives all calls of a scroll view's delegate. A `ZoomScrollViewDelegate` also receives touches.
  open weak var zoomScrollViewDelegate: (any UIScrollViewDelegate)?

  /// The scale of the last zoom. The next zoom view starts at it.
  private var lastScale: CGFloat = 1
  private weak var lastZoomView: UIView?

  /// Makes the scroll view with this frame, in points; it is its own delegate and recognizes double taps.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    super.delegate = self
    let doubleTap = UITapGestureRecognizer(
      target: self, action: Selector("doubleTapped", ZoomScrollView.doubleTapped))
    doubleTap.numberOfTapsRequired = 2
    addGestureRecognizer(doubleTap)
  }

  open override var delegate: (any UIScrollViewDelegate)? {
    get { super.delegate }
    set { zoomScrollViewDelegate = newValue }
  }

  /// Zooms so that `center`, in the zoom view's own coordinates, is in the middle as far as the content
  /// allows.
  open func setZoomScale(_ scale: CGFloat, centeredAt center: CGPoint, animated: Bool) {
    zoom(to: zoomRect(for: self, scale: scale, center: center), animated: animated)
  }

  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    guard let view = viewForZooming(in: self) else { return }
    // A scale slightly below the greatest counts as the greatest.
    let isNearest = zoomScale > maximumZoomScale * 0.99
    if zoomInOnDoubleTap, !(isNearest && zoomOutOnDoubleTap) {
      setZoomScale(maximumZoomScale, centeredAt: tap.location(in: view), animated: true)
    } else if zoomOutOnDoubleTap {
      setZoomScale(minimumZoomScale, centeredAt: tap.location(in: view), animated: true)
    }
  }

  // MARK: - Touches

  private var touchDelegate: (any ZoomScrollViewDelegate)? {
    zoomScrollViewDelegate as? any ZoomScrollViewDelegate
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    touchDelegate?.zoomScrollView(self, touchesBegan: touches, with: event)
  }

  /// Passes moved touches on to `zoomScrollViewDelegate`, if that is a `ZoomScrollViewDelegate`.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    touchDelegate?.zoomScrollView(self, touchesMoved: touches, with: event)
  }

  /// Passes ended touches on to `zoomScrollViewDelegate`, if that is a `ZoomScrollViewDelegate`.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    touchDelegate?.zoomScrollView(self, touchesEnded: touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    touchDelegate?.zoomScrollView(self, touchesCancelled: touches, with: event)
  }

  // MARK: - UIScrollViewDelegate

  open func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    let view = zoomScrollViewDelegate?.viewForZooming(in: self)
    if let view, view !== lastZoomView {
      lastZoomView = view
      let origin = view.frame.origin
      view.transform = CGAffineTransform(scaleX: lastScale, y: lastScale)
      view.frame.origin = origin
    }
    return view
  }

  open func scrollViewDidZoom(_ scrollView: UIScrollView) {
    lastScale = zoomScale
    zoomScrollViewDelegate?.scrollViewDidZoom(self)
  }

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {
    zoomScrollViewDelegate?.scrollViewDidScroll(self)
  }

  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    zoomScrollViewDelegate?.scrollViewWillBeginDragging(self)
  }

  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    zoomScrollViewDelegate?.scrollViewWillEndDragging(
      self, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    zoomScrollViewDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerate)
  }

  /// Passes the call on to `zoomScrollViewDelegate`.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    zoomScrollViewDelegate?.scrollViewWillBeginDecelerating(self)
  }

  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    zoomScrollViewDelegate?.scrollViewDidEndDecelerating(self)
  }

  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    zoomScrollViewDelegate?.scrollViewDidEndScrollingAnimation(self)
  }

  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    zoomScrollViewDelegate?.scrollViewWillBeginZooming(self, with: view)
  }

  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    zoomScrollViewDelegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
  }

  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    zoomScrollViewDelegate?.scrollViewShouldScrollToTop(self) ?? true
  }

  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    zoomScrollViewDelegate?.scrollViewDidScrollToTop(self)
  }

  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    zoomScrollViewDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
}

/// A delegate of a `ZoomScrollView`, which also receives touches.
@MainActor public protocol ZoomScrollViewDelegate: UIScrollViewDelegate {
  /// Touches on the view have begun.
  func zoomScrollView(_ view: ZoomScrollView, touchesBegan touches: Set<UITouch>, with event: UIEvent?)
  /// Touches on the view have moved.
  func zoomScrollView(_ view: ZoomScrollView, touchesMoved touches: Set<UITouch>, with event: UIEvent?)
  /// Touches on the view have ended.
  func zoomScrollView(_ view: ZoomScrollView, touchesEnded touches: Set<UITouch>, with event: UIEvent?)
  /// Touches on the view have been cancelled.
  func zoomScrollView(_ view: ZoomScrollView, touchesCancelled touches: Set<UITouch>, with event: UIEvent?)
}

extension ZoomScrollViewDelegate {
  /// Does nothing; the default of an optional method.
  public func zoomScrollView(_ view: ZoomScrollView, touchesBegan touches: Set<UITouch>, with event: UIEvent?)
  {}
  /// Does nothing; the default of an optional method.
  public func zoomScrollView(_ view: ZoomScrollView, touchesMoved touches: Set<UITouch>, with event: UIEvent?)
  {}
  /// Does nothing; the default of an optional method.
  public func zoomScrollView(_ view: ZoomScrollView, touchesEnded touches: Set<UITouch>, with event: UIEvent?)
  {}
  /// Does nothing; the default of an optional method.
  public func zoomScrollView(
    _ view: ZoomScrollView, touchesCancelled touches: Set<UITouch>, with event: UIEvent?
  ) {}
}
