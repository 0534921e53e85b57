/// The part of a matrix that is not triangular, while it is eliminated: rows that change and fill in.
struct DenseRest {
  struct Entry {
    var column: Int32
    var value: Double
  }

  /// The rows by their index in the matrix; those that are not part of the rest are empty.
  private var rows: [[Entry]]
  /// Which rows have, or had, an entry in each column.
  private var rowsOfColumn: [[Int32]]
  private var columnCounts: [Int32]
  private var isActive: [Bool]
  /// Rows by their number of entries; one that has changed since stands in another list too.
  private var byCount: [[Int32]] = []
  private var fewest = 0
  private var work = SparseVector()

  init(_ matrix: SparseRows, _ rowIsActive: [Bool], _ columnIsActive: [Bool]) {
    rows = Array(repeating: [], count: matrix.count)
    rowsOfColumn = Array(repeating: [], count: matrix.count)
    columnCounts = Array(repeating: 0, count: matrix.count)
    isActive = rowIsActive
    work.grow(to: matrix.count)
    for row in 0..<matrix.count where rowIsActive[row] {
      for entry in matrix.entries(of: row) where columnIsActive[Int(matrix.columns[entry])] {
        let column = matrix.columns[entry]
        rows[row].append(Entry(column: column, value: matrix.values[entry]))
        rowsOfColumn[Int(column)].append(Int32(row))
        columnCounts[Int(column)] += 1
      }
      list(Int32(row))
    }
  }

  private mutating func list(_ row: Int32) {
    let count = rows[Int(row)].count
    while byCount.count <= count { byCount.append([]) }
    byCount[count].append(row)
    fewest = min(fewest, count)
  }

  /// A row with the fewest entries, and of those that are large enough the one in the column with the fewest. Rows that have
  /// nothing left are passed over.
  mutating func nextPivot(threshold: Double, least: Double) -> (row: Int32, column: Int32)? {
    while fewest < byCount.count {
      guard let row = byCount[fewest].popLast() else {
        fewest += 1
        continue
      }
      guard isActive[Int(row)], rows[Int(row)].count == fewest else { continue }
      let greatest = rows[Int(row)].reduce(0) { max($0, abs($1.value)) }
      guard greatest >= least else { continue }
      var best: Entry?
      for entry in rows[Int(row)] where abs(entry.value) >= threshold * greatest {
        if let best, columnCounts[Int(best.column)] <= columnCounts[Int(entry.column)] { continue }
        best = entry
      }
      if let best { return (row, best.column) }
    }
    return nil
  }

  mutating func remove(_ row: Int32) -> [Entry] {
    isActive[Int(row)] = false
    for entry in rows[Int(row)] { columnCounts[Int(entry.column)] -= 1 }
    return rows[Int(row)]
  }

  /// Takes multiples of `pivotRow` away so that `column` is 0 in all other rows, and says which.
  mutating func eliminate(
    _ column: Int32, with pivotRow: [Entry], _ pivot: Double, _ eliminated: (Int32, Double) -> Void
  ) {
    for row in rowsOfColumn[Int(column)] where isActive[Int(row)] {
      guard let value = rows[Int(row)].first(where: { $0.column == column })?.value else { continue }
      let factor = value / pivot
      eliminated(row, factor)
      subtract(pivotRow, factor, from: row, without: column)
      list(row)
    }
    rowsOfColumn[Int(column)] = []
  }

  private mutating func subtract(
    _ pivotRow: [Entry], _ factor: Double, from row: Int32, without column: Int32
  ) {
    work.clear()
    for entry in rows[Int(row)] { work.set(entry.value, at: entry.column) }
    let old = work.indices.count
    for entry in pivotRow { work.add(-factor * entry.value, at: entry.column) }
    var new: [Entry] = []
    new.reserveCapacity(work.indices.count)
    for (place, index) in work.indices.enumerated() {
      let isNew = place >= old
      // Exact zeros are dropped: differences of edges leave many.
      if index == column || work[index] == 0 {
        if !isNew { columnCounts[Int(index)] -= 1 }
        continue
      }
      if isNew {
        columnCounts[Int(index)] += 1
        rowsOfColumn[Int(index)].append(row)
      }
      new.append(Entry(column: index, value: work[index]))
    }
    rows[Int(row)] = new
  }
}
