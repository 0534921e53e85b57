import Foundation

/// A view whose image can grow with the preferred size of text.
@preconcurrency @MainActor public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol
{
  /// Whether the image is larger where text is very large; false by default. Stored, not honoured: symbols follow their text style.
  var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}
