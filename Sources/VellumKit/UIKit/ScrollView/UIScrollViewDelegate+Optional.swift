import Foundation

/// Lets clients call the delegate's methods as optional ones, with a question mark after the name.
extension UIScrollViewDelegate {
  /// Lets `scrollViewDidScroll(_:)` be called with a question mark after its name; never nil.
  @_disfavoredOverload public var scrollViewDidScroll: _ScrollViewCall? {
    _ScrollViewCall { self.scrollViewDidScroll($0) }
  }
  /// Lets `scrollViewDidZoom(_:)` be called with a question mark after its name; never nil.
  @_disfavoredOverload public var scrollViewDidZoom: _ScrollViewCall? {
    _ScrollViewCall { self.scrollViewDidZoom($0) }
  }
  /// Lets `scrollViewWillBeginDragging(_:)` be called with a question mark after its name; never nil.
  @_disfavoredOverload public var scrollViewWillBeginDragging: _ScrollViewCall? {
    _ScrollViewCall { self.scrollViewWillBeginDragging($0) }
  }
  /// Lets `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` be called with a question mark
  /// after its name; never nil.
  @_disfavoredOverload public var scrollViewWillEndDragging: _ScrollViewWillEndDraggingCall? {
    _ScrollViewWillEndDraggingCall {
      self.scrollViewWillEndDragging($0, withVelocity: $1, targetContentOffset: $2)
    }
  }
  /// Lets `scrollViewDidEndDragging(_:willDecelerate:)` be called with a question mark after its name;
  /// never nil.
  @_disfavoredOverload public var scrollViewDidEndDragging: _ScrollViewDidEndDraggingCall? {
    _ScrollViewDidEndDraggingCall { self.scrollViewDidEndDragging($0, willDecelerate: $1) }
  }
  /// Lets `scrollViewWillBeginDecelerating(_:)` be called with a question mark after its name;
  /// never nil.
  @_disfavoredOverload public var scrollViewWillBeginDecelerating: _ScrollViewCall? {
    _ScrollViewCall { self.scrollViewWillBeginDecelerating($0) }
  }
  /// Lets `scrollViewDidEndDecelerating(_:)` be called with a question mark after its name; never nil.
  @_disfavoredOverload public var scrollViewDidEndDecelerating: _ScrollViewCall? {
    _ScrollViewCall { self.scrollViewDidEndDecelerating($0) }
  }
  /// Lets `scrollViewDidEndScrollingAnimation(_:)` be called with a question mark after its name;
  /// never nil.
  @_disfavoredOverload public var scrollViewDidEndScrollingAnimation: _ScrollViewCall? {
    _ScrollViewCall { self.scrollViewDidEndScrollingAnimation($0) }
  }
  /// Lets `scrollViewShouldScrollToTop(_:)` be called with a question mark after its name; never nil.
  @_disfavoredOverload public var scrollViewShouldScrollToTop: _ScrollViewQuestion? {
    _ScrollViewQuestion { self.scrollViewShouldScrollToTop($0) }
  }
  /// Lets `scrollViewDidScrollToTop(_:)` be called with a question mark after its name; never nil.
  @_disfavoredOverload public var scrollViewDidScrollToTop: _ScrollViewCall? {
    _ScrollViewCall { self.scrollViewDidScrollToTop($0) }
  }
  /// Lets `viewForZooming(in:)` be called with a question mark after its name; never nil.
  @_disfavoredOverload public var viewForZooming: _ViewForZoomingCall? {
    _ViewForZoomingCall { self.viewForZooming(in: $0) }
  }
  /// Lets `scrollViewWillBeginZooming(_:with:)` be called with a question mark after its name;
  /// never nil.
  @_disfavoredOverload public var scrollViewWillBeginZooming: _ScrollViewWillBeginZoomingCall? {
    _ScrollViewWillBeginZoomingCall { self.scrollViewWillBeginZooming($0, with: $1) }
  }
  /// Lets `scrollViewDidEndZooming(_:with:atScale:)` be called with a question mark after its name;
  /// never nil.
  @_disfavoredOverload public var scrollViewDidEndZooming: _ScrollViewDidEndZoomingCall? {
    _ScrollViewDidEndZoomingCall { self.scrollViewDidEndZooming($0, with: $1, atScale: $2) }
  }
  /// Lets `scrollViewDidChangeAdjustedContentInset(_:)` be called with a question mark after its name;
  /// never nil.
  @_disfavoredOverload public var scrollViewDidChangeAdjustedContentInset: _ScrollViewCall? {
    _ScrollViewCall { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
}

/// A delegate method that takes a scroll view and returns nothing. Not for clients.
@preconcurrency @MainActor public struct _ScrollViewCall {
  let call: (UIScrollView) -> Void
  /// Calls the delegate's method.
  public func callAsFunction(_ scrollView: UIScrollView) { call(scrollView) }
}

/// A delegate method that takes a scroll view and returns yes or no. Not for clients.
@preconcurrency @MainActor public struct _ScrollViewQuestion {
  let call: (UIScrollView) -> Bool
  /// Calls the delegate's method.
  public func callAsFunction(_ scrollView: UIScrollView) -> Bool { call(scrollView) }
}

/// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`, as a value that can be called. Not for clients.
@preconcurrency @MainActor public struct _ScrollViewWillEndDraggingCall {
  let call: (UIScrollView, CGPoint, UnsafeMutablePointer<CGPoint>) -> Void
  /// Calls the delegate's method.
  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { call(scrollView, velocity, targetContentOffset) }
}

/// `scrollViewDidEndDragging(_:willDecelerate:)`, as a value that can be called. Not for clients.
@preconcurrency @MainActor public struct _ScrollViewDidEndDraggingCall {
  let call: (UIScrollView, Bool) -> Void
  /// Calls the delegate's method.
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    call(scrollView, decelerate)
  }
}

/// `viewForZooming(in:)`, as a value that can be called. Not for clients.
@preconcurrency @MainActor public struct _ViewForZoomingCall {
  let call: (UIScrollView) -> UIView?
  /// Calls the delegate's method.
  public func callAsFunction(in scrollView: UIScrollView) -> UIView? { call(scrollView) }
}

/// `scrollViewWillBeginZooming(_:with:)`, as a value that can be called. Not for clients.
@preconcurrency @MainActor public struct _ScrollViewWillBeginZoomingCall {
  let call: (UIScrollView, UIView?) -> Void
  /// Calls the delegate's method.
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) { call(scrollView, view) }
}

/// `scrollViewDidEndZooming(_:with:atScale:)`, as a value that can be called. Not for clients.
@preconcurrency @MainActor public struct _ScrollViewDidEndZoomingCall {
  let call: (UIScrollView, UIView?, CGFloat) -> Void
  /// Calls the delegate's method.
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    call(scrollView, view, scale)
  }
}
