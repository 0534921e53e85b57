/// What shows text in fonts that follow the size that a person prefers.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether fonts change at once when the preferred size does.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
