/// The angle of the vector (x, y) from the positive x axis, from −π to π, to within 1e-15, with the same bits on every target.
///
/// Turns from x towards y count positive, which is clockwise on a screen. The smaller of |x| and |y| divided by the larger is
/// reduced by the nearest of three angles, 0, π/8 and π/4, to at most tan(π/16), where the series is exact after twelve terms.
/// The angle of (0, 0) is 0. If a component is NaN or infinite, so that there is no quotient, it is NaN.
public func arcTangent(_ y: Double, over x: Double) -> Double {
  guard (x - x) == 0, (y - y) == 0 else { return .nan }
  let (width, height) = (abs(x), abs(y))
  let larger = max(width, height)
  guard larger > 0 else { return 0 }
  let acute = arcTangent(ofFraction: min(width, height) / larger)
  let fromAxis = height > width ? EighthTurn.double - acute : acute
  let upper = x < 0 ? 2 * EighthTurn.double - fromAxis : fromAxis
  return y < 0 ? -upper : upper
}

/// The arc tangent of a number from 0 to 1.
private func arcTangent(ofFraction x: Double) -> Double {
  let (base, tangent): (Double, Double) =
    x < EighthTurn.firstLimit
    ? (0, 0)
    : x < EighthTurn.secondLimit ? (EighthTurn.half, EighthTurn.tangentOfHalf) : (EighthTurn.whole, 1)
  // tan(a − b) = (tan a − tan b) / (1 + tan a · tan b)
  let r = (x - tangent) / (1 + x * tangent)
  let z = r * r
  // r − r³/3 + r⁵/5 − …, from the last term inwards.
  var sum = 0.0
  var n = 25.0
  while n >= 1 {
    sum = 1 / n - z * sum
    n -= 2
  }
  return base + r * sum
}

/// Angles by which arc tangents are reduced.
private enum EighthTurn {
  /// π/8 and its tangent, √2 − 1.
  static var half: Double { .pi / 8 }
  static var tangentOfHalf: Double { 0x1.a827999fcef32p-2 }
  /// π/4.
  static var whole: Double { .pi / 4 }
  /// π/2.
  static var double: Double { .pi / 2 }
  /// tan(π/16) and tan(3π/16), where the nearest angle changes.
  static var firstLimit: Double { 0x1.975f5e0553158p-3 }
  static var secondLimit: Double { 0x1.561b82ab7f99p-1 }
}
