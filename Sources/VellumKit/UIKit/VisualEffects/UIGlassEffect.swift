import Foundation

/// Glass: drawn as a material. There is no refraction, no highlight, and elements do not flow into one another.
@preconcurrency @MainActor open class UIGlassEffect: UIVisualEffect {
  /// How clear glass is.
  public enum Style: Int, Sendable {
    /// Blurs what is behind: drawn as ``UIBlurEffect/Style/systemThinMaterial``.
    case regular
    /// Clearer: drawn as ``UIBlurEffect/Style/systemUltraThinMaterial``.
    case clear
  }
  private let style: Style

  /// Makes glass of a style.
  public init(style: UIGlassEffect.Style = .regular) {
    self.style = style
    super.init()
  }

  /// Whether it answers touches by a motion of its own; false by default. Stored, not honoured.
  open var isInteractive = false
  /// The colour of the glass; nil, the default, for none. It counts from when the effect is next given to a view.
  open var tintColor: UIColor?

  override func material(in interface: UIUserInterfaceStyle) -> Material? {
    Material(style == .clear ? .systemUltraThinMaterial : .systemThinMaterial, in: interface)
  }

  override var tint: UIColor? { tintColor }
}

/// Holds several elements of glass, each in an effect view inside of this effect's view. It paints nothing itself, and the elements
/// stay apart.
@preconcurrency @MainActor open class UIGlassContainerEffect: UIVisualEffect {
  /// Points between elements at which they begin to flow into one another; 0 by default. Stored, not honoured.
  open var spacing: CGFloat = 0

  /// Makes the effect.
  public override init() { super.init() }
}
