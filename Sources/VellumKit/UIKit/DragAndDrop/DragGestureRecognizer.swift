import Foundation
import ScrollEngine

/// Recognizes a drag of a view's items: a long press of a finger lifts them; with the mouse, a move with the first button held.
final class DragGestureRecognizer: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  private unowned let interaction: UIDragInteraction
  /// Where the touch landed, in points of the window.
  private var start: CGPoint?
  private var drag: Drag?

  /// How far the mouse moves before it drags, in points. Chosen: GTK's value, and less than the 10 points of a scroll view's pan.
  private static let slop: CGFloat = 8

  /// The duration of the press, in seconds. Chosen: a little longer than for a context menu, whose preview is then shown first.
  private static let duration = 0.55

  init(_ interaction: UIDragInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    delegate = self
    minimumPressDuration = Self.duration
    addAction { [weak self] _ in self?.stateDidChange() }
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

  /// A pan with the mouse waits until this fails, because one event may move the mouse further than both slops.
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

  private func stateDidChange() {
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

  /// The same press may also open a context menu, which closes when the drag begins.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is ContextMenuGestureRecognizer
      || (interaction.allowsSimultaneousRecognitionDuringLift && drag?.isUnderWay != true)
  }
}
