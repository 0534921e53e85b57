import Foundation

/// A blur and the colour over it.
struct Material: Equatable {
  /// The standard deviation of the blur, in points.
  var radius: CGFloat
  /// How far colours are from their grey, as a multiple of how far they were.
  var saturation: CGFloat
  /// The grey over the blur, from 0, black, to 1.
  var white: CGFloat
  /// How opaque the grey is.
  var alpha: CGFloat

  var isDark: Bool { white < 0.5 }

  /// *Published* for `light`, `extraLight` and `dark`: Apple's sample code of 2013 for blurs like the system's (UIImageEffects)
  /// has these radii, saturations and tints. The others are *chosen* between them, each more opaque than the one before.
  init(_ style: UIBlurEffect.Style, in interface: UIUserInterfaceStyle) {
    let dark = interface == .dark
    switch style {
    case .extraLight: self.init(20, white: 0.97, alpha: 0.82)
    case .light: self.init(30, white: 1, alpha: 0.3)
    case .dark: self.init(20, white: 0.11, alpha: 0.73)
    case .regular: self.init(dark, light: 0.62, dark: 0.62)
    case .prominent: self.init(dark, light: 0.82, dark: 0.5)
    case .systemUltraThinMaterial: self.init(dark, light: 0.44, dark: 0.4)
    case .systemThinMaterial: self.init(dark, light: 0.6, dark: 0.55)
    case .systemMaterial: self.init(dark, light: 0.74, dark: 0.7)
    case .systemThickMaterial: self.init(dark, light: 0.86, dark: 0.84)
    case .systemChromeMaterial: self.init(dark, light: 0.8, dark: 0.76)
    case .systemUltraThinMaterialLight: self.init(.systemUltraThinMaterial, in: .light)
    case .systemThinMaterialLight: self.init(.systemThinMaterial, in: .light)
    case .systemMaterialLight: self.init(.systemMaterial, in: .light)
    case .systemThickMaterialLight: self.init(.systemThickMaterial, in: .light)
    case .systemChromeMaterialLight: self.init(.systemChromeMaterial, in: .light)
    case .systemUltraThinMaterialDark: self.init(.systemUltraThinMaterial, in: .dark)
    case .systemThinMaterialDark: self.init(.systemThinMaterial, in: .dark)
    case .systemMaterialDark: self.init(.systemMaterial, in: .dark)
    case .systemThickMaterialDark: self.init(.systemThickMaterial, in: .dark)
    case .systemChromeMaterialDark: self.init(.systemChromeMaterial, in: .dark)
    }
  }

  private init(_ radius: CGFloat, white: CGFloat, alpha: CGFloat) {
    (self.radius, saturation, self.white, self.alpha) = (radius, 1.8, white, alpha)
  }

  private init(_ isDark: Bool, light: CGFloat, dark: CGFloat) {
    self.init(20, white: isDark ? 0.11 : 0.97, alpha: isDark ? dark : light)
  }
}
