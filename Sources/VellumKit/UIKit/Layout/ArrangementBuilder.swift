import ConstraintSolver
import Foundation

/// Takes the constraints by which a view arranges its subviews.
@MainActor struct ArrangementBuilder {
  private let engine: LayoutEngine
  private let box: LayoutBox

  init(_ engine: LayoutEngine, _ box: LayoutBox) {
    self.engine = engine
    self.box = box
  }

  /// Adds the constraint that a sum is 0, or at least or at most that; the name is what logs call it.
  func add(
    _ sum: LayoutSum, _ relation: ConstraintSolver.Relation, _ name: BoxConstraintName,
    priority: Double = ConstraintSolver.required
  ) {
    box.arrangement.append(engine.add(sum, relation, priority, box, name))
  }

  /// A number that the arrangement needs.
  func helper() -> LayoutSum {
    let variable = engine.solver.addVariable()
    box.helpers.append(variable)
    return LayoutSum(variable)
  }

  func edges(of view: UIView) -> LayoutEdges { LayoutEdges(engine.box(of: view)) }

  func baseline(of view: UIView, _ line: KeyPath<TextBaselines, CGFloat>) -> LayoutSum {
    engine.baseline(of: view, line)
  }
}

extension LayoutEngine {
  /// Lets the view arrange its subviews anew.
  func arrange(_ view: UIView, _ box: LayoutBox) {
    dropArrangement(box)
    view.arrange(ArrangementBuilder(self, box))
  }

  /// Forgets how a view and those around it arrange what is inside of them, until the next update: something inside leaves.
  func dropArrangements(from view: UIView) {
    var next: UIView? = view
    while let outer = next {
      if outer.arrangesSubviews, let box = boxOfItem[ObjectIdentifier(outer)] {
        dropArrangement(box)
        note(.arrangement, of: outer)
      }
      next = outer.superview
    }
  }

  func dropArrangement(_ box: LayoutBox) {
    for name in box.arrangement { forget(name) }
    for variable in box.helpers { solver.remove(variable) }
    box.arrangement = []
    box.helpers = []
  }
}
