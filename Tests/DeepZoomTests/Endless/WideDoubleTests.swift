import BigInt
import Foundation
import TestSupport
import Testing

@testable import DeepZoom

struct WideDoubleTests {
  /// Numbers of both signs and of sizes that fit a `Double`.
  static func numbers(_ count: Int, seed: UInt64) -> [Double] {
    var numbers = SeededNumbers(seed: seed)
    return (0..<count).map { _ in
      numbers.number(in: -1...1) * pow(2, numbers.number(in: -300...300).rounded())
    }
  }

  @Test func whereDoubleHasTheResultItIsTheSame() {
    for (a, b) in zip(Self.numbers(500, seed: 1), Self.numbers(500, seed: 2)) {
      #expect((WideDouble(a) * WideDouble(b)).double == a * b)
      #expect((WideDouble(a) / WideDouble(b)).double == a / b)
      #expect((WideDouble(a) + WideDouble(b)).double == a + b)
      #expect((WideDouble(a) - WideDouble(b)).double == a - b)
      #expect((WideDouble(a) < WideDouble(b)) == (a < b))
      #expect(WideDouble(a).double == a)
    }
  }

  @Test func nearbyNumbersAddAsDoublesDo() {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<500 {
      let (a, b) = (numbers.number(in: -2...2), numbers.number(in: -2...2))
      #expect((WideDouble(a) + WideDouble(b)).double == a + b)
      #expect((WideDouble(a) + WideDouble(-a)) == .zero)
    }
  }

  @Test func exponentsGoFarBeyondThoseOfDouble() {
    let tiny = WideDouble(significand: 1.5, exponent: -1_000_000)
    #expect(tiny.double == 0)
    #expect((tiny * tiny).exponent == -1_999_999 && (tiny * tiny).significand == 1.125)
    #expect((WideDouble(1) / tiny).double == .infinity)
    #expect((-WideDouble(1) / tiny).double == -.infinity)
    #expect(WideDouble(1) / (WideDouble(1) / tiny) == tiny)
    #expect(tiny.scaled(byOctaves: 1_000_000).double == 1.5)
    #expect(tiny > .zero && -tiny < .zero && tiny < WideDouble(1e-300))
  }

  @Test func logarithmsAndPowersAreInverse() {
    for octaves in [-33219.28, -3321.9, -0.5, 0, 1, 12.25, 5000.75] {
      #expect(WideDouble(octaves: octaves).octaves.isClose(to: octaves, within: 1e-9))
    }
    #expect(WideDouble(octaves: 3) == WideDouble(8))
  }

  @Test func wholeNumbersAndWhatIsLeftMakeTheNumber() {
    for value in [0, 0.25, 1, -0.25, -1, 7.75, -7.75, 0x1p52 + 1, -0x1p53, 1e15 + 0.5] {
      let (whole, rest) = WideDouble(value).split
      #expect((0..<1).contains(rest))
      #expect(Double(whole) + rest == value)
    }
    let (whole, rest) = WideDouble(significand: 1 + 0x1p-52, exponent: 4000).split
    #expect(whole == (BigInt(1) << 4000) + (BigInt(1) << 3948) && rest == 0)
  }

  @Test func integersAreTakenToTheNearestNumber() {
    #expect(WideDouble(nearest: BigInt(-12)) == WideDouble(-12))
    #expect(WideDouble(nearest: 0) == .zero)
    let large = (BigInt(1) << 3000) + (BigInt(1) << 2990)
    #expect(WideDouble(nearest: large) == WideDouble(significand: 1 + 0x1p-10, exponent: 3000))
    #expect(WideDouble(nearest: -large) == WideDouble(significand: -1 - 0x1p-10, exponent: 3000))
  }

  @Test func roundedToMultiplesOfAPowerOfTwo() {
    #expect(WideDouble(5.3).rounded(toMultipleOfOctave: 1) == WideDouble(6))
    #expect(WideDouble(-5.3).rounded(toMultipleOfOctave: -1) == WideDouble(-5.5))
    #expect(WideDouble(0.1).rounded(toMultipleOfOctave: 3) == .zero)
    #expect(WideDouble(0.1).rounded(toMultipleOfOctave: -900) == WideDouble(0.1))
  }

  @Test(arguments: [
    (WideDouble(0), "0"), (WideDouble(42.5), "42.5"), (WideDouble(-1500), "-1500.0"),
    (WideDouble(octaves: 3321.928_094_887_362), "1.00 · 10^1000"),
    (-WideDouble(octaves: -33.219_280_948_873_62), "-1.00 · 10^-10"),
  ]) func itPrintsAsDigitsAndAPowerOfTen(number: WideDouble, text: String) {
    #expect(number.description == text)
  }
}
