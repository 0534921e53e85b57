import TestSupport
import Testing

@testable import ScrollEngine

/// Where the delegate sends a flight, in closed form. Released at (100, 250) of content of 1000 × 3000.
struct ScrollerRetargetTests {
  private static func released(
    velocity: Vector, to target: Vector, rules: Rules = Rules()
  ) -> ScrollRun {
    var run = ScrollRun(rules: rules)
    run.landing = { _ in target }
    run.drag(by: Vector(x: 0, y: -50), velocity: velocity)
    return run
  }

  /// The moment `seconds` after the release.
  private static func offset(_ run: ScrollRun, after seconds: Double) -> Vector {
    var run = run
    run.wait(seconds)
    run.send(.frame)
    return run.scroller.offset
  }

  @Test func aNearerTargetLosesTheSameVelocityFaster() {
    let run = Self.released(velocity: Vector(x: 0, y: 2000), to: Vector(x: 100, y: 650))
    // d' = 1000·|Δ| / (|v₀| − 10 + 1000·|Δ|), A' = d'/(1000·(1 − d'))
    let distance = 1000 * 400.0
    let rate: Double = distance / (2000 - 10 + distance)
    let reach: Double = rate / (1000 * (1 - rate))
    let t = 0.1
    let left = exponential(1000 * t * naturalLogarithm(rate))
    let expected: Double = 250 + 2000 * reach * (1 - left)
    #expect(Self.offset(run, after: t).y.isClose(to: expected))
    #expect(run.scroller.restingOffset == Vector(x: 100, y: 650))
  }

  @Test func aFartherTargetRaisesTheSpeed() {
    let run = Self.released(velocity: Vector(x: 0, y: 1000), to: Vector(x: 100, y: 1250))
    // |v| = |Δ|/A + 10
    let reach = 0.998 / (1000 * (1 - 0.998))
    let t = 0.1
    let expected = 250 + (1000 / reach + 10) * reach * (1 - exponential(1000 * t * naturalLogarithm(0.998)))
    #expect(Self.offset(run, after: t).y.isClose(to: expected))
  }

  @Test func aTargetBehindIsASprings() {
    let run = Self.released(velocity: Vector(x: 0, y: 1000), to: Vector(x: 100, y: 50))
    // y = (y₀ + (v₀ + ω·y₀)·t)·e^(−ωt)
    let t = 0.1
    let omega = 10.9
    let expected = 50 + (200 + (1000 + omega * 200) * t) * exponential(-omega * t)
    #expect(Self.offset(run, after: t).y.isClose(to: expected))
    var rest = run
    rest.play()
    #expect(rest.scroller.offset == Vector(x: 100, y: 50))
  }

  @Test(arguments: [0.0, 249]) func aSlowReleaseIsPulledToItsTarget(speed: Double) {
    let run = Self.released(velocity: Vector(x: 0, y: speed), to: Vector(x: 100, y: 450))
    let t = 0.1
    let omega = 10.9
    let expected = 450 + (-200 + (speed - omega * 200) * t) * exponential(-omega * t)
    #expect(Self.offset(run, after: t).y.isClose(to: expected))
  }

  @Test func aSpringsSpeedTowardsItsTargetIsLimited() {
    let run = Self.released(velocity: Vector(x: 0, y: 240), to: Vector(x: 100, y: 260))
    // At ω·|Δ| it is a plain exponential.
    #expect(Self.offset(run, after: 0.1).y.isClose(to: 260 - 10 * exponential(-10.9 * 0.1)))
  }

  @Test func oneComponentDoesNotTouchTheOther() {
    let velocity = Vector(x: 300, y: 1500)
    var plain = ScrollRun()
    plain.drag(by: Vector(x: 0, y: -50), velocity: velocity)
    let run = Self.released(velocity: velocity, to: Vector(x: 500, y: plain.scroller.restingOffset.y))
    for t in [0.05, 0.3, 1, 2] {
      #expect(Self.offset(run, after: t).y == Self.offset(plain, after: t).y)
      #expect(Self.offset(run, after: t).x != Self.offset(plain, after: t).x)
    }
  }

  @Test func oneComponentStoppedLeavesTheOtherFlying() {
    let run = Self.released(velocity: Vector(x: 900, y: 1500), to: Vector(x: 100, y: 900))
    #expect(Self.offset(run, after: 0.3).x == 100)
    #expect(run.scroller.restingOffset == Vector(x: 100, y: 900))
  }

  @Test func fromPastAnEdgeATargetInsideIsASprings() {
    var run = ScrollRun(offset: Vector(x: 100, y: 0))
    run.landing = { _ in Vector(x: 100, y: 300) }
    run.drag(by: Vector(x: 0, y: 200), velocity: .zero)
    let start = run.scroller.offset.y
    #expect(start < -50)
    let t = 0.1
    let expected = 300 + (start - 300) * (1 + 10.9 * t) * exponential(-10.9 * t)
    #expect(Self.offset(run, after: t).y.isClose(to: expected))
    run.play()
    #expect(run.scroller.offset.y == 300)
  }

  @Test func theContentsPlacePastAnEdgeIsNoTarget() {
    // A delegate cannot hold content outside: its target counts as the edge, where it goes anyway.
    var run = ScrollRun(offset: Vector(x: 100, y: 0))
    run.landing = { _ in Vector(x: 100, y: -60) }
    run.drag(by: Vector(x: 0, y: 200), velocity: .zero)
    #expect(run.log.suffix(2) == [.didEndDragging(willDecelerate: true), .willBeginDecelerating])
    run.play()
    #expect(run.scroller.offset.y == 0)
  }

  @Test func whereNothingBouncesATargetBehindKeepsTheContentInside() {
    var rules = Rules()
    rules.bounces = .neither
    var run = ScrollRun(rules: rules, offset: Vector(x: 100, y: 2440))
    run.landing = { _ in Vector(x: 100, y: 2000) }
    run.drag(by: Vector(x: 0, y: -50), velocity: Vector(x: 0, y: 3000))
    var farthest = 0.0
    while run.scroller.needsFrame {
      run.play(1 / 60)
      farthest = max(farthest, run.scroller.offset.y)
    }
    #expect(farthest == 2520)
    #expect(run.scroller.offset.y == 2000)
  }

  @Test(arguments: 0..<60) func framesDoNotChangeTheMotion(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let velocity = Vector(x: numbers.number(in: -3000...3000), y: numbers.number(in: -3000...3000))
    let target = Vector(x: numbers.number(in: 0...680), y: numbers.number(in: 0...2520))
    let ends = [24.0, 60, 144].map { rate in
      var run = Self.released(velocity: velocity, to: target)
      run.play(0.2, framesPerSecond: rate)
      run.now = Timestamp(nanoseconds: 1_400_000_000)
      run.send(.frame)
      return run.scroller.offset
    }
    #expect(ends.allSatisfy { $0.isClose(to: ends[0]) })
  }

  /// Content that jumps on its way, as endless content does, goes to the same target moved along.
  @Test(arguments: 0..<60) func aJumpTakesTheTargetAlong(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let velocity = Vector(x: 0, y: numbers.number(in: -1500...1500))
    let target = Vector(x: 100, y: numbers.number(in: 200...900))
    var plain = Self.released(velocity: velocity, to: target)
    var jumping = plain
    var jumped = 0.0
    while plain.scroller.needsFrame {
      plain.play(1 / 60)
      jumping.play(1 / 60)
      if numbers.next() % 4 == 0 {
        let jump = jumped == 0 ? 1000.0 : -1000
        jumped += jump
        jumping.send(.setOffset(jumping.scroller.offset + Vector(x: 0, y: jump)))
      }
      #expect((jumping.scroller.offset.y - jumped).isClose(to: plain.scroller.offset.y, within: 1e-6))
    }
    #expect((jumping.scroller.offset.y - jumped).isClose(to: target.y, within: 1e-6))
  }
}
