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

  /// The width of the edge around a bar, in points; a device pixel if that is more. Chosen.
  static let edgeWidth: CGFloat = 0.5

  /// The colour of the edge; nil without one. The default style has one in the other colour, so that it is seen on any content:
  /// published.
  @MainActor static func edgeColor(_ style: UIScrollView.IndicatorStyle, in traits: UITraitCollection)
    -> CGColor?
  {
    switch style {
    case .black, .white: nil
    case .default: traits.userInterfaceStyle == .dark ? dark : light
    }
  }
}
