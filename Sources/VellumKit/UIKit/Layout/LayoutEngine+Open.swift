import ConstraintSolver

/// Places and sizes that constraints do not determine.
extension LayoutEngine {
  /// Puts new boxes whose place is not determined at the corner of their superview, and gives them size zero if their size is not
  /// determined. Returns whether there were any.
  ///
  /// Boxes that are determined cost no time. A box that becomes undetermined later stays where it was.
  func settleOpenBoxes() -> Bool {
    guard boxes.contains(where: { !$0.isSettled }) else { return false }
    let open = Set(solver.openVariables)
    var hasChanged = false
    for box in boxes where !box.isSettled {
      box.isSettled = true
      guard let outer = surroundings(of: box) else { continue }
      let edges = LayoutEdges(box).inset(by: box.insets.negated)
      let outerEdges = LayoutEdges(outer).inset(by: outer.insets.negated)
      if open.contains(box.left) || open.contains(box.right) {
        rest(box, edges.left - outerEdges.left, edges.right - edges.left, "minX", "width")
        hasChanged = true
      }
      if open.contains(box.top) || open.contains(box.bottom) {
        rest(box, edges.top - outerEdges.top, edges.bottom - edges.top, "minY", "height")
        hasChanged = true
      }
    }
    return hasChanged
  }

  /// The box that a place is relative to; nil if there is none, or if constraints do not set the place.
  private func surroundings(of box: LayoutBox) -> LayoutBox? {
    guard let view = box.view else {
      return box.guide?.owningView.flatMap { boxOfItem[ObjectIdentifier($0)] }
    }
    guard view !== root, !view.translatesAutoresizingMaskIntoConstraints else { return nil }
    return view.superview.flatMap { boxOfItem[ObjectIdentifier($0)] }
  }

  /// Adds weak constraints for an open place and length. The length counts twice, so that it becomes 0 before the place changes.
  private func rest(
    _ box: LayoutBox, _ place: LayoutSum, _ length: LayoutSum, _ placeName: BoxConstraintName,
    _ lengthName: BoxConstraintName
  ) {
    box.placing.append(add(place, .equal, Self.restPriority, box, placeName))
    box.placing.append(add(length * 2, .equal, Self.restPriority, box, lengthName))
  }

  /// A priority below all others, also below the one with which ambiguity is tested.
  private static var restPriority: Double { -.infinity }
}
