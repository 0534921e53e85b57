import UIKit

/// Colours, each for light and dark. What draws with them, draws again when the traits change.
extension UIColor {
  /// Behind lists, and of headers.
  package static let background = UIColor.token(light: 0xF7F5F1, dark: 0x141416)
  package static let surface = UIColor.token(light: 0xFFFFFF, dark: 0x1E1E21)
  package static let raised = UIColor.token(light: 0xEFECE6, dark: 0x2B2B2F)
  package static let ink = UIColor.token(light: 0x1B1A17, dark: 0xF3F1EC)
  /// Ink on what is light in both.
  package static let lightInk = UIColor(hex: 0x1B1A17)
  /// Text that counts less. With high contrast, at least 7 to 1 on every ground, as `accent` is on all but the desk.
  package static let secondary = UIColor.token(
    light: 0x5F5B53, dark: 0xB5B1A9, highLight: 0x454239, highDark: 0xD0CCC4)
  package static let accent = UIColor.token(
    light: 0x255FB0, dark: 0x8DB8F7, highLight: 0x184787, highDark: 0xA9CBFA)
  package static let onAccent = UIColor.token(light: 0xFFFFFF, dark: 0x0E1B2E)
  /// The edge of a control, and a track that is off.
  package static let controlEdge = UIColor.token(light: 0x8B867C, dark: 0x77746E)
  package static let success = UIColor.token(light: 0x1F6B3C, dark: 0x7FD3A0)
  /// A faint line; with high contrast, the colour of a control's edge.
  package static let hairline = UIColor {
    ($0.accessibilityContrast == .high ? controlEdge : faintLine).resolvedColor(with: $0)
  }
  /// A line or a fill that stays faint, also with high contrast.
  package static let faintLine = UIColor.token(light: 0x1B1A17, dark: 0xFFFFFF, alpha: 0.12)
  package static let hoverFill = UIColor.token(light: 0x1B1A17, dark: 0xFFFFFF, alpha: 0.07)
  /// Paper in a stage, and the desk under it.
  package static let paper = UIColor.token(light: 0xFBFAF7, dark: 0x232326)
  package static let desk = UIColor.token(light: 0xDDD8CE, dark: 0x19191B)
  /// The background of floating views without a blur.
  package static let material = UIColor.token(light: 0xFFFFFF, dark: 0x141416, alpha: 0.96, high: 1)
  /// The background of pills: dark in both styles, so that they are readable over anything; in the dark lighter than the background, from
  /// which it could not be told otherwise.
  package static let pill = UIColor.token(light: 0x141416, dark: 0x2B2B2F, alpha: 0.96, high: 1)
  /// The background of photographs, dark in both styles.
  package static let darkroom = UIColor(hex: 0x0B0B0C)

  /// A colour of eight bits each of red, green and blue.
  package convenience init(hex: Int) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255,
      alpha: 1)
  }

  /// - Parameters:
  ///   - alpha: The alpha.
  ///   - high: The alpha with high contrast; nil for the same.
  static func token(light: Int, dark: Int, alpha: CGFloat = 1, high: CGFloat? = nil) -> UIColor {
    UIColor {
      let alpha = $0.accessibilityContrast == .high ? high ?? alpha : alpha
      return UIColor(hex: $0.userInterfaceStyle == .dark ? dark : light).withAlphaComponent(alpha)
    }
  }

  /// A colour that is another one with high contrast.
  private static func token(light: Int, dark: Int, highLight: Int, highDark: Int) -> UIColor {
    UIColor {
      let isDark = $0.userInterfaceStyle == .dark
      guard $0.accessibilityContrast == .high else { return UIColor(hex: isDark ? dark : light) }
      return UIColor(hex: isDark ? highDark : highLight)
    }
  }
}
