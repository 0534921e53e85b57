import Foundation

/// What lets clients call the delegate's methods as optional ones, with a question mark behind the name.
extension UIScrollViewDelegate {
  @_disfavoredOverload public var scrollViewDidScroll: ScrollViewCall? {
    ScrollViewCall { self.scrollViewDidScroll($0) }
  }
  @_disfavoredOverload public var scrollViewDidZoom: ScrollViewCall? {
    ScrollViewCall { self.scrollViewDidZoom($0) }
  }
  @_disfavoredOverload public var scrollViewWillBeginDragging: ScrollViewCall? {
    ScrollViewCall { self.scrollViewWillBeginDragging($0) }
  }
  @_disfavoredOverload public var scrollViewWillEndDragging: ScrollViewWillEndDraggingCall? {
    ScrollViewWillEndDraggingCall {
      self.scrollViewWillEndDragging($0, withVelocity: $1, targetContentOffset: $2)
    }
  }
  @_disfavoredOverload public var scrollViewDidEndDragging: ScrollViewDidEndDraggingCall? {
    ScrollViewDidEndDraggingCall { self.scrollViewDidEndDragging($0, willDecelerate: $1) }
  }
  @_disfavoredOverload public var scrollViewWillBeginDecelerating: ScrollViewCall? {
    ScrollViewCall { self.scrollViewWillBeginDecelerating($0) }
  }
  @_disfavoredOverload public var scrollViewDidEndDecelerating: ScrollViewCall? {
    ScrollViewCall { self.scrollViewDidEndDecelerating($0) }
  }
  @_disfavoredOverload public var scrollViewDidEndScrollingAnimation: ScrollViewCall? {
    ScrollViewCall { self.scrollViewDidEndScrollingAnimation($0) }
  }
  @_disfavoredOverload public var scrollViewShouldScrollToTop: ScrollViewQuestion? {
    ScrollViewQuestion { self.scrollViewShouldScrollToTop($0) }
  }
  @_disfavoredOverload public var scrollViewDidScrollToTop: ScrollViewCall? {
    ScrollViewCall { self.scrollViewDidScrollToTop($0) }
  }
  @_disfavoredOverload public var viewForZooming: ViewForZoomingCall? {
    ViewForZoomingCall { self.viewForZooming(in: $0) }
  }
  @_disfavoredOverload public var scrollViewWillBeginZooming: ScrollViewWillBeginZoomingCall? {
    ScrollViewWillBeginZoomingCall { self.scrollViewWillBeginZooming($0, with: $1) }
  }
  @_disfavoredOverload public var scrollViewDidEndZooming: ScrollViewDidEndZoomingCall? {
    ScrollViewDidEndZoomingCall { self.scrollViewDidEndZooming($0, with: $1, atScale: $2) }
  }
  @_disfavoredOverload public var scrollViewDidChangeAdjustedContentInset: ScrollViewCall? {
    ScrollViewCall { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
}

/// A delegate's method that is only told of a scroll view.
@preconcurrency @MainActor public struct ScrollViewCall {
  let call: (UIScrollView) -> Void
  public func callAsFunction(_ scrollView: UIScrollView) { call(scrollView) }
}

/// A delegate's method that is asked something about a scroll view, yes or no.
@preconcurrency @MainActor public struct ScrollViewQuestion {
  let call: (UIScrollView) -> Bool
  public func callAsFunction(_ scrollView: UIScrollView) -> Bool { call(scrollView) }
}

@preconcurrency @MainActor public struct ScrollViewWillEndDraggingCall {
  let call: (UIScrollView, CGPoint, UnsafeMutablePointer<CGPoint>) -> Void
  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { call(scrollView, velocity, targetContentOffset) }
}

@preconcurrency @MainActor public struct ScrollViewDidEndDraggingCall {
  let call: (UIScrollView, Bool) -> Void
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    call(scrollView, decelerate)
  }
}

@preconcurrency @MainActor public struct ViewForZoomingCall {
  let call: (UIScrollView) -> UIView?
  public func callAsFunction(in scrollView: UIScrollView) -> UIView? { call(scrollView) }
}

@preconcurrency @MainActor public struct ScrollViewWillBeginZoomingCall {
  let call: (UIScrollView, UIView?) -> Void
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) { call(scrollView, view) }
}

@preconcurrency @MainActor public struct ScrollViewDidEndZoomingCall {
  let call: (UIScrollView, UIView?, CGFloat) -> Void
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    call(scrollView, view, scale)
  }
}
