import Foundation

/// The methods with which a scroll view's delegate describes where the content is scrolled to.
///
/// Both methods are optional: each has a default, and each can be called with a question mark, as on iOS.
@preconcurrency @MainActor public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  /// The text that is spoken after scrolling by a page; with nil, the scroll view uses its own text.
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
  /// The same text with attributes. Unless it is nil, it takes precedence over the plain one.
  func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

extension UIScrollViewAccessibilityDelegate {
  public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
  public func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString? { nil }

  /// Lets `accessibilityScrollStatus(for:)` be called with a question mark after its name; never nil.
  @_disfavoredOverload public var accessibilityScrollStatus: _AccessibilityScrollStatusCall<String>? {
    _AccessibilityScrollStatusCall { self.accessibilityScrollStatus(for: $0) }
  }
  /// Lets `accessibilityAttributedScrollStatus(for:)` be called with a question mark after its name;
  /// never nil.
  @_disfavoredOverload public var accessibilityAttributedScrollStatus:
    _AccessibilityScrollStatusCall<NSAttributedString>?
  {
    _AccessibilityScrollStatusCall { self.accessibilityAttributedScrollStatus(for: $0) }
  }
}

/// A method of `UIScrollViewAccessibilityDelegate`, as a value that can be called. Not for clients.
@preconcurrency @MainActor public struct _AccessibilityScrollStatusCall<Text> {
  let call: (UIScrollView) -> Text?
  /// Calls the delegate's method.
  public func callAsFunction(for scrollView: UIScrollView) -> Text? { call(scrollView) }
}
