import BigInt

/// A complex fixed-point number of any precision: its parts are integers, in units of 2^−`bits`.
struct FixedComplex: Equatable {
  var re: BigInt
  var im: BigInt
  let bits: Int

  init(re: BigInt, im: BigInt, bits: Int) {
    (self.re, self.im, self.bits) = (re, im, bits)
  }

  init(plain re: Double, _ im: Double, bits: Int) {
    self.init(re: Self.fixed(re, bits), im: Self.fixed(im, bits), bits: bits)
  }

  private static func fixed(_ value: Double, _ bits: Int) -> BigInt {
    // Keeps all bits of a value whose magnitude is less than 2^10 and whose last bit is 2^−52 or more.
    let whole = BigInt((value * 0x1p52).rounded(.toNearestOrEven))
    return bits >= 52 ? whole << (bits - 52) : whole.halved(52 - bits)
  }

  /// The number with another precision; excess bits are dropped.
  func with(bits: Int) -> FixedComplex {
    func part(_ part: BigInt) -> BigInt {
      bits >= self.bits ? part << (bits - self.bits) : part.halved(self.bits - bits)
    }
    return FixedComplex(re: part(re), im: part(im), bits: bits)
  }

  /// The square, each part rounded to within a few units: two multiplications.
  var squared: FixedComplex {
    FixedComplex(re: ((re + im) * (re - im)) >> bits, im: (re * im) >> (bits - 1), bits: bits)
  }

  static func + (a: FixedComplex, b: FixedComplex) -> FixedComplex {
    FixedComplex(re: a.re + b.re, im: a.im + b.im, bits: a.bits)
  }

  static func - (a: FixedComplex, b: FixedComplex) -> FixedComplex {
    FixedComplex(re: a.re - b.re, im: a.im - b.im, bits: a.bits)
  }

  static func * (a: FixedComplex, b: FixedComplex) -> FixedComplex {
    FixedComplex(
      re: (a.re * b.re - a.im * b.im) >> a.bits, im: (a.re * b.im + a.im * b.re) >> a.bits, bits: a.bits)
  }

  /// - Precondition: `b` is not zero.
  static func / (a: FixedComplex, b: FixedComplex) -> FixedComplex {
    let norm = b.re * b.re + b.im * b.im
    return FixedComplex(
      re: ((a.re * b.re + a.im * b.im) << a.bits) / norm, im: ((a.im * b.re - a.re * b.im) << a.bits) / norm,
      bits: a.bits)
  }

  /// The number rounded to `Double` precision.
  var wide: WideComplex {
    WideComplex(
      WideDouble(nearest: re).scaled(byOctaves: -bits), WideDouble(nearest: im).scaled(byOctaves: -bits))
  }
}
