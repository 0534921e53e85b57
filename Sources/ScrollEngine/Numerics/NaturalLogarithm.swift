/// ln x, within 4 units in the last place and with the same bits on every target.
///
/// The argument is split as x = 2^k·m with ½√2 ≤ m < √2. With f = m − 1, s = f/(2 + f) and R the series of
/// ln((1+s)/(1−s))/s − 2,
///
///     ln m = f − (f²/2 − s·(f²/2 + R))
///
/// which keeps every digit where m is near 1. |s| stays below 0.172, where the series is exact after eleven
/// terms.
///
/// NaN and negative numbers give NaN, 0 gives −∞, +∞ gives +∞.
public func naturalLogarithm(_ x: Double) -> Double {
  guard x > 0 else { return x == 0 ? -.infinity : .nan }
  guard x < .infinity else { return x }
  let isSubnormal = x < Double.leastNormalMagnitude
  let normal = isSubnormal ? x * 0x1p54 : x
  let exponentOfRootHalf: UInt64 = 0x3fe6_a09e_0000_0000
  let distance = Int64(bitPattern: normal.bitPattern &- exponentOfRootHalf)
  let shift = distance >> 52
  let m = Double(bitPattern: normal.bitPattern &- UInt64(bitPattern: shift << 52))
  let k = Double(shift) - (isSubnormal ? 54 : 0)

  let f = m - 1
  let s = f / (2 + f)
  let z = s * s
  var series = 2.0 / 23
  series = series * z + 2.0 / 21
  series = series * z + 2.0 / 19
  series = series * z + 2.0 / 17
  series = series * z + 2.0 / 15
  series = series * z + 2.0 / 13
  series = series * z + 2.0 / 11
  series = series * z + 2.0 / 9
  series = series * z + 2.0 / 7
  series = series * z + 2.0 / 5
  series = series * z + 2.0 / 3
  let remainder = series * z
  let halfSquare = 0.5 * f * f
  return k * Ln2.high - ((halfSquare - (s * (halfSquare + remainder) + k * Ln2.low)) - f)
}
