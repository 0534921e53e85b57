/// Sorts in place, without taking memory as the standard library's sort does. The order has to be total.
func heapSort<Element>(_ elements: inout [Element], by precedes: (Element, Element) -> Bool) {
  // Not `swapAt`, which takes memory where it is not specialized.
  func exchange(_ a: Int, _ b: Int) {
    let held = elements[a]
    elements[a] = elements[b]
    elements[b] = held
  }
  func sink(_ start: Int, _ end: Int) {
    var parent = start
    while 2 * parent + 1 < end {
      var child = 2 * parent + 1
      if child + 1 < end, precedes(elements[child], elements[child + 1]) { child += 1 }
      guard precedes(elements[parent], elements[child]) else { return }
      exchange(parent, child)
      parent = child
    }
  }
  for start in stride(from: elements.count / 2 - 1, through: 0, by: -1) { sink(start, elements.count) }
  var end = elements.count - 1
  while end > 0 {
    exchange(0, end)
    sink(0, end)
    end -= 1
  }
}
