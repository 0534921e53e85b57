import Foundation

extension UIView: UIFocusItem, UIFocusItemContainer {
  public final var parentFocusEnvironment: (any UIFocusEnvironment)? { superview }
  public final var focusItemContainer: (any UIFocusItemContainer)? { self }
  /// The coordinate space of the view, which is the view itself. The frames of its focusable subviews are in
  /// it.
  public final var coordinateSpace: any UICoordinateSpace { self }

  /// The subviews that can be focused and that intersect `rect`.
  public final func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    subviews.filter { $0.isFocusable && $0.canBecomeFocused && $0.frame.intersects(rect) }
  }

  /// Requests that the focus, if it is inside the view, moves to where the view prefers it.
  public final func setNeedsFocusUpdate() { ownScreen.focus.setNeedsUpdate(of: self) }
  public final func updateFocusIfNeeded() { ownScreen.focus.updateFocusIfNeeded() }

  /// Whether the view or a view inside can have the focus: it is visible, and user interaction is enabled.
  var isFocusable: Bool { !isHidden && alpha >= Self.minFocusableAlpha && isUserInteractionEnabled }
  /// The same alpha as for touches. Published.
  private static var minFocusableAlpha: CGFloat { 0.01 }

  /// Whether this view and all views around it are focusable.
  var isFocusReachable: Bool { isFocusable && (superview?.isFocusReachable ?? true) }

  /// The innermost of the view and those around it that is focusable with all views around it; nil if not even the outermost one is.
  var nearestFocusReachable: UIView? {
    var (nearest, next): (UIView?, UIView?) = (self, self)
    while let current = next {
      next = current.superview
      if !current.isFocusable { nearest = next }
    }
    return nearest
  }

  /// Scrolls the containers around the view, the nearest first, until as much of the view as possible is
  /// visible. Scroll views animate this; other containers do not.
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
  /// Scrolls just far enough to make `rect`, in content points, visible. Returns where it will be when the
  /// content has come to rest.
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
