import Foundation
import RenderList
import ScrollEngine

/// The appearance of menus. Chosen: the design of the gallery and the viewer. Lengths in points, times in seconds.
enum MenuLook {
  static let radius: CGFloat = 12
  /// Between the card's edge and its rows.
  static let padding: CGFloat = 4
  /// Corner radius of the highlighted row: `radius` less `padding`.
  static let rowRadius: CGFloat = radius - padding
  /// Heights of rows: in a menu opened by pointer or keyboard, and in one opened by a finger.
  static let row: (pointer: CGFloat, touch: CGFloat) = (36, CGFloat(TouchTarget.side))
  /// The height that a second line adds to a row.
  static let subtitleHeight: CGFloat = 18
  static let headingHeight: CGFloat = 28
  static let separatorHeight: CGFloat = 9
  /// Left and right of a row's content.
  static let inset: CGFloat = 12
  /// The width of the column of marks or of images.
  static let column: CGFloat = 20
  /// Between a column and what follows it.
  static let gap: CGFloat = 8
  static let width: ClosedRange<CGFloat> = 160...360
  /// Between the card and its anchor.
  static let distance: CGFloat = 4
  /// Between the card and the window's edges.
  static let margin: CGFloat = 8

  static let ground = UIColor(
    ColorVariants(
      .init(255, 255, 255, alpha: 0.96), dark: .init(30, 30, 33, alpha: 0.96),
      highLight: .init(255, 255, 255), highDark: .init(30, 30, 33)))
  /// Text that counts less, and text of what destroys. With high contrast, at least 7 to 1 on a row that is pointed at.
  static let secondary = UIColor(
    ColorVariants(
      .init(95, 91, 83), dark: .init(181, 177, 169), highLight: .init(69, 66, 57),
      highDark: .init(224, 221, 214)))
  static let danger = UIColor(
    ColorVariants(
      .init(179, 38, 30), dark: .init(255, 154, 146), highLight: .init(140, 26, 20),
      highDark: .init(255, 208, 203)))
  /// The shadow of a panel: menus, tool tips, popovers, previews. Its opacities are those in the light and in the dark.
  static let shadowColor = UIColor(ColorVariants(.init(27, 26, 23), dark: .init(0, 0, 0)))
  static let shadow: (light: Float, dark: Float) = (0.14, 0.5)
  static let shadowRadius: CGFloat = 12
  static let shadowOffset = CGSize(width: 0, height: 8)
  /// The colour over the window behind a preview.
  static let dimming = UIColor(white: 0, alpha: 0.3)

  static let (titleSize, smallSize): (CGFloat, CGFloat) = (15, 13)
  /// The most by which text is larger than usual.
  static let mostTextScale: CGFloat = 1.3
  /// By how much the reader wants text larger than usual, at most ``mostTextScale``. Rows grow with it.
  static func textScale(in traits: UITraitCollection) -> CGFloat {
    min(max(UIFontMetrics.default.scaledValue(for: 1, compatibleWith: traits), 1), mostTextScale)
  }
  static let duration: (in: Double, out: Double) = (0.16, 0.12)
  /// The scale at which the opening animation starts.
  static let smallest: CGFloat = 0.95
  /// The scale of a preview.
  static let lift: CGFloat = 1.04
  /// How long the pointer rests on an entry before its submenu opens.
  static let submenuDelay = 0.2
}

extension UIView {
  /// Gives its layer the colour and opacity that the shadow of a panel has under its traits.
  func showPanelShadow() {
    layer.shadowColor = resolved(MenuLook.shadowColor)
    layer.shadowOpacity =
      traitCollection.userInterfaceStyle == .dark ? MenuLook.shadow.dark : MenuLook.shadow.light
  }

  /// Gives its layer the shadow and the hairline of a menu, in the colours of its traits.
  func showMenuEdge() {
    showPanelShadow()
    (layer.borderWidth, layer.borderColor) = (1 / contentScaleFactor, resolved(ControlLook.hairline))
  }
}
