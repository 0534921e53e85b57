/// Rows of a matrix, one behind the other.
struct SparseRows {
  private(set) var starts: [Int32] = [0]
  private(set) var columns: [Int32] = []
  private(set) var values: [Double] = []

  var count: Int { starts.count - 1 }

  mutating func append(column: Int32, value: Double) {
    columns.append(column)
    values.append(value)
  }
  mutating func endRow() { starts.append(Int32(columns.count)) }

  func entries(of row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }

  mutating func reserve(rows: Int, entries: Int) {
    starts.reserveCapacity(rows + 1)
    columns.reserveCapacity(entries)
    values.reserveCapacity(entries)
  }
}
