import Foundation

/// Drags a sheet between its heights, and away.
@MainActor final class SheetDrag: UIGestureRecognizerDelegate {
  let recognizer = UIPanGestureRecognizer(target: nil, action: nil)
  private unowned let sheet: UISheetPresentationController
  /// The lift that the finger asked for when it began.
  private var start: CGFloat = 0
  private var mayLeave = true

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
    recognizer.delegate = self
    recognizer.addAction { [unowned self] _ in drag() }
  }

  private func drag() {
    let asked = start - recognizer.translation(in: sheet.container).y
    switch recognizer.state {
    case .began:
      sheet.stop()
      start = sheet.lift
      mayLeave = sheet.mayBeDismissed
    case .changed: sheet.show(lift: sheet.shownLift(for: asked, mayLeave: mayLeave))
    case .ended: release(asked, velocity: -recognizer.velocity(in: sheet.container).y)
    case .cancelled: sheet.settle(velocity: 0)
    default: break
    }
  }

  /// The sheet goes to the height that is nearest to where it would come to rest, or away.
  private func release(_ asked: CGFloat, velocity: CGFloat) {
    let stops = sheet.stops
    let aim = asked + velocity * Self.glide
    let leaves = aim < stops[0].lift / 2
    if leaves, mayLeave { return sheet.dismissByUser(velocity: -velocity) }
    let nearest = stops.min { abs($0.lift - aim) < abs($1.lift - aim) }!
    sheet.select(nearest.identifier, velocity: velocity)
    if leaves { sheet.adaptiveDelegate?.presentationControllerDidAttemptToDismiss(sheet) }
  }

  /// Seconds for which it would go on at its velocity: a fast deceleration, of 0.99 a millisecond. Chosen.
  private static let glide: CGFloat = 0.1

  // MARK: - Scroll views inside

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard sheet.presentedViewController.transition == nil else { return false }
    let travel = recognizer.detector.travel
    guard abs(travel.y) > abs(travel.x) else { return false }
    guard let inner = scrollViewTouched else { return true }
    let isAtTop = inner.contentOffset.y <= -inner.adjustedContentInset.top
    guard isAtTop else { return false }
    return travel.y > 0
      || sheet.prefersScrollingExpandsWhenScrolledToEdge && sheet.lift < sheet.stops.last!.lift - 1
  }

  /// The innermost scroll view under the finger that scrolls up and down.
  private var scrollViewTouched: UIScrollView? {
    let place = recognizer.location(in: sheet.card)
    return sequence(first: sheet.card?.hitTest(place, with: nil), next: { $0?.superview }).lazy
      .compactMap { $0 as? UIScrollView }.first { $0.isScrollEnabled && $0.canScrollVertically }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool {
    guard let view = other.view as? UIScrollView, let card = sheet.card else { return false }
    return other === view.panGestureRecognizer && view.isDescendant(of: card)
  }
}

extension UIScrollView {
  fileprivate var canScrollVertically: Bool {
    let insets = adjustedContentInset
    return alwaysBounceVertical || contentSize.height + insets.top + insets.bottom > bounds.height
  }
}
