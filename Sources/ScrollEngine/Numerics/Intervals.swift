extension Double {
  /// The nearest number inside `range`.
  public func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

/// The number between `low` and `high` at which `holds` turns from true to false, within 2⁻⁶⁰ of their distance.
///
/// `holds` must be true at `low`, false at `high`, and turn once between them. The number of steps is fixed, so that
/// every target gives the same bits.
func bisect(from low: Double, to high: Double, while holds: (Double) -> Bool) -> Double {
  var low = low
  var high = high
  for _ in 0..<60 {
    let middle = low + (high - low) / 2
    if holds(middle) { low = middle } else { high = middle }
  }
  return high
}
