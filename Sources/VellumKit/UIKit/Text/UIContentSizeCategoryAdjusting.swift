/// A view that shows text in fonts that follow the size of text that the person prefers.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether fonts change at once when the preferred size does.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
