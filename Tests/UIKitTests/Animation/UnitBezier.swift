/// A cubic Bézier curve from (0, 0) to (1, 1), by halving, to compare with.
func unitBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at fraction: Double) -> Double {
  func value(_ a: Double, _ b: Double, _ s: Double) -> Double {
    3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if value(x1, x2, middle) < fraction { low = middle } else { high = middle }
  }
  return value(y1, y2, (low + high) / 2)
}
