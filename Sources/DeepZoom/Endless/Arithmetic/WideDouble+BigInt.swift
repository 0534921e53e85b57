import BigInt

extension WideDouble {
  /// The largest integer that is not greater, and the remainder: at least 0, less than 1, rounded to a
  /// multiple of 2^−52.
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

  /// The integer rounded to 53 bits. Only its leading 60 bits are considered, so close to a tie the result
  /// may be the second nearest number.
  init(nearest integer: BigInt) {
    let excess = max(integer.magnitude.bitWidth - 60, 0)
    let leading = integer.magnitude >> excess
    let value = Double(UInt64(leading))
    self.init(significand: integer.sign == .minus ? -value : value, exponent: excess)
  }
}
