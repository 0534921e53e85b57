/// A square matrix as the product of two triangles, for solving with it and with its transpose.
///
/// Rows and columns are put in the order of the pivots. Layouts are nearly triangular: rows and columns with one entry left
/// are taken first and cost nothing; what remains is eliminated where it fills in least (Markowitz).
struct Factors {
  private(set) var count = 0
  /// The position of each row and column, and back.
  private var positionOfRow: [Int32] = []
  private var positionOfColumn: [Int32] = []
  private var rowAt: [Int32] = []
  private var columnAt: [Int32] = []
  private var pivots: [Double] = []
  private var lower = Triangle()
  private var lowerTransposed = Triangle()
  private var upper = Triangle()
  private var upperTransposed = Triangle()

  private var work = SparseVector()
  private var queue = PositionQueue()

  init() {}

  /// The factors of a matrix; `repairs` are the rows that depend on others, each with a column that is left over: in the
  /// factors, such a row is 1 in that column and 0 elsewhere.
  init(_ rows: SparseRows, repairs: inout [(row: Int32, column: Int32)]) {
    var elimination = Elimination(rows)
    elimination.run()
    repairs = elimination.repairs
    count = rows.count
    rowAt = elimination.rowAt
    columnAt = elimination.columnAt
    pivots = elimination.pivots
    positionOfRow = Array(repeating: 0, count: count)
    positionOfColumn = Array(repeating: 0, count: count)
    for position in 0..<count {
      positionOfRow[Int(rowAt[position])] = Int32(position)
      positionOfColumn[Int(columnAt[position])] = Int32(position)
    }
    var isRepaired = Array(repeating: false, count: repairs.isEmpty ? 0 : count)
    for repair in repairs { isRepaired[Int(repair.row)] = true }
    let below = elimination.lower.compactMap { entry -> Triangle.Entry? in
      if !repairs.isEmpty, isRepaired[Int(entry.to)] { return nil }
      return Triangle.Entry(from: entry.from, to: positionOfRow[Int(entry.to)], factor: entry.factor)
    }
    let above = elimination.upper.map { entry in
      Triangle.Entry(from: entry.from, to: positionOfColumn[Int(entry.to)], factor: entry.factor)
    }
    lower = Triangle(count: count, below, transposed: false)
    lowerTransposed = Triangle(count: count, below, transposed: true)
    upper = Triangle(count: count, above, transposed: false)
    upperTransposed = Triangle(count: count, above, transposed: true)
    work.grow(to: count)
  }

  /// More rows and columns, each row with a 1 in the column of its index.
  mutating func grow(to newCount: Int) {
    for index in count..<max(newCount, count) {
      positionOfRow.append(Int32(index))
      positionOfColumn.append(Int32(index))
      rowAt.append(Int32(index))
      columnAt.append(Int32(index))
      pivots.append(1)
    }
    count = max(newCount, count)
    lower.grow(to: count)
    lowerTransposed.grow(to: count)
    upper.grow(to: count)
    upperTransposed.grow(to: count)
    work.grow(to: count)
  }

  /// The vector x with (matrix) x = `vector`: given by rows, returned by columns.
  mutating func solve(_ vector: inout SparseVector) {
    move(vector, by: positionOfRow)
    lower.substitute(&work, .ascending, pivots: nil, queue: &queue)
    upperTransposed.substitute(&work, .descending, pivots: pivots, queue: &queue)
    take(&vector, by: columnAt)
  }

  /// The vector y with (transposed matrix) y = `vector`: given by columns, returned by rows.
  mutating func solveTransposed(_ vector: inout SparseVector) {
    move(vector, by: positionOfColumn)
    upper.substitute(&work, .ascending, pivots: pivots, queue: &queue)
    lowerTransposed.substitute(&work, .descending, pivots: nil, queue: &queue)
    take(&vector, by: rowAt)
  }

  private mutating func move(_ vector: SparseVector, by positions: [Int32]) {
    work.clear()
    for index in vector.indices where vector[index] != 0 {
      work.set(vector[index], at: positions[Int(index)])
    }
  }

  private mutating func take(_ vector: inout SparseVector, by indices: [Int32]) {
    vector.clear()
    for position in work.indices where work[position] != 0 {
      vector.set(work[position], at: indices[Int(position)])
    }
  }
}
