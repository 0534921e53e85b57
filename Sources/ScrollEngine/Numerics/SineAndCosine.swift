/// sin x and cos x, to within 1e-15 for |x| up to a million, with the same bits on every target.
///
/// Only underdamped springs need them. The argument is reduced to |r| ≤ π/4 by whole quarter turns, where the Taylor
/// series are exact after nine terms. Beyond a million radians, and for infinities and NaN, both are NaN.
public func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
  guard x >= -1e6, x <= 1e6 else { return (.nan, .nan) }
  let turns = Int(x * QuarterTurn.reciprocal + (x < 0 ? -0.5 : 0.5))
  let count = Double(turns)
  let r = ((x - count * QuarterTurn.high) - count * QuarterTurn.middle) - count * QuarterTurn.low
  let z = r * r
  // Each factor is the ratio of two neighbouring terms of the series, from the last inwards.
  var sine = 1.0
  var cosine = 1.0
  var n = 18.0
  while n >= 2 {
    sine = 1 - sine * z / (n * (n + 1))
    cosine = 1 - cosine * z / (n * (n - 1))
    n -= 2
  }
  sine *= r
  switch turns & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// π/2 in three parts: products of the first two with whole numbers up to 2²⁰ are exact.
private enum QuarterTurn {
  static var reciprocal: Double { 0x1.45f306dc9c883p-1 }
  static var high: Double { 0x1.921fb544p0 }
  static var middle: Double { 0x1.0b4611a6p-34 }
  static var low: Double { 0x1.3198a2e037073p-69 }
}
