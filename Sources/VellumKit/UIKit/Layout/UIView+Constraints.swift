import Foundation

extension UIView {
  /// The layout engine, if this is the root of a tree and one has been made.
  package var currentLayoutEngine: LayoutEngine? { layoutState?.engine }

  /// The layout engine of a root; made if the tree has a constraint.
  private func neededEngine() -> LayoutEngine? {
    if let engine = layoutState?.engine { return engine }
    guard hasConstraintsInside else { return nil }
    let engine = LayoutEngine(root: self)
    layout.engine = engine
    return engine
  }

  private var hasConstraintsInside: Bool {
    guard layoutFlags.contains(.takesPart) else { return false }
    if let layoutState, !layoutState.held.isEmpty { return true }
    return arrangesSubviews || subviews.contains(where: \.hasConstraintsInside)
  }

  // MARK: - The layout pass

  /// The most rounds of constraints and layout in one frame. Chosen, as for layout itself.
  private static let layoutRounds = CALayer.layoutPasses

  /// Updates constraints from the leaves up, solves them, and lays out from the root down, until nothing is pending.
  func layOutWithConstraints() { layOutWithConstraints { $0.layer.layoutIfNeeded() } }

  func layOutWithConstraints(_ layOut: (UIView) -> Void) {
    let root = layoutRoot
    var round = 0
    repeat {
      updateConstraintsIfNeeded()
      root.neededEngine()?.update()
      layOut(self)
      round += 1
    } while round < Self.layoutRounds
      && (root.layoutState?.engine?.needsUpdate ?? false || isWaitingForUpdate)
  }

  /// Moves the subviews to the frames that constraints give them.
  func placeSubviews() {
    guard let engine = layoutRoot.neededEngine() else { return }
    engine.update()
    if let scrollView = self as? UIScrollView { engine.placeContent(of: scrollView) }
    for view in subviews { engine.place(view) }
  }

  // MARK: - Updating constraints

  private var isWaitingForUpdate: Bool {
    !layoutFlags.isDisjoint(with: [.needsUpdate, .needsUpdateBelow])
  }

  func markForUpdate() {
    LayoutEngine.isUsed = true
    layoutFlags.insert(.needsUpdate)
    superview?.markUpdateBelow()
    wantConstraintLayout()
  }

  func markUpdateBelow() {
    var next: UIView? = self
    while let view = next, !view.layoutFlags.contains(.needsUpdateBelow) {
      view.layoutFlags.insert(.needsUpdateBelow)
      next = view.superview
    }
  }

  /// Calls `updateConstraints()` where it is pending, on the leaves first.
  func updateConstraintsOfTree() {
    if layoutFlags.contains(.needsUpdateBelow) {
      layoutFlags.remove(.needsUpdateBelow)
      for view in subviews where view.isWaitingForUpdate { view.updateConstraintsOfTree() }
    }
    guard layoutFlags.contains(.needsUpdate) else { return }
    layoutFlags.remove(.needsUpdate)
    withOwnTraits(for: .constraints) {
      if let controller { controller.updateViewConstraints() } else { updateConstraints() }
    }
  }

  // MARK: - Changes

  /// Notes which constraints of this view have to be renewed.
  func noteForLayout(_ parts: LayoutEngine.StaleParts) {
    layoutRoot.layoutState?.engine?.note(parts, of: self)
  }

  /// The bounds or the place has changed. Where only the bounds' origin has, as while content scrolls, the frame has not.
  func geometryDidChange(isResized: Bool, isMoved: Bool) {
    guard let engine = layoutRoot.layoutState?.engine else { return }
    if translatesAutoresizingMaskIntoConstraints || engine.root === self {
      if isResized || isMoved && engine.root !== self { engine.note(.frame, of: self) }
    }
    if self is UIScrollView, layoutState?.crossings.isEmpty == false { engine.note(.constants, of: self) }
    if isResized || self is UIScrollView, layoutState?.boundsFollowers.isEmpty == false {
      engine.note(.constants, of: self)
    }
  }

  func setTranslatesMask(_ translates: Bool) {
    guard translates != translatesAutoresizingMaskIntoConstraints else { return }
    layout.translatesMask = translates
    joinLayout()
    let root = layoutRoot
    if let engine = root.layoutState?.engine {
      if !translates { _ = engine.box(of: self) }
      engine.note(.placing, of: self)
    }
    root.wantConstraintLayout()
  }

  func add(_ constraint: NSLayoutConstraint) {
    guard let views = constraint.operandViews else {
      preconditionFailure("UIView.addConstraint: an item of \(constraint.text) is gone")
    }
    precondition(
      views.allSatisfy { $0.isDescendant(of: self) },
      "The view hierarchy is not prepared for the constraint: \(constraint.text) "
        + "When added to a view, the constraint's items must be descendants of that view (or the view itself)."
    )
    if constraint.holder === self { return }
    constraint.isActive = false
    hold(constraint)
  }

  var layoutDirection: UIUserInterfaceLayoutDirection {
    // Traits are not looked up for what does not follow them.
    guard semanticContentAttribute == .unspecified else {
      return semanticContentAttribute.direction(in: .leftToRight)
    }
    return ownTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Whether it is laid out from right to left.
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Lays the view out anew: its constraints, its margins, and what is placed without constraints.
  func followDirection() {
    setNeedsLayout()
    if ownMargins?.isDirectional == true { marginsDidChange() }
    guard layoutFlags.contains(.takesPart), let engine = layoutRoot.layoutState?.engine else { return }
    for constraint in layoutState?.held ?? [] { engine.replace(constraint) }
    engine.note([.constants, .arrangement], of: self)
  }

  // MARK: - Content

  func hugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState?.hugging[axis] ?? standardHugging(axis)
  }

  func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    layout.hugging[axis] = priority
    contentPriorityDidChange()
  }

  func resistance(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState?.resistance[axis] ?? .defaultHigh
  }

  func setResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    layout.resistance[axis] = priority
    contentPriorityDidChange()
  }

  private func contentPriorityDidChange() {
    guard let engine = layoutRoot.layoutState?.engine, let box = engine.boxOfItem[ObjectIdentifier(self)]
    else {
      return
    }
    engine.forgetContent(of: box)
    engine.note(.content, of: self)
  }

  // MARK: - Questions

  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    guard target.width.isFinite, target.height.isFinite else { return .zero }
    updateConstraintsIfNeeded()
    let engine = LayoutEngine(root: self, purpose: .fitting(target, horizontal, vertical))
    let box = engine.box(of: self)
    engine.update()
    let size = engine.frame(box, in: nil).size
    return CGSize(width: size.width, height: size.height)
  }

  func constraintsBehind(
    _ item: any LayoutItem & AnyObject, _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    guard let engine = layoutRoot.neededEngine() else { return [] }
    engine.update()
    guard let box = engine.boxOfItem[ObjectIdentifier(item)] else { return [] }
    return engine.constraintsBehind(axis == .horizontal ? [box.left, box.right] : [box.top, box.bottom])
  }

  func isAmbiguous(_ item: any LayoutItem & AnyObject) -> Bool {
    guard let engine = layoutRoot.neededEngine() else { return item.awaitsConstraints }
    engine.update()
    return engine.boxOfItem[ObjectIdentifier(item)].map { engine.isAmbiguous($0) } ?? item.awaitsConstraints
  }

  func exerciseAmbiguity() {
    guard let engine = layoutRoot.neededEngine(), let box = engine.boxOfItem[ObjectIdentifier(self)] else {
      return
    }
    engine.exerciseAmbiguity(of: box)
  }
}
