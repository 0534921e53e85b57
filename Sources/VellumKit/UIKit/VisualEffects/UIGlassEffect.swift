import Foundation

/// Glass, drawn as a material: without refraction and highlights, and elements do not merge.
@preconcurrency @MainActor open class UIGlassEffect: UIVisualEffect {
  /// The style of glass.
  public enum Style: Int, Sendable {
    /// Blurs what is behind: drawn as ``UIBlurEffect/Style/systemThinMaterial``.
    case regular
    /// More transparent: drawn as ``UIBlurEffect/Style/systemUltraThinMaterial``.
    case clear
  }
  private let style: Style

  /// Makes glass of a style.
  public init(style: UIGlassEffect.Style = .regular) {
    self.style = style
    super.init()
  }

  /// Whether the glass reacts to touches; false by default. Stored, not honoured.
  open var isInteractive = false
  /// The tint of the glass; nil, the default, for none. A change has an effect when the effect is next given to a view.
  open var tintColor: UIColor?

  override func material(in interface: UIUserInterfaceStyle) -> Material? {
    Material(style == .clear ? .systemUltraThinMaterial : .systemThinMaterial, in: interface)
  }

  override var tint: UIColor? { tintColor }

  override func makeCopy() -> UIVisualEffect {
    let copy = UIGlassEffect(style: style)
    (copy.isInteractive, copy.tintColor) = (isInteractive, tintColor)
    return copy
  }
}

/// A container of glass elements, each an effect view inside this effect's view. It paints nothing itself, and the elements do not merge.
@preconcurrency @MainActor open class UIGlassContainerEffect: UIVisualEffect {
  /// The distance between elements at which they merge, in points; 0 by default. Stored, not honoured.
  open var spacing: CGFloat = 0

  /// Makes a container without spacing between its elements.
  public override init() { super.init() }

  override func makeCopy() -> UIVisualEffect {
    let copy = UIGlassContainerEffect()
    copy.spacing = spacing
    return copy
  }
}
