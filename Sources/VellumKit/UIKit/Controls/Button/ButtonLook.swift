import Foundation

/// What a configured button looks like in a state.
struct ButtonLook {
  /// The colour of text and image.
  var text: UIColor
  /// What fills the background.
  var fill: UIColor
  /// A veil over the fill while the pointer is on it, or nothing.
  var veil: UIColor?
  /// The factor by which the button is shown: smaller while it is pressed.
  var scale: CGFloat

  /// Chosen: the design of the gallery.
  static let pressedScale: CGFloat = 0.97
  /// The alpha of what fills a button faintly.
  static let faint: CGFloat = 0.15
  /// How much of the tint is over glass in the tint colour.
  static let tintOnGlass: CGFloat = 0.8
  static let tintOnClearGlass: CGFloat = 0.6
  /// What is behind a button of glass.
  @MainActor static let glass = UIBlurEffect(style: .systemThinMaterial)
  @MainActor static let clearGlass = UIBlurEffect(style: .systemUltraThinMaterial)
}

extension UIButton.Configuration {
  /// What the button looks like in its present state. A selected button that is not filled looks as the next stronger style.
  func look(of button: UIButton) -> ButtonLook {
    let isPressed = button.isEnabled && button.isHighlighted
    let tint = button.role == .destructive ? UIColor.systemRed : UIColor.tintColor
    let base = baseBackgroundColor ?? tint
    guard button.isEnabled else {
      return ButtonLook(
        text: ControlLook.disabled, fill: background.backgroundColor ?? .clear, veil: nil, scale: 1)
    }
    let isSelected = automaticallyUpdateForSelection && button.isSelected
    var (text, fill): (UIColor, UIColor) =
      switch (style, isSelected) {
      case (.plain, false): (tint, baseBackgroundColor ?? .clear)
      case (.gray, false):
        (
          button.role == .destructive ? tint : ControlLook.text,
          baseBackgroundColor ?? ControlLook.fill
        )
      case (.plain, true), (.tinted, false): (tint, base.withAlphaComponent(ButtonLook.faint))
      case (.gray, true), (.tinted, true), (.filled, _): (ControlLook.on(base), base)
      case (.glass(let isClear, isProminent: true), _), (.glass(let isClear, _), true):
        (
          ControlLook.on(base),
          base.withAlphaComponent(isClear ? ButtonLook.tintOnClearGlass : ButtonLook.tintOnGlass)
        )
      case (.glass(_, isProminent: false), false):
        (button.role == .destructive ? tint : ControlLook.text, baseBackgroundColor ?? .clear)
      }
    text = baseForegroundColor ?? text
    if let own = background.backgroundColor { fill = own }
    fill = background.backgroundColorTransformer?(fill) ?? fill
    return ButtonLook(
      text: text, fill: fill,
      veil: button.isHovered && !button.isPointerInteractionEnabled ? ControlLook.fill : nil,
      scale: isPressed ? ButtonLook.pressedScale : 1)
  }

  /// The effect behind the fill: the background's, or that of glass.
  var effect: UIVisualEffect? {
    if let own = background.visualEffect { return own }
    guard case .glass(let isClear, _) = style else { return nil }
    return isClear ? ButtonLook.clearGlass : ButtonLook.glass
  }

  /// Whether the edge of the background is that of glass.
  var hasGlassEdge: Bool {
    if case .glass = style { background.strokeWidth == 0 } else { false }
  }
}
