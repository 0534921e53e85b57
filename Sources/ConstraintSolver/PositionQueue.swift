/// Positions that come out in order: a binary heap that keeps its memory.
struct PositionQueue {
  /// Positions, negated where they come out in descending order.
  private var heap: [Int32] = []
  private var isDescending = false

  mutating func fill(with positions: [Int32], _ direction: Triangle.Direction) {
    heap.removeAll(keepingCapacity: true)
    isDescending = direction == .descending
    for position in positions { insert(position) }
  }

  mutating func insert(_ position: Int32) {
    let key = isDescending ? -position : position
    heap.append(key)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[parent] > key else { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = key
  }

  mutating func next() -> Int32? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      var parent = 0
      while true {
        var child = 2 * parent + 1
        guard child < heap.count else { break }
        if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
        guard heap[child] < last else { break }
        heap[parent] = heap[child]
        parent = child
      }
      heap[parent] = last
    }
    return isDescending ? -first : first
  }
}
