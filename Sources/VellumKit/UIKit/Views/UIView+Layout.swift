import Foundation

extension UIView {
  /// Lays the view out. Called by the layer.
  func layOut() {
    // Layout follows anyway, and notes itself if it reads the traits again.
    traitReaders.remove(.layout)
    applyOwnOverrides()
    roundCorners()
    updateSafeArea()
    withOwnTraits(for: .layout) {
      controller?.updatePropertiesIfNeeded()
      updatePropertiesIfNeeded()
      controller?.viewWillBeLaidOut()
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
  }

  // MARK: - Autoresizing

  /// The greatest depth of nested views that are resized recursively. Deeper views follow when these are
  /// done. Chosen: far less than the stack allows.
  private static let deepestResize = 100
  private static var resizeDepth = 0
  private static var postponedResizes: [(view: UIView, old: CGSize)] = []

  /// Moves and resizes the subviews by their masks, and the views inside them, after a change of this view's
  /// size from `old`.
  func autoresize(from old: CGSize) {
    guard Self.resizeDepth < Self.deepestResize else { return Self.postponedResizes.append((self, old)) }
    Self.resizeDepth += 1
    autoresizeSubviews(from: old)
    Self.resizeDepth -= 1
    while Self.resizeDepth == 0, !Self.postponedResizes.isEmpty {
      let next = Self.postponedResizes.removeFirst()
      Self.resizeDepth += 1
      next.view.autoresizeSubviews(from: next.old)
      Self.resizeDepth -= 1
    }
  }

  private func autoresizeSubviews(from old: CGSize) {
    let new = bounds.size
    for view in subviews
    where !view.autoresizingMask.isEmpty && view.translatesAutoresizingMaskIntoConstraints {
      let mask = view.autoresizingMask
      let anchor = view.anchorPoint
      let size = view.bounds.size
      let center = view.center
      let x = AutoresizingSegment(start: center.x - anchor.x * size.width, length: size.width).resized(
        within: old.width, to: new.width, before: mask.contains(.flexibleLeftMargin),
        inside: mask.contains(.flexibleWidth), after: mask.contains(.flexibleRightMargin))
      let y = AutoresizingSegment(start: center.y - anchor.y * size.height, length: size.height).resized(
        within: old.height, to: new.height, before: mask.contains(.flexibleTopMargin),
        inside: mask.contains(.flexibleHeight), after: mask.contains(.flexibleBottomMargin))
      // By its frame, so that a subclass that overrides it hears of the change. Where the view is transformed,
      // its frame says too little.
      if CATransform3DIsIdentity(view.transform3D) {
        view.frame = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
      } else {
        view.bounds.size = CGSize(width: x.length, height: y.length)
        view.center = CGPoint(x: x.start + anchor.x * x.length, y: y.start + anchor.y * y.length)
      }
    }
  }
}
