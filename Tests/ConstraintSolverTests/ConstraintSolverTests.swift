import ConstraintSolver
import Testing

struct ConstraintSolverTests {
  typealias Term = ConstraintSolver.Term

  @Test func whatNothingHoldsIsZero() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    #expect(!solver.needsSolving)
    #expect(solver.value(of: x) == 0)
  }

  @Test func equationsAreSolved() {
    var solver = ConstraintSolver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    _ = solver.add([Term(x), Term(y)], .equal, 10)
    _ = solver.add([Term(x), Term(y, -1)], .equal, 4)
    #expect(solver.solve().conflicts.isEmpty)
    #expect((solver.value(of: x), solver.value(of: y)) == (7, 3))
  }

  @Test func termsOfOneVariableAreAddedUp() {
    var solver = ConstraintSolver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    _ = solver.add([Term(x, 2), Term(y), Term(x), Term(y, -1)], .equal, 12)
    _ = solver.solve()
    #expect(solver.value(of: x) == 4)
  }

  @Test func aHigherPriorityOutweighsAnyNumberOfLowerOnes() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    _ = solver.add([Term(x)], .equal, 1, priority: 251)
    for _ in 0..<100 { _ = solver.add([Term(x)], .equal, 2, priority: 250) }
    _ = solver.solve()
    #expect(solver.value(of: x) == 1)
  }

  @Test func withinOnePriorityTheSumOfTheDistancesIsLeast() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    for value in [0.0, 5, 100] { _ = solver.add([Term(x)], .equal, value, priority: 250) }
    _ = solver.solve()
    #expect(solver.value(of: x) == 5)
  }

  @Test func anOptionalMaximumGivesWayToAMinimumOfHigherPriority() {
    var solver = ConstraintSolver()
    let width = solver.addVariable()
    let resistance = solver.add([Term(width)], .greaterThanOrEqual, 80, priority: 750)
    let hugging = solver.add([Term(width)], .lessThanOrEqual, 80, priority: 250)
    _ = solver.solve()
    #expect(solver.value(of: width) == 80)
    let limit = solver.add([Term(width)], .lessThanOrEqual, 50)
    _ = solver.solve()
    #expect(solver.value(of: width) == 50)
    #expect((solver.violation(of: resistance), solver.violation(of: hugging)) == (30, 0))
    solver.remove(limit)
    _ = solver.add([Term(width)], .greaterThanOrEqual, 120)
    _ = solver.solve()
    #expect(solver.value(of: width) == 120)
    #expect((solver.violation(of: resistance), solver.violation(of: hugging)) == (0, 40))
  }

  @Test func theNewestOfAContradictionThatYieldsIsLeftOut() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let first = solver.add([Term(x)], .equal, 10)
    let second = solver.add([Term(x)], .equal, 20)
    let third = solver.add([Term(x)], .lessThanOrEqual, 15, yields: false)
    let report = solver.solve()
    #expect(report.conflicts.map(\.broken) == [second])
    #expect(Set(report.conflicts[0].constraints) == [first, second])
    #expect(solver.value(of: x) == 10)
    #expect((solver.violation(of: second), solver.violation(of: third)) == (10, 0))
  }

  @Test func anUnyieldingConstraintHoldsAndTheOlderOneIsLeftOut() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let old = solver.add([Term(x)], .equal, 10)
    _ = solver.add([Term(x)], .equal, 20, yields: false)
    #expect(solver.solve().conflicts.map(\.broken) == [old])
    #expect(solver.value(of: x) == 20)
  }

  @Test func aConstraintThatWasLeftOutHoldsAgainOnceItCan() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    let first = solver.add([Term(x)], .equal, 10)
    let second = solver.add([Term(x)], .equal, 20)
    #expect(solver.solve().conflicts.count == 1)
    solver.remove(first)
    #expect(solver.solve().conflicts.isEmpty)
    #expect(solver.value(of: x) == 20)
    #expect(solver.violation(of: second) == 0)
  }

  @Test func aConstraintWithoutVariablesIsTrueOrContradictsItself() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    _ = solver.add([Term(x), Term(x, -1)], .equal, 0)
    #expect(solver.solve().conflicts.isEmpty)
    let impossible = solver.add([], .greaterThanOrEqual, 5)
    #expect(solver.solve().conflicts.map(\.constraints) == [[impossible]])
    _ = solver.add([], .equal, 5, priority: 999)
    #expect(solver.solve().conflicts.isEmpty)
  }

  @Test func aConstantThatChangesMovesWhatHangsOnIt() {
    var solver = ConstraintSolver()
    let variables = (0..<100).map { _ in solver.addVariable() }
    let first = solver.add([Term(variables[0])], .equal, 5)
    for (a, b) in zip(variables, variables.dropFirst()) { _ = solver.add([Term(b), Term(a, -1)], .equal, 8) }
    _ = solver.solve()
    #expect(solver.value(of: variables[99]) == 5 + 99 * 8)
    let steps = solver.steps
    solver.setConstant(105, of: first)
    #expect(solver.needsSolving)
    _ = solver.solve()
    #expect(solver.value(of: variables[99]) == 105 + 99 * 8)
    // Nothing has changed places.
    #expect(solver.steps == steps)
  }

  @Test func solvingAgainTakesNoStep() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    _ = solver.add([Term(x)], .greaterThanOrEqual, 3)
    _ = solver.solve()
    let steps = solver.steps
    _ = solver.solve()
    #expect(solver.steps == steps)
    #expect(!solver.needsSolving)
  }

  @Test func aVariableIsReusedAfterItsConstraintsAreGone() {
    var solver = ConstraintSolver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let constraints = [
      solver.add([Term(x)], .equal, 10), solver.add([Term(y), Term(x, -1)], .equal, 5),
    ]
    _ = solver.solve()
    for constraint in constraints { solver.remove(constraint) }
    solver.remove(x)
    let z = solver.addVariable()
    #expect(solver.value(of: z) == 0)
    _ = solver.add([Term(z), Term(y)], .equal, 7)
    _ = solver.add([Term(y)], .equal, 3)
    _ = solver.solve()
    #expect((solver.value(of: y), solver.value(of: z)) == (3, 4))
  }

  @Test func theConstraintsBehindAValueAreThoseThatItFollowsFrom() {
    var solver = ConstraintSolver()
    let (left, right, other) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    let edge = solver.add([Term(left)], .equal, 20)
    let width = solver.add([Term(right), Term(left, -1)], .equal, 50)
    _ = solver.add([Term(right), Term(left, -1)], .greaterThanOrEqual, 0)
    _ = solver.add([Term(other)], .equal, 1)
    #expect(solver.constraintsBehind(right) == [edge, width])
    #expect(solver.constraintsBehind(left) == [edge])
  }

  @Test func ambiguousIsWhatCouldBeElsewhere() {
    var solver = ConstraintSolver()
    let (left, right) = (solver.addVariable(), solver.addVariable())
    _ = solver.add([Term(right), Term(left, -1)], .equal, 50)
    _ = solver.solve()
    #expect(solver.isAmbiguous(left) && solver.isAmbiguous(right))
    _ = solver.add([Term(left)], .equal, 0, priority: 1)
    _ = solver.solve()
    #expect(!solver.isAmbiguous(left) && !solver.isAmbiguous(right))
  }

  @Test func openIsWhatNoConstraintPlaces() {
    var solver = ConstraintSolver()
    let (left, right, other) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    _ = solver.add([Term(right), Term(left, -1)], .equal, 50)
    _ = solver.add([Term(other)], .greaterThanOrEqual, 20)
    _ = solver.solve()
    #expect(solver.openVariables.count == 1 && !solver.openVariables.contains(other))
    _ = solver.add([Term(left)], .equal, 0, priority: 1)
    _ = solver.solve()
    #expect(solver.openVariables.isEmpty)
  }

  /// Beale's example (1955), on which the simplex method goes round for ever by the largest coefficient.
  @Test func bealesExampleEnds() {
    var solver = ConstraintSolver()
    let x = (0..<4).map { _ in solver.addVariable() }
    for variable in x { _ = solver.add([Term(variable)], .greaterThanOrEqual, 0) }
    _ = solver.add(
      [Term(x[0], 0.25), Term(x[1], -60), Term(x[2], -0.04), Term(x[3], 9)], .lessThanOrEqual, 0)
    _ = solver.add([Term(x[0], 0.5), Term(x[1], -90), Term(x[2], -0.02), Term(x[3], 3)], .lessThanOrEqual, 0)
    _ = solver.add([Term(x[2])], .lessThanOrEqual, 1)
    let aim = [Term(x[0], 0.75), Term(x[1], -150), Term(x[2], 0.02), Term(x[3], -6)]
    let most = solver.add(aim, .greaterThanOrEqual, 1000, priority: 500)
    let report = solver.solve()
    #expect(!report.hasGivenUp && report.conflicts.isEmpty)
    // The optimum is 1/20, at x = (1/25, 0, 1, 0).
    #expect(abs(solver.violation(of: most) - 999.95) < 1e-6)
  }

  @Test func twoHundredPrioritiesAreKeptApart() {
    var solver = ConstraintSolver()
    let x = solver.addVariable()
    for priority in 1...200 {
      _ = solver.add([Term(x)], .equal, Double(priority), priority: Double(priority))
    }
    _ = solver.solve()
    #expect(solver.value(of: x) == 200)
  }

  /// Rows below each other, as wide as their parent: what an unknown number of views comes down to.
  private func column(of count: Int, heights: (Int) -> Double = { 20 + Double($0 % 7) }) -> (
    ConstraintSolver, [ConstraintSolver.Variable], [ConstraintSolver.Constraint]
  ) {
    var solver = ConstraintSolver()
    var last = solver.addVariable()
    _ = solver.add([Term(last)], .equal, 0)
    let (left, right) = (solver.addVariable(), solver.addVariable())
    _ = solver.add([Term(left)], .equal, 0)
    _ = solver.add([Term(right)], .equal, 320)
    var bottoms: [ConstraintSolver.Variable] = []
    var wishes: [ConstraintSolver.Constraint] = []
    for index in 0..<count {
      let (top, bottom) = (solver.addVariable(), solver.addVariable())
      _ = solver.add([Term(top), Term(last, -1)], .equal, 8)
      _ = solver.add([Term(bottom), Term(top, -1)], .greaterThanOrEqual, 0)
      let height = [Term(bottom), Term(top, -1)]
      wishes.append(solver.add(height, .greaterThanOrEqual, heights(index), priority: 750))
      _ = solver.add(height, .lessThanOrEqual, heights(index), priority: 250)
      let (start, end) = (solver.addVariable(), solver.addVariable())
      _ = solver.add([Term(start), Term(left, -1)], .equal, 0)
      _ = solver.add([Term(end), Term(right, -1)], .equal, 0)
      _ = solver.add([Term(end), Term(start, -1)], .lessThanOrEqual, 80, priority: 250)
      bottoms.append(bottom)
      last = bottom
    }
    return (solver, bottoms, wishes)
  }

  @Test func stepsGrowWithTheConstraints() {
    var steps: [Int] = []
    for count in [100, 200, 400] {
      var (solver, bottoms, _) = column(of: count)
      _ = solver.solve()
      let expected = (0..<count).reduce(0) { $0 + 28 + Double($1 % 7) }
      #expect(solver.value(of: bottoms.last!) == expected)
      steps.append(solver.steps)
    }
    #expect(steps == [100, 200, 400])
  }

  @Test func aRowAddedToALongColumnIsAsIfItHadBeenThere() {
    var (solver, bottoms, wishes) = column(of: 60)
    _ = solver.solve()
    for (index, wish) in wishes.enumerated() where index % 3 == 0 { solver.remove(wish) }
    _ = solver.solve()
    for index in stride(from: 0, to: 60, by: 3) {
      let top = index == 0 ? [] : [Term(bottoms[index - 1], -1)]
      _ = solver.add([Term(bottoms[index])] + top, .greaterThanOrEqual, 28 + Double(index % 7), priority: 750)
    }
    _ = solver.solve()
    var (fresh, sameBottoms, _) = column(of: 60)
    _ = fresh.solve()
    for (a, b) in zip(bottoms, sameBottoms) { #expect(abs(solver.value(of: a) - fresh.value(of: b)) < 1e-9) }
  }

  @Test func aColumnThatMustShrinkDoesSoByItsLeastPriority() {
    var (solver, bottoms, wishes) = column(of: 50, heights: { _ in 20 })
    _ = solver.add([Term(bottoms.last!)], .lessThanOrEqual, 1000)
    _ = solver.solve()
    #expect(solver.value(of: bottoms.last!) == 1000)
    // 50 rows of 28 take 1400: 400 too many.
    #expect(abs(wishes.reduce(0) { $0 + solver.violation(of: $1) } - 400) < 1e-6)
  }
}
