import Foundation

/// An effect of a ``UIVisualEffectView`` on what lies behind it or on its content.
@preconcurrency @MainActor open class UIVisualEffect: NSObject, @preconcurrency NSCopying {
  /// The effect itself, unless it can be changed: then another one with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { makeCopy() }

  /// Makes the copy. Overridden inside UIKit.
  func makeCopy() -> UIVisualEffect { self }

  /// What is painted behind the content; nil for nothing.
  func material(in style: UIUserInterfaceStyle) -> Material? { nil }

  /// The tint of the material; nil for its own colour.
  var tint: UIColor? { nil }

  /// How the content is blended with what is behind; nil for no blend mode.
  func vibrancy(in style: UIUserInterfaceStyle) -> Vibrancy? { nil }

  /// A way to lay content over a material.
  struct Vibrancy: Equatable {
    /// The name of a blend mode.
    var filter: String
    /// From 0 to 1.
    var opacity: CGFloat
    /// The style in which the content's dynamic colours are seen with that mode: black would add nothing to a dark blur.
    var style: UIUserInterfaceStyle
  }
}

/// Blurs what lies behind. Immutable.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  let style: Style

  /// Makes a blur of a style.
  public init(style: UIBlurEffect.Style) {
    self.style = style
    super.init()
  }

  override func material(in interface: UIUserInterfaceStyle) -> Material? {
    Material(style, in: interface)
  }

  /// The material of a blur: how much it tints what it blurs.
  public enum Style: Int, Sendable {
    /// A nearly white material.
    case extraLight = 0
    /// A material with a little white.
    case light = 1
    /// A dark grey material.
    case dark = 2
    /// A material that is light or dark, as the interface is.
    case regular = 4
    /// A material like ``regular`` that is less transparent.
    case prominent = 5
    /// The most transparent material, light or dark as the interface is.
    case systemUltraThinMaterial = 6
    /// More transparent than ``systemMaterial``; light or dark as the interface is.
    case systemThinMaterial = 7
    /// The standard material, light or dark as the interface is.
    case systemMaterial = 8
    /// Less transparent than ``systemMaterial``; light or dark as the interface is.
    case systemThickMaterial = 9
    /// The material of bars, light or dark as the interface is.
    case systemChromeMaterial = 10
    /// As ``systemUltraThinMaterial``, always light.
    case systemUltraThinMaterialLight = 11
    /// As ``systemThinMaterial``, always light.
    case systemThinMaterialLight = 12
    /// As ``systemMaterial``, always light.
    case systemMaterialLight = 13
    /// As ``systemThickMaterial``, always light.
    case systemThickMaterialLight = 14
    /// As ``systemChromeMaterial``, always light.
    case systemChromeMaterialLight = 15
    /// As ``systemUltraThinMaterial``, always dark.
    case systemUltraThinMaterialDark = 16
    /// As ``systemThinMaterial``, always dark.
    case systemThinMaterialDark = 17
    /// As ``systemMaterial``, always dark.
    case systemMaterialDark = 18
    /// As ``systemThickMaterial``, always dark.
    case systemThickMaterialDark = 19
    /// As ``systemChromeMaterial``, always dark.
    case systemChromeMaterialDark = 20
  }
}

/// Lays content over a blur so that it takes colour from what is behind. Its view lies in the `contentView` of the blur's.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  private let blur: UIBlurEffect
  private let style: UIVibrancyEffectStyle

  /// Makes the vibrancy of labels on a blur.
  public init(blurEffect: UIBlurEffect) {
    (blur, style) = (blurEffect, .label)
    super.init()
  }

  /// Makes the vibrancy of a role on a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    (blur, self.style) = (blurEffect, style)
    super.init()
  }

  /// The vibrancy of a widget's primary text, on the material of widgets.
  public class func widgetPrimary() -> UIVibrancyEffect { widgetEffect(forVibrancyStyle: .label) }
  /// The vibrancy of a widget's secondary text.
  public class func widgetSecondary() -> UIVibrancyEffect { widgetEffect(forVibrancyStyle: .secondaryLabel) }
  /// The vibrancy of a style in a widget: that of the style on ``UIBlurEffect/Style/systemMaterial``. Chosen; there are no widgets here.
  public class func widgetEffect(forVibrancyStyle vibrancyStyle: UIVibrancyEffectStyle) -> UIVibrancyEffect {
    UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterial), style: vibrancyStyle)
  }
  /// The vibrancy of a widget's primary text. The old name of ``widgetPrimary()``.
  public class func notificationCenter() -> UIVibrancyEffect { widgetPrimary() }

  /// Content darkens light blurs and lightens dark ones, and its labels have the colour for that. *Chosen*; Apple says only that it takes
  /// colour from behind, and that labels adapt.
  override func vibrancy(in interface: UIUserInterfaceStyle) -> Vibrancy? {
    let isDark = Material(blur.style, in: interface).isDark
    return Vibrancy(
      filter: isDark ? "plusL" : "multiplyBlendMode", opacity: style.opacity, style: isDark ? .dark : .light)
  }
}

/// The role of content on a blur, which says how much it stands out.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// The main text.
  case label
  /// Text that is less important than the main text.
  case secondaryLabel
  /// Text of the third rank.
  case tertiaryLabel
  /// Text of the fourth rank.
  case quaternaryLabel
  /// Large filled areas.
  case fill
  /// Filled areas that are less important.
  case secondaryFill
  /// Filled areas of the third rank.
  case tertiaryFill
  /// Lines between groups of content.
  case separator

  /// The opacity of the system colours of the same names.
  var opacity: CGFloat {
    switch self {
    case .label: 1
    case .secondaryLabel: 0.6
    case .tertiaryLabel: 0.3
    case .quaternaryLabel: 0.18
    case .fill: 0.36
    case .secondaryFill: 0.24
    case .tertiaryFill: 0.18
    case .separator: 0.29
    }
  }
}
