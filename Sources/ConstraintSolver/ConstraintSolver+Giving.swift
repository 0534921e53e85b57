extension ConstraintSolver {
  /// What gives way first when a row is pushed.
  enum FirstToGive {
    /// The row itself: satisfying it costs more than violating it.
    case itself
    /// The holder of this slot, under this force.
    case holder(Int32, Force)
    /// Nothing: all its holders are required.
    case none
  }

  /// The holder that reaches its limit under the least force.
  func firstToGive(_ row: Row, _ push: Double, byNumber: Bool) -> FirstToGive {
    var best: (slot: Int32, force: Force, rank: Rank)?
    for slot in lambda.indices where abs(lambda[slot]) > Elimination.minPivot {
      guard let force = forceToMove(slot, -push * lambda[slot]) else { continue }
      let rank = Rank(of: holders[Int(slot)], lambda[slot], byNumber: byNumber)
      if let best {
        let order = Force.order(force, best.force)
        if order > 0 || (order == 0 && !rank.isBefore(best.rank)) { continue }
      }
      best = (slot, force, rank)
    }
    if !row.isRequired {
      let own = Force(row.isEquality && row.state != .satisfied ? 2 : 1, at: row.level)
      if best.map({ Force.order($0.force, own) >= 0 }) ?? true { return .itself }
    }
    return best.map { .holder($0.slot, $0.force) } ?? .none
  }

  /// How much force moves a holder that gets `share` of it; nil if none does.
  private func forceToMove(_ slot: Int32, _ share: Double) -> Force? {
    guard case .constraint(let index) = holders[Int(slot)] else { return Force() }
    let row = rows[Int(index)]
    // An inequality that is pushed away from its limit may become slack: that violates nothing and takes no force of its own.
    let isReleased = share < 0 && !row.isEquality
    if row.isRequired, !isReleased { return nil }
    var force = forces[Int(slot)] * (-1 / share)
    if !isReleased { force.add(1 / abs(share), at: row.level) }
    return force
  }

  /// Decides between holders that would give way under the same force.
  private struct Rank {
    /// A variable that stays where it is gives way to everything.
    var isVariable: Bool
    /// A large share makes for a small movement, and for small errors.
    var size: Double
    /// The older constraint.
    var number: Int32

    /// Two shares that differ by less are the same, but for rounding. Chosen.
    private static let distinct = 1e-9

    init(isVariable: Bool, size: Double, number: Int32) {
      (self.isVariable, self.size, self.number) = (isVariable, size, number)
    }

    init(of holder: Holder, _ lambda: Double, byNumber: Bool) {
      switch holder {
      case .constraint(let index):
        self.init(isVariable: false, size: byNumber ? 0 : abs(lambda), number: index)
      case .variable(let variable):
        self.init(isVariable: true, size: abs(lambda), number: variable)
      case .nothing:
        self.init(isVariable: true, size: abs(lambda), number: 0)
      }
    }

    func isBefore(_ other: Rank) -> Bool {
      if isVariable != other.isVariable { return isVariable }
      if abs(size - other.size) > Self.distinct { return size > other.size }
      return number < other.number
    }
  }

  // MARK: - Conflicts

  /// A required row contradicts required holders: leaves one of them out.
  mutating func resolveConflict(of index: Int32, _ report: inout Report) {
    var members = [index]
    for slot in lambda.indices where abs(lambda[slot]) > Elimination.minPivot {
      if case .constraint(let other) = holders[Int(slot)] { members.append(other) }
    }
    members.sort { rows[Int($0)].age < rows[Int($1)].age }
    let broken = members.last { rows[Int($0)].yields } ?? members.last!
    report.conflicts.append(
      Report.Conflict(
        constraints: members.map { Constraint(index: $0) }, broken: Constraint(index: broken)))
    self.broken.append(broken)
    if broken != index { takePlace(of: broken, index) }
    rows[Int(broken)].state = .broken
  }

  /// Lets `index` hold what `broken` held. Resets all forces, because those of the removed row would remain.
  private mutating func takePlace(of broken: Int32, _ index: Int32) {
    let slot = rows[Int(broken)].slot
    holders[Int(slot)] = .constraint(index)
    rows[Int(index)].state = .tight
    rows[Int(index)].slot = slot
    forgetForces()
    factorize()
    updateValues()
  }

  // MARK: - Ambiguity

  /// Whether the constraints do not determine the value: it can be greater or less at no cost.
  ///
  /// Tries both on a copy: costs about as much as two changes of a constant.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    let value = self.value(of: variable)
    for change in [1.0, -1.0] {
      var copy = self
      _ = copy.add([Term(variable)], .equal, value + change, priority: -.greatestFiniteMagnitude)
      _ = copy.solve()
      if abs(copy.value(of: variable) - value) > Self.tolerance * 10 { return true }
    }
    return false
  }

  /// The constraints that determine the value, in the order in which they were added.
  public mutating func constraintsBehind(_ variable: Variable) -> [Constraint] {
    _ = solve()
    lambda.clear()
    lambda.set(1, at: variable.index)
    basis.solveTransposed(&lambda)
    var found: [Int32] = []
    for slot in lambda.indices where abs(lambda[slot]) > Elimination.minPivot {
      if case .constraint(let index) = holders[Int(slot)] { found.append(index) }
    }
    found.sort { rows[Int($0)].age < rows[Int($1)].age }
    return found.map { Constraint(index: $0) }
  }
}
