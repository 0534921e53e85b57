import Glibc
import ScrollEngine
import TestSupport
import Testing

struct BounceTests {
  let reach = 0.998 / (1000 * (1 - 0.998))

  @Test func followsTheClosedForm() {
    let motion = Bounce(from: 970, velocity: 800, edge: 900, rate: .normal)
    for t in [0, 0.02, 0.1, 0.4] {
      let y = exp(-10 * t) * (70 + 800 * reach * (1 - pow(0.998, 1000 * t)))
      #expect(motion.position(at: t).isClose(to: 900 + y))
    }
  }

  /// Recorded times are rounded to milliseconds; at 1500 pt/s that is 0.8 pt and more of the tolerance.
  @Test func peaksWhereUIKitWasRecorded() {
    let motion = Bounce(from: 0, velocity: 3005, edge: 0, rate: .normal)
    #expect(motion.position(at: 0.087).isClose(to: 100.3, within: 0.8))
    let highest = (0..<800).map { motion.position(at: Double($0) / 1000) }.max()!
    #expect(highest.isClose(to: 100.3, within: 0.8))
    #expect(motion.duration.isClose(to: 0.79, within: 0.02))
  }

  @Test(arguments: [(0.024, -197.0), (0.091, -116.3), (0.191, -50.0), (0.324, -15.0)])
  func returnsFromAStretchAsUIKitWasRecorded(time: Double, offset: Double) {
    let motion = Bounce(from: -235, velocity: -625, edge: 0, rate: .normal)
    #expect(motion.position(at: time).isClose(to: offset, within: 0.8))
    #expect(motion.duration.isClose(to: 0.69, within: 0.02))
  }

  @Test func endsExactlyOnTheEdge() {
    let motion = Bounce(from: -235, velocity: -625, edge: 0, rate: .normal)
    let y = motion.position(at: motion.duration - 1e-9)
    #expect(y.isClose(to: -0.5, within: 1e-6))
    #expect(motion.position(at: motion.duration) == 0)
  }

  @Test func aPeakBelowTheRestDistanceEndsAtOnce() {
    let motion = Bounce(from: 20, velocity: 12, edge: 20, rate: .normal)
    #expect(motion.duration == 0)
    #expect(motion.position(at: 0) == 20)
  }

  @Test func aFlickBackInwardsMeetsTheEdgeStillMoving() throws {
    let motion = Bounce(from: -100, velocity: 1500, edge: 0, rate: .normal)
    let reentry = try #require(motion.reentry)
    let y = exp(-10 * reentry.time) * (-100 + 1500 * reach * (1 - pow(0.998, 1000 * reentry.time)))
    #expect(y.isClose(to: 0))
    #expect(reentry.velocity.isClose(to: exp(-10 * reentry.time) * 1500 * pow(0.998, 1000 * reentry.time)))
    #expect(motion.duration == reentry.time)
  }

  @Test func aFlickTooWeakToReachTheEdgeRestsOnIt() {
    let motion = Bounce(from: -400, velocity: 500, edge: 0, rate: .normal)
    #expect(motion.reentry == nil)
    #expect(motion.position(at: motion.duration - 1e-9).isClose(to: -0.5, within: 1e-6))
  }

  @Test(arguments: 0..<100) func obeysTheLawsOfMotion(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let overscroll = numbers.number(in: -900...900)
    let velocity = numbers.number(in: -8000...8000)
    let motion = Bounce(from: 300 + overscroll, velocity: velocity, edge: 300, rate: .normal)
    expectLawsOfMotion(motion, startingAt: 300 + overscroll, comment: "seed \(seed)")
    expectContinuity(motion, endJump: Bounce.restDistance, comment: "seed \(seed)")
    let mirrored = Bounce(from: -300 - overscroll, velocity: -velocity, edge: -300, rate: .normal)
    #expect(mirrored.duration == motion.duration)
    #expect(mirrored.position(at: 0.1) == -motion.position(at: 0.1))
  }
}
