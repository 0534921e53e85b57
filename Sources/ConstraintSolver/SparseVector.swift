/// A vector of which few entries count: every value at its index, and a list of the indices that may be other than 0.
struct SparseVector {
  private(set) var values: [Double] = []
  private(set) var indices: [Int32] = []
  private var isListed: [Bool] = []

  /// Entries from `values.count` on are 0.
  mutating func grow(to count: Int) {
    guard count > values.count else { return }
    values.append(contentsOf: repeatElement(0, count: count - values.count))
    isListed.append(contentsOf: repeatElement(false, count: count - isListed.count))
  }

  subscript(index: Int32) -> Double { values[Int(index)] }

  mutating func add(_ value: Double, at index: Int32) {
    values[Int(index)] += value
    if !isListed[Int(index)] {
      isListed[Int(index)] = true
      indices.append(index)
    }
  }

  mutating func set(_ value: Double, at index: Int32) {
    values[Int(index)] = value
    if !isListed[Int(index)] {
      isListed[Int(index)] = true
      indices.append(index)
    }
  }

  /// All entries are 0 again, at the cost of those that were not.
  mutating func clear() {
    for index in indices {
      values[Int(index)] = 0
      isListed[Int(index)] = false
    }
    indices.removeAll(keepingCapacity: true)
  }
}
