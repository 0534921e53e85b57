import Foundation
import ScrollEngine

/// The pan of a scroll view: tells it of fingers that come down, and drags without slop what they have
/// stopped.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if detector.contacts.isEmpty, let scrollView { slop = scrollView.fingersLand() }
    super.touchesBegan(touches, with: event)
  }

  override func scrollWillBegin() {
    if let scrollView { slop = scrollView.fingersLand() }
  }

  /// Movement that is mostly along an axis that does not scroll is left to a scroll view around this one.
  override func wantsScroll(by step: Vector) -> Bool {
    guard let scroller = scrollView?.scroller else { return false }
    let along = Vector(
      x: scroller.canDrag(.horizontal) ? step.x : 0, y: scroller.canDrag(.vertical) ? step.y : 0)
    return along != .zero && 2 * along.length >= step.length
  }

  override func reset() {
    super.reset()
    scrollView?.fingersAreGone()
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !isPartner(preventedGestureRecognizer) && super.canPrevent(preventedGestureRecognizer)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !isPartner(preventingGestureRecognizer) && super.canBePrevented(by: preventingGestureRecognizer)
  }

  /// The pinch of the same scroll view goes on beside the pan.
  private func isPartner(_ other: UIGestureRecognizer) -> Bool { other === scrollView?.pinchRecognizer }
}

/// The pinch of a scroll view.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func gripDidChange() { scrollView?.pinchGripDidChange() }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !isPartner(preventedGestureRecognizer) && super.canPrevent(preventedGestureRecognizer)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !isPartner(preventingGestureRecognizer) && super.canBePrevented(by: preventingGestureRecognizer)
  }

  private func isPartner(_ other: UIGestureRecognizer) -> Bool { other === scrollView?.panGestureRecognizer }
}
