import Foundation

extension UIColor {
  /// How a colour is made of another one.
  enum Derivation: Equatable {
    case prominence(Prominence)
    /// So many times as bright.
    case exposure(linear: CGFloat)
  }

  // MARK: - Prominence

  /// How much content in a colour stands out.
  public enum Prominence: Int, Sendable {
    /// As the colour is.
    case primary
    /// Less, as secondary text does.
    case secondary
    /// Less than that, as tertiary text does.
    case tertiary
    /// The least, as quaternary text does.
    case quaternary

    /// A factor of the alpha: those of the system's colours of text.
    var opacity: CGFloat {
      switch self {
      case .primary: 1
      case .secondary: 0.6
      case .tertiary: 0.3
      case .quaternary: 0.18
      }
    }
  }

  /// How much content in the colour stands out; `primary` unless it was made otherwise.
  public final var prominence: Prominence {
    if case (_, .prominence(let prominence))? = derivation { prominence } else { .primary }
  }

  /// The colour with another prominence: less alpha, as the system's colours of text have it. Chosen; the prominence that it has is
  /// replaced. A pattern stays as it is.
  public final func withProminence(_ prominence: Prominence) -> UIColor {
    var base = self
    if case (let other, .prominence)? = derivation { base = other }
    return prominence == .primary ? base : UIColor(base, .prominence(prominence))
  }

  // MARK: - Exposure

  /// Makes a colour 2^`exposure` times as bright as that of the sRGB components. What is brighter than white is shown as bright as white.
  public convenience init(
    red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, exposure: CGFloat
  ) {
    self.init(red: red, green: green, blue: blue, alpha: alpha, linearExposure: exp2(exposure))
  }

  /// Makes a colour `linearExposure` times as bright as that of the sRGB components; a factor that is not finite or not above 0 counts
  /// as 1. What is brighter than white is shown as bright as white.
  public convenience init(
    red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat, linearExposure: CGFloat
  ) {
    let isFactor = linearExposure.isFinite && linearExposure > 0
    self.init(
      UIColor(red: red, green: green, blue: blue, alpha: alpha),
      .exposure(linear: isFactor ? linearExposure : 1))
  }

  /// How many times as bright it is as its ``standardDynamicRange``; 1 for a colour that was made without.
  public final var linearExposure: CGFloat {
    if case (_, .exposure(let linear))? = derivation { linear } else { 1 }
  }

  /// The colour that is made brighter; itself where there is none.
  public final var standardDynamicRange: UIColor {
    if case (let base, .exposure)? = derivation { base } else { self }
  }

  /// The colour for content that may be `contentHeadroom` times as bright as white: the same, because nothing is shown brighter than that.
  public final func applyingContentHeadroom(_ contentHeadroom: CGFloat) -> UIColor { self }
}

extension UIColor.Derivation {
  /// The colour that is made of `base`; a pattern stays as it is.
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
