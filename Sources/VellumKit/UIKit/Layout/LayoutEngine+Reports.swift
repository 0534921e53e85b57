import ConstraintSolver
import Foundation

/// Reports constraints that contradict each other, and answers questions for debugging.
extension LayoutEngine {
  func log(_ report: ConstraintSolver.Report) {
    if report.hasGivenUp {
      LayoutLog.write(
        "The constraints of \(LayoutText.name(of: root)) take more than \(steps) steps; "
          + "views stay where the last of them has put them.")
    }
    for conflict in report.conflicts where isFirst(conflict.broken) {
      LayoutLog.write(
        LayoutText.conflict(conflict.constraints.map(text), broken: text(of: conflict.broken)))
    }
  }

  /// Whether the constraint has not been reported yet: each is reported once.
  private func isFirst(_ name: Name) -> Bool {
    switch origins[name] {
    case .program(let constraint):
      defer { constraint.wasReported = true }
      return !constraint.wasReported
    case .box(let box, _):
      defer { box.wasReported = true }
      return !box.wasReported
    case nil: return false
    }
  }

  private func text(of name: Name) -> String {
    switch origins[name] {
    case .program(let constraint): constraint.text
    case .box(let box, let name): LayoutText.text(of: box, name.text)
    case nil: ""
    }
  }

  // MARK: - Questions

  /// The program's constraints that determine these variables.
  func constraintsBehind(_ variables: [ConstraintSolver.Variable]) -> [NSLayoutConstraint] {
    update()
    var found: [NSLayoutConstraint] = []
    for variable in variables {
      for name in solver.constraintsBehind(variable) {
        guard case .program(let constraint) = origins[name], !found.contains(where: { $0 === constraint })
        else {
          continue
        }
        found.append(constraint)
      }
    }
    return found
  }

  func isAmbiguous(_ box: LayoutBox) -> Bool {
    update()
    return box.variables.contains { solver.isAmbiguous($0) }
  }

  /// Shows that a place is ambiguous: moves the box by 20 points where constraints allow it.
  func exerciseAmbiguity(of box: LayoutBox) {
    update()
    for variable in box.variables where solver.isAmbiguous(variable) {
      let value = solver.value(of: variable) + (box.exercise.isMultiple(of: 2) ? 20 : -20)
      box.arrangement.append(
        solver.add(
          [ConstraintSolver.Term(variable)], .equal, value,
          priority: Self.exercisePriority + Double(box.exercise)))
    }
    box.exercise += 1
    wantUpdate()
  }

  /// A priority below all that programs use. Chosen.
  private static let exercisePriority = -1e6
}

extension LayoutOperand {
  private var engine: LayoutEngine? {
    item?.layoutView?.layoutRoot.currentLayoutEngine
  }

  private func variables(in engine: LayoutEngine) -> [ConstraintSolver.Variable] {
    guard let item, let box = engine.boxOfItem[ObjectIdentifier(item)] else { return [] }
    switch kind {
    case .horizontalEdge: return attribute.isFarEdge ? [box.right] : [box.left]
    case .verticalEdge: return attribute.isFarEdge ? [box.bottom] : [box.top]
    case .size: return attribute == .height ? [box.top, box.bottom] : [box.left, box.right]
    case .none: return []
    }
  }

  /// Whether the constraints do not determine the operand's value.
  var isAmbiguous: Bool {
    guard let item, kind != .none else { return false }
    guard let engine else { return item.awaitsConstraints }
    engine.update()
    guard engine.boxOfItem[ObjectIdentifier(item)] != nil else { return item.awaitsConstraints }
    return variables(in: engine).contains { engine.solver.isAmbiguous($0) }
  }

  var constraintsBehind: [NSLayoutConstraint] {
    guard let engine else { return [] }
    return engine.constraintsBehind(variables(in: engine))
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isFarEdge: Bool {
    switch self {
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin, .lastBaseline: true
    case .left, .leading, .top, .width, .height, .centerX, .centerY, .firstBaseline, .leftMargin, .topMargin,
      .leadingMargin, .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute:
      false
    }
  }
}
