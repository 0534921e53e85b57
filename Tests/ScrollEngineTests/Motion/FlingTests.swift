import ScrollEngine
import TestSupport
import Testing

struct FlingTests {
  @Test func insideTheRangeItIsADeceleration() {
    let fling = Fling(from: 100, velocity: 800, rate: .normal, range: 0...5000, bounces: true)
    let deceleration = Deceleration(from: 100, velocity: 800, rate: .normal)
    #expect(fling.duration == deceleration.duration)
    #expect(fling.destination == deceleration.destination)
    for t in [0, 0.1, 0.5, 1.7] { #expect(fling.position(at: t) == deceleration.position(at: t)) }
  }

  @Test func anEdgeInTheWayTakesTheFullSpeed() throws {
    let fling = Fling(from: 100, velocity: 3000, rate: .normal, range: 0...400, bounces: true)
    let crossing = try #require(Deceleration(from: 100, velocity: 3000, rate: .normal).crossing(of: 400))
    let bounce = Bounce(from: 400, velocity: crossing.velocity, edge: 400, rate: .normal)
    #expect(fling.position(at: crossing.time).isClose(to: 400))
    #expect(fling.position(at: crossing.time + 0.2).isClose(to: bounce.position(at: 0.2)))
    #expect(
      fling.velocity(at: crossing.time - 1e-9).isClose(
        to: fling.velocity(at: crossing.time + 1e-9), within: 1e-3))
    #expect(fling.destination == 400)
  }

  @Test func withoutBouncingItStopsDeadAtTheEdge() throws {
    let fling = Fling(from: 100, velocity: 3000, rate: .normal, range: 0...400, bounces: false)
    let crossing = try #require(Deceleration(from: 100, velocity: 3000, rate: .normal).crossing(of: 400))
    #expect(fling.duration == crossing.time)
    #expect(fling.position(at: crossing.time) == 400)
  }

  @Test func withoutBouncingStretchedContentIsOnTheEdgeAtOnce() {
    let fling = Fling(from: -30, velocity: 900, rate: .normal, range: 0...400, bounces: false)
    #expect(fling.duration == 0)
    #expect(fling.destination == 0)
  }

  @Test func flickedBackInwardsItCoastsOn() throws {
    let fling = Fling(from: -100, velocity: 1500, rate: .normal, range: 0...5000, bounces: true)
    let bounce = Bounce(from: -100, velocity: 1500, edge: 0, rate: .normal)
    let reentry = try #require(bounce.reentry)
    let coast = Deceleration(from: 0, velocity: reentry.velocity, rate: .normal)
    #expect(fling.position(at: 0.02) == bounce.position(at: 0.02))
    #expect(fling.destination.isClose(to: coast.destination))
    #expect(fling.position(at: reentry.time + 0.5).isClose(to: coast.position(at: 0.5)))
  }

  @Test func flickedBackInwardsItMayBounceAtTheOtherEdge() {
    let fling = Fling(from: -100, velocity: 6000, rate: .normal, range: 0...50, bounces: true)
    #expect(fling.destination == 50)
    let positions = (0..<2000).map { fling.position(at: Double($0) / 1000) }
    #expect(positions.max()! > 60)
  }

  @Test func contentThatFitsBouncesBackToItsOnlyPlace() {
    let fling = Fling(from: 0, velocity: -2000, rate: .normal, range: 0...0, bounces: true)
    #expect(fling.position(at: 0.05) < -10)
    #expect(fling.destination == 0)
  }

  @Test(arguments: 0..<200) func obeysTheLawsOfMotion(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let length = numbers.number(in: 0...3000)
    let start = numbers.number(in: -500...length + 500)
    let velocity = numbers.number(in: -7000...7000)
    let fling = Fling(from: start, velocity: velocity, rate: .normal, range: 0...length, bounces: true)
    expectContinuity(fling, endJump: Bounce.restDistance, comment: "seed \(seed)")
    #expect((0...length).contains(fling.destination))
    #expect(fling.position(at: fling.duration) == fling.destination)

    let mirrored = Fling(from: -start, velocity: -velocity, rate: .normal, range: -length...0, bounces: true)
    #expect(mirrored.duration == fling.duration)
    for t in stride(from: 0, to: fling.duration, by: 0.05) {
      #expect(mirrored.position(at: t) == -fling.position(at: t))
    }
  }
}
