import Foundation

extension UIView: UIFocusItem, UIFocusItemContainer {
  public final var parentFocusEnvironment: (any UIFocusEnvironment)? { superview }
  public final var focusItemContainer: (any UIFocusItemContainer)? { self }
  public final var coordinateSpace: any UICoordinateSpace { self }

  /// The subviews that can be focused and that `rect` touches.
  public final func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    subviews.filter { $0.isFocusable && $0.canBecomeFocused && $0.frame.intersects(rect) }
  }

  /// Asks for focus, if it is inside, to go where the view prefers it.
  public final func setNeedsFocusUpdate() { UIFocusSystem.shared.setNeedsUpdate(of: self) }
  public final func updateFocusIfNeeded() { UIFocusSystem.shared.updateFocusIfNeeded() }

  /// Whether focus can be in the view or inside: it is seen, and can be operated.
  var isFocusable: Bool { !isHidden && alpha >= Self.leastFocusableAlpha && isUserInteractionEnabled }
  /// As for touches. Published.
  private static var leastFocusableAlpha: CGFloat { 0.01 }

  /// Whether that holds for all views around it as well.
  var isFocusReachable: Bool { isFocusable && (superview?.isFocusReachable ?? true) }

  /// Scrolls, animated, what is around the view until all of it is seen that can be: the nearest first.
  func scrollToVisible() {
    var rect = bounds
    var view = self
    while let outer = view.superview {
      rect = view.convert(rect, to: outer)
      view = outer
      guard let container = outer as? any UIFocusItemScrollableContainer else { continue }
      let target = container.focusOffset(showing: rect)
      let shift = CGVector(dx: outer.bounds.minX - target.x, dy: outer.bounds.minY - target.y)
      if shift.dx != 0 || shift.dy != 0 { container.scrollForFocus(to: target) }
      // Where it will be when the content has come to rest.
      rect = rect.offsetBy(dx: shift.dx, dy: shift.dy)
    }
  }
}

extension UIFocusItemScrollableContainer {
  /// The nearest offset at which `rect`, in the content, is seen.
  @MainActor fileprivate func focusOffset(showing rect: CGRect) -> CGPoint {
    if let scrollView = self as? UIScrollView { return CGPoint(scrollView.offset(focusing: rect)) }
    func nearest(_ offset: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> CGFloat {
      let (before, after) = (low - offset, high - offset - length)
      return before * after <= 0 ? offset : offset + (abs(before) < abs(after) ? before : after)
    }
    return CGPoint(
      x: nearest(contentOffset.x, rect.minX, rect.maxX, visibleSize.width),
      y: nearest(contentOffset.y, rect.minY, rect.maxY, visibleSize.height))
  }

  @MainActor fileprivate func scrollForFocus(to offset: CGPoint) {
    if let scrollView = self as? UIScrollView {
      scrollView.setContentOffset(offset, animated: true)
    } else {
      contentOffset = offset
    }
  }
}
