import ConstraintSolver
import Foundation

/// Expresses constraints as sums of edges.
extension LayoutEngine {
  /// The box of a view or guide, made if there is none yet.
  func box(of item: any LayoutItem & AnyObject) -> LayoutBox {
    if let box = boxOfItem[ObjectIdentifier(item)] { return box }
    let box = LayoutBox(view: item as? UIView, guide: item as? UILayoutGuide, in: &solver)
    boxOfItem[ObjectIdentifier(item)] = box
    boxes.append(box)
    if let view = item as? UIView {
      place(box, of: view)
      if view.arrangesSubviews { markStale(.arrangement, view) }
    } else if let guide = item as? UILayoutGuide {
      place(box, of: guide)
    }
    return box
  }

  /// The left side minus the right side, which the constraint compares with 0. Nil if an item no longer exists or is not in the
  /// tree.
  func sum(of constraint: NSLayoutConstraint) -> LayoutSum? {
    guard let left = constraint.left, let leftSum = sum(of: left, constraint.right, constraint) else {
      return nil
    }
    guard let right = constraint.right else { return leftSum + -constraint.constant }
    guard let rightSum = sum(of: right, left, constraint) else { return nil }
    var sum = leftSum - rightSum * constraint.multiplier + -constraint.constant
    if constraint.multiplier != 1, left.kind != .size, let holder = constraint.holder {
      // A multiplied place counts from the origin of the view that holds the constraint.
      let origin = LayoutEdges(box(of: holder))
      let base =
        left.kind == .horizontalEdge
        ? runsLeft(constraint) ? origin.right * -1 : origin.left : origin.top
      sum = sum + base * (constraint.multiplier - 1)
    }
    return sum
  }

  private func sum(
    of operand: LayoutOperand, _ other: LayoutOperand?, _ constraint: NSLayoutConstraint
  ) -> LayoutSum? {
    guard let start = sum(ofAttribute: operand, other ?? operand.distanceEnd, constraint) else { return nil }
    guard let end = operand.distanceEnd else { return start }
    return sum(ofAttribute: end, operand, constraint).map { $0 - start }
  }

  /// A view inside a scroll view that is constrained to one outside is placed where it is seen on the screen: it stays while
  /// the content scrolls. Published by Apple (Technical Note 2154, "UIScrollView And Autolayout").
  private func sum(
    ofAttribute operand: LayoutOperand, _ other: LayoutOperand?, _ constraint: NSLayoutConstraint
  ) -> LayoutSum? {
    guard let sum = unscrolledSum(ofAttribute: operand, other, constraint), let item = operand.item else {
      return nil
    }
    let crossed = constraint.crossedScrollViews.isEmpty ? [] : constraint.scrollViewsCrossed(from: item)
    switch operand.attribute.kind {
    case .horizontalEdge:
      let seen = crossed.reduce(sum) { $0 + -$1.bounds.origin.x }
      return runsLeft(constraint) ? seen * -1 : seen
    case .verticalEdge: return crossed.reduce(sum) { $0 + -$1.bounds.origin.y }
    case .size, .none: return sum
    }
  }

  /// Whether the values of a constraint's leading and trailing attributes increase to the left. Published by Apple (Auto Layout Guide,
  /// "Interpreting Values").
  private func runsLeft(_ constraint: NSLayoutConstraint) -> Bool {
    guard constraint.left?.isDirectional == true || constraint.right?.isDirectional == true else {
      return false
    }
    let view = constraint.holder ?? constraint.left?.item?.layoutView
    return view?.isMirrored == true
  }

  private func unscrolledSum(
    ofAttribute operand: LayoutOperand, _ other: LayoutOperand?, _ constraint: NSLayoutConstraint
  ) -> LayoutSum? {
    guard let item = operand.item, let view = item.layoutView, view.isDescendant(of: root) else { return nil }
    let otherView = other?.item?.layoutView
    let isSeenFromInside = otherView.map { $0 !== view && $0.isDescendant(of: view) } ?? false
    var edges = edges(
      of: item,
      seenFromInside: isSeenFromInside || other?.item === (view as? UIScrollView)?.contentLayoutGuide)
    if operand.kind != .size, item === view, let otherView, !otherView.isDescendant(of: view) {
      edges = edges.scaled(by: box(of: view).scale)
    }
    let frame = item is UIScrollView ? frameEdges(of: item) : edges
    var margins: LayoutEdges { (item as? UIView).map { edges.inset(by: $0.layoutMargins) } ?? edges }
    let isRightToLeft = operand.attribute.isDirectional && runsLeft(constraint)
    switch operand.attribute {
    case .left: return edges.left
    case .right: return edges.right
    case .top: return edges.top
    case .bottom: return edges.bottom
    case .leading: return isRightToLeft ? edges.right : edges.left
    case .trailing: return isRightToLeft ? edges.left : edges.right
    case .width: return frame.right - frame.left
    case .height: return frame.bottom - frame.top
    case .centerX: return (frame.left + frame.right) * 0.5
    case .centerY: return (frame.top + frame.bottom) * 0.5
    case .firstBaseline: return (item as? UIView).map { baseline(of: $0, \.first) } ?? frame.bottom
    case .lastBaseline: return (item as? UIView).map { baseline(of: $0, \.last) } ?? frame.bottom
    case .leftMargin: return margins.left
    case .rightMargin: return margins.right
    case .topMargin: return margins.top
    case .bottomMargin: return margins.bottom
    case .leadingMargin: return isRightToLeft ? margins.right : margins.left
    case .trailingMargin: return isRightToLeft ? margins.left : margins.right
    case .centerXWithinMargins: return (margins.left + margins.right) * 0.5
    case .centerYWithinMargins: return (margins.top + margins.bottom) * 0.5
    case .notAnAttribute: return nil
    }
  }

  /// The edges that a constraint refers to. For a constraint to a view inside a scroll view, the scroll view's edges are those
  /// of its content. Published by Apple (Auto Layout Guide, "Working with Scroll Views"). Sizes and middles are those of the
  /// frame. The scroll view's guides other than that of its content lie in its bounds, so they move with the offset.
  private func edges(of item: any LayoutItem & AnyObject, seenFromInside: Bool) -> LayoutEdges {
    if seenFromInside, let scrollView = item as? UIScrollView {
      return LayoutEdges(box(of: scrollView.contentLayoutGuide))
    }
    if seenFromInside, let guide = item as? UILayoutGuide, guide.liesInBounds,
      let scrollView = guide.owningView as? UIScrollView
    {
      return frameEdges(of: guide).offset(by: scrollView.bounds.origin)
    }
    return frameEdges(of: item)
  }

  /// The edges of the item's alignment rectangle.
  func frameEdges(of item: any LayoutItem & AnyObject) -> LayoutEdges {
    if let keyboard = item as? UIKeyboardLayoutGuide, let view = keyboard.owningView {
      var edges = LayoutEdges(box(of: view))
      edges.top = edges.bottom + -keyboard.covered(view)
      return edges
    }
    guard let guide = item as? ViewLayoutGuide, let view = guide.owningView, let insets = guide.insets?(view)
    else {
      return LayoutEdges(box(of: item))
    }
    return LayoutEdges(box(of: view)).inset(by: insets)
  }

  /// The baseline of a view's text, or of the view inside that `forFirstBaselineLayout` or `forLastBaselineLayout` names; the
  /// bottom edge without text.
  func baseline(of view: UIView, _ line: KeyPath<TextBaselines, CGFloat>) -> LayoutSum {
    let text = line == \.first ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    if text !== view, text.isDescendant(of: view) { return baseline(of: text, line) }
    let frame = frameEdges(of: view)
    guard let baselines = view.textBaselines else { return frame.bottom }
    return (frame.top + frame.bottom) * 0.5 + baselines[keyPath: line]
  }
}

/// Where the lines of a view's text are, in points below the middle of its height.
struct TextBaselines {
  var first: CGFloat
  var last: CGFloat
}
