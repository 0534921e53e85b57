import Foundation
import ScrollEngine

/// The pan of a scroll view. Notifies it when fingers come down. Has no slop if they stopped content in
/// motion.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  /// The scroll view, which sets it to nil in its `deinit`.
  nonisolated(unsafe) unowned(unsafe) var scrollView: UIScrollView?

  override weak var delegate: (any UIGestureRecognizerDelegate)? {
    willSet { checkDelegate(newValue, of: scrollView) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if detector.contacts.isEmpty { fingersDidLand() }
    super.touchesBegan(touches, with: event)
  }

  /// Other buttons than the primary one do not drag content. Chosen.
  override func followsTouches(of buttons: UIEvent.ButtonMask) -> Bool {
    buttons.isEmpty || buttons == .primary
  }

  override func scrollWillBegin() { fingersDidLand() }

  override func isMeant(by travel: Vector, on view: UIView) -> Bool { isMine(travel, on: view) }

  private func fingersDidLand() {
    guard let scrollView else { return }
    scrollView.fingersDidLand()
    slop = scrollView.scroller.slop
  }

  override func reset() {
    super.reset()
    slop = Slop()
    scrollView?.fingersDidLift()
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !isPartner(preventedGestureRecognizer) && super.canPrevent(preventedGestureRecognizer)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !isPartner(preventingGestureRecognizer) && super.canBePrevented(by: preventingGestureRecognizer)
  }

  /// Whether `other` is the pinch of the same scroll view, which is recognized together with the pan.
  private func isPartner(_ other: UIGestureRecognizer) -> Bool { other === scrollView?.pinchRecognizer }
}

/// The pinch of a scroll view.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  /// The scroll view, which sets it to nil in its `deinit`.
  nonisolated(unsafe) unowned(unsafe) var scrollView: UIScrollView?

  override weak var delegate: (any UIGestureRecognizerDelegate)? {
    willSet { checkDelegate(newValue, of: scrollView) }
  }

  override func contactsDidChange() { scrollView?.pinchFingersDidChange() }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !isPartner(preventedGestureRecognizer) && super.canPrevent(preventedGestureRecognizer)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !isPartner(preventingGestureRecognizer) && super.canBePrevented(by: preventingGestureRecognizer)
  }

  private func isPartner(_ other: UIGestureRecognizer) -> Bool { other === scrollView?.panGestureRecognizer }
}

/// Traps for any other delegate, which would keep the scroll view from scrolling.
@MainActor private func checkDelegate(
  _ delegate: (any UIGestureRecognizerDelegate)?, of scrollView: UIScrollView?
) {
  precondition(
    delegate == nil || delegate === scrollView,
    "UIGestureRecognizer.delegate: that of a scroll view's own recognizer must be the scroll view: "
      + "subclass it, or add a recognizer")
}
