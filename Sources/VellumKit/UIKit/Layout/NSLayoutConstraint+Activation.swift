import Foundation

extension NSLayoutConstraint {
  func activate() {
    guard holder == nil else { return }
    let views = operandViews
    guard let views, !views.isEmpty else {
      preconditionFailure("Unable to activate \(text): an item is gone, or is a guide of no view.")
    }
    guard let common = Self.nearestCommonAncestor(of: views) else {
      preconditionFailure(
        "Unable to activate constraint with anchors \(text) because they have no common ancestor.  "
          + "Does the constraint or its anchors reference items in different view hierarchies?  That's illegal."
      )
    }
    common.hold(self)
  }

  /// The views and guides of both sides that still exist.
  fileprivate var items: [any LayoutItem & AnyObject] { [left, right].compactMap { $0 }.flatMap(\.items) }

  /// The views of which it mentions a guide in a way that changes with the view's bounds.
  fileprivate var followedViews: [UIView] {
    let sides = [left, right].compactMap { $0 }
    return (sides + sides.compactMap(\.distanceEnd)).compactMap { operand in
      guard let guide = operand.item as? UILayoutGuide, guide.followsBounds(in: operand.attribute) else {
        return nil
      }
      return guide.owningView
    }
  }

  /// The views of both sides; nil if one no longer exists.
  var operandViews: [UIView]? {
    let operands = [left, right].compactMap { $0 }
    let views = operands.flatMap(\.items).compactMap(\.layoutView)
    let count = operands.reduce(0) { $0 + ($1.distanceEnd == nil ? 1 : 2) }
    return views.count == count ? views : nil
  }

  /// Whether its items still exist and have a common ancestor: it can be activated.
  var isWithinOneTree: Bool {
    guard let views = operandViews, !views.isEmpty else { return false }
    return Self.nearestCommonAncestor(of: views) != nil
  }

  private static func nearestCommonAncestor(of views: [UIView]) -> UIView? {
    views.dropFirst().reduce(views.first) { $0?.nearestCommonAncestor(with: $1) }
  }

  /// The scroll views that have one side inside and the other outside.
  fileprivate func scrollViewsCrossed() -> [UIScrollView] {
    items.flatMap(scrollViewsCrossed(from:))
  }

  /// The scroll views around `item` that do not have all items inside, from the inside out.
  func scrollViewsCrossed(from item: any LayoutItem) -> [UIScrollView] {
    guard let views = operandViews, views.count > 1, let view = item.layoutView,
      let common = Self.nearestCommonAncestor(of: views), view !== common
    else { return [] }
    // A content layout guide belongs to its scroll view and counts as inside of it.
    let content = (view as? UIScrollView).flatMap { item === $0.contentLayoutGuide ? $0 : nil }
    let ancestors = sequence(first: view) { $0.superview }.dropFirst().prefix { $0 !== common }
    return (content.map { [$0] } ?? []) + ancestors.compactMap { $0 as? UIScrollView }
  }

  func deactivate() {
    guard let holder else { return }
    holder.stopHolding(self)
  }
}

extension UIView {
  func nearestCommonAncestor(with other: UIView) -> UIView? {
    if self === other { return self }
    // The usual cases first: one is the other's superview, or both have the same superview.
    if other.superview === self { return self }
    if superview === other { return other }
    if let superview, superview === other.superview { return superview }
    var depths = (0, 0)
    var (a, b): (UIView?, UIView?) = (superview, other.superview)
    while let next = a { (depths.0, a) = (depths.0 + 1, next.superview) }
    while let next = b { (depths.1, b) = (depths.1 + 1, next.superview) }
    (a, b) = (self, other)
    while depths.0 > depths.1 { (a, depths.0) = (a?.superview, depths.0 - 1) }
    while depths.1 > depths.0 { (b, depths.1) = (b?.superview, depths.1 - 1) }
    while let next = a, next !== b { (a, b) = (next.superview, b?.superview) }
    return a
  }

  // MARK: - Holding

  private static var nextSerial = 0

  /// Adds an active constraint to those that the view holds.
  func hold(_ constraint: NSLayoutConstraint) {
    joinLayout()
    layout.held.append(constraint)
    constraint.holder = self
    Self.nextSerial += 1
    constraint.serial = Self.nextSerial
    for view in constraint.operandViews ?? [] {
      view.joinLayout()
      view.layout.mentions[ObjectIdentifier(constraint)] = constraint
    }
    for view in constraint.followedViews {
      view.layout.boundsFollowers[ObjectIdentifier(constraint)] = constraint
    }
    for scrollView in constraint.scrollViewsCrossed() {
      scrollView.layout.crossings[ObjectIdentifier(constraint)] = constraint
      constraint.crossedScrollViews.append(Weak(scrollView))
    }
    let root = layoutRoot
    root.layoutState?.engine?.add(constraint)
    root.wantConstraintLayout()
  }

  /// Removes a constraint that is no longer active.
  func stopHolding(_ constraint: NSLayoutConstraint) {
    for scrollView in constraint.crossedScrollViews {
      scrollView.object?.layoutState?.crossings[ObjectIdentifier(constraint)] = nil
    }
    constraint.crossedScrollViews = []
    if let index = layout.held.indexFromEnds(where: { $0 === constraint }) { layout.held.remove(at: index) }
    for view in constraint.items.compactMap(\.layoutView) {
      view.layoutState?.mentions[ObjectIdentifier(constraint)] = nil
      view.layoutState?.boundsFollowers[ObjectIdentifier(constraint)] = nil
    }
    constraint.engine?.remove(constraint)
    constraint.holder = nil
    layoutRoot.wantConstraintLayout()
  }

  /// Marks the view and those above as taking part in Auto Layout.
  func joinLayout() {
    LayoutEngine.isUsed = true
    var next: UIView? = self
    while let view = next, !view.layoutFlags.contains(.takesPart) {
      view.layoutFlags.insert(.takesPart)
      next = view.superview
    }
  }

  func wantConstraintLayout() {
    if window != nil { clock.requestFrame() }
  }

  var layout: ViewLayout {
    if let layoutState { return layoutState }
    let state = ViewLayout()
    layoutState = state
    return state
  }

  /// The topmost view of the tree.
  var layoutRoot: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  // MARK: - Hierarchy

  /// A view that takes part, or waits for `updateConstraints()`, has been added.
  func layoutTreeDidGain(_ view: UIView) {
    if !view.layoutFlags.isDisjoint(with: [.needsUpdate, .needsUpdateBelow]) { markUpdateBelow() }
    guard view.layoutFlags.contains(.takesPart) else { return }
    joinLayout()
    view.layoutState?.engine = nil
    let root = layoutRoot
    if let engine = root.layoutState?.engine {
      engine.gather(view)
      engine.coverParticipants(view)
    }
    root.wantConstraintLayout()
  }

  /// A view that takes part is about to leave: deactivates the constraints between it and the rest of the tree.
  func layoutTreeWillLose(_ view: UIView) {
    for constraint in view.constraintsReachingOut { constraint.deactivate() }
    let root = layoutRoot
    if let engine = root.layoutState?.engine {
      engine.dropArrangements(mentioning: view)
      engine.remove(treeOf: view)
    }
    root.wantConstraintLayout()
  }

  /// The active constraints between the view, or what is inside it, and the rest of the tree.
  var constraintsReachingOut: [NSLayoutConstraint] { constraintsReachingOut(of: self) }

  private func constraintsReachingOut(of tree: UIView) -> [NSLayoutConstraint] {
    guard layoutFlags.contains(.takesPart) else { return [] }
    let own = (layoutState?.mentionsInOrder ?? []).filter { !($0.holder?.isDescendant(of: tree) ?? true) }
    return subviews.reduce(own) { $0 + $1.constraintsReachingOut(of: tree) }
  }
}
