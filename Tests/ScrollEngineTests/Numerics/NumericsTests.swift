import Glibc
import ScrollEngine
import TestSupport
import Testing

/// Glibc's own results are within 1 ulp of the truth, so 3 ulp from them are 4 from it.
struct ExponentialTests {
  @Test func isWithinFourUlpOverTheWholeRange() {
    var numbers = SeededNumbers(seed: 1)
    let worst = (0..<200_000).lazy.map { _ in numbers.number(in: -746...710) }
      .map { ulps(exponential($0), exp($0)) }.max()!
    #expect(worst <= 3)
  }

  @Test func isWithinFourUlpNearZero() {
    var numbers = SeededNumbers(seed: 2)
    let worst = (0..<100_000).lazy
      .map { _ in numbers.number(in: -1...1) * pow(2, numbers.number(in: -60...0)) }
      .map { ulps(exponential($0), exp($0)) }.max()!
    #expect(worst <= 3)
  }

  @Test func reachesBothEndsOfTheRange() {
    #expect(exponential(0) == 1)
    #expect(exponential(.infinity) == .infinity)
    #expect(exponential(-.infinity) == 0)
    #expect(exponential(.nan).isNaN)
    #expect(exponential(709.782712893384) == exp(709.782712893384))
    #expect(exponential(709.7827128933841) == .infinity)
    #expect(exponential(-745.1332191019411) == .leastNonzeroMagnitude)
    #expect(exponential(-745.2) == 0)
    #expect(ulps(exponential(-740.5), exp(-740.5)) <= 1)
  }

  /// The bits are part of the contract: recorded motions replay with them on every target.
  @Test func givesTheseBits() {
    var numbers = SeededNumbers(seed: 8)
    var bits: UInt64 = 0
    for _ in 0..<10_000 { bits = bits &* 31 &+ exponential(numbers.number(in: -745...709)).bitPattern }
    for _ in 0..<10_000 { bits = bits &* 31 &+ naturalLogarithm(numbers.number(in: 0...1e6)).bitPattern }
    #expect(bits == 2_512_342_772_284_203_712)
  }
}

struct NaturalLogarithmTests {
  @Test func isWithinFourUlpOverTheWholeRange() {
    var numbers = SeededNumbers(seed: 3)
    let worst = (0..<200_000).lazy.map { _ in Double(bitPattern: numbers.next() & 0x7fff_ffff_ffff_ffff) }
      .filter { !$0.isNaN }
      .map { ulps(naturalLogarithm($0), log($0)) }.max()!
    #expect(worst <= 3)
  }

  @Test func isWithinFourUlpNearOne() {
    var numbers = SeededNumbers(seed: 4)
    let worst = (0..<100_000).lazy
      .map { _ in 1 + numbers.number(in: -0.5...1) * pow(2, numbers.number(in: -50...0)) }
      .map { ulps(naturalLogarithm($0), log($0)) }.max()!
    #expect(worst <= 3)
  }

  @Test func isDefinedEverywhere() {
    #expect(naturalLogarithm(1) == 0)
    #expect(naturalLogarithm(0) == -.infinity)
    #expect(naturalLogarithm(-0.0) == -.infinity)
    #expect(naturalLogarithm(-1).isNaN)
    #expect(naturalLogarithm(-.infinity).isNaN)
    #expect(naturalLogarithm(.nan).isNaN)
    #expect(naturalLogarithm(.infinity) == .infinity)
    #expect(ulps(naturalLogarithm(.leastNonzeroMagnitude), log(.leastNonzeroMagnitude)) <= 1)
  }

  @Test func isTheInverseOfTheExponential() {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<10_000 {
      let x = numbers.number(in: -700...700)
      #expect(naturalLogarithm(exponential(x)).isClose(to: x, within: 1e-12))
    }
  }
}

struct SineAndCosineTests {
  @Test func isCloseToTheTruthUpToAMillion() {
    var numbers = SeededNumbers(seed: 6)
    let arguments = (0..<100_000).map { _ in
      numbers.number(in: -1...1) * pow(10, numbers.number(in: -3...6))
    }
    #expect(arguments.allSatisfy { sineAndCosine($0).sine.isClose(to: sin($0), within: 1e-15) })
    #expect(arguments.allSatisfy { sineAndCosine($0).cosine.isClose(to: cos($0), within: 1e-15) })
  }

  @Test func isNaNWhereItIsNotDefined() {
    #expect(sineAndCosine(.infinity).sine.isNaN)
    #expect(sineAndCosine(.nan).cosine.isNaN)
    #expect(sineAndCosine(1e7).sine.isNaN)
  }
}

struct ArcTangentTests {
  @Test func agreesWithTheSystems() {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<100_000 {
      let (x, y) = (
        numbers.number(in: -1...1), numbers.number(in: -1...1) * pow(10, numbers.number(in: -3...3))
      )
      #expect(arcTangent(y, over: x).isClose(to: atan2(y, x), within: 1e-15))
    }
  }

  @Test func isExactAlongTheAxesAndDiagonals() {
    #expect(arcTangent(0, over: 5) == 0)
    #expect(arcTangent(5, over: 0) == .pi / 2)
    #expect(arcTangent(0, over: -5) == .pi)
    #expect(arcTangent(-5, over: 0) == -.pi / 2)
    #expect(arcTangent(3, over: 3) == .pi / 4)
    #expect(arcTangent(-3, over: -3) == -3 * .pi / 4)
    #expect(arcTangent(0, over: 0) == 0)
  }

  @Test func isNaNWithoutAQuotient() {
    #expect(arcTangent(.nan, over: 1).isNaN)
    #expect(arcTangent(1, over: .infinity).isNaN)
  }
}

/// How many representable numbers apart two results of one sign are.
private func ulps(_ a: Double, _ b: Double) -> UInt64 {
  if a == b { return 0 }
  guard a.sign == b.sign else { return .max }
  return a.bitPattern > b.bitPattern ? a.bitPattern - b.bitPattern : b.bitPattern - a.bitPattern
}
