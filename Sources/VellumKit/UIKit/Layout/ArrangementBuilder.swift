import ConstraintSolver
import Foundation

/// Adds the constraints by which a view arranges its subviews.
@MainActor struct ArrangementBuilder {
  private let engine: LayoutEngine
  private let box: LayoutBox

  init(_ engine: LayoutEngine, _ box: LayoutBox) {
    self.engine = engine
    self.box = box
  }

  /// Adds the constraint that a sum is 0, at least 0, or at most 0. Logs show the name.
  func add(
    _ sum: LayoutSum, _ relation: ConstraintSolver.Relation, _ name: BoxConstraintName,
    priority: Double = ConstraintSolver.required
  ) {
    box.arrangement.append(engine.add(sum, relation, priority, box, name))
  }

  /// Adds a variable that several constraints of the arrangement share.
  func helper() -> LayoutSum {
    let variable = engine.solver.addVariable()
    box.helpers.append(variable)
    return LayoutSum(variable)
  }

  func edges(of view: UIView) -> LayoutEdges { LayoutEdges(engine.box(of: view)) }

  func baseline(of view: UIView, _ line: KeyPath<TextBaselines, CGFloat>) -> LayoutSum {
    box.arrangesByContent = true
    return engine.baseline(of: view, line)
  }

  /// The size that the view's content wants, in points.
  func contentSize(of view: UIView) -> CGSize {
    box.arrangesByContent = true
    return view.arrangesSubviews
      ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : view.intrinsicContentSize
  }
}

extension LayoutEngine {
  /// Makes the view's arrangement again.
  func arrange(_ view: UIView, _ box: LayoutBox) {
    dropArrangement(box)
    view.arrange(ArrangementBuilder(self, box))
  }

  /// Removes, until the next update, the arrangements that mention a view which is about to leave: its superview's, and those that
  /// depend on content inside.
  func dropArrangements(mentioning view: UIView) {
    for (outer, box) in arrangingAncestors(of: view) where outer === view.superview || box.arrangesByContent {
      dropArrangement(box)
      note(.arrangement, of: outer)
    }
  }

  /// The content of `view` has changed: notes the arrangements around it that depend on content inside.
  func noteArrangementsByContent(of view: UIView) {
    for (outer, box) in arrangingAncestors(of: view) where box.arrangesByContent {
      markStale(.arrangement, outer)
    }
  }

  /// The ancestors that arrange their subviews, from the inside out.
  private func arrangingAncestors(of view: UIView) -> [(view: UIView, box: LayoutBox)] {
    sequence(first: view) { $0.superview }.dropFirst().compactMap { outer in
      guard outer.arrangesSubviews, let box = boxOfItem[ObjectIdentifier(outer)] else { return nil }
      return (outer, box)
    }
  }

  func dropArrangement(_ box: LayoutBox) {
    for name in box.arrangement { forget(name) }
    for variable in box.helpers { solver.remove(variable) }
    box.arrangement = []
    box.helpers = []
    box.arrangesByContent = false
  }
}
