import ConstraintSolver
import Foundation
import ScrollEngine

/// Solves what has changed, and moves views to the frames that the solution gives.
extension LayoutEngine {
  /// Solves what has changed, and marks the views whose subviews have to be moved.
  func update() {
    guard needsUpdate, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    dropRemovedBoxes()
    solve()
    if settleOpenBoxes() { solve() }
    if case .layout = purpose { markMoved() }
  }

  private func solve() {
    for _ in 0..<Self.wrappingRounds {
      refreshStale()
      log(solver.solve())
      if !fitWrappedContent() { break }
    }
  }

  /// Rounds of solving. The height of wrapped text depends on its width, which may depend on the heights of other texts. Usual
  /// layouts need two rounds; some would never end. Chosen.
  private static let wrappingRounds = 4

  private func refreshStale() {
    // Arranging subviews may make boxes for them, which are stale as well.
    while !stale.isEmpty {
      for (view, parts) in drainStale() {
        guard let box = boxOfItem[ObjectIdentifier(view)], !parts.isEmpty else { continue }
        if !parts.isDisjoint(with: [.frame, .placing]) { place(box, of: view) }
        if parts.contains(.zoom) { adoptZoom(of: view, box) }
        if parts.contains(.content) { updateContent(box, view) }
        if !parts.isDisjoint(with: [.constants, .content]) { refreshConstants(of: view, parts) }
        if parts.contains(.arrangement) { arrange(view, box) }
      }
    }
  }

  private func refreshConstants(of view: UIView, _ parts: StaleParts) {
    for constraint in view.layoutState?.dependentsInOrder ?? [] {
      guard parts.contains(.constants) || constraint.mentionsBaseline else { continue }
      guard let name = names[ObjectIdentifier(constraint)], let sum = sum(of: constraint) else { continue }
      solver.setConstant(Self.constant(-sum.constant), of: name)
    }
  }

  /// Sets the height of wrapped texts to that at the width just found. Returns whether one has changed.
  private func fitWrappedContent() -> Bool {
    var hasChanged = false
    for box in boxes where box.wraps {
      guard let view = box.view, let old = box.contentSize else { continue }
      let width = CGFloat(solver.value(of: box.right) - solver.value(of: box.left))
      guard let size = view.contentSize(wrappedTo: width), size != old else { continue }
      setContentSize(size, of: box, view)
      hasChanged = true
    }
    return hasChanged
  }

  // MARK: - Frames

  /// The rectangle of a box in its superview's coordinates. Its edges lie on whole device pixels of the root, so that views
  /// that touch in points touch in pixels.
  func frame(_ box: LayoutBox, in outer: LayoutBox?) -> CGRect {
    let scale = root.ownScreen.scale
    func onPixel(_ value: CGFloat) -> CGFloat { TileEdges.snap(value * scale) / scale }
    func edge(_ variable: ConstraintSolver.Variable, _ inset: CGFloat) -> CGFloat {
      onPixel(CGFloat(solver.value(of: variable)) + inset)
    }
    let (left, top) = (edge(box.left, -box.insets.left), edge(box.top, -box.insets.top))
    let (right, bottom) = (edge(box.right, box.insets.right), edge(box.bottom, box.insets.bottom))
    var origin = CGPoint.zero
    if let outer {
      origin = CGPoint(x: edge(outer.left, -outer.insets.left), y: edge(outer.top, -outer.insets.top))
    }
    // A difference of whole pixels may miss one by a rounding error.
    return CGRect(
      x: onPixel(left - origin.x), y: onPixel(top - origin.y), width: onPixel(right - left),
      height: onPixel(bottom - top))
  }

  /// The frame that constraints give the view; nil if they do not place it.
  private func frame(of view: UIView) -> CGRect? {
    guard view !== root, !view.translatesAutoresizingMaskIntoConstraints, let superview = view.superview,
      let box = boxOfItem[ObjectIdentifier(view)]
    else { return nil }
    return frame(box, in: boxOfItem[ObjectIdentifier(superview)])
  }

  private func isInPlace(_ view: UIView, _ frame: CGRect) -> Bool {
    let center = Self.center(of: view, in: frame)
    return view.bounds.size.isClose(to: frame.size) && abs(view.center.x - center.x) < Self.minMove
      && abs(view.center.y - center.y) < Self.minMove
  }

  private static func center(of view: UIView, in frame: CGRect) -> CGPoint {
    let scale = view.zoomedScale
    return CGPoint(
      x: frame.minX + view.anchorPoint.x * frame.width * scale,
      y: frame.minY + view.anchorPoint.y * frame.height * scale)
  }

  /// The least distance in points by which a view is moved: less is a rounding error. Chosen.
  nonisolated static let minMove: CGFloat = 1e-6

  private func markMoved() {
    for box in boxes {
      if let view = box.view {
        if view === root { sizeRoot(box) }
        if let frame = frame(of: view), !isInPlace(view, frame) { view.superview?.setNeedsLayout() }
      } else if let guide = box.guide, let scrollView = guide.owningView as? UIScrollView,
        guide === scrollView.contentLayoutGuide, frame(box, in: nil).size != box.contentSize
      {
        scrollView.setNeedsLayout()
      }
    }
  }

  /// Sizes a root view that is in no window and whose size constraints determine.
  private func sizeRoot(_ box: LayoutBox) {
    guard !root.translatesAutoresizingMaskIntoConstraints, !(root is UIWindow) else { return }
    let size = frame(box, in: nil).size
    if !root.bounds.size.isClose(to: size) { root.bounds.size = size }
  }

  /// Moves a view to where constraints put it.
  func place(_ view: UIView) {
    guard let frame = frame(of: view), !isInPlace(view, frame) else { return }
    if !view.bounds.size.isClose(to: frame.size) { view.bounds.size = frame.size }
    view.center = Self.center(of: view, in: frame)
  }

  /// Sets the content size of a scroll view from the constraints on its content layout guide.
  func placeContent(of scrollView: UIScrollView) {
    guard let box = boxOfItem[ObjectIdentifier(scrollView.contentLayoutGuide)] else { return }
    let size = frame(box, in: nil).size
    guard size != box.contentSize else { return }
    box.contentSize = size
    scrollView.contentSize = size
  }
}

extension CGSize {
  fileprivate func isClose(to other: CGSize) -> Bool {
    abs(width - other.width) < LayoutEngine.minMove && abs(height - other.height) < LayoutEngine.minMove
  }
}
