import ConstraintSolver
import TestSupport

/// A system of constraints with small whole numbers, as the solver and as the reference take it.
struct RandomSystem {
  var variables: Int
  var constraints: [Reference.Constraint]
  static let priorities = [1000, 999, 750, 500, 250, 50]

  init(seed: UInt64, required: Bool = true) {
    var numbers = SeededNumbers(seed: seed)
    variables = Int(numbers.next() % 6) + 1
    let count = Int(numbers.next() % 14) + 1
    constraints = []
    for _ in 0..<count { constraints.append(Self.constraint(&numbers, variables, required)) }
  }

  static func constraint(_ numbers: inout SeededNumbers, _ variables: Int, _ required: Bool)
    -> Reference.Constraint
  {
    var coefficients = Array(repeating: 0, count: variables)
    for _ in 0...Int(numbers.next() % 3) {
      coefficients[Int(numbers.next() % UInt64(variables))] = Int(numbers.next() % 5) - 2
    }
    let first = required ? 0 : 1
    return Reference.Constraint(
      coefficients: coefficients, relation: Int(numbers.next() % 3) - 1,
      constant: Int(numbers.next() % 41) - 20,
      priority: priorities[first + Int(numbers.next() % UInt64(priorities.count - first))])
  }
}

extension ConstraintSolver {
  mutating func add(_ constraint: Reference.Constraint, _ variables: [Variable]) -> Constraint {
    let terms = zip(variables, constraint.coefficients).filter { $0.1 != 0 }.map { Term($0, Double($1)) }
    let relation: Relation =
      constraint.relation < 0 ? .lessThanOrEqual : constraint.relation == 0 ? .equal : .greaterThanOrEqual
    return add(terms, relation, Double(constraint.constant), priority: Double(constraint.priority))
  }

  /// The sum of violations at each level.
  func violations(of constraints: [(Reference.Constraint, Constraint)]) -> [Double] {
    RandomSystem.priorities.map { priority in
      constraints.filter { $0.0.priority == priority }.reduce(0) { $0 + violation(of: $1.1) }
    }
  }
}

/// Whether two lists of numbers are equal within the solver's precision.
func isClose(_ a: [Double], _ b: [Double]) -> Bool {
  zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 } && a.count == b.count
}
