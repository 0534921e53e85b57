/// The terms of all rows, one behind the other. What removed rows leave is used again when it is half of all.
struct TermStore: Sendable {
  private(set) var variables: [Int32] = []
  private(set) var coefficients: [Double] = []
  private(set) var unused = 0

  struct Entry {
    var variable: Int32
    var coefficient: Double
  }

  /// Terms of one variable are added up.
  mutating func append(_ terms: [ConstraintSolver.Term], negated: Bool) -> Range<Int32> {
    let start = variables.count
    for term in terms {
      precondition(
        term.coefficient.isFinite,
        "ConstraintSolver.add: a coefficient must be finite, not \(term.coefficient)")
      let coefficient = negated ? -term.coefficient : term.coefficient
      if let same = variables[start...].firstIndex(of: term.variable.index) {
        coefficients[same] += coefficient
      } else {
        variables.append(term.variable.index)
        coefficients.append(coefficient)
      }
    }
    var end = start
    for index in start..<variables.count where coefficients[index] != 0 {
      variables[end] = variables[index]
      coefficients[end] = coefficients[index]
      end += 1
    }
    variables.removeLast(variables.count - end)
    coefficients.removeLast(coefficients.count - end)
    return Int32(start)..<Int32(end)
  }

  mutating func remove(_ range: Range<Int32>) { unused += range.count }

  func entries(_ range: Range<Int32>) -> some Sequence<Entry> {
    (Int(range.lowerBound)..<Int(range.upperBound)).lazy.map {
      Entry(variable: variables[$0], coefficient: coefficients[$0])
    }
  }

  /// Moves the terms of the rows that there are to the front.
  mutating func compact(_ rows: inout [ConstraintSolver.Row]) {
    guard unused > 1000, unused * 2 > variables.count else { return }
    var kept = TermStore()
    for index in rows.indices where rows[index].state != .removed {
      let start = Int32(kept.variables.count)
      for entry in entries(rows[index].terms) {
        kept.variables.append(entry.variable)
        kept.coefficients.append(entry.coefficient)
      }
      rows[index].terms = start..<Int32(kept.variables.count)
    }
    self = kept
  }
}
