import Foundation

extension UIWindowScene {
  /// Scrolls to the top the view that a tap on the status bar scrolls on iOS. Ours: there is no status bar,
  /// so a program binds this to an input of its own.
  ///
  /// As on an iPhone, exactly one visible scroll view must have `UIScrollView.scrollsToTop`, and its delegate
  /// must not refuse. While fingers hold the content, nothing happens.
  ///
  /// Returns whether a view scrolls to its top or is there already.
  @discardableResult public func scrollToTop() -> Bool {
    let found = windows.flatMap { window in
      window.frontmostRoot.visibleScrollViews(within: window.bounds)
    }.filter(\.scrollsToTop)
    guard let view = found.first, found.count == 1 else { return false }
    return view.scrollToTop()
  }
}

extension UIScrollView {
  fileprivate func scrollToTop() -> Bool {
    guard !isHeldByFingers, calledDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
    send(.scrollToTop(Self.animationStyle(animated: true)))
    return true
  }

  private var isHeldByFingers: Bool { isTracking && (isDragging || isZooming) }
}

extension UIWindow {
  /// The view of the controller presented last, which covers everything else.
  fileprivate var frontmostRoot: UIView {
    var controller = rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    guard let controller, controller !== rootViewController else { return self }
    return controller.viewIfLoaded ?? self
  }
}

extension UIView {
  /// This view and its descendants, as far as they are scroll views of which a part is visible within a
  /// rectangle of the window.
  fileprivate func visibleScrollViews(within visible: CGRect) -> [UIScrollView] {
    guard !isHidden, layer.opacity >= Self.minTouchableAlpha else { return [] }
    let seen = convert(bounds, to: nil).intersection(visible)
    let inside = clipsToBounds ? seen : visible
    guard !inside.isEmpty else { return [] }
    var found = subviews.flatMap { $0.visibleScrollViews(within: inside) }
    if let view = self as? UIScrollView, !seen.isEmpty { found.append(view) }
    return found
  }
}
