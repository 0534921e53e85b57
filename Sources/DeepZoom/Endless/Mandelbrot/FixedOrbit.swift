import BigInt

/// Iterates z² + c with any number of bits, in fixed-point numbers of 64-bit limbs: two's complement, least
/// significant limb first. The last limb is the integer part.
///
/// A step takes three squares, of which only the half that is kept is computed. This is some thirty times as
/// fast as `BigInt`, which computes full products and allocates new numbers every time.
struct FixedOrbit: Sendable {
  /// Limbs of a real or imaginary part.
  private let length: Int
  /// Real parts, then imaginary parts.
  private let c: [UInt64]
  private var z: [UInt64]

  /// Starts at z₀ = 0. The precision is that of `c`, rounded up to whole limbs.
  init(of c: FixedComplex) {
    let fraction = max((c.bits + 63) / 64, 1)
    let exact = c.with(bits: fraction * 64)
    length = fraction + 1
    self.c = Self.limbs(exact.re, length) + Self.limbs(exact.im, length)
    z = Array(repeating: 0, count: 2 * length)
  }

  private static func limbs(_ number: BigInt, _ length: Int) -> [UInt64] {
    (0..<length).map { UInt64(truncatingIfNeeded: number.halved(64 * $0)) }
  }

  /// z becomes z² + c. Each part is off by a few units of the last limb at most.
  ///
  /// - Precondition: |z| is less than 2^30.
  mutating func step() {
    let length = length
    z.withUnsafeMutableBufferPointer { z in
      c.withUnsafeBufferPointer { c in
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 5 * length) { room in
          let (re, im) = (z.baseAddress!, z.baseAddress! + length)
          let constant = c.baseAddress!
          let product = room.baseAddress!
          let number = product + 2 * length
          let (reSquared, imSquared) = (number + length, number + 2 * length)
          Limbs.copy(re, to: number, length)
          Limbs.square(number, to: reSquared, product, length)
          Limbs.copy(im, to: number, length)
          Limbs.square(number, to: imSquared, product, length)
          // (re + im)² − re² − im² is 2·re·im, the imaginary part of z².
          Limbs.add(re, to: im, length)
          Limbs.square(im, to: im, product, length)
          Limbs.subtract(reSquared, from: im, length)
          Limbs.subtract(imSquared, from: im, length)
          Limbs.add(constant + length, to: im, length)
          Limbs.copy(reSquared, to: re, length)
          Limbs.subtract(imSquared, from: re, length)
          Limbs.add(constant, to: re, length)
        }
      }
    }
  }

  /// The number rounded to `Double` precision.
  var value: WideComplex {
    z.withUnsafeBufferPointer {
      WideComplex(
        Limbs.wide($0.baseAddress!, length), Limbs.wide($0.baseAddress! + length, length))
    }
  }
}

/// Arithmetic with fixed-point numbers in two's complement.
private enum Limbs {
  typealias Number = UnsafeMutablePointer<UInt64>

  static func copy(_ a: UnsafePointer<UInt64>, to b: Number, _ length: Int) {
    b.update(from: a, count: length)
  }

  static func add(_ a: UnsafePointer<UInt64>, to b: Number, _ length: Int) {
    var carry: UInt64 = 0
    for index in 0..<length {
      let (sum, over) = a[index].addingReportingOverflow(b[index])
      let (whole, more) = sum.addingReportingOverflow(carry)
      b[index] = whole
      carry = over || more ? 1 : 0
    }
  }

  static func subtract(_ a: UnsafePointer<UInt64>, from b: Number, _ length: Int) {
    var borrow: UInt64 = 0
    for index in 0..<length {
      let (rest, under) = b[index].subtractingReportingOverflow(a[index])
      let (whole, more) = rest.subtractingReportingOverflow(borrow)
      b[index] = whole
      borrow = under || more ? 1 : 0
    }
  }

  private static func makePositive(_ a: Number, _ length: Int) {
    guard a[length - 1] >> 63 == 1 else { return }
    var carry: UInt64 = 1
    for index in 0..<length {
      let (whole, over) = (~a[index]).addingReportingOverflow(carry)
      a[index] = whole
      carry = over ? 1 : 0
    }
  }

  /// Squares `a`, which is made positive first. Leaves out products that only affect limbs more than two
  /// below the kept ones. `product` is scratch space for 2 · `length` limbs.
  static func square(_ a: Number, to result: Number, _ product: Number, _ length: Int) {
    makePositive(a, length)
    let fraction = length - 1
    let lowest = max(fraction - 2, 0)
    product.update(repeating: 0, count: 2 * length)
    // Products of different limbs, each computed once.
    for row in 0..<length {
      let factor = a[row]
      let sum = product + row
      var carry: UInt64 = 0
      var column = max(row + 1, lowest - row)
      while column < length {
        let (high, low) = factor.multipliedFullWidth(by: a[column])
        let (first, over) = low.addingReportingOverflow(carry)
        let (second, more) = first.addingReportingOverflow(sum[column])
        sum[column] = second
        carry = high &+ (over ? 1 : 0) &+ (more ? 1 : 0)
        column += 1
      }
      sum[length] = carry
    }
    // Doubles these and adds the squares of the limbs.
    var carry: UInt64 = 0
    var shifted: UInt64 = 0
    for row in (lowest / 2)..<length {
      let (high, low) = a[row].multipliedFullWidth(by: a[row])
      let (even, odd) = (product[2 * row], product[2 * row + 1])
      let (first, over) = (even << 1 | shifted).addingReportingOverflow(low)
      let (second, more) = first.addingReportingOverflow(carry)
      product[2 * row] = second
      carry = (over ? 1 : 0) &+ (more ? 1 : 0)
      let (third, above) = (odd << 1 | even >> 63).addingReportingOverflow(high)
      let (fourth, beyond) = third.addingReportingOverflow(carry)
      product[2 * row + 1] = fourth
      carry = (above ? 1 : 0) &+ (beyond ? 1 : 0)
      shifted = odd >> 63
    }
    result.update(from: product + fraction, count: length)
  }

  static func wide(_ a: UnsafePointer<UInt64>, _ length: Int) -> WideDouble {
    let isNegative = a[length - 1] >> 63 == 1
    let mask: UInt64 = isNegative ? .max : 0
    guard var top = (0..<length).last(where: { a[$0] ^ mask != 0 }) else {
      // 0, or the negative number nearest to 0.
      return isNegative ? WideDouble(significand: -1, exponent: -64 * (length - 1)) : .zero
    }
    top = max(top, 1)
    // Two limbs have at least 65 significant bits, unless only the last limb has any. For a negative number
    // `a ^ mask` is one unit of the last limb too small; the unit is added where that limb is one of the two.
    let high = Double(a[top] ^ mask) * 0x1p64
    let low = Double(a[top - 1] ^ mask)
    let below = isNegative && top == 1 ? 1.0 : 0
    let number = high + (low + below)
    return WideDouble(significand: isNegative ? -number : number, exponent: -64 * (length - top))
  }
}
