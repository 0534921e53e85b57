/// A triangular matrix without its diagonal, by the columns that substitution goes through: from each position, to which others
/// its value is carried, and times what it is taken away there.
struct Triangle {
  private var starts: [Int32] = [0]
  private var targets: [Int32] = []
  private var factors: [Double] = []

  /// One entry: the value at `from`, times `factor`, is taken away at `to`.
  struct Entry {
    var from: Int32
    var to: Int32
    var factor: Double
  }

  init() {}

  init(count: Int, _ entries: [Entry], transposed: Bool) {
    starts = Array(repeating: 0, count: count + 1)
    targets = Array(repeating: 0, count: entries.count)
    factors = Array(repeating: 0, count: entries.count)
    for entry in entries { starts[Int(transposed ? entry.to : entry.from) + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var next = starts
    for entry in entries {
      let (from, to) = transposed ? (Int(entry.to), entry.from) : (Int(entry.from), entry.to)
      targets[Int(next[from])] = to
      factors[Int(next[from])] = entry.factor
      next[from] += 1
    }
  }

  /// More positions, from which nothing is carried.
  mutating func grow(to count: Int) {
    let more = count + 1 - starts.count
    if more > 0 { starts.append(contentsOf: repeatElement(Int32(targets.count), count: more)) }
  }

  enum Direction { case ascending, descending }

  /// Substitutes: goes through the positions that are not 0, in the direction in which all entries point, divides each by its
  /// pivot if there are any, and carries it on.
  func substitute(
    _ vector: inout SparseVector, _ direction: Direction, pivots: [Double]?, queue: inout PositionQueue
  ) {
    let count = starts.count - 1
    if vector.indices.count * Self.denseShare > count {
      for step in 0..<count {
        let position = direction == .ascending ? step : count - 1 - step
        if vector.values[position] != 0 { carry(Int32(position), &vector, pivots) { _ in } }
      }
      return
    }
    queue.fill(with: vector.indices, direction)
    while let position = queue.next() {
      if vector[position] != 0 {
        carry(position, &vector, pivots) { queue.insert($0) }
      }
    }
  }

  /// Where more than one position in so many is in use, all are gone through in order, which is then quicker than a queue. Chosen.
  private static let denseShare = 8

  @inline(__always)
  private func carry(
    _ position: Int32, _ vector: inout SparseVector, _ pivots: [Double]?, _ found: (Int32) -> Void
  ) {
    var value = vector[position]
    if let pivots {
      value /= pivots[Int(position)]
      vector.set(value, at: position)
    }
    for entry in Int(starts[Int(position)])..<Int(starts[Int(position) + 1]) {
      let count = vector.indices.count
      vector.add(-factors[entry] * value, at: targets[entry])
      if vector.indices.count > count { found(targets[entry]) }
    }
  }
}
