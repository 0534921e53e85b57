import BigInt

extension WideDouble {
  /// The whole number that is not larger, and what is left: 0 to 1, 1 left out. Exact but for a rest of less than 2^−52, which is
  /// rounded to a multiple of that.
  var split: (whole: BigInt, rest: Double) {
    guard significand != 0 else { return (0, 0) }
    if exponent >= 52 {
      return (BigInt(significand * 0x1p52) << (exponent - 52), 0)
    }
    let value = double
    let whole = value.rounded(.down)
    let rest = ((value - whole) * 0x1p52).rounded(.toNearestOrEven) * 0x1p-52
    return rest < 1 ? (BigInt(whole), rest) : (BigInt(whole) + 1, 0)
  }

  /// The nearest number to an integer; ties away from zero.
  init(nearest integer: BigInt) {
    let excess = max(integer.magnitude.bitWidth - 60, 0)
    let leading = integer.magnitude >> excess
    let value = Double(UInt64(leading))
    self.init(significand: integer.sign == .minus ? -value : value, exponent: excess)
  }
}
