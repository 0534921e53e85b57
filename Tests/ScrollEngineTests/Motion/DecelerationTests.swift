import Glibc
import ScrollEngine
import TestSupport
import Testing

struct DecelerationTests {
  let k = -1000 * log(0.998)
  let reach = 0.998 / (1000 * (1 - 0.998))

  @Test func followsTheClosedForm() {
    let motion = Deceleration(from: 40, velocity: -1200, rate: .normal)
    for t in [0, 0.016, 0.1, 0.7, 1.9] {
      #expect(motion.position(at: t).isClose(to: 40 - 1200 * reach * (1 - pow(0.998, 1000 * t))))
      #expect(motion.velocity(at: t).isClose(to: -1200 * reach * k * pow(0.998, 1000 * t)))
    }
    #expect(motion.duration.isClose(to: log(120) / k))
    #expect(motion.destination.isClose(to: 40 - (1200 - 10) * reach))
  }

  @Test(arguments: [
    (from: 5074.0, velocity: 750.0, rest: 5443.33, seconds: 2.161),
    (from: 5326.0, velocity: 3000.0, rest: 6818.0, seconds: 2.852),
  ])
  func restsWhereUIKitWasRecorded(from: Double, velocity: Double, rest: Double, seconds: Double) {
    let motion = Deceleration(from: from, velocity: velocity, rate: .normal)
    #expect(motion.destination.isClose(to: rest, within: 0.8))
    #expect(motion.duration.isClose(to: seconds, within: 0.005))
  }

  @Test func doesNotBeginAtTheRestSpeed() {
    #expect(Deceleration(from: 3, velocity: 10, rate: .normal).duration == 0)
    #expect(Deceleration(from: 3, velocity: -10, rate: .fast).destination == 3)
    #expect(Deceleration(from: 3, velocity: 10.001, rate: .normal).duration > 0)
  }

  @Test func crossingIsSolved() throws {
    let motion = Deceleration(from: 100, velocity: 2000, rate: .normal)
    let crossing = try #require(motion.crossing(of: 400))
    #expect(motion.position(at: crossing.time).isClose(to: 400))
    #expect(crossing.velocity.isClose(to: 2000 - 300 / reach))
    #expect(crossing.velocity.isClose(to: 2000 * pow(0.998, 1000 * crossing.time)))
    #expect(motion.crossing(of: 99) == nil)
    #expect(motion.crossing(of: motion.destination + 1e-6) == nil)
    #expect(motion.crossing(of: 100)?.time == 0)
  }

  @Test func aFartherTargetRaisesTheSpeed() {
    let motion = Deceleration(from: 0, velocity: 500, rate: .normal, to: 1000)
    #expect(motion.destination.isClose(to: 1000))
    #expect(motion.rate == .normal)
    #expect(motion.initialVelocity.isClose(to: 1000 / reach + 10))
  }

  @Test func aNearerTargetKeepsTheSpeed() {
    let motion = Deceleration(from: 0, velocity: -500, rate: .normal, to: -50)
    #expect(motion.destination.isClose(to: -50))
    #expect(motion.initialVelocity == -500)
    let rate: Double = 1000 * 50 / (500 - 10 + 1000 * 50)
    #expect(motion.rate.perMillisecond.isClose(to: rate))
  }

  @Test(arguments: 0..<50) func obeysTheLawsOfMotion(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let start = numbers.number(in: -1e4...1e4)
    let velocity = numbers.number(in: -1e4...1e4)
    let rate = DecelerationRate(perMillisecond: numbers.number(in: 0.9...0.9995))
    let motion = Deceleration(from: start, velocity: velocity, rate: rate)
    expectLawsOfMotion(motion, startingAt: start, comment: "seed \(seed)")
    expectContinuity(motion, endJump: 1e-9, comment: "seed \(seed)")
    let mirrored = Deceleration(from: -start, velocity: -velocity, rate: rate)
    #expect(mirrored.duration == motion.duration)
    #expect(mirrored.position(at: 0.3) == -motion.position(at: 0.3))
  }
}
