import UIKit

/// The size of text that the person prefers. All that the gallery and the viewer know of it is one factor.
extension UITraitCollection {
  /// By how much text, and what is made for its width or height, is larger than usual: as the system's body text, from 1 to 1.3. Chosen:
  /// no text is ever smaller than the design's, whose smallest is the smallest that is read well; and in larger text no window would
  /// have room for a page beside its words.
  package var textFactor: CGFloat {
    min(max(UIFontMetrics.default.scaledValue(for: 1, compatibleWith: self), 1), Self.largestTextFactor)
  }

  /// A length for text, in whole points: `length` at the usual size of text, and as much more as text is larger.
  package func scaled(_ length: CGFloat) -> CGFloat {
    // A whole number of points is not rounded up because of a rounding error.
    (length * textFactor - 1e-6).rounded(.up)
  }

  /// The greatest factor.
  package static let largestTextFactor: CGFloat = 1.3

  /// The traits of a person who prefers the largest text.
  package static let largestText = UITraitCollection(
    preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
}

extension UIView {
  /// A length for text, in whole points: `length` at the usual size of text, and as much more as text is larger.
  package func scaled(_ length: CGFloat) -> CGFloat { traitCollection.scaled(length) }

  /// Calls a handler with the view whenever the person prefers another size of text.
  package func onTextSizeChange<View: UIView>(_ handler: @escaping (View) -> Void) {
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: View, _) in handler(view) }
  }

  /// Lays out the view and all views in it whenever the person prefers another size of text: the size of a text concerns all that is
  /// around it. The root of a window's views needs it, and no other.
  package func laysOutForTextSize() {
    onTextSizeChange { (root: UIView) in root.setNeedsLayoutOfAll() }
  }

  private func setNeedsLayoutOfAll() {
    setNeedsLayout()
    for view in subviews { view.setNeedsLayoutOfAll() }
  }
}
