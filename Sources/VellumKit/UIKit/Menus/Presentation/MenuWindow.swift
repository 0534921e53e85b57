import Foundation

/// A window that UIKit makes for itself; it is not among the scene's windows.
class OverlayWindow: UIWindow {
  /// What the window is shown for. The window has its traits, as if it were inside of it: style, contrast, size of text, direction.
  /// With nil it has those of the screen.
  weak var traitSource: UIView?
}

/// The window that shows menus, in front of all others of its screen.
final class MenuWindow: OverlayWindow {
  let stage: MenuStage

  init(over window: UIWindow, as source: UIView, stage: MenuStage) {
    self.stage = stage
    super.init(windowScene: window.screen.scene)
    windowLevel = Level(Level.alert.rawValue + 1)
    isOpaque = false
    backgroundColor = nil
    traitSource = source
    tintColor = source.tintColor
    stage.frame = bounds
    stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(stage)
  }

  required init?(coder: NSCoder) { nil }
}

/// Fills the menu window. Takes every touch, wheel event and key while a menu is shown. A touch beside the menus closes them.
final class MenuStage: UIView {
  /// The presentation; nil once it closes.
  weak var presentation: MenuPresentation?
  /// Dims the window behind a preview.
  let dimming = UIView()

  init() {
    super.init(frame: .zero)
    isOpaque = false
    dimming.isUserInteractionEnabled = false
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(dimming)
  }

  required init?(coder: NSCoder) { nil }

  // Events of menus do not travel on to the program's responders.
  override var next: UIResponder? { nil }
  override var canBecomeFirstResponder: Bool { false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    presentation?.touchedBeside(at: touch.location(in: self))
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { presentation?.pressed(press) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

  // MARK: - Accessibility

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.isElement = true
    defaults.label = presentation?.accessibilityText
    return defaults
  }

  override func accessibilityActivate() -> Bool { presentation?.chooseHighlighted() ?? false }

  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    switch direction {
    case .down, .next: presentation?.moveHighlight(forwards: true)
    case .up, .previous: presentation?.moveHighlight(forwards: false)
    case .left: presentation?.move(isMirrored ? .inwards : .outwards)
    case .right: presentation?.move(isMirrored ? .outwards : .inwards)
    }
    return true
  }
}
