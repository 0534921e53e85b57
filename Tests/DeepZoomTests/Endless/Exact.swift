import BigInt

@testable import DeepZoom

/// A coordinate of the world as an exact fraction. Tests compare the product's arithmetic with it.
struct Exact: Equatable {
  var numerator: BigInt
  /// The denominator is 2^`bits`.
  var bits: Int

  init(_ numerator: BigInt, bits: Int) {
    (self.numerator, self.bits) = (numerator, bits)
  }

  init(_ number: WideDouble) {
    // 53 bits, and the exponent.
    let whole = BigInt(number.significand * 0x1p52)
    let shift = number.exponent - 52
    self = shift >= 0 ? Exact(whole << shift, bits: 0) : Exact(whole, bits: -shift)
  }

  private func on(bits: Int) -> BigInt { numerator << (bits - self.bits) }

  static func + (a: Exact, b: Exact) -> Exact {
    let bits = max(a.bits, b.bits)
    return Exact(a.on(bits: bits) + b.on(bits: bits), bits: bits)
  }

  static func - (a: Exact, b: Exact) -> Exact {
    let bits = max(a.bits, b.bits)
    return Exact(a.on(bits: bits) - b.on(bits: bits), bits: bits)
  }

  static func == (a: Exact, b: Exact) -> Bool { (a - b).numerator == 0 }

  /// The number times 2^`octaves`.
  func scaled(byOctaves octaves: Int) -> Exact {
    octaves >= 0 ? Exact(numerator << octaves, bits: bits) : Exact(numerator, bits: bits - octaves)
  }

  /// The largest integer that is not greater.
  var floor: BigInt {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: BigInt(2).power(bits))
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The nearest `Double`, computed from the fraction's leading bits.
  var double: Double {
    let sign: Double = numerator < 0 ? -1 : 1
    let excess = max(numerator.magnitude.bitWidth - 64, 0)
    let leading = Double(UInt64(numerator.magnitude >> excess))
    return sign * leading * Double(sign: .plus, exponent: max(-1020, min(excess - bits, 900)), significand: 1)
  }
}

extension EndlessPosition {
  var exactX: Exact { Self.exact(tile.column, offsetX, tile.level) }
  var exactY: Exact { Self.exact(tile.row, offsetY, tile.level) }

  private static func exact(_ index: BigInt, _ offset: Double, _ level: Int) -> Exact {
    (Exact(index, bits: 0) + Exact(BigInt(offset * 0x1p52), bits: 52)).scaled(byOctaves: -level)
  }
}
