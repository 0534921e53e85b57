import Foundation

extension UIColor {
  /// How a colour is derived from a base colour.
  enum Derivation: Equatable {
    case prominence(Prominence)
    /// Makes a colour brighter by a factor of its linear components.
    case exposure(linear: CGFloat)
  }

  // MARK: - Prominence

  /// How prominent content in a colour is.
  public enum Prominence: Int, Sendable {
    /// The colour itself.
    case primary
    /// Less prominent, as secondary text.
    case secondary
    /// Less prominent, as tertiary text.
    case tertiary
    /// Least prominent, as quaternary text.
    case quaternary

    /// The factor of the alpha: that of the system's label colours.
    var opacity: CGFloat {
      switch self {
      case .primary: 1
      case .secondary: 0.6
      case .tertiary: 0.3
      case .quaternary: 0.18
      }
    }
  }

  /// The prominence; `primary` unless made by `withProminence(_:)`.
  public final var prominence: Prominence {
    if case (_, .prominence(let prominence))? = derivation { prominence } else { .primary }
  }

  /// Returns the colour with another prominence instead of its own: with less alpha, as the system's label colours. Chosen. A pattern is
  /// not changed.
  public final func withProminence(_ prominence: Prominence) -> UIColor {
    var base = self
    if case (let other, .prominence)? = derivation { base = other }
    return prominence == .primary ? base : UIColor(base, .prominence(prominence))
  }

  // MARK: - Exposure

  /// Makes a colour 2^`exposure` times as bright as that of the sRGB components. Colours brighter than white are shown as bright as white.
  public convenience init(
    red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, exposure: CGFloat
  ) {
    self.init(red: red, green: green, blue: blue, alpha: alpha, linearExposure: exp2(exposure))
  }

  /// Makes a colour `linearExposure` times as bright as that of the sRGB components. A factor that is not finite or not above 0
  /// counts as 1. Colours brighter than white are shown as bright as white.
  public convenience init(
    red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, linearExposure: CGFloat
  ) {
    let isFactor = linearExposure.isFinite && linearExposure > 0
    self.init(
      UIColor(red: red, green: green, blue: blue, alpha: alpha),
      .exposure(linear: isFactor ? linearExposure : 1))
  }

  /// How many times brighter it is than its ``standardDynamicRange``; 1 for a colour without exposure.
  public final var linearExposure: CGFloat {
    if case (_, .exposure(let linear))? = derivation { linear } else { 1 }
  }

  /// The colour without exposure.
  public final var standardDynamicRange: UIColor {
    if case (let base, .exposure)? = derivation { base } else { self }
  }

  /// Returns the colour itself: nothing here is shown brighter than white, whatever the headroom.
  public final func applyingContentHeadroom(_ contentHeadroom: CGFloat) -> UIColor { self }
}

extension UIColor.Derivation {
  /// Derives the colour from `base`. A pattern is not changed.
  func color(of base: CGColor) -> CGColor {
    switch self {
    case .prominence(let prominence):
      return base.copy(alpha: base.alpha * prominence.opacity) ?? base
    case .exposure(let linear):
      guard let components = base.components, let space = base.colorSpace else { return base }
      let brighter = components.dropLast().map { SRGBCurve.curved(SRGBCurve.linear($0) * linear) }
      return CGColor(colorSpace: space, components: brighter + [base.alpha]) ?? base
    }
  }
}
