import Foundation

/// The sizes of the text styles at each size that a person may prefer, in points. Published by Apple in the Human Interface Guidelines.
enum DynamicType {
  /// From `extraSmall` to the largest size for accessibility.
  private static let sizes: [UIFont.TextStyle: [CGFloat]] = [
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: body,
    .body: body,
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]
  private static let body: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

  /// The size of a style; that of `body` for a style that is none of Apple's.
  static func size(of style: UIFont.TextStyle, in category: UIContentSizeCategory) -> CGFloat {
    (sizes[style] ?? body)[category.place]
  }

  /// By what a length grows that is right at the usual size. Chosen: as the style's own text grows.
  static func factor(of style: UIFont.TextStyle, in category: UIContentSizeCategory) -> CGFloat {
    size(of: style, in: category) / size(of: style, in: .large)
  }

  /// How a font follows the size that a person prefers.
  struct Rule: Hashable, Sendable {
    var style: UIFont.TextStyle
    /// Points at the usual size.
    var size: CGFloat
    /// Points that it never exceeds.
    var maximum: CGFloat?

    func size(in category: UIContentSizeCategory) -> CGFloat {
      let size = (size * DynamicType.factor(of: style, in: category)).rounded()
      return maximum.map { min($0, size) } ?? size
    }
  }
}
