extension ConstraintSolver {
  /// A constraint as it is solved: the sum of its terms is at least, or exactly, `constant`.
  struct Row: Sendable {
    enum State: Sendable {
      /// Holds without being held, or is not solved yet.
      case satisfied
      /// Exactly satisfied: holds a row of the basis.
      case tight
      /// Violated, the sum being too low or too high, because that costs less than what else would be.
      case low, high
      /// Cannot hold together with other required ones, and is left out.
      case broken
      case removed
    }

    var terms: Range<Int32>
    var constant: Double
    var isEquality: Bool
    /// Whether it was given with the other sign.
    var isNegated: Bool
    var priority: Double
    var yields: Bool
    /// Later ones are greater.
    var age: Int
    var state = State.satisfied
    /// Where it holds the basis, if it is tight.
    var slot: Int32 = -1
    /// The index of its priority among the levels; -1 is required.
    var level = -1

    var isRequired: Bool { priority >= ConstraintSolver.required }
  }

  /// What holds a row of the basis.
  enum Holder: Sendable {
    case constraint(Int32)
    /// The variable stays where it is.
    case variable(Int32)
    /// What held it has been removed.
    case nothing
  }

  struct Level: Sendable {
    var priority: Double
    var uses: Int
  }

  struct Tasks: OptionSet, Sendable {
    let rawValue: Int
    /// Constraints have been added, removed or changed.
    static let solve = Tasks(rawValue: 1 << 0)
    /// Constants of tight rows have changed.
    static let update = Tasks(rawValue: 1 << 1)
    /// Holders have changed otherwise than one by one.
    static let factorize = Tasks(rawValue: 1 << 2)
    /// The forces are not those of the constraints that there are.
    static let forget = Tasks(rawValue: 1 << 3)
    /// What was broken may hold now.
    static let retry = Tasks(rawValue: 1 << 4)
    /// The levels are other ones.
    static let relevel = Tasks(rawValue: 1 << 5)
  }

  // MARK: - Levels

  mutating func use(level priority: Double) {
    let index = place(of: priority)
    if index < levels.count, levels[index].priority == priority {
      levels[index].uses += 1
    } else {
      levels.insert(Level(priority: priority, uses: 1), at: index)
      tasks.insert([.forget, .relevel])
    }
  }

  mutating func disuse(level priority: Double) {
    let index = place(of: priority)
    levels[index].uses -= 1
    if levels[index].uses == 0 {
      levels.remove(at: index)
      tasks.insert([.forget, .relevel])
    }
  }

  /// Where a priority is among the levels, or would be.
  func place(of priority: Double) -> Int {
    var (low, high) = (0, levels.count)
    while low < high {
      let middle = (low + high) / 2
      if levels[middle].priority > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: - Slack

  /// How far the sum of a row is above its constant, and below what distance that counts as nothing.
  func slack(of row: Row) -> (slack: Double, tolerance: Double) {
    var sum = -row.constant
    var size = abs(row.constant)
    for index in Int(row.terms.lowerBound)..<Int(row.terms.upperBound) {
      let part = terms.coefficients[index] * values[Int(terms.variables[index])]
      sum += part
      size += abs(part)
    }
    return (sum, Self.tolerance + Self.precision * size)
  }

  /// Points that nobody sees. Chosen.
  static let tolerance = 1e-7
  /// What remains of a number's 53 bits after sums and quotients. Chosen.
  static let precision = 1e-11
}
