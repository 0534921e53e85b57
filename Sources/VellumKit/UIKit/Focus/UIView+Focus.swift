import Foundation

extension UIView: UIFocusItem, UIFocusItemContainer {
  public final var parentFocusEnvironment: (any UIFocusEnvironment)? { superview }
  public final var focusItemContainer: (any UIFocusItemContainer)? { self }
  /// The coordinates of the view: the view itself. Focus items directly inside have their frames in them.
  public final var coordinateSpace: any UICoordinateSpace { self }

  /// The subviews that can be focused and that `rect` touches.
  public final func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    subviews.filter { $0.isFocusable && $0.canBecomeFocused && $0.frame.intersects(rect) }
  }

  /// Asks for focus, if it is inside, to go where the view prefers it.
  public final func setNeedsFocusUpdate() { ownScreen.focus.setNeedsUpdate(of: self) }
  public final func updateFocusIfNeeded() { ownScreen.focus.updateFocusIfNeeded() }

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
      // Where it will be when the content has come to rest.
      rect = container.scrollForFocus(showing: rect)
    }
  }
}

extension UIFocusItemScrollableContainer {
  /// Scrolls no farther than it takes to see `rect`, in the content; returns where it will be then.
  @MainActor fileprivate func scrollForFocus(showing rect: CGRect) -> CGRect {
    if let scrollView = self as? UIScrollView { return scrollView.scroll(focusing: rect) }
    func nearest(_ offset: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> CGFloat {
      let (before, after) = (low - offset, high - offset - length)
      return before * after <= 0 ? offset : offset + (abs(before) < abs(after) ? before : after)
    }
    let old = contentOffset
    let target = CGPoint(
      x: nearest(old.x, rect.minX, rect.maxX, visibleSize.width),
      y: nearest(old.y, rect.minY, rect.maxY, visibleSize.height))
    if target != old { contentOffset = target }
    return rect.offsetBy(dx: old.x - target.x, dy: old.y - target.y)
  }
}
