import Foundation

extension UIButton {
  /// A closure that makes the style of the pointer over a button. It gets the effect and the shape that suit the button, which it may
  /// use. Nil leaves the pointer and the button as they are.
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?

  /// Follows the pointer where it makes a difference.
  final func followPointer() {
    let follows = configuration != nil || isPointerInteractionEnabled
    if follows, pointer == nil {
      let recognizer = UIHoverGestureRecognizer { [weak self] in
        self?.pointerDidMove(isOver: $0.state == .began || $0.state == .changed)
      }
      addGestureRecognizer(recognizer)
      pointer = recognizer
    } else if !follows, let recognizer = pointer {
      removeGestureRecognizer(recognizer)
      pointer = nil
      pointerDidMove(isOver: false)
    }
    if isPointerInteractionEnabled, pointerStyle == nil {
      let style = ButtonPointerStyle(of: self)
      pointerStyle = style
      addInteraction(style.interaction)
    } else if !isPointerInteractionEnabled, let style = pointerStyle {
      pointerStyle = nil
      removeInteraction(style.interaction)
    }
    if configuration != nil, isHovered { showContent() }
  }

  private func pointerDidMove(isOver: Bool) {
    guard isOver != isHovered else { return }
    isHovered = isOver
    guard configuration != nil else { return }
    showContent()
    if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
  }
}

/// The pointer interaction of a button, and its delegate.
final class ButtonPointerStyle: _IsolatedObject, UIPointerInteractionDelegate {
  private weak var button: UIButton?
  private(set) lazy var interaction = UIPointerInteraction(delegate: self)

  init(of button: UIButton) {
    self.button = button
    super.init(_isolated: ())
    interaction.isEnabled = button.isEnabled
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    guard let button, let container = button.superview else { return nil }
    let effect = UIPointerEffect.automatic(UITargetedPreview(view: button)).resolved
    guard let provider = button.pointerStyleProvider else { return UIPointerStyle(effect: effect) }
    let shown = button.focusShape(where: button.layer.state)
    let shape = UIPointerShape.roundedRect(
      button.convert(shown.rect, to: container), radius: max(shown.radius, UIPointerShape.defaultCornerRadius)
    )
    return provider(button, effect, shape)
  }
}
