/// Gaussian elimination of a sparse square matrix: finds the pivots and the entries of the two triangles.
struct Elimination {
  /// The rows and columns of the pivots, in order.
  private(set) var rowAt: [Int32] = []
  private(set) var columnAt: [Int32] = []
  private(set) var pivots: [Double] = []
  /// From the position of a pivot to the rows below, and to the columns on the right.
  private(set) var lower: [Triangle.Entry] = []
  private(set) var upper: [Triangle.Entry] = []
  private(set) var repairs: [(row: Int32, column: Int32)] = []

  private let rows: SparseRows
  private let count: Int
  /// Where each column has entries: indices of rows and entries.
  private var columnStarts: [Int32]
  private var columnEntries: [(row: Int32, entry: Int32)]
  private var rowIsActive: [Bool]
  private var columnIsActive: [Bool]
  private var rowCounts: [Int32]
  private var columnCounts: [Int32]

  /// Smaller pivots count as 0: what is left where rows depend on each other. The coefficients of layouts are near 1. Chosen.
  static let minPivot = 1e-9
  /// A pivot is at least this part of the greatest entry of its row. The usual choice in sparse elimination.
  static let threshold = 0.1

  init(_ rows: SparseRows) {
    self.rows = rows
    count = rows.count
    columnStarts = Array(repeating: 0, count: count + 1)
    rowCounts = Array(repeating: 0, count: count)
    columnCounts = Array(repeating: 0, count: count)
    rowIsActive = Array(repeating: true, count: count)
    columnIsActive = rowIsActive
    for column in rows.columns { columnStarts[Int(column) + 1] += 1 }
    for column in 0..<count {
      columnCounts[column] = columnStarts[column + 1]
      columnStarts[column + 1] += columnStarts[column]
    }
    columnEntries = Array(repeating: (0, 0), count: rows.columns.count)
    var next = columnStarts
    for row in 0..<count {
      let entries = rows.entries(of: row)
      rowCounts[row] = Int32(entries.count)
      for entry in entries {
        let column = Int(rows.columns[entry])
        columnEntries[Int(next[column])] = (Int32(row), Int32(entry))
        next[column] += 1
      }
    }
    rowAt.reserveCapacity(count)
    columnAt.reserveCapacity(count)
    pivots.reserveCapacity(count)
  }

  mutating func run() {
    takeSingleRows()
    takeSingleColumns()
    if pivots.count < count { eliminateRest() }
    repair()
  }

  private mutating func take(_ row: Int32, _ column: Int32, _ pivot: Double) {
    rowAt.append(row)
    columnAt.append(column)
    pivots.append(pivot)
    rowIsActive[Int(row)] = false
    columnIsActive[Int(column)] = false
  }

  // MARK: - What is triangular

  /// Rows with one entry left: a constraint that says what one variable is.
  private mutating func takeSingleRows() {
    var waiting = (0..<count).filter { rowCounts[$0] == 1 }
    waiting.reverse()
    while let row = waiting.popLast() {
      guard rowIsActive[row], rowCounts[row] == 1 else { continue }
      guard
        let entry = rows.entries(of: row).first(where: { columnIsActive[Int(rows.columns[$0])] }),
        abs(rows.values[entry]) >= Self.minPivot
      else { continue }
      let column = rows.columns[entry]
      let position = Int32(pivots.count)
      take(Int32(row), column, rows.values[entry])
      for index in Int(columnStarts[Int(column)])..<Int(columnStarts[Int(column) + 1]) {
        let (other, entry) = columnEntries[index]
        guard rowIsActive[Int(other)] else { continue }
        lower.append(
          Triangle.Entry(from: position, to: other, factor: rows.values[Int(entry)] / pivots.last!))
        rowCounts[Int(other)] -= 1
        columnCounts[Int(column)] -= 1
        if rowCounts[Int(other)] == 1 { waiting.append(Int(other)) }
      }
    }
  }

  /// Columns with one entry left: a variable that only one constraint is about.
  private mutating func takeSingleColumns() {
    for column in 0..<count where columnIsActive[column] {
      columnCounts[column] = 0
      for index in Int(columnStarts[column])..<Int(columnStarts[column + 1])
      where rowIsActive[Int(columnEntries[index].row)] {
        columnCounts[column] += 1
      }
    }
    var waiting = (0..<count).filter { columnIsActive[$0] && columnCounts[$0] == 1 }
    waiting.reverse()
    while let column = waiting.popLast() {
      guard columnIsActive[column], columnCounts[column] == 1 else { continue }
      let range = Int(columnStarts[column])..<Int(columnStarts[column + 1])
      guard let index = range.first(where: { rowIsActive[Int(columnEntries[$0].row)] }) else { continue }
      let (row, entry) = columnEntries[index]
      let pivot = rows.values[Int(entry)]
      let greatest = rows.entries(of: Int(row)).reduce(0) { max($0, abs(rows.values[$1])) }
      guard abs(pivot) >= max(Self.minPivot, Self.threshold * greatest) else { continue }
      let position = Int32(pivots.count)
      take(row, Int32(column), pivot)
      for entry in rows.entries(of: Int(row)) {
        let other = rows.columns[entry]
        guard columnIsActive[Int(other)] else { continue }
        upper.append(Triangle.Entry(from: position, to: other, factor: rows.values[entry]))
        columnCounts[Int(other)] -= 1
        if columnCounts[Int(other)] == 1 { waiting.append(Int(other)) }
      }
    }
  }

  // MARK: - The rest

  private mutating func eliminateRest() {
    var rest = DenseRest(rows, rowIsActive, columnIsActive)
    while let (row, column) = rest.nextPivot(threshold: Self.threshold, least: Self.minPivot) {
      let position = Int32(pivots.count)
      let pivotRow = rest.remove(row)
      let pivot = pivotRow.first { $0.column == column }!.value
      take(row, column, pivot)
      for entry in pivotRow where entry.column != column {
        upper.append(Triangle.Entry(from: position, to: entry.column, factor: entry.value))
      }
      rest.eliminate(column, with: pivotRow, pivot) { other, factor in
        lower.append(Triangle.Entry(from: position, to: other, factor: factor))
      }
    }
  }

  /// Rows without a pivot depend on others: each is paired with a column without one.
  private mutating func repair() {
    guard pivots.count < count else { return }
    let columns = (0..<count).filter { columnIsActive[$0] }
    let rows = (0..<count).filter { rowIsActive[$0] }
    for (row, column) in zip(rows, columns) {
      repairs.append((Int32(row), Int32(column)))
      take(Int32(row), Int32(column), 1)
    }
  }
}
