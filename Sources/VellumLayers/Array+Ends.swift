extension Array {
  /// The index of the only element that `isWanted`, looked for from both ends at once: two questions find the first and the last, so
  /// that all elements can be taken out in order, from either end, without going through the rest each time.
  package func indexFromEnds(where isWanted: (Element) -> Bool) -> Int? {
    var (low, high) = (0, count - 1)
    while low <= high {
      if isWanted(self[high]) { return high }
      if low < high, isWanted(self[low]) { return low }
      low += 1
      high -= 1
    }
    return nil
  }
}
