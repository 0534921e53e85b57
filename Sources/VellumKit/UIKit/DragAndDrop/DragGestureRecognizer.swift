import Foundation
import ScrollEngine

/// Lifts what a finger has pressed long, and drags it with the finger; with the mouse's first button at once.
final class DragGestureRecognizer: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  private unowned let interaction: UIDragInteraction
  /// Where the touch landed, in points of the window.
  private var start: CGPoint?
  private var drag: Drag?

  /// Points after which the mouse drags. Chosen: as GTK has it, and less than the 10 after which a scroll view would scroll.
  private static let slop: CGFloat = 8

  /// Seconds. Chosen: a little longer than until a menu of the same press, which then raises the view.
  private static let duration = 0.55

  init(_ interaction: UIDragInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    delegate = self
    minimumPressDuration = Self.duration
    addAction { [weak self] _ in self?.told() }
  }

  override func followsTouches(of buttons: UIEvent.ButtonMask) -> Bool {
    buttons.isEmpty || buttons == .primary
  }

  private func isMouse(_ touches: Set<UITouch>) -> Bool { touches.first?.type == .indirectPointer }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if start == nil { start = location(in: nil) }
    if !isMouse(touches) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isMouse(touches) else { return super.touchesMoved(touches, with: event) }
    switch currentState {
    case .possible: if distance > Self.slop { state = .began }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isMouse(touches) else { return super.touchesEnded(touches, with: event) }
    state = currentState == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard isMouse(touches) else { return super.touchesCancelled(touches, with: event) }
    state = currentState == .possible ? .failed : .cancelled
  }

  override func reset() {
    super.reset()
    start = nil
    drag = nil
  }

  /// A pan of the mouse waits until it is known that there is nothing to drag: an event may move the mouse by more than both need.
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    touches.first?.type == .indirectPointer && otherGestureRecognizer is UIPanGestureRecognizer
  }

  override func takesEscape() -> Bool {
    guard let drag, drag.isUnderWay else { return false }
    drag.cancel()
    self.drag = nil
    return true
  }

  private var distance: CGFloat {
    let point = location(in: nil)
    return start.map { hypot(point.x - $0.x, point.y - $0.y) } ?? 0
  }

  private func told() {
    let point = location(in: nil)
    switch state {
    case .began:
      drag?.lift(byMouse: buttonMask == .primary)
      if buttonMask == .primary { drag?.move(to: point) }
    case .changed: if drag?.isUnderWay == true || distance > Self.slop { drag?.move(to: point) }
    case .ended: drag?.drop(at: point)
    case .cancelled: drag?.touchWasTaken()
    case .possible, .failed: break
    }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let start, let view = interaction.view, let window = view.window else { return false }
    drag = window.screen.drags.begin(interaction, at: start, in: window)
    return drag != nil
  }

  /// A menu is shown by the same press; it goes when the finger moves.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is ContextMenuGestureRecognizer
      || (interaction.allowsSimultaneousRecognitionDuringLift && drag?.isUnderWay != true)
  }
}
