import ConstraintSolver

/// What constraints leave open.
extension LayoutEngine {
  /// Gives what is new, and what no constraint places, the corner of its superview, and no size; whether there was anything.
  ///
  /// Only what is open costs anything. Where it is open later, it stays where it was.
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

  /// The box that a place counts from; nil if there is none, or if the place is not for constraints to say.
  private func surroundings(of box: LayoutBox) -> LayoutBox? {
    guard let view = box.view else {
      return box.guide?.owningView.flatMap { boxOfItem[ObjectIdentifier($0)] }
    }
    guard view !== root, !view.translatesAutoresizingMaskIntoConstraints else { return nil }
    return view.superview.flatMap { boxOfItem[ObjectIdentifier($0)] }
  }

  /// A size that is open counts twice: rather no size than another place.
  private func rest(
    _ box: LayoutBox, _ place: LayoutSum, _ length: LayoutSum, _ placeName: BoxConstraintName,
    _ lengthName: BoxConstraintName
  ) {
    box.placing.append(add(place, .equal, Self.restPriority, box, placeName))
    box.placing.append(add(length * 2, .equal, Self.restPriority, box, lengthName))
  }

  /// Below every other one, that of questions about what is ambiguous included.
  private static var restPriority: Double { -.infinity }
}
