import Foundation
import HostInterface

/// What a colour of the system looks like under traits. Components are from 0 to 255, alphas from 0 to 1.
struct ColorVariants: Sendable {
  /// One look.
  struct Look: Sendable {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat)
    var alpha: CGFloat

    init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    var color: UIColor { UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha) }
  }

  /// By whether it is dark, then by whether contrast is high.
  private let looks: [UIColor]
  /// In the dark, where content is raised.
  private let elevated: UIColor?

  /// Without looks of high contrast the usual ones hold there too.
  init(
    _ light: Look, dark: Look, highLight: Look? = nil, highDark: Look? = nil, elevated: Look? = nil
  ) {
    looks = [light, highLight ?? light, dark, highDark ?? dark].map(\.color)
    self.elevated = elevated?.color
  }

  /// The look under the traits. What they do not say is as usual: light, normal, base.
  func color(_ traits: UITraitCollection) -> UIColor {
    let isDark = traits.userInterfaceStyle == .dark
    if isDark, traits.userInterfaceLevel == .elevated, let elevated { return elevated }
    return looks[(isDark ? 2 : 0) + (traits.accessibilityContrast == .high ? 1 : 0)]
  }
}

extension UIColor {
  /// A colour of the system.
  convenience init(_ variants: ColorVariants) { self.init(dynamicProvider: variants.color) }

  /// The desktop's accent.
  convenience init(_ accent: HostAppearance.Accent) {
    self.init(red: accent.red, green: accent.green, blue: accent.blue, alpha: 1)
  }
}
