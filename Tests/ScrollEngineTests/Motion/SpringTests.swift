import Glibc
import ScrollEngine
import TestSupport
import Testing

struct SpringTests {
  static let dampingRatios = [0.1, 0.5, 0.999, 1, 1.001, 2, 20]

  @Test func criticallyDampedFollowsTheClosedForm() {
    let spring = Spring(
      from: 300, to: 100, velocity: -50, parameters: .init(angularFrequency: 10.9, dampingRatio: 1),
      restDistance: 0.5)
    for t in [0, 0.05, 0.2, 0.5] {
      let y = (200 + (-50 + 10.9 * 200) * t) * exp(-10.9 * t)
      #expect(spring.position(at: t).isClose(to: 100 + y))
    }
  }

  @Test func underdampedFollowsTheClosedForm() {
    let spring = Spring(
      from: 0, to: 1, velocity: 3, parameters: .init(angularFrequency: 12, dampingRatio: 0.4),
      restDistance: 0.001)
    let frequency = 12 * (1 - 0.16).squareRoot()
    for t in [0, 0.05, 0.2, 0.5, 1] {
      let b = (3 - 0.4 * 12) / frequency
      let y = exp(-4.8 * t) * (-cos(frequency * t) + b * sin(frequency * t))
      #expect(spring.position(at: t).isClose(to: 1 + y))
    }
  }

  @Test func perceptualFormIsApples() {
    let plain = Spring.Parameters(duration: 0.5, bounce: 0)
    #expect(plain.angularFrequency.isClose(to: 2 * .pi / 0.5))
    #expect(plain.dampingRatio == 1)
    #expect(Spring.Parameters(duration: 0.5, bounce: 0.3).dampingRatio.isClose(to: 0.7))
    #expect(Spring.Parameters(duration: 0.5, bounce: -0.5).dampingRatio.isClose(to: 2))
    #expect(Spring.Parameters(duration: 0.5, bounce: 1).dampingRatio > 0)
    #expect(Spring.Parameters(duration: 0.5, bounce: -1).dampingRatio.isFinite)
  }

  @Test(arguments: dampingRatios) func obeysTheLawsOfMotion(dampingRatio: Double) {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<20 {
      let start = numbers.number(in: -800...800)
      let velocity = numbers.number(in: -5000...5000)
      let parameters = Spring.Parameters(
        angularFrequency: numbers.number(in: 4...30), dampingRatio: dampingRatio)
      let spring = Spring(from: start, to: 40, velocity: velocity, parameters: parameters, restDistance: 0.5)
      expectLawsOfMotion(spring, startingAt: start, comment: "\(spring)")
      expectContinuity(spring, endJump: 0.5, comment: "\(spring)")
    }
  }

  @Test(arguments: dampingRatios) func staysWithinItsRestDistanceAfterwards(dampingRatio: Double) {
    let parameters = Spring.Parameters(angularFrequency: 10, dampingRatio: dampingRatio)
    let spring = Spring(from: 100, to: 0, velocity: -900, parameters: parameters, restDistance: 0.5)
    let finer = Spring(from: 100, to: 0, velocity: -900, parameters: parameters, restDistance: 1e-6)
    for step in 0...200 {
      let t = spring.duration + Double(step) / 100
      #expect(abs(finer.position(at: t)) <= 0.5 + 1e-9)
    }
  }

  @Test func nearlyCriticalAgreesWithCritical() {
    func position(_ dampingRatio: Double) -> Double {
      Spring(
        from: 100, to: 0, velocity: 700, parameters: .init(angularFrequency: 10, dampingRatio: dampingRatio),
        restDistance: 1e-3
      ).position(at: 0.2)
    }
    #expect(position(0.999_999).isClose(to: position(1), within: 1e-3))
    #expect(position(1.000_001).isClose(to: position(1), within: 1e-3))
  }
}
