import BigInt
import TestSupport
import Testing

@testable import DeepZoom

struct FixedOrbitTests {
  private func orbit(_ re: Double, _ im: Double, bits: Int, steps: Int) -> [WideComplex] {
    var orbit = FixedOrbit(of: FixedComplex(plain: re, im, bits: bits))
    return (0..<steps).map { _ in
      orbit.step()
      return orbit.value
    }
  }

  @Test(arguments: [2, 52, 63, 64, 65, 127, 128, 129, 1000]) func cyclesAreExact(bits: Int) {
    let one = WideComplex.one
    #expect(orbit(-1, 0, bits: bits, steps: 4) == [WideComplex(-1, 0), .zero, WideComplex(-1, 0), .zero])
    #expect(orbit(-2, 0, bits: bits, steps: 3) == [WideComplex(-2, 0), one.doubled, one.doubled])
    let i = WideComplex(0, 1)
    #expect(
      orbit(0, 1, bits: bits, steps: 5) == [
        i, WideComplex(-1, 1), WideComplex(0, -1), WideComplex(-1, 1), WideComplex(0, -1),
      ])
    #expect(orbit(0.25, -0.5, bits: bits, steps: 2).last == WideComplex(0.0625, -0.75))
  }

  /// Values near 0 have no leading limbs; their remaining bits are right.
  @Test(arguments: [128, 192, 640]) func aTinyValueKeepsItsExponent(bits: Int) {
    let c = FixedComplex(re: (1 << 20) - (BigInt(1) << bits), im: -3 << 20, bits: bits)
    var orbit = FixedOrbit(of: c)
    orbit.step()
    orbit.step()
    // c² + c = c·(c + 1). In units of 2^(20 − bits), c + 1 is 1 − 3·i, so the value is −1 + 3·i, less some
    // rounding errors.
    let value = orbit.value.plain(times: bits - 20)
    #expect(value.re.isClose(to: -1, within: 0x1p-17) && value.im.isClose(to: 3, within: 0x1p-17))
  }

  @Test(arguments: [60, 64, 200, 1234, 3456]) func itIsTheOrbitInIntegers(bits: Int) {
    var numbers = SeededNumbers(seed: UInt64(bits))
    for _ in 0..<10 {
      func part() -> BigInt {
        (0..<bits / 32 + 1).reduce(BigInt(0)) { sum, _ in
          sum << 32 + BigInt(numbers.number(in: 0...4_294_967_295).rounded())
        } % (BigInt(1) << bits)
      }
      // The real part lies between −0.5 and 0, the imaginary part between −0.25 and 0.25. Few such orbits
      // escape soon.
      let c = FixedComplex(re: -part() / 2, im: part() / 2 - (BigInt(1) << (bits - 2)), bits: bits)
      var orbit = FixedOrbit(of: c)
      let finer = bits + 300
      let exact = c.with(bits: finer)
      var z = FixedComplex(plain: 0, 0, bits: finer)
      for count in 1...60 {
        orbit.step()
        z = z.squared + exact
        let (value, direct) = (orbit.value, z.wide)
        guard direct.exponent < 9 else { break }
        // The bound is four units of the last bit and grows fourfold with every step.
        let error = value + (direct * WideComplex(-1, 0))
        let bound = WideDouble(significand: 4, exponent: -bits + 2 * count)
        let rounding = direct.magnitude.scaled(byOctaves: -50)
        #expect(error.magnitude < bound + rounding, "\(count)")
      }
    }
  }
}

extension WideComplex {
  /// The number times 2^`octaves`, as plain parts.
  fileprivate func plain(times octaves: Int) -> (re: Double, im: Double) {
    WideComplex(re, im, exponent: exponent + octaves).plain
  }
}
