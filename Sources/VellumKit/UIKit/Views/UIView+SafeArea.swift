import Foundation

/// How the safe area goes from a controller's view to the views inside.
///
/// ``UIView/safeAreaInsets`` is found when it is read. Views hear of changes in the layout pass that follows:
/// whatever may change the safe area of a view marks that view.
extension UIView {
  /// What of the superview's safe area covers this view, and what its controller adds; never less than 0.
  var coveredInsets: UIEdgeInsets {
    guard currentWindow != nil else { return .zero }
    let covered = superview?.safeArea(covering: self) ?? .zero
    guard let more = controller?.additionalSafeAreaInsets, more != .zero else { return covered }
    return (covered + more).atLeastZero
  }

  /// What of `outer`, which covers the edges of `area`, covers this view: in its own points, and no more than
  /// the whole view. An edge that is not covered covers nothing, however far the view reaches beyond it.
  ///
  /// `area` is in the superview's coordinates. A view that its transform turns or mirrors is not covered.
  func part(of outer: UIEdgeInsets, in area: CGRect) -> UIEdgeInsets {
    guard outer != .zero else { return .zero }
    let transform = layer.state.affine
    guard transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 else { return .zero }
    let frame = layer.state.frame
    func part(_ inset: CGFloat, _ distance: CGFloat, _ length: CGFloat, _ scale: CGFloat) -> CGFloat {
      inset > 0 ? min(max(inset - distance, 0), length) / scale : 0
    }
    return UIEdgeInsets(
      top: part(outer.top, frame.minY - area.minY, frame.height, transform.d),
      left: part(outer.left, frame.minX - area.minX, frame.width, transform.a),
      bottom: part(outer.bottom, area.maxY - frame.maxY, frame.height, transform.d),
      right: part(outer.right, area.maxX - frame.maxX, frame.width, transform.a))
  }

  // MARK: - Changes

  /// The view has been moved or transformed in its superview.
  package func placeDidChange() {
    zoomingScrollView?.zoomViewHasMoved = true
    guard let superview, superview.toldSafeArea != .zero || toldSafeArea != .zero else { return }
    safeAreaMayHaveChanged()
  }

  func safeAreaOfSubviewsMayHaveChanged() {
    for view in subviews { view.safeAreaMayHaveChanged() }
  }

  func safeAreaMayHaveChanged() {
    if safeAreaInsets != toldSafeArea { layer.setNeedsLayout() }
  }

  /// Tells of the safe area if it has changed: the first step of a view's layout.
  func updateSafeArea() {
    let insets = safeAreaInsets
    guard insets != toldSafeArea else { return }
    toldSafeArea = insets
    takeSafeArea()
    safeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
    controller?.viewSafeAreaInsetsDidChange()
    safeAreaOfSubviewsMayHaveChanged()
  }
}
