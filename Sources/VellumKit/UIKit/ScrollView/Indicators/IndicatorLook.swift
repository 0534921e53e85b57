import ScrollEngine

/// What indicators look like. Unless marked otherwise, the numbers are those of iOS 13 and later, agreed by
/// independent measurements; see docs/behaviour/indicators.md.
enum IndicatorLook {
  static let dark = CGColor(red: 0, green: 0, blue: 0, alpha: 0.35)
  static let light = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)

  @MainActor static func color(_ style: UIScrollView.IndicatorStyle, in traits: UITraitCollection) -> CGColor
  {
    switch style {
    case .black: dark
    case .white: light
    case .default: traits.userInterfaceStyle == .dark ? light : dark
    }
  }

  /// The width of the edge around a bar, in points: half a point, as whole device pixels. Chosen.
  static func edgeWidth(atScale scale: CGFloat) -> CGFloat { max(1, (scale / 2).rounded()) / scale }

  /// The colour of the edge; nil without one. The default style has one, so that bars are seen on any content: black with a white
  /// one is published, white with a black one is chosen.
  @MainActor static func edgeColor(_ style: UIScrollView.IndicatorStyle, in traits: UITraitCollection)
    -> CGColor?
  {
    switch style {
    case .black, .white: nil
    case .default: traits.userInterfaceStyle == .dark ? dark : light
    }
  }
}
