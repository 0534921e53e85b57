import Foundation
import ScrollEngine

/// Recognizes what opens a context menu: a long press of a finger or pen, or a press of the mouse's second button.
final class ContextMenuGestureRecognizer: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  private unowned let interaction: UIContextMenuInteraction
  /// Where the gesture began, in points of the window.
  private var start = CGPoint.zero
  /// Whether it has moved further than `slop`. Then its end chooses the row under it.
  private var hasMoved = false

  /// In points. A button that is released within this distance leaves the menu open. Chosen.
  private static let slop: CGFloat = 10

  init(_ interaction: UIContextMenuInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    delegate = self
    addAction { [weak self] _ in self?.stateDidChange() }
  }

  override func followsTouches(of buttons: UIEvent.ButtonMask) -> Bool {
    buttons.isEmpty || buttons == .secondary
  }

  private func isPointer(_ touches: Set<UITouch>) -> Bool { touches.first?.buttonMask == .secondary }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if isPointer(touches) { state = .began } else { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isPointer(touches) {
      if currentState == .began || currentState == .changed { state = .changed }
    } else {
      super.touchesMoved(touches, with: event)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if isPointer(touches) { state = .ended } else { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if isPointer(touches) { state = .cancelled } else { super.touchesCancelled(touches, with: event) }
  }

  override func reset() {
    super.reset()
    hasMoved = false
  }

  private func stateDidChange() {
    let point = location(in: nil)
    switch state {
    case .began:
      start = point
      interaction.show(by: buttonMask == .secondary ? .pointer : .finger)
    case .changed:
      if hypot(point.x - start.x, point.y - start.y) > Self.slop { hasMoved = true }
      // Not if a drag of the view (`Drag`) has closed the menu.
      if hasMoved, interaction.isShown { interaction.follow(point) }
    case .ended: if hasMoved { interaction.lift(point) }
    case .possible, .cancelled, .failed: break
    }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction.view.map { interaction.ask(at: location(in: $0)) } ?? false
  }
}
