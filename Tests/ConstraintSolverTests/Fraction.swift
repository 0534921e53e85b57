import BigInt

/// A quotient of integers of any length, in lowest terms: what the reference calculates with.
struct Fraction: Comparable, CustomStringConvertible {
  private enum Parts {
    case small(Int, Int)
    case large(BigInt, BigInt)
  }
  private var parts: Parts

  init(_ value: Int, _ divisor: Int = 1) {
    self.init(BigInt(value), BigInt(divisor))
  }

  private init(_ numerator: BigInt, _ denominator: BigInt) {
    let common = numerator.greatestCommonDivisor(with: denominator)
    let sign = BigInt(denominator < 0 ? -1 : 1)
    let (top, bottom) = (sign * numerator / common, sign * denominator / common)
    if let top = Int(exactly: top), let bottom = Int(exactly: bottom) {
      parts = .small(top, bottom)
    } else {
      parts = .large(top, bottom)
    }
  }

  /// In lowest terms, where all intermediate results fit a word.
  private init?(small numerator: Int?, _ denominator: Int?) {
    guard let numerator, let denominator, numerator != .min, denominator != .min else { return nil }
    var (a, b) = (abs(numerator), abs(denominator))
    while b != 0 { (a, b) = (b, a % b) }
    let sign = denominator < 0 ? -1 : 1
    parts = .small(sign * numerator / a, sign * denominator / a)
  }

  private var numerator: BigInt {
    switch parts {
    case .small(let top, _): BigInt(top)
    case .large(let top, _): top
    }
  }
  private var denominator: BigInt {
    switch parts {
    case .small(_, let bottom): BigInt(bottom)
    case .large(_, let bottom): bottom
    }
  }

  var isZero: Bool { if case .small(0, _) = parts { true } else { false } }
  var sign: Int {
    switch parts {
    case .small(let top, _): top.signum()
    case .large(let top, _): top.signum() < 0 ? -1 : 1
    }
  }
  var number: Double {
    switch parts {
    case .small(let top, let bottom): return Double(top) / Double(bottom)
    case .large(let top, let bottom):
      // More than a double's digits in front of the point, and then back.
      let shift = 200
      let scaled = (top << shift) / bottom
      return Double(scaled) / (Double(sign: .plus, exponent: shift, significand: 1))
    }
  }
  var description: String { "\(numerator)/\(denominator)" }

  private static func product(_ a: Int, _ b: Int) -> Int? {
    let (value, overflow) = a.multipliedReportingOverflow(by: b)
    return overflow ? nil : value
  }
  private static func sum(_ a: Int?, _ b: Int?) -> Int? {
    guard let a, let b else { return nil }
    let (value, overflow) = a.addingReportingOverflow(b)
    return overflow ? nil : value
  }

  static func + (a: Fraction, b: Fraction) -> Fraction {
    if case .small(let an, let ad) = a.parts, case .small(let bn, let bd) = b.parts,
      let small = Fraction(small: sum(product(an, bd), product(bn, ad)), product(ad, bd))
    {
      return small
    }
    return Fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
  }
  static prefix func - (a: Fraction) -> Fraction { Fraction(0) - a }
  static func - (a: Fraction, b: Fraction) -> Fraction { a + b * Fraction(-1) }
  static func * (a: Fraction, b: Fraction) -> Fraction {
    if case .small(let an, let ad) = a.parts, case .small(let bn, let bd) = b.parts,
      let small = Fraction(small: product(an, bn), product(ad, bd))
    {
      return small
    }
    return Fraction(a.numerator * b.numerator, a.denominator * b.denominator)
  }
  static func / (a: Fraction, b: Fraction) -> Fraction {
    if case .small(let an, let ad) = a.parts, case .small(let bn, let bd) = b.parts,
      let small = Fraction(small: product(an, bd), product(ad, bn))
    {
      return small
    }
    return Fraction(a.numerator * b.denominator, a.denominator * b.numerator)
  }
  static func < (a: Fraction, b: Fraction) -> Bool { (a - b).sign < 0 }
  static func == (a: Fraction, b: Fraction) -> Bool { (a - b).isZero }
}
