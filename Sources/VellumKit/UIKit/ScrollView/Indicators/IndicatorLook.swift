import ScrollEngine

/// What indicators look like. Unless marked otherwise, the numbers are those of iOS 13 and later, agreed by
/// independent measurements; see docs/behaviour/indicators.md.
enum IndicatorLook {
  /// Points.
  static var thickness: Double { 3 }
  /// Points, while a bar is dragged. Chosen: also while the pointer is over its track.
  static var grabbedThickness: Double { 8 }
  /// Points between a bar and the view's edges.
  static var margin: Double { 3 }
  /// Points that a bar leaves free at its far end when both bars show.
  static var cornerRoom: Double { 6 }

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
}
