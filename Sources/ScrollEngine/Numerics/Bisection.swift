/// The place between `low` and `high` at which `holds` turns from true to false, to the last bit that
/// matters.
///
/// `holds` is taken to be true at `low` and false at `high`, and to turn once between them. The number of
/// steps is fixed, so that the same question has the same answer on every target.
func bisect(from low: Double, to high: Double, while holds: (Double) -> Bool) -> Double {
  var low = low
  var high = high
  for _ in 0..<60 {
    let middle = low + (high - low) / 2
    if holds(middle) { low = middle } else { high = middle }
  }
  return high
}
