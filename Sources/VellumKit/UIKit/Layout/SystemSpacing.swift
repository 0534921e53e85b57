import Foundation

/// The distances that the system recommends, in points.
@MainActor enum SystemSpacing {
  /// Between views beside or below each other: `[a]-[b]`. Published by Apple (Auto Layout Guide, "Standard Values").
  static let standard: CGFloat = 8

  /// From an anchor to the next one: between baselines a line of the upper text, otherwise ``standard``.
  static func between(_ upper: LayoutOperand?, _ lower: LayoutOperand?) -> CGFloat {
    func isBaseline(_ operand: LayoutOperand?) -> Bool {
      operand?.attribute == .firstBaseline || operand?.attribute == .lastBaseline
    }
    guard isBaseline(upper), isBaseline(lower) else { return standard }
    // The lower font's ascender and the upper one's descender touch where the spacing is 0. Agreed.
    guard let font = (lower?.item as? UIView)?.baselineFont ?? (upper?.item as? UIView)?.baselineFont else {
      return standard
    }
    return font.lineHeight
  }
}
