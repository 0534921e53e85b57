/// The orbit of one point under z² + c, computed with as many bits as needed and kept as `Double`s. The
/// orbits of nearby points are computed as distances from it.
struct ReferenceOrbit: Sendable {
  /// The orbit's values from z₀ = 0 on: real and imaginary parts. If the orbit escapes, the last value is
  /// beyond the bailout.
  private(set) var re: [Double] = [0]
  private(set) var im: [Double] = [0]
  /// Values below 2^`tinyExponent` with an exponent of their own, and their indices in order.
  private var tiny = [WideComplex.zero]
  private var tinyIndices = [0]
  private(set) var hasEscaped = false

  private var orbit: FixedOrbit

  /// Values whose absolute value is less than 2 to this power are also kept with an exponent of their own.
  /// Chosen: next to a larger value, the squares of distances that need an exponent of their own are below
  /// the last bit.
  static let tinyExponent = -100

  /// The orbit of a point, before its first step.
  init(of c: FixedComplex) {
    orbit = FixedOrbit(of: c)
  }

  /// The number of values, z₀ included.
  var count: Int { re.count }

  /// Memory in use, in bytes.
  var bytes: Int { count * 16 }

  /// Computes values until there are `count` or the orbit has escaped. Stops when `isWanted` returns false; a
  /// later call continues. Returns whether it is complete.
  mutating func extend(to count: Int, while isWanted: () -> Bool) -> Bool {
    while self.count < count, !hasEscaped {
      if self.count % 64 == 0, !isWanted() { return false }
      orbit.step()
      let wide = orbit.value
      let plain = wide.plain
      if wide.exponent < Self.tinyExponent {
        tiny.append(wide)
        tinyIndices.append(self.count)
      }
      re.append(plain.re)
      im.append(plain.im)
      hasEscaped = plain.re * plain.re + plain.im * plain.im > EscapeTime.bailout
    }
    return true
  }

  /// A value with its full exponent.
  @inline(__always) func wide(_ index: Int) -> WideComplex {
    let (re, im) = (re[index], im[index])
    return max(abs(re), abs(im)) < Self.tiniest ? tinyValue(index) : WideComplex(re, im)
  }

  /// More than any value with an exponent of its own.
  private static let tiniest = Double(sign: .plus, exponent: tinyExponent + 1, significand: 1)

  private func tinyValue(_ index: Int) -> WideComplex {
    var (low, high) = (0, tinyIndices.count)
    while low < high {
      let middle = (low + high) / 2
      if tinyIndices[middle] < index { low = middle + 1 } else { high = middle }
    }
    guard low < tinyIndices.count, tinyIndices[low] == index else { return WideComplex(re[index], im[index]) }
    return tiny[low]
  }
}
