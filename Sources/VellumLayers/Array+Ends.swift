extension Array {
  /// The index of the only element for which `isWanted` is true. The search runs from both ends at once, so
  /// the first and the last element are found in at most two tests.
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
