/// Finds numbers that satisfy linear equations and inequalities. Some are required, others optional.
///
/// The problem, the incremental work and the dual simplex method for changed constants are those of Cassowary (Badros, Borning and
/// Stuckey, 2001). Where Cassowary keeps a whole tableau, whose rows fill up as constraints form chains, this keeps the factors
/// of a sparse matrix: the constraints that hold the variables where they are (``Basis``).
///
/// A constraint's **priority** is required, or a number below. Required constraints hold. Among the others, a higher priority
/// comes before all lower ones together: first the sum of the violations at the highest priority is made as small as it can be,
/// then, without giving up anything of that, the sum at the next one, and so on. A violation is the distance of the two
/// sides; within one priority all count alike.
///
/// A value: a copy can be changed to try something out. The same calls give the same bits.
public struct ConstraintSolver: Sendable {
  /// A number to be found.
  public struct Variable: Hashable, Sendable {
    let index: Int32
  }

  /// A constraint that has been added. After its removal the name may be used for another one.
  public struct Constraint: Hashable, Sendable {
    let index: Int32
  }

  /// How the sum of the terms compares to the constant.
  public enum Relation: Sendable {
    /// The sum is at most the constant.
    case lessThanOrEqual
    /// The sum equals the constant.
    case equal
    /// The sum is at least the constant.
    case greaterThanOrEqual
  }

  /// A variable times a coefficient, neither NaN nor infinite.
  public struct Term: Sendable {
    /// The number.
    public var variable: Variable
    /// What it is multiplied by.
    public var coefficient: Double

    /// Makes a term of a variable, times 1 unless said otherwise.
    public init(_ variable: Variable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The lowest priority at which a constraint is required. Published by Apple, for Auto Layout.
  public static let required = 1000.0

  // MARK: - What there is

  var rows: [Row] = []
  var freeRows: [Int32] = []
  var terms = TermStore()
  /// The rows that cannot hold together with others, and are left out.
  var broken: [Int32] = []
  /// The priorities below required that are in use, the highest first, and by how many rows each.
  var levels: [Level] = []
  var age = 0

  /// What holds each row of ``basis``: a constraint that is exactly satisfied, or else a variable that stays what it is.
  var holders: [Holder] = []
  var basis = Basis()
  var values: [Double] = []
  /// The values of variables that no constraint holds.
  var anchors: [Double] = []
  /// How many rows mention each variable.
  var mentions: [Int32] = []
  var freeVariables: [Int32] = []
  /// The upward force of each holder.
  var forces: [Force] = []

  /// The work that ``solve()`` still has to do.
  var tasks: Tasks = []
  var newRows = 0
  /// Rows with a greater number are new.
  var solvedAge = 0
  var lambda = SparseVector()
  var direction = SparseVector()

  /// How often a constraint has taken the place of another one, or has changed sides, since the solver was made.
  public internal(set) var steps = 0

  /// Creates a solver without variables.
  public init() {}

  // MARK: - Variables

  /// Adds a variable. It is 0 if no constraint determines it.
  public mutating func addVariable() -> Variable {
    if let index = freeVariables.popLast() {
      values[Int(index)] = 0
      anchors[Int(index)] = 0
      tasks.insert(.update)
      return Variable(index: index)
    }
    let index = Int32(values.count)
    values.append(0)
    anchors.append(0)
    mentions.append(0)
    holders.append(.variable(index))
    forces.append(Force())
    return Variable(index: index)
  }

  /// Removes a variable that no constraint mentions.
  public mutating func remove(_ variable: Variable) {
    precondition(
      mentions[Int(variable.index)] == 0,
      "ConstraintSolver.remove: constraints that mention a variable must be removed before it")
    freeVariables.append(variable.index)
  }

  /// What ``solve()`` has found.
  public func value(of variable: Variable) -> Double { values[Int(variable.index)] }

  /// The variables that stay where they are because, as last solved, no constraint says where.
  public var openVariables: [Variable] {
    holders.compactMap {
      guard case .variable(let index) = $0 else { return nil }
      return Variable(index: index)
    }
  }

  // MARK: - Constraints

  /// Adds the constraint that the sum of `terms` is equal to `constant`, or at least or at most that.
  ///
  /// - Parameters:
  ///   - priority: 1000 and more is required.
  ///   - yields: Whether this is the one to be left out, rather than one that does not yield, where required constraints cannot
  ///     hold together.
  public mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = required,
    yields: Bool = true
  ) -> Constraint {
    precondition(
      constant.isFinite && !priority.isNaN,
      "ConstraintSolver.add: the constant must be finite and the priority a number, "
        + "not \(constant) and \(priority)")
    let isNegated = relation == .lessThanOrEqual
    let range = self.terms.append(terms, negated: isNegated)
    for entry in self.terms.entries(range) { mentions[Int(entry.variable)] += 1 }
    age += 1
    newRows += 1
    let row = Row(
      terms: range, constant: isNegated ? -constant : constant, isEquality: relation == .equal,
      isNegated: isNegated, priority: priority, yields: yields, age: age)
    if !row.isRequired { use(level: priority) }
    tasks.insert(.solve)
    if let index = freeRows.popLast() {
      rows[Int(index)] = row
      return Constraint(index: index)
    }
    rows.append(row)
    return Constraint(index: Int32(rows.count - 1))
  }

  /// Removes the constraint.
  public mutating func remove(_ constraint: Constraint) {
    let row = rows[Int(constraint.index)]
    switch row.state {
    case .removed: preconditionFailure("ConstraintSolver.remove: a constraint can be removed only once")
    case .satisfied: break
    case .broken: broken.removeAll { $0 == constraint.index }
    case .low, .high: tasks.insert(.forget)
    case .tight:
      if !forces[Int(row.slot)].isZero { tasks.insert(.forget) }
      holders[Int(row.slot)] = .nothing
      tasks.insert(.factorize)
    }
    for entry in terms.entries(row.terms) { mentions[Int(entry.variable)] -= 1 }
    terms.remove(row.terms)
    if !row.isRequired { disuse(level: row.priority) }
    rows[Int(constraint.index)].state = .removed
    freeRows.append(constraint.index)
    tasks.insert([.solve, .retry])
  }

  /// Replaces the constant of a constraint.
  public mutating func setConstant(_ constant: Double, of constraint: Constraint) {
    precondition(
      constant.isFinite, "ConstraintSolver.setConstant: the constant must be finite, not \(constant)")
    let index = Int(constraint.index)
    let new = rows[index].isNegated ? -constant : constant
    guard rows[index].constant != new else { return }
    rows[index].constant = new
    if rows[index].state == .tight { tasks.insert(.update) }
    tasks.insert([.solve, .retry])
  }

  /// The distance by which a constraint is violated, 0 if it is satisfied.
  public func violation(of constraint: Constraint) -> Double {
    let row = rows[Int(constraint.index)]
    let (slack, tolerance) = slack(of: row)
    if row.isEquality { return abs(slack) <= tolerance ? 0 : abs(slack) }
    return slack >= -tolerance ? 0 : -slack
  }

  /// Whether something has changed since ``solve()``.
  public var needsSolving: Bool { !tasks.isEmpty }
}
