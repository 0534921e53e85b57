extension ConstraintSolver {
  /// A constraint as it is solved: the sum of its terms is at least, or exactly, `constant`.
  struct Row: Sendable {
    enum State: Sendable {
      /// Satisfied without holding a row of the basis, or not solved yet.
      case satisfied
      /// Exactly satisfied: holds a row of the basis.
      case tight
      /// Violated, its sum too low or too high, because satisfying it would cost more.
      case low, high
      /// Contradicts other required ones, and is left out.
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
    /// Greater for constraints that were added later.
    var age: Int
    var state = State.satisfied
    /// Its position in the basis, if it is tight.
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
    /// Several holders have changed at once.
    static let factorize = Tasks(rawValue: 1 << 2)
    /// The forces do not match the constraints.
    static let forget = Tasks(rawValue: 1 << 3)
    /// Constraints that were left out may hold now.
    static let retry = Tasks(rawValue: 1 << 4)
    /// The levels have changed.
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

  /// How far the sum of a row is above its constant, and the distance below which that counts as zero.
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

  /// An invisible distance in points. Chosen.
  static let tolerance = 1e-7
  /// The relative precision that remains of 53 bits after sums and quotients. Chosen.
  static let precision = 1e-11
}
