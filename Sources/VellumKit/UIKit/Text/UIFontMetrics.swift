import Foundation

/// Scales fonts and lengths with the size of text that a person prefers, as the text of a style grows.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  /// Makes metrics that scale as text of the style does.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// The metrics that scale as text of the style `body` does.
  public class var `default`: UIFontMetrics { standard }
  private static let standard = UIFontMetrics(forTextStyle: .body)

  /// Returns the font scaled for the current traits, in whole points. `font` has the size for the usual text size.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// Returns the font scaled for the current traits, at most `maximumPointSize`.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns the font scaled for the traits, or for the current ones if they are nil.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaled(font, nil, traitCollection)
  }

  /// Returns the font scaled for the traits, or for the current ones if they are nil; at most `maximumPointSize`.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaled(font, maximumPointSize, traitCollection) }

  private func scaled(_ font: UIFont, _ maximum: CGFloat?, _ traits: UITraitCollection?) -> UIFont {
    precondition(
      font.rule == nil,
      "UIFontMetrics.scaledFont: a font that follows the preferred size already cannot be scaled again")
    let rule = DynamicType.Rule(style: style, size: font.pointSize, maximum: maximum)
    return font.following(rule, in: traits.category)
  }

  /// Returns the length scaled for the current traits.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// Returns the length scaled for the traits, or for the current ones if they are nil.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    value * DynamicType.factor(of: style, in: traitCollection.category)
  }
}

extension Optional<UITraitCollection> {
  /// The size of text that the traits say, or else the current ones.
  var category: UIContentSizeCategory {
    let said = self?.preferredContentSizeCategory ?? .unspecified
    return said == .unspecified ? UITraitCollection.current.preferredContentSizeCategory : said
  }
}
