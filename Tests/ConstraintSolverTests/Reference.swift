/// Solves a system of constraints in exact fractions, to compare the solver with. It is the textbook's simplex tableau with a row of
/// costs for each level, and shares nothing with the solver: whole tableau, primal method, Bland's rule.
struct Reference {
  struct Constraint {
    var coefficients: [Int]
    /// -1 at most, 0 equal, 1 at least.
    var relation: Int
    var constant: Int
    /// 1000 is required.
    var priority: Int
  }

  /// The least sum of violations at each level, the highest first; the first of all is that of the required ones.
  let violations: [Fraction]

  /// Columns: each variable twice (what is positive and what is negative of it), then for each constraint what is too low and what is too
  /// high. Every number in a column is at least 0.
  init(_ constraints: [Constraint], variables: Int, levels: [Int]) {
    let columns = 2 * variables + 2 * constraints.count
    var rows: [[Fraction]] = []
    var basic: [Int] = []
    var costs = Array(repeating: Array(repeating: Fraction(0), count: columns + 1), count: levels.count)
    for (index, constraint) in constraints.enumerated() {
      var row = Array(repeating: Fraction(0), count: columns + 1)
      for (variable, coefficient) in constraint.coefficients.enumerated() {
        row[2 * variable] = Fraction(coefficient)
        row[2 * variable + 1] = Fraction(-coefficient)
      }
      let (low, high) = (2 * variables + 2 * index, 2 * variables + 2 * index + 1)
      row[low] = Fraction(1)
      row[high] = Fraction(-1)
      row[columns] = Fraction(constraint.constant)
      let level = levels.firstIndex(of: constraint.priority)!
      if constraint.relation >= 0 { costs[level][low] = Fraction(1) }
      if constraint.relation <= 0 { costs[level][high] = Fraction(1) }
      // What makes up for the constant at the beginning.
      if constraint.constant < 0 { row = row.map { -$0 } }
      rows.append(row)
      basic.append(constraint.constant < 0 ? high : low)
    }
    for (row, column) in basic.enumerated() {
      for level in levels.indices where !costs[level][column].isZero {
        let factor = costs[level][column]
        for index in 0...columns where !rows[row][index].isZero {
          costs[level][index] = costs[level][index] - factor * rows[row][index]
        }
      }
    }
    while let entering = (0..<columns).first(where: { Self.isBetter(costs, $0) }) {
      var leaving: Int?
      for row in rows.indices where rows[row][entering].sign > 0 {
        guard let best = leaving else {
          leaving = row
          continue
        }
        let (a, b) = (rows[row][columns] / rows[row][entering], rows[best][columns] / rows[best][entering])
        if a < b || (a == b && basic[row] < basic[best]) { leaving = row }
      }
      guard let leaving else { preconditionFailure("sums of violations are bounded") }
      let pivot = rows[leaving][entering]
      let pivotRow = rows[leaving].map { $0.isZero ? $0 : $0 / pivot }
      rows[leaving] = pivotRow
      func subtract(from row: inout [Fraction]) {
        let factor = row[entering]
        guard !factor.isZero else { return }
        for index in 0...columns where !pivotRow[index].isZero {
          row[index] = row[index] - factor * pivotRow[index]
        }
      }
      for row in rows.indices where row != leaving { subtract(from: &rows[row]) }
      for level in costs.indices { subtract(from: &costs[level]) }
      basic[leaving] = entering
    }
    violations = costs.map { -$0[columns] }
  }

  /// Whether more of a column makes the sums smaller: at the first level where it makes a difference.
  private static func isBetter(_ costs: [[Fraction]], _ column: Int) -> Bool {
    for row in costs where !row[column].isZero { return row[column].sign < 0 }
    return false
  }
}
