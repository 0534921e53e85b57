/// The orbit of one point under z² + c, computed with as many bits as it takes, and kept as `Double`s: what the orbits of all
/// points around it are told by their distance from.
struct ReferenceOrbit: Sendable {
  /// The orbit's values from z₀ = 0 on: real parts and imaginary parts. The last one is beyond the bailout, if the orbit escapes.
  private(set) var re: [Double] = [0]
  private(set) var im: [Double] = [0]
  /// Values that are too near to 0 for a `Double`, or nearly, by their index.
  private(set) var tiny: [Int: WideComplex] = [0: .zero]
  private(set) var hasEscaped = false

  private var orbit: FixedOrbit

  /// Values whose absolute value is less than 2 to this are kept with an exponent of their own as well. Chosen: above it squares of
  /// distances that are not plain numbers are below the last bit.
  static let tinyExponent = -100

  /// The orbit of a point, without any step yet.
  init(of c: FixedComplex) {
    orbit = FixedOrbit(of: c)
  }

  /// Values that there are, z₀ among them.
  var count: Int { re.count }

  /// Bytes that it takes.
  var bytes: Int { count * 16 }

  /// Computes values until there are `count`, or the orbit has escaped; gives up, to be gone on with, where `isWanted` is false.
  ///
  /// - Returns: Whether it is complete.
  mutating func extend(to count: Int, while isWanted: () -> Bool) -> Bool {
    while self.count < count, !hasEscaped {
      if self.count % 64 == 0, !isWanted() { return false }
      orbit.step()
      let wide = orbit.value
      let plain = wide.plain
      if wide.exponent < Self.tinyExponent { tiny[self.count] = wide }
      re.append(plain.re)
      im.append(plain.im)
      hasEscaped = plain.re * plain.re + plain.im * plain.im > EscapeTime.bailout
    }
    return true
  }

  /// A value with all the exponent it has.
  @inline(__always) func wide(_ index: Int) -> WideComplex {
    if let value = tiny[index] { return value }
    return WideComplex(re[index], im[index])
  }
}
