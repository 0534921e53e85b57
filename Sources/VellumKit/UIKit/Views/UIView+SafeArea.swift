import Foundation

/// How the safe area passes from a controller's view to the views inside it.
///
/// `safeAreaInsets` is computed when it is read. A change is reported in the next layout pass, so whatever
/// may change the safe area of a view marks the view for layout.
extension UIView {
  /// The part of the superview's safe area that covers this view, with its controller's additional insets; at
  /// least 0.
  var coveredInsets: UIEdgeInsets {
    guard currentWindow != nil else { return .zero }
    let covered = superview.map { $0.safeArea($0.currentSafeArea, covering: self) } ?? .zero
    guard let more = controller?.additionalSafeAreaInsets, more != .zero else { return covered }
    return (covered + more).atLeastZero
  }

  /// ``safeAreaInsets``, without asking all views above again where the layout pass under way has just asked them.
  private var currentSafeArea: UIEdgeInsets {
    if let pass = LayoutPass.current, pass == safeAreaPass { reportedSafeArea } else { safeAreaInsets }
  }

  /// The part of `outer`, which are insets of `area`, that covers this view: in its own points, and at most
  /// the whole view.
  ///
  /// `area` is in the superview's coordinates. An edge without an inset covers nothing, even if the view
  /// reaches beyond it. A view that its transform turns or mirrors is not covered.
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
    if layoutFlags.contains(.takesPart) { geometryDidChange(isResized: false, isMoved: true) }
    if let zoomingScrollView {
      zoomingScrollView.zoomViewHasMoved = true
      noteZoomedScale()
    }
    guard let superview, superview.reportedSafeArea != .zero || reportedSafeArea != .zero else { return }
    safeAreaMayHaveChanged()
  }

  func safeAreaOfSubviewsMayHaveChanged() {
    for view in subviews { view.safeAreaMayHaveChanged() }
  }

  func safeAreaMayHaveChanged() {
    safeAreaPass = nil
    if safeAreaInsets != reportedSafeArea { layer.setNeedsLayout() }
  }

  /// Reports the safe area if it has changed. The first step of a view's layout.
  func updateSafeArea() {
    let insets = safeAreaInsets
    safeAreaPass = LayoutPass.current
    guard insets != reportedSafeArea else { return }
    reportedSafeArea = insets
    applySafeArea()
    safeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { marginsDidChange() }
    if layoutFlags.contains(.takesPart) { noteForLayout(.constants) }
    controller?.viewSafeAreaInsetsDidChange()
    safeAreaOfSubviewsMayHaveChanged()
  }
}
