/// A complex number whose parts are `Double`s that share an `Int` exponent.
///
///     value = (re + im·i) · 2^exponent
///
/// It is normalized: the larger part is at least 1 and less than 2, or both are 0.
struct WideComplex: Equatable {
  var re: Double
  var im: Double
  var exponent: Int

  static let zero = WideComplex(normalized: 0, 0, exponent: zeroExponent)
  static let one = WideComplex(normalized: 1, 0, exponent: 0)
  /// Less than the exponent of any other number, and far enough from overflow to be added to others.
  private static let zeroExponent = Int.min / 8

  private init(normalized re: Double, _ im: Double, exponent: Int) {
    (self.re, self.im, self.exponent) = (re, im, exponent)
  }

  @inline(__always) init(_ re: Double, _ im: Double, exponent: Int = 0) {
    let larger = max(abs(re), abs(im))
    guard larger > 0 else {
      self = .zero
      return
    }
    // The parts are far from the limits of a `Double`, as all callers' are.
    let shift = Int(larger.bitPattern >> 52) - 1023
    let scale = Self.power(-shift)
    self.init(normalized: re * scale, im * scale, exponent: exponent + shift)
  }

  init(_ re: WideDouble, _ im: WideDouble) {
    let exponent = max(re.exponent, im.exponent)
    self.init(
      re.scaled(byOctaves: -exponent).double, im.scaled(byOctaves: -exponent).double, exponent: exponent)
  }

  /// 2^`exponent`, for exponents from −1000 to 1000.
  @inline(__always) static func power(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: 1023 + exponent) << 52)
  }

  /// 2^`exponent`; 0 if that is too small for a `Double`.
  ///
  /// - Precondition: `exponent` is at most 1000.
  @inline(__always) static func smallPower(_ exponent: Int) -> Double {
    exponent < -1000 ? 0 : power(exponent)
  }

  var isZero: Bool { re == 0 && im == 0 }

  /// The parts as plain `Double`s; 0 if they are too small.
  var plain: (re: Double, im: Double) {
    let scale = Self.smallPower(exponent)
    return (re * scale, im * scale)
  }

  /// The squared absolute value, as `value` · 2^`exponent`.
  var norm: (value: Double, exponent: Int) { (re * re + im * im, 2 * exponent) }

  /// Whether its absolute value is less than that of another number.
  @inline(__always) func isNearer(than other: WideComplex) -> Bool {
    let difference = other.exponent - exponent
    if difference > 1 { return !other.isZero }
    if difference < -1 { return isZero && !other.isZero }
    let scale = Self.power(2 * difference)
    return re * re + im * im < (other.re * other.re + other.im * other.im) * scale
  }

  @inline(__always) static func * (a: WideComplex, b: WideComplex) -> WideComplex {
    WideComplex(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re, exponent: a.exponent + b.exponent)
  }

  @inline(__always) static func + (a: WideComplex, b: WideComplex) -> WideComplex {
    let difference = a.exponent - b.exponent
    if difference >= 0 {
      // A smaller number would be below the last bit.
      guard difference < 120, !b.isZero else { return a }
      let scale = power(-difference)
      return WideComplex(a.re + b.re * scale, a.im + b.im * scale, exponent: a.exponent)
    }
    guard difference > -120, !a.isZero else { return b }
    let scale = power(difference)
    return WideComplex(a.re * scale + b.re, a.im * scale + b.im, exponent: b.exponent)
  }

  /// Twice the number.
  var doubled: WideComplex {
    isZero ? self : WideComplex(normalized: re, im, exponent: exponent + 1)
  }
}
