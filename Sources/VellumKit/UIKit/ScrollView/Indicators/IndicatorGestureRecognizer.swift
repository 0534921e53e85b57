import Foundation
import ScrollEngine

/// Drags a scroll view's indicator. The mouse takes hold at once, where it comes down on a bar or its track;
/// a finger takes hold after resting on a visible bar.
///
/// The offset is computed from the held point of the bar, so that this point stays under the pointer. The
/// delegate hears of a drag; see docs/behaviour/indicators.md.
final class IndicatorGestureRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate {
  /// Seconds that a finger rests on a bar before it takes hold. Chosen: iOS requires a press, but its length
  /// is not documented. Meanwhile the finger may move as far as in a long press.
  static let pressDuration = 0.25

  /// The scroll view, which sets it to nil in its `deinit`.
  nonisolated(unsafe) unowned(unsafe) var scrollView: UIScrollView?
  private(set) var grip = IndicatorGrip.none {
    didSet {
      guard let scrollView, grip != oldValue else { return }
      if grip.axis != oldValue.axis { scrollView.updateIndicators() }
      if grip == .none { scrollView.indicators.update(at: scrollView.clock.now) }
    }
  }

  init() {
    super.init(target: nil, action: nil)
    delegate = self
    addAction { [weak self] _ in self?.dragDidChange() }
  }

  private func viewportPoint(_ touch: UITouch) -> Vector {
    guard let scrollView else { return .zero }
    return Vector(touch.location(in: scrollView)) - Vector(scrollView.bounds.origin)
  }

  // MARK: - Pointer

  /// The pointer is at `point` of the viewport with its button up; nil if it is elsewhere.
  func pointerDidMove(to point: Vector?, at now: Timestamp) {
    guard let scrollView else { return }
    switch grip {
    case .pressing, .holding:
      return
    case .none, .hovering:
      if let axis = point.flatMap({ scrollView.indicatorAxis(under: $0, of: .both) }) {
        grip = .hovering(axis)
        scrollView.indicators.show(AxisFlags(axis), at: now)
      } else if grip != .none {
        grip = .none
      }
    }
  }

  // MARK: - Touches

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let scrollView, touches.isEmpty else { return false }
    let point = viewportPoint(touch)
    switch touch.type {
    case .indirectPointer:
      return scrollView.indicatorAxis(under: point, of: scrollView.indicators.visibility.axes) != nil
    case .direct, .pencil, .indirect:
      return scrollView.indicatorAxis(ofBarNear: point) != nil
    }
  }

  override func followsTouches(of buttons: UIEvent.ButtonMask) -> Bool {
    buttons.isEmpty || buttons == .primary
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView, let touch = touches.first else { return }
    let point = viewportPoint(touch)
    switch touch.type {
    case .indirectPointer:
      guard let axis = scrollView.indicatorAxis(under: point, of: scrollView.indicators.visibility.axes)
      else {
        state = .failed
        return
      }
      hold(axis, at: point)
    case .direct, .pencil, .indirect:
      guard let axis = scrollView.indicatorAxis(ofBarNear: point) else {
        state = .failed
        return
      }
      grip = .pressing(axis, at: point)
      wake(at: dispatcher.now.advanced(by: Self.pressDuration))
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    let point = viewportPoint(touch)
    switch grip {
    case .none, .hovering: break
    case .pressing(_, let start):
      if (point - start).length > LongPressDetector.defaultAllowableMovement { state = .failed }
    case .holding(var hold):
      hold.point = point
      grip = .holding(hold)
      state = .changed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    switch grip {
    case .none, .hovering, .pressing: state = .failed
    case .holding: state = .ended
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    switch grip {
    case .none, .hovering, .pressing: state = .failed
    case .holding: state = .cancelled
    }
  }

  override func deadlineHasCome(at now: Timestamp) {
    if case .pressing(let axis, let point) = grip { hold(axis, at: point) }
  }

  /// Escape returns the content to where it was and releases the bar.
  override func takesEscape() -> Bool {
    guard case .holding(let hold) = grip, let scrollView else { return false }
    scrollView.send(.setOffset(hold.began))
    state = .cancelled
    return true
  }

  override func reset() {
    super.reset()
    wake(at: nil)
    grip = .none
  }

  // MARK: - Dragging

  private func hold(_ axis: Axis, at point: Vector) {
    guard let scrollView else { return }
    let place = scrollView.indicatorPlace(axis)
    grip = .holding(IndicatorHold(axis, at: point, on: place, offset: scrollView.scroller.offset))
    state = .began
  }

  private func dragDidChange() {
    guard let scrollView, case .holding(let hold) = grip else { return }
    switch state {
    case .began:
      scrollView.send(.dragBegan(at: .zero))
      scrollView.scrollIndicator(to: hold)
    case .changed:
      scrollView.scrollIndicator(to: hold)
    case .ended:
      scrollView.send(.dragEnded(velocity: .zero))
    case .cancelled, .failed:
      scrollView.send(.dragCancelled)
    case .possible:
      break
    }
  }
}
