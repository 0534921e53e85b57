import Foundation
import RenderList

/// What controls look like. Chosen: the design of the gallery and the viewer. Lengths in points, times in seconds.
enum ControlLook {
  /// A switch that is off, and the edges of controls: at least 3 to 1 on any background, and to a white knob.
  static let edge = UIColor(
    ColorVariants(
      .init(139, 134, 124), dark: .init(119, 116, 110), highLight: .init(95, 91, 83),
      highDark: .init(144, 140, 133)))
  /// What fills controls that are not filled with the tint.
  static let fill = UIColor(
    ColorVariants(
      .init(27, 26, 23, alpha: 0.06), dark: .init(255, 255, 255, alpha: 0.08),
      highLight: .init(27, 26, 23, alpha: 0.12), highDark: .init(255, 255, 255, alpha: 0.16)))
  /// What lies on that fill, such as the segment that is chosen.
  static let surface = UIColor(
    ColorVariants(.init(255, 255, 255), dark: .init(84, 84, 89), highDark: .init(72, 72, 77)))
  /// The edge of what lies on a fill: with high contrast it stands out by this.
  static let surfaceEdge = UIColor(
    ColorVariants(
      .init(27, 26, 23, alpha: 0.12), dark: .init(255, 255, 255, alpha: 0.12),
      highLight: .init(139, 134, 124),
      highDark: .init(119, 116, 110)))
  /// Lines inside of controls.
  static let hairline = surfaceEdge
  /// Text.
  static let text = UIColor(ColorVariants(.init(27, 26, 23), dark: .init(243, 241, 236)))
  /// Text and symbols of what is disabled.
  static let disabled = UIColor(ColorVariants(.init(138, 133, 123), dark: .init(133, 130, 123)))

  /// What is seen on `tint`: white where that has a contrast of at least 3 to 1, else ink.
  static func on(_ tint: UIColor) -> UIColor {
    UIColor { traits in
      guard let color = tint.resolvedColor(with: traits).cgColor.renderColor else { return .white }
      return (1 + flare) / (luminance(color) + flare) >= 3 ? .white : ink
    }
  }

  private static let ink = UIColor(red: 14 / 255, green: 27 / 255, blue: 46 / 255, alpha: 1)
  /// The luminance that light from the room adds to a screen's, of 1 for white. Published: WCAG 2.
  private static let flare = 0.05

  /// The luminance of a colour, from 0 to 1.
  private static func luminance(_ color: RenderColor) -> Double {
    let (red, green, blue) = (CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue))
    return Double(
      SRGBCurve.luminance(SRGBCurve.linear(red), SRGBCurve.linear(green), SRGBCurve.linear(blue)))
  }

  /// A shadow one point below what it belongs to: its radius in points, and its opacity by scheme.
  struct Shadow {
    let radius: CGFloat
    let light: Float
    let dark: Float

    /// Of what lies on a fill.
    static let surface = Shadow(radius: 1, light: 0.08, dark: 0.4)
    /// Of a thumb, which may lie on any background, as light as the thumb itself.
    static let thumb = Shadow(radius: 2, light: 0.25, dark: 0.4)
  }

  /// Sets a part of `control` off against what it lies on: by a shadow, and with high contrast by an edge, too.
  @MainActor static func raise(_ part: UIView, _ shadow: Shadow, in control: UIControl) {
    let (layer, traits) = (part.layer, control.ownTraits)
    let isDark = traits.userInterfaceStyle == .dark
    layer.shadowColor = (isDark ? UIColor.black : shadowInk).cgColor
    layer.shadowOffset = CGSize(width: 0, height: 1)
    layer.shadowRadius = shadow.radius
    layer.shadowOpacity = isDark ? shadow.dark : shadow.light
    layer.borderWidth = traits.accessibilityContrast == .high ? 1 : 0
    layer.borderColor = surfaceEdge.resolvedColor(with: traits).cgColor
  }

  private static let shadowInk = UIColor(red: 27 / 255, green: 26 / 255, blue: 23 / 255, alpha: 1)

  static let height: CGFloat = 40
  static let radius: CGFloat = 10
  /// The radius of what lies inside of a control, three points from its edge.
  static let innerRadius: CGFloat = 8
  static let inset: CGFloat = 3
  static let fontSize: CGFloat = 15
  /// The alpha of the track of a control that is disabled.
  static let disabledAlpha: CGFloat = 0.5

  /// Of a switch or a segment that changes, and of a press.
  static let toggleDuration = 0.18
  static let pressDuration = 0.08

  /// The curve of what moves.
  @MainActor static func move(_ duration: Double, _ changes: () -> Void) {
    ViewAnimation(
      duration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      motion: .timing(CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1))
    ).run(changes)
  }
}
