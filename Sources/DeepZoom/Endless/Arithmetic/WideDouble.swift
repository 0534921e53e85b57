#if canImport(Foundation)
  import Foundation
#endif

/// A `Double` with an `Int` as its exponent: 53 bits of precision from 2^−2^62 to 2^2^62.
///
///     value = significand · 2^exponent          1 ≤ |significand| < 2, or both are 0
///
/// Scales and distances of endless zoom have this type, because `Double` ends at 10^±308. A value is always
/// finite: there is neither infinity nor NaN.
public struct WideDouble: Hashable, Sendable {
  /// The significand: its magnitude is at least 1 and less than 2, or it is 0 for the number zero.
  public private(set) var significand: Double
  /// The power of two by which the significand is multiplied; 0 for the number zero.
  public private(set) var exponent: Int

  /// The number 0.
  public static let zero = WideDouble(0)

  /// The same number, without loss.
  ///
  /// - Precondition: `value` is finite.
  public init(_ value: Double) { self.init(significand: value, exponent: 0) }

  /// `significand` · 2^`exponent`, whatever the size of `significand`.
  ///
  /// - Precondition: `significand` is finite.
  public init(significand: Double, exponent: Int) {
    precondition(significand.isFinite, "WideDouble: the significand must be finite")
    guard significand != 0 else {
      (self.significand, self.exponent) = (0, 0)
      return
    }
    let shift = significand.exponent
    self.significand = Double(
      sign: significand.sign, exponent: 0, significand: significand.significand)
    self.exponent = exponent + Int(shift)
  }

  /// The nearest `Double`: 0 if the number is too small for one, infinite if it is too large.
  public var double: Double {
    if exponent < -1100 { return significand.sign == .minus ? -0.0 : 0 }
    if exponent > 1100 { return significand.sign == .minus ? -.infinity : .infinity }
    return Double(sign: .plus, exponent: exponent, significand: significand)
  }

  /// The number times 2^`octaves`, without loss.
  public func scaled(byOctaves octaves: Int) -> WideDouble {
    WideDouble(significand: significand, exponent: significand == 0 ? 0 : exponent + octaves)
  }

  /// The nearest multiple of 2^`octave`.
  public func rounded(toMultipleOfOctave octave: Int) -> WideDouble {
    guard exponent - octave < 52 else { return self }
    let multiple = scaled(byOctaves: -octave).double.rounded(.toNearestOrEven)
    return WideDouble(significand: multiple, exponent: octave)
  }

  /// The absolute value.
  public var magnitude: WideDouble { WideDouble(significand: abs(significand), exponent: exponent) }
}

// MARK: - Arithmetic

extension WideDouble {
  /// The number with the other sign.
  public static prefix func - (a: WideDouble) -> WideDouble {
    WideDouble(significand: -a.significand, exponent: a.exponent)
  }

  /// The product, rounded to the precision of a `Double`.
  public static func * (a: WideDouble, b: WideDouble) -> WideDouble {
    WideDouble(significand: a.significand * b.significand, exponent: a.exponent + b.exponent)
  }

  /// The product, rounded to the precision of a `Double`.
  public static func * (a: WideDouble, b: Double) -> WideDouble {
    WideDouble(significand: a.significand * b, exponent: a.exponent)
  }

  /// The quotient, rounded to the precision of a `Double`.
  ///
  /// - Precondition: `b` is not zero.
  public static func / (a: WideDouble, b: WideDouble) -> WideDouble {
    precondition(b.significand != 0, "WideDouble: the divisor must not be 0")
    return WideDouble(significand: a.significand / b.significand, exponent: a.exponent - b.exponent)
  }

  /// The sum, rounded to the precision of a `Double`.
  public static func + (a: WideDouble, b: WideDouble) -> WideDouble {
    if a.significand == 0 { return b }
    if b.significand == 0 { return a }
    let (large, small) = a.exponent >= b.exponent ? (a, b) : (b, a)
    // A smaller number would be below the last bit of the large one.
    guard large.exponent - small.exponent <= 60 else { return large }
    let shifted = Double(
      sign: .plus, exponent: small.exponent - large.exponent, significand: small.significand)
    return WideDouble(significand: large.significand + shifted, exponent: large.exponent)
  }

  /// The difference, rounded to the precision of a `Double`.
  public static func - (a: WideDouble, b: WideDouble) -> WideDouble { a + -b }
}

extension WideDouble: Comparable {
  public static func < (a: WideDouble, b: WideDouble) -> Bool { (a - b).significand < 0 }
}

// MARK: - Logarithms and digits

extension WideDouble {
  /// The logarithm to the base 2.
  ///
  /// - Precondition: the number is positive.
  public var octaves: Double {
    precondition(significand > 0, "WideDouble.octaves: only a number above 0 has a logarithm")
    return Double(exponent) + log2(significand)
  }

  /// 2^`octaves`, for any number of octaves.
  public init(octaves: Double) {
    let whole = octaves.rounded(.down)
    self.init(significand: exp2(octaves - whole), exponent: Int(whole))
  }
}
