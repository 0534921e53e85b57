/// An object that hands on the methods that it does not implement, as a delegate in front of another delegate does.
///
/// All of UIKit's responders are forwarders, and override ``forwardingTarget(for:)``. On iOS every object is one; here a class
/// that derives from `NSObject` itself declares the conformance. Objective-C's runtime asks for every method that is missing.
/// Here only the methods of ``UIScrollViewDelegate`` are handed on.
public protocol MessageForwarder: AnyObject {
  /// The object to call instead; nil for none.
  func forwardingTarget(for aSelector: Selector!) -> Any?
}

extension UIScrollViewDelegate {
  /// The delegate to which this one hands the method on, if it does.
  func target(for method: ScrollViewDelegateMethod) -> (any UIScrollViewDelegate)? {
    guard let forwarder = self as? any MessageForwarder,
      let target = forwarder.forwardingTarget(for: method.selector) as? any UIScrollViewDelegate,
      target !== self
    else { return nil }
    return target
  }
}

/// The methods of ``UIScrollViewDelegate``. Their selectors are made once: some of the methods are called in every frame.
struct ScrollViewDelegateMethod {
  let selector: Selector

  private init(_ name: String) { selector = Selector(name, of: (any UIScrollViewDelegate).self) }

  static let didScroll = Self("scrollViewDidScroll:")
  static let didZoom = Self("scrollViewDidZoom:")
  static let willBeginDragging = Self("scrollViewWillBeginDragging:")
  static let willEndDragging = Self("scrollViewWillEndDragging:withVelocity:targetContentOffset:")
  static let didEndDragging = Self("scrollViewDidEndDragging:willDecelerate:")
  static let willBeginDecelerating = Self("scrollViewWillBeginDecelerating:")
  static let didEndDecelerating = Self("scrollViewDidEndDecelerating:")
  static let didEndScrollingAnimation = Self("scrollViewDidEndScrollingAnimation:")
  static let shouldScrollToTop = Self("scrollViewShouldScrollToTop:")
  static let didScrollToTop = Self("scrollViewDidScrollToTop:")
  static let viewForZooming = Self("viewForZoomingInScrollView:")
  static let willBeginZooming = Self("scrollViewWillBeginZooming:withView:")
  static let didEndZooming = Self("scrollViewDidEndZooming:withView:atScale:")
  static let didChangeAdjustedContentInset = Self("scrollViewDidChangeAdjustedContentInset:")
}
