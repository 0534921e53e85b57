import TestSupport
import Testing

@testable import ScrollEngine

/// Swipes in quick succession the same way.
struct FlickChainTests {
  private static func time(_ seconds: Double) -> Timestamp { Timestamp(nanoseconds: 0).advanced(by: seconds) }

  /// The multipliers of swipes half a second apart, each at 1000 points per second and over 120 points unless `change` says
  /// otherwise of it.
  ///
  /// The swipe with the number `missing` has not stopped the flight of the one before.
  private func multipliers(
    _ count: Int, missing: Int? = nil, change: (Int, inout FlickChain.Swipe) -> Void = { _, _ in }
  ) -> [Double] {
    var chain = FlickChain()
    return (1...count).map { number in
      if number == missing { chain.end() }
      var swipe = FlickChain.Swipe(
        velocity: Vector(x: 0, y: 1000), distance: 120, ended: Self.time(Double(number) * 0.5))
      change(number, &swipe)
      return chain.add(swipe)
    }
  }

  // MARK: - The rule

  @Test func theFirstThreeAreAsFastAsTheirFingersAndTheOthersGrow() {
    var expected = [1.0, 1, 1]
    var multiplier = 1.0
    for number in 4...12 {
      multiplier += 120.0 / 240 * (1 + 0.5 * Double(number - 4))
      expected.append(min(multiplier, 16))
    }
    #expect(multipliers(12) == expected)
    #expect(expected[3...6] == [1.5, 2.25, 3.25, 4.5])
    #expect(multipliers(40).last == 16)
  }

  @Test func aLongSwipeAddsNoMoreThanNineTenths() {
    #expect(multipliers(4) { $1.distance = 216 }.last == 1.9)
    #expect(multipliers(4) { $1.distance = 5000 }.last == 1.9)
    #expect(multipliers(4) { $1.distance = 0 }.last == 1)
  }

  @Test func aChainBeginsAnewWhereNoFlightWasCaught() {
    #expect(multipliers(5, missing: 4) == [1, 1, 1, 1, 1])
    // Four more make a chain again.
    #expect(multipliers(8, missing: 4) == [1, 1, 1, 1, 1, 1, 1.5, 2.25])
  }

  @Test func aSecondBetweenTwoEndsIsAllowedAndNoMore() {
    func paused(_ seconds: Double) -> [Double] {
      multipliers(4) { number, swipe in
        if number == 4 { swipe.ended = Self.time(1.5 + seconds) }
      }
    }
    #expect(paused(1).last == 1.5)
    #expect(paused(1.001).last == 1)
  }

  @Test func aTurnOnAnyAxisBeginsAnew() {
    #expect(multipliers(4) { if $0 == 4 { $1.velocity.y = -1000 } }.last == 1)
    // Across the chain there was no velocity, so that none is reversed; afterwards there is.
    #expect(multipliers(4) { if $0 == 4 { $1.velocity.x = -300 } }.last == 1.5)
    #expect(
      multipliers(5) { number, swipe in
        if number == 4 { swipe.velocity.x = -300 }
        if number == 5 { swipe.velocity.x = 300 }
      }.last == 1)
  }

  @Test func aSlowReleaseEndsTheChain() {
    // From 600 on the next swipe continues the chain. After a slower one it does not, but that one still has its multiplier.
    #expect(multipliers(5) { if $0 == 4 { $1.velocity.y = 600 } } == [1, 1, 1, 1.5, 2.25])
    #expect(multipliers(5) { if $0 == 4 { $1.velocity.y = 599 } } == [1, 1, 1, 1.5, 1])
    // Below 130 a swipe is not part of the chain.
    #expect(multipliers(4) { if $0 == 4 { $1.velocity.y = 130 } }.last == 1.5)
    #expect(multipliers(4) { if $0 == 4 { $1.velocity.y = 129 } }.last == 1)
    // The speed is the length of the velocity.
    #expect(multipliers(4) { if $0 == 4 { $1.velocity = Vector(x: 78, y: 104) } }.last == 1.5)
  }

  // MARK: - In a scroller

  private static func list(length: Double = 1_000_000, change: (inout Rules) -> Void = { _ in }) -> ScrollRun
  {
    var rules = Rules()
    change(&rules)
    return ScrollRun(
      geometry: Geometry(viewport: Vector(x: 320, y: 480), contentSize: Vector(x: 320, y: length)),
      rules: rules, offset: Vector(x: 0, y: 1000))
  }

  /// A swipe of 120 points in 0.08 s, a moment of flight, and what the delegate was told.
  private func swipe(_ run: inout ScrollRun, velocity: Double = 2000, flight: Double = 0.1) -> Scroller
    .Landing?
  {
    run.log = []
    run.drag(by: Vector(x: 0, y: -120), velocity: Vector(x: 0, y: velocity))
    let landing = run.log.compactMap { if case .willEndDragging(let landing) = $0 { landing } else { nil } }
      .last
    run.play(flight)
    return landing
  }

  /// How far a flight at `velocity` goes: (|v| − 10)·A.
  private func reach(_ velocity: Double) -> Double { (velocity - 10) * DecelerationRate.normal.reach }

  @Test func theTargetIsWhereTheFasterFlightEndsAndTheVelocityIsTheFingers() throws {
    var run = Self.list()
    for multiplier in [1, 1, 1, 1.5, 2.25, 3.25] {
      let start = run.scroller.offset.y
      let landing = try #require(swipe(&run, flight: 0.1))
      #expect(landing.velocity == Vector(x: 0, y: 2000))
      #expect(landing.target.y.isClose(to: start + 120 + reach(2000 * multiplier), within: 1e-6))
    }
    let target = run.scroller.restingOffset
    run.play()
    #expect(run.scroller.offset == target)
    #expect(run.log.last == .didEndDecelerating)
  }

  @Test func aSwipeAfterRestIsAsFastAsItsFingers() throws {
    var run = Self.list()
    for _ in 0..<3 { _ = swipe(&run) }
    run.play()
    let start = run.scroller.offset.y
    let landing = try #require(swipe(&run))
    #expect(landing.target.y.isClose(to: start + 120 + reach(2000), within: 1e-6))
  }

  @Test func whatProgramsAndPinchesDoBetweenSwipesBeginsAnew() throws {
    for between in [
      Scroller.Input.stop, .scroll(to: Vector(x: 0, y: 5000), .immediate), .scroll(to: .zero, .animated),
    ] {
      var run = Self.list()
      for _ in 0..<3 { _ = swipe(&run) }
      run.send(between)
      let landing = try #require(swipe(&run))
      #expect(landing.target.y <= run.scroller.geometry.contentSize.y)
      #expect(run.scroller.isDecelerating)
      let flown = run.scroller.restingOffset.y - landing.target.y
      #expect(flown == 0)
      var alone = Self.list()
      alone.send(.setOffset(Vector(x: 0, y: landing.target.y - 120 - reach(2000))))
      let single = try #require(swipe(&alone))
      #expect(single.target.y.isClose(to: landing.target.y, within: 1e-3))
    }
  }

  @Test func anOffsetThatMovesAlongKeepsTheChain() throws {
    var run = Self.list()
    for _ in 0..<3 { _ = swipe(&run) }
    run.send(.setOffset(Vector(x: 0, y: 700)))
    let start = run.scroller.offset.y
    let landing = try #require(swipe(&run))
    #expect(landing.target.y.isClose(to: start + 120 + reach(3000), within: 1e-6))
  }

  @Test func aFingerThatJoinsAddsNothingToTheDistance() throws {
    var run = Self.list()
    for _ in 0..<3 { _ = swipe(&run) }
    let start = run.scroller.offset.y
    run.send(.touchDown)
    run.send(.dragBegan(at: Vector(x: 160, y: 240)))
    run.send(.fingersChanged(at: Vector(x: 160, y: 40)))
    run.wait(0.05)
    run.send(.dragMoved(to: Vector(x: 160, y: -80)))
    run.send(.dragEnded(velocity: Vector(x: 0, y: 2000)))
    #expect(run.scroller.restingOffset.y.isClose(to: start + 120 + reach(3000), within: 1e-6))
  }

  @Test func pagesAreTurnedOneAtATimeHoweverManySwipes() {
    var run = Self.list { $0.isPaging = true }
    for _ in 0..<8 {
      let offset = run.scroller.offset.y + 120
      _ = swipe(&run, flight: 0.05)
      #expect(run.scroller.restingOffset.y <= ((offset / 480).rounded(.down) + 1) * 480)
    }
  }

  @Test func anEdgeIsMetNoFasterThanTheFingersWere() throws {
    var run = Self.list(length: 30_000)
    run.send(.setOffset(Vector(x: 0, y: 24_000)))
    for _ in 0..<7 { _ = swipe(&run, velocity: 3000, flight: 0.05) }
    var peak = 0.0
    while run.scroller.needsFrame {
      run.play(1 / 240, framesPerSecond: 240)
      peak = max(peak, run.scroller.offset.y - 29_520)
    }
    // One that meets the edge at 3000 points per second goes 100.36 points past it.
    #expect(peak > 100 && peak < 100.37)
    #expect(run.scroller.offset.y == 29_520)
  }

  @Test func aReleaseFromBeyondAnEdgeIsNoPartOfAChain() throws {
    var run = Self.list()
    for _ in 0..<3 { _ = swipe(&run) }
    run.send(.setOffset(Vector(x: 0, y: -300)))
    run.send(.touchDown)
    run.send(.dragBegan(at: .zero))
    run.wait(0.01)
    run.send(.dragMoved(to: Vector(x: 0, y: -10)))
    run.send(.dragEnded(velocity: Vector(x: 0, y: 2000)))
    var alone = Self.list()
    alone.send(.setOffset(run.scroller.offset))
    alone.send(.dragBegan(at: .zero))
    alone.send(.dragEnded(velocity: Vector(x: 0, y: 2000)))
    #expect(run.scroller.restingOffset.y.isClose(to: alone.scroller.restingOffset.y, within: 1e-6))
  }

  @Test func aTargetThatADelegateChoosesIsReachedFromTheFasterFlight() throws {
    var run = Self.list()
    for _ in 0..<3 { _ = swipe(&run) }
    let wanted = run.scroller.offset.y + 120 + 5000
    run.landing = { _ in Vector(x: 0, y: wanted) }
    _ = swipe(&run)
    run.play()
    #expect(run.scroller.offset.y == wanted)
  }
}
