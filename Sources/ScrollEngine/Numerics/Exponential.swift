/// e^x, within 4 units in the last place and with the same bits on every target.
///
/// There is no `libm` below the engine, and a recorded motion has to replay bit for bit wherever it runs. The
/// argument is split as x = k·ln 2 + r with |r| ≤ ½·ln 2; e^r is its Taylor series, which at that radius is
/// exact after thirteen terms.
///
/// NaN gives NaN, +∞ and everything above 709.78 gives +∞, −∞ and everything below −745.13 gives 0.
public func exponential(_ x: Double) -> Double {
  guard x <= Exponential.greatestArgument else { return x.isNaN ? x : .infinity }
  guard x >= Exponential.minArgument else { return 0 }
  let k = Int(x * Exponential.reciprocalOfLn2 + (x < 0 ? -0.5 : 0.5))
  let r = (x - Double(k) * Ln2.high) - Double(k) * Ln2.low
  // The terms are taken in pairs (Estrin's scheme): Horner's would wait for each product in turn.
  let r2 = r * r
  let r4 = r2 * r2
  let terms2To5 =
    (0.5 + Exponential.reciprocalFactorial3 * r)
    + (Exponential.reciprocalFactorial4 + Exponential.reciprocalFactorial5 * r) * r2
  let terms6To9 =
    (Exponential.reciprocalFactorial6 + Exponential.reciprocalFactorial7 * r)
    + (Exponential.reciprocalFactorial8 + Exponential.reciprocalFactorial9 * r) * r2
  let terms10To13 =
    (Exponential.reciprocalFactorial10 + Exponential.reciprocalFactorial11 * r)
    + (Exponential.reciprocalFactorial12 + Exponential.reciprocalFactorial13 * r) * r2
  let tail = (terms2To5 + terms6To9 * r4) + terms10To13 * (r4 * r4)
  let powerOfR = 1 + (r + r2 * tail)
  // Two factors, because 2^k itself does not exist at either end of the range; only the second can round.
  let half = k >> 1
  return powerOfR * powerOfTwo(half) * powerOfTwo(k - half)
}

/// 2^exponent, exactly. `exponent` lies in −1022…1023.
private func powerOfTwo(_ exponent: Int) -> Double {
  Double(bitPattern: UInt64(exponent + 1023) << 52)
}

/// ln 2 in two parts: products of `high` with whole numbers up to 2²⁰ are exact.
enum Ln2 {
  static var high: Double { 0x1.62e42feep-1 }
  static var low: Double { 0x1.a39ef35793c76p-33 }
}

private enum Exponential {
  /// ln of the greatest finite number.
  static var greatestArgument: Double { 0x1.62e42fefa39efp9 }
  /// ln of half the least positive number: below it everything rounds to zero.
  static var minArgument: Double { -0x1.74910d52d3052p9 }
  static var reciprocalOfLn2: Double { 0x1.71547652b82fep0 }

  static var reciprocalFactorial3: Double { 1.0 / 6 }
  static var reciprocalFactorial4: Double { 1.0 / 24 }
  static var reciprocalFactorial5: Double { 1.0 / 120 }
  static var reciprocalFactorial6: Double { 1.0 / 720 }
  static var reciprocalFactorial7: Double { 1.0 / 5_040 }
  static var reciprocalFactorial8: Double { 1.0 / 40_320 }
  static var reciprocalFactorial9: Double { 1.0 / 362_880 }
  static var reciprocalFactorial10: Double { 1.0 / 3_628_800 }
  static var reciprocalFactorial11: Double { 1.0 / 39_916_800 }
  static var reciprocalFactorial12: Double { 1.0 / 479_001_600 }
  static var reciprocalFactorial13: Double { 1.0 / 6_227_020_800 }
}
