extension ConstraintSolver {
  /// What ``solve()`` reports.
  public struct Report: Sendable {
    /// Required constraints that cannot hold together.
    public struct Conflict: Sendable {
      /// The constraints that contradict each other: without any one of them, the others can hold.
      public var constraints: [Constraint]
      /// The constraint that is left out, until one of them is removed or changed.
      public var broken: Constraint
    }

    /// The contradictions, in the order in which they were found.
    public var conflicts: [Conflict] = []
    /// Whether it gave up after more steps than any layout takes. The values are then not the best ones.
    public var hasGivenUp = false
  }

  /// Finds the values. Costs next to nothing where nothing has changed.
  public mutating func solve() -> Report {
    var report = Report()
    guard needsSolving else { return report }
    lambda.grow(to: values.count)
    direction.grow(to: values.count)
    basis.grow(to: values.count)
    if tasks.contains(.retry) {
      for index in broken { rows[Int(index)].state = .satisfied }
      broken.removeAll()
    }
    renumberLevels()
    if tasks.contains(.forget) { forgetForces() }
    if newRows > 16, newRows * 4 > holders.count { start() }
    if tasks.contains(.factorize) { factorize() }
    terms.compact(&rows)
    updateValues()
    holdNewEquations()
    optimize(&report)
    newRows = 0
    solvedAge = age
    tasks = []
    return report
  }

  // MARK: - Before

  private mutating func renumberLevels() {
    guard newRows > 0 || tasks.contains(.relevel) else { return }
    for index in rows.indices where rows[index].state != .removed && !rows[index].isRequired {
      let priority = rows[index].priority
      rows[index].level = place(of: priority)
    }
  }

  /// Resets all forces, so that every violated row is examined again. Any holders without forces are a valid state to continue
  /// from.
  mutating func forgetForces() {
    for index in forces.indices where !forces[index].isZero { forces[index] = Force() }
    for index in rows.indices {
      switch rows[index].state {
      case .low, .high: rows[index].state = .satisfied
      case .satisfied, .tight, .broken, .removed: break
      }
    }
  }

  mutating func factorize() {
    var matrix = SparseRows()
    matrix.reserve(rows: holders.count, entries: holders.count * 2)
    for holder in holders {
      switch holder {
      case .constraint(let index):
        let range = rows[Int(index)].terms
        for entry in Int(range.lowerBound)..<Int(range.upperBound) {
          matrix.append(column: terms.variables[entry], value: terms.coefficients[entry])
        }
      case .variable(let variable): matrix.append(column: variable, value: 1)
      case .nothing: break
      }
      matrix.endRow()
    }
    var repairs: [(row: Int32, column: Int32)] = []
    basis.factorize(matrix, repairs: &repairs)
    for (slot, variable) in repairs {
      if case .constraint(let index) = holders[Int(slot)] {
        rows[Int(index)].state = .satisfied
        forgetForces()
      }
      holders[Int(slot)] = .variable(variable)
      anchors[Int(variable)] = values[Int(variable)]
      forces[Int(slot)] = Force()
    }
  }

  /// Computes all values from the constraints that hold.
  mutating func updateValues() {
    direction.clear()
    for slot in holders.indices {
      let constant =
        switch holders[slot] {
        case .constraint(let index): rows[Int(index)].constant
        case .variable(let variable): anchors[Int(variable)]
        case .nothing: 0.0
        }
      if constant != 0 { direction.set(constant, at: Int32(slot)) }
    }
    basis.solve(&direction)
    for index in values.indices { values[index] = direction.values[index] }
  }

  /// Makes new equations that are already satisfied hold the basis in place of fixed variables, so that constraints determine
  /// values wherever possible.
  private mutating func holdNewEquations() {
    guard newRows > 0 else { return }
    for index in rows.indices where rows[index].age > solvedAge && rows[index].isEquality {
      guard rows[index].state == .satisfied, push(on: rows[index]) == nil else { continue }
      express(Int32(index))
      var best: Int32?
      for slot in lambda.indices where abs(lambda[slot]) > Elimination.minPivot {
        guard case .variable = holders[Int(slot)] else { continue }
        if abs(lambda[slot]) > best.map({ abs(lambda[$0]) }) ?? 0 { best = slot }
      }
      if let best { enter(Int32(index), at: best, 1, Force()) }
    }
  }

  /// The row as a combination of the holders' rows, in ``lambda``.
  private mutating func express(_ index: Int32) {
    lambda.clear()
    let row = rows[Int(index)]
    for entry in Int(row.terms.lowerBound)..<Int(row.terms.upperBound) {
      lambda.set(terms.coefficients[entry], at: terms.variables[entry])
    }
    basis.solveTransposed(&lambda)
  }

  // MARK: - The simplex method

  /// The dual simplex method: repairs rows whose state is wrong, one after the other, until there is none.
  private mutating func optimize(_ report: inout Report) {
    let limit = steps + Self.fewestSteps + 20 * (rows.count + holders.count)
    var idle = 0
    while true {
      var suspects = rows.indices.filter { push(on: rows[$0]) != nil }
      if suspects.isEmpty { return }
      let isCycling = idle > Self.idleSteps
      // Bland's rule: choose by number alone. It ends where other rules may cycle.
      if isCycling {
        suspects.removeLast(suspects.count - 1)
      } else {
        suspects.sort { (rows[$0].level, $0) < (rows[$1].level, $1) }
      }
      for index in suspects {
        guard let push = push(on: rows[index]) else { continue }
        guard steps < limit else {
          report.hasGivenUp = true
          return
        }
        steps += 1
        let isProgress = step(Int32(index), push, byNumber: isCycling, &report)
        idle = isProgress ? 0 : idle + 1
      }
    }
  }

  /// Steps that are always allowed, however small the problem is. Chosen.
  private static let fewestSteps = 1000
  /// Steps in a row without an improvement after which Bland's rule is used. Chosen.
  private static let idleSteps = 200

  /// The direction in which a row has to be pushed, +1 or -1; nil if its state is right.
  private func push(on row: Row) -> Double? {
    switch row.state {
    case .tight, .broken, .removed: return nil
    case .satisfied:
      let (slack, tolerance) = slack(of: row)
      return slack < -tolerance ? 1 : row.isEquality && slack > tolerance ? -1 : nil
    case .low:
      let (slack, tolerance) = slack(of: row)
      return slack > tolerance ? -1 : nil
    case .high:
      let (slack, tolerance) = slack(of: row)
      return slack < -tolerance ? 1 : nil
    }
  }

  /// Increases the force on a row until a holder or the row itself gives way. Returns whether the sum of violations has
  /// decreased at some level.
  private mutating func step(_ index: Int32, _ push: Double, byNumber: Bool, _ report: inout Report) -> Bool {
    express(index)
    switch firstToGive(rows[Int(index)], push, byNumber: byNumber) {
    case .itself:
      giveWay(index, push)
      return true
    case .holder(let slot, let force):
      let isProgress = !force.isZero
      enter(index, at: slot, push, force)
      return isProgress
    case .none:
      resolveConflict(of: index, &report)
      return true
    }
  }

  /// The row stays violated, on the other side perhaps.
  private mutating func giveWay(_ index: Int32, _ push: Double) {
    let row = rows[Int(index)]
    let change = row.isEquality && row.state != .satisfied ? 2 * push : push
    for slot in lambda.indices { forces[Int(slot)].add(-change * lambda[slot], at: row.level) }
    switch (row.state, push > 0) {
    case (.satisfied, true): rows[Int(index)].state = .low
    case (.satisfied, false): rows[Int(index)].state = .high
    case (.low, _): rows[Int(index)].state = row.isEquality ? .high : .satisfied
    case (.high, _): rows[Int(index)].state = .low
    case (.tight, _), (.broken, _), (.removed, _): preconditionFailure("only what is not held gives way")
    }
  }

  /// The row becomes tight in place of a holder, which is let go; `force` is how hard it was pushed.
  private mutating func enter(_ index: Int32, at slot: Int32, _ push: Double, _ force: Force) {
    let row = rows[Int(index)]
    let (slack, _) = slack(of: row)
    direction.clear()
    direction.set(1, at: slot)
    basis.solve(&direction)
    let distance = -slack / lambda[slot]
    for variable in direction.indices { values[Int(variable)] += distance * direction[variable] }

    if case .constraint(let old) = holders[Int(slot)] { letGo(old, distance) }
    if !force.isZero {
      for other in lambda.indices { forces[Int(other)].add(force, times: -push * lambda[other]) }
    }
    forces[Int(slot)] = force * push
    switch row.state {
    case .low: forces[Int(slot)].add(1, at: row.level)
    case .high: forces[Int(slot)].add(-1, at: row.level)
    case .satisfied, .tight, .broken, .removed: break
    }
    holders[Int(slot)] = .constraint(index)
    rows[Int(index)].state = .tight
    rows[Int(index)].slot = slot
    basis.replace(slot, by: lambda)
    if basis.wantsFactorizing {
      factorize()
      updateValues()
    }
  }

  /// A holder that has given way is violated, or satisfied, depending on the side to which it has gone.
  private mutating func letGo(_ index: Int32, _ distance: Double) {
    let isLow = distance < 0
    rows[Int(index)].state = isLow ? .low : rows[Int(index)].isEquality ? .high : .satisfied
  }
}
