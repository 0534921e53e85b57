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
  static let faint: CGFloat = 0.15
}

extension UIButton.Configuration {
  /// What the button looks like in its present state. A selected button that is not filled looks as the next stronger style.
  func look(of button: UIButton) -> ButtonLook {
    let isPressed = button.isEnabled && button.isHighlighted
    let tint = UIColor.tintColor
    let base = baseBackgroundColor ?? tint
    guard button.isEnabled else {
      return ButtonLook(
        text: ControlLook.disabled, fill: background.backgroundColor ?? .clear, veil: nil, scale: 1)
    }
    let isSelected = automaticallyUpdateForSelection && button.isSelected
    var (text, fill): (UIColor, UIColor) =
      switch (style, isSelected) {
      case (.plain, false): (tint, baseBackgroundColor ?? .clear)
      case (.gray, false): (ControlLook.text, baseBackgroundColor ?? ControlLook.fill)
      case (.plain, true), (.tinted, false): (tint, base.withAlphaComponent(ButtonLook.faint))
      case (.gray, true), (.tinted, true), (.filled, _): (ControlLook.on(base), base)
      }
    text = baseForegroundColor ?? text
    if let own = background.backgroundColor { fill = own }
    fill = background.backgroundColorTransformer?(fill) ?? fill
    return ButtonLook(
      text: text, fill: fill, veil: button.isHovered ? ControlLook.fill : nil,
      scale: isPressed ? ButtonLook.pressedScale : 1)
  }
}
