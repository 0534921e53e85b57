import ConstraintSolver
import TestSupport
import Testing

/// The solver against exact fractions, over systems that are mostly contradictory.
struct RandomSystemTests {
  private func solved(_ system: RandomSystem) -> (
    ConstraintSolver, [ConstraintSolver.Variable], [(Reference.Constraint, ConstraintSolver.Constraint)],
    ConstraintSolver.Report
  ) {
    var solver = ConstraintSolver()
    let variables = (0..<system.variables).map { _ in solver.addVariable() }
    let constraints = system.constraints.map { ($0, solver.add($0, variables)) }
    let report = solver.solve()
    return (solver, variables, constraints, report)
  }

  private func reference(_ constraints: [Reference.Constraint], _ variables: Int) -> [Double] {
    Reference(constraints, variables: variables, levels: RandomSystem.priorities).violations.map(\.number)
  }

  @Test(arguments: 0..<UInt64(rounds(150, long: 400)))
  func theOptimumIsTheReferencesAtEveryLevel(seed: UInt64) {
    let system = RandomSystem(seed: seed)
    let (solver, _, constraints, report) = solved(system)
    #expect(!report.hasGivenUp)
    let exact = reference(system.constraints, system.variables)
    #expect(report.conflicts.isEmpty == (exact[0] == 0))
    if report.conflicts.isEmpty {
      #expect(isClose(solver.violations(of: constraints), exact))
    } else {
      // Constraints that are left out do not count: the optimum is that of the others.
      let broken = Set(report.conflicts.map(\.broken))
      let kept = constraints.filter { !broken.contains($0.1) }
      #expect(isClose(solver.violations(of: kept), reference(kept.map(\.0), system.variables)))
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>) func aConflictHoldsWithoutAnyOneOfItsConstraints(seed: UInt64) {
    let system = RandomSystem(seed: seed)
    let (_, _, constraints, report) = solved(system)
    for conflict in report.conflicts {
      #expect(conflict.constraints.contains(conflict.broken))
      let members = conflict.constraints.map { name in constraints.first { $0.1 == name }!.0 }
      #expect(members.allSatisfy { $0.priority == 1000 })
      #expect(reference(members, system.variables)[0] > 0)
      for index in members.indices {
        var others = members
        others.remove(at: index)
        #expect(reference(others, system.variables)[0] == 0)
      }
    }
  }

  @Test(arguments: 0..<UInt64(rounds(20, long: 50)))
  func changedStepByStepItIsAsFromNothing(seed: UInt64) {
    let system = RandomSystem(seed: seed, required: false)
    var numbers = SeededNumbers(seed: seed ^ 0xabcdef)
    var solver = ConstraintSolver()
    let variables = (0..<system.variables).map { _ in solver.addVariable() }
    var present: [(Reference.Constraint, ConstraintSolver.Constraint)] = []
    var waiting = system.constraints
    for _ in 0..<20 {
      switch numbers.next() % 4 {
      case 0, 1:
        if let next = waiting.popLast() {
          present.append((next, solver.add(next, variables)))
        } else {
          let next = RandomSystem.constraint(&numbers, system.variables, false)
          present.append((next, solver.add(next, variables)))
        }
      case 2:
        if !present.isEmpty {
          let (old, name) = present.remove(at: Int(numbers.next() % UInt64(present.count)))
          solver.remove(name)
          waiting.insert(old, at: 0)
        }
      default:
        if !present.isEmpty {
          let index = Int(numbers.next() % UInt64(present.count))
          present[index].0.constant = Int(numbers.next() % 41) - 20
          solver.setConstant(Double(present[index].0.constant), of: present[index].1)
        }
      }
      #expect(!solver.solve().hasGivenUp)
      let exact = reference(present.map(\.0), system.variables)
      #expect(isClose(solver.violations(of: present), exact))
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>) func removalRestores(seed: UInt64) {
    let system = RandomSystem(seed: seed)
    var (solver, variables, constraints, _) = solved(system)
    let before = solver.violations(of: constraints)
    let isFixed = variables.map { !solver.isAmbiguous($0) }
    let values = variables.map { solver.value(of: $0) }
    var numbers = SeededNumbers(seed: seed + 9)
    let more = (0..<5).map { _ in
      solver.add(RandomSystem.constraint(&numbers, system.variables, false), variables)
    }
    _ = solver.solve()
    for constraint in more { solver.remove(constraint) }
    _ = solver.solve()
    #expect(isClose(solver.violations(of: constraints), before))
    for (index, variable) in variables.enumerated() where isFixed[index] {
      #expect(abs(solver.value(of: variable) - values[index]) < 1e-6)
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>) func theSameCallsGiveTheSameBits(seed: UInt64) {
    let system = RandomSystem(seed: seed)
    let ((a, names, _, _), (b, _, _, _)) = (solved(system), solved(system))
    #expect(names.map { a.value(of: $0).bitPattern } == names.map { b.value(of: $0).bitPattern })
    #expect(a.steps == b.steps)
  }

  /// Ambiguous is what can be greater or less at the same sums of violations: the reference says so too.
  @Test(arguments: 0..<UInt64(rounds(16, long: 40)))
  func ambiguityIsRoomAtNoCost(seed: UInt64) {
    let system = RandomSystem(seed: seed, required: false)
    let (solver, variables, _, _) = solved(system)
    let levels = RandomSystem.priorities + [1]
    for (index, variable) in variables.enumerated() {
      // Far away on either side: how near it can come at no cost is where the range ends.
      let ends = [-1000, 1000].map { far -> Double in
        var pull = Reference.Constraint(
          coefficients: Array(repeating: 0, count: system.variables), relation: 0, constant: far, priority: 1)
        pull.coefficients[index] = 1
        let violations = Reference(
          system.constraints + [pull], variables: system.variables, levels: levels
        ).violations
        return Double(far) + (far < 0 ? 1 : -1) * violations.last!.number
      }
      #expect(solver.isAmbiguous(variable) == (ends[1] - ends[0] > 1e-9))
    }
  }
}
