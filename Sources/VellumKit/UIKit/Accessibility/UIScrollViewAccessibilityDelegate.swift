import Foundation

/// Says where a scroll view is scrolled to, in words. A scroll view's delegate that conforms to it is asked.
///
/// Both methods are optional: a default stands behind each, and each can be called as on iOS.
@preconcurrency @MainActor public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  /// What is said after a page was scrolled; nil for the scroll view's own words.
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
  /// The same with attributes; wins over the plain one unless it is nil.
  func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

extension UIScrollViewAccessibilityDelegate {
  public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
  public func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString? { nil }

  /// Lets `accessibilityScrollStatus(for:)` be called with a question mark behind its name; never nil.
  @_disfavoredOverload public var accessibilityScrollStatus: _AccessibilityScrollStatusCall<String>? {
    _AccessibilityScrollStatusCall { self.accessibilityScrollStatus(for: $0) }
  }
  /// Lets `accessibilityAttributedScrollStatus(for:)` be called with a question mark behind its name;
  /// never nil.
  @_disfavoredOverload public var accessibilityAttributedScrollStatus:
    _AccessibilityScrollStatusCall<NSAttributedString>?
  {
    _AccessibilityScrollStatusCall { self.accessibilityAttributedScrollStatus(for: $0) }
  }
}

/// A method that says where a scroll view is scrolled to.
@preconcurrency @MainActor public struct _AccessibilityScrollStatusCall<Text> {
  let call: (UIScrollView) -> Text?
  public func callAsFunction(for scrollView: UIScrollView) -> Text? { call(scrollView) }
}
