import BigInt

extension BigInt {
  /// The integer divided by 2^`octaves` and rounded down, on both sides of zero. BigInt's own `>>` rounds some negative integers
  /// up.
  func halved(_ octaves: Int) -> BigInt {
    guard sign == .minus else { return self >> octaves }
    return -((-self - 1) >> octaves) - 1
  }
}
