import Foundation

/// How the person at the screen wants programs to look. The settings of a desktop; a host without one passes on what it was told.
public struct HostAppearance: Equatable, Sendable {
  /// Whether programs show light content on a dark background.
  public var isDark: Bool
  /// Whether more contrast is wanted than usual.
  public var increasesContrast: Bool
  /// The colour of what can be used; nil for the program's own.
  public var accent: Accent?
  /// The size of text as a factor of the usual one, which is 1. The screen ignores an input whose factor is not finite, and clamps
  /// it to 0.25…4.
  public var textScale: Double

  /// Makes an appearance. The defaults are a light background, the usual contrast, no accent and text of the usual size.
  public init(
    isDark: Bool = false, increasesContrast: Bool = false, accent: Accent? = nil, textScale: Double = 1
  ) {
    self.isDark = isDark
    self.increasesContrast = increasesContrast
    self.accent = accent
    self.textScale = textScale
  }

  /// A colour of sRGB components, from 0 to 1. The screen ignores an input with one that is not finite, and clamps others.
  public struct Accent: Hashable, Sendable {
    /// The red component.
    public var red: Double
    /// The green component.
    public var green: Double
    /// The blue component.
    public var blue: Double

    /// Makes a colour of its components.
    public init(red: Double, green: Double, blue: Double) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }
  }
}

extension HostAppearance {
  /// As `HostInput.admitted`.
  var admitted: HostAppearance? {
    guard textScale.isFinite else { return nil }
    var admitted = self
    admitted.textScale = InputLimits.textScale.nearest(textScale)
    if let accent {
      guard accent.red.isFinite, accent.green.isFinite, accent.blue.isFinite else { return nil }
      admitted.accent = Accent(
        red: InputLimits.component.nearest(accent.red), green: InputLimits.component.nearest(accent.green),
        blue: InputLimits.component.nearest(accent.blue))
    }
    return admitted
  }
}
