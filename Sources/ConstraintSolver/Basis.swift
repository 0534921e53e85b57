/// A square matrix whose rows are replaced one by one: the factors of an earlier one, and what has been replaced since.
///
/// A new row is a combination of all: new = Σ λ row. To solve with the new matrix is to solve with the old one and to use λ once
/// (the product form of the inverse).
struct Basis {
  private struct Replacement {
    var row: Int32
    /// λ of the row itself.
    var pivot: Double
    /// λ of the others: their part of ``rows`` and ``values``.
    var entries: Range<Int>
  }

  private var factors = Factors()
  private var replacements: [Replacement] = []
  private var rows: [Int32] = []
  private var values: [Double] = []

  var count: Int { factors.count }

  /// Factorizes; see ``Factors/init(_:repairs:)``.
  mutating func factorize(_ matrix: SparseRows, repairs: inout [(row: Int32, column: Int32)]) {
    factors = Factors(matrix, repairs: &repairs)
    replacements.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  mutating func grow(to count: Int) { factors.grow(to: count) }

  /// Whether solving has become so much slower that factorizing anew pays. Chosen.
  var wantsFactorizing: Bool { replacements.count >= 64 || rows.count > 4 * count + 256 }

  /// Replaces a row by the combination `lambda` of all, in which it must not be 0.
  mutating func replace(_ row: Int32, by lambda: SparseVector) {
    let start = rows.count
    for index in lambda.indices where index != row && lambda[index] != 0 {
      rows.append(index)
      values.append(lambda[index])
    }
    replacements.append(Replacement(row: row, pivot: lambda[row], entries: start..<rows.count))
  }

  /// The vector x with (matrix) x = `vector`: given by rows, returned by columns.
  mutating func solve(_ vector: inout SparseVector) {
    for replacement in replacements.reversed() {
      var value = vector[replacement.row]
      for entry in replacement.entries { value -= values[entry] * vector[rows[entry]] }
      if value != 0 || vector[replacement.row] != 0 {
        vector.set(value / replacement.pivot, at: replacement.row)
      }
    }
    factors.solve(&vector)
  }

  /// The combination of rows that gives `vector`: given by columns, returned by rows.
  mutating func solveTransposed(_ vector: inout SparseVector) {
    factors.solveTransposed(&vector)
    for replacement in replacements where vector[replacement.row] != 0 {
      let value = vector[replacement.row] / replacement.pivot
      vector.set(value, at: replacement.row)
      for entry in replacement.entries { vector.add(-values[entry] * value, at: rows[entry]) }
    }
  }
}
