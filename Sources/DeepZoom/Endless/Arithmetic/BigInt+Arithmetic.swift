import BigInt

extension BigInt {
  /// The integer divided by 2^`octaves`, rounded down also if negative. BigInt's own `>>` rounds some
  /// negative integers up.
  func halved(_ octaves: Int) -> BigInt {
    guard sign == .minus else { return self >> octaves }
    return -((-self - 1) >> octaves) - 1
  }

  /// The decimal digits of the magnitude in groups of nine, the least significant first; empty for 0.
  ///
  /// BigInt's own conversion divides generically, which takes milliseconds for a thousand digits. This one
  /// divides machine words by 10^9.
  var decimalGroups: [UInt32] {
    var limbs: [UInt32] = magnitude.words.flatMap { word in
      (0..<UInt.bitWidth / 32).map { UInt32(truncatingIfNeeded: word >> (32 * UInt($0))) }
    }
    var groups: [UInt32] = []
    limbs.withUnsafeMutableBufferPointer { limbs in
      var count = limbs.count
      while true {
        while count > 0, limbs[count - 1] == 0 { count -= 1 }
        if count == 0 { break }
        var remainder: UInt64 = 0
        var index = count - 1
        while index >= 0 {
          let part = remainder << 32 | UInt64(limbs[index])
          limbs[index] = UInt32(truncatingIfNeeded: part / 1_000_000_000)
          remainder = part % 1_000_000_000
          index -= 1
        }
        groups.append(UInt32(remainder))
      }
    }
    return groups
  }
}
