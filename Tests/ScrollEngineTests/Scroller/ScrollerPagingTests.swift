import TestSupport
import Testing

@testable import ScrollEngine

struct ScrollerPagingTests {
  /// Pages of 320 × 480, five by five unless said otherwise.
  private static func pager(
    contentSize: Vector = Vector(x: 1600, y: 2400), insets: Insets = .zero, offset: Vector = .zero,
    change: (inout Rules) -> Void = { _ in }
  ) -> ScrollRun {
    var rules = Rules()
    rules.isPaging = true
    change(&rules)
    return ScrollRun(
      geometry: Geometry(viewport: Vector(x: 320, y: 480), contentSize: contentSize, insets: insets),
      rules: rules, offset: offset)
  }

  // MARK: - Where it rests

  @Test func aFlickTurnsOnePage() {
    var run = Self.pager(offset: Vector(x: 320, y: 0))
    run.drag(by: Vector(x: -40, y: 0), velocity: Vector(x: 5000, y: 0))
    run.play()
    #expect(run.scroller.offset == Vector(x: 640, y: 0))
    let landing = Scroller.Landing(velocity: Vector(x: 5000, y: 0), target: Vector(x: 640, y: 0))
    #expect(
      run.log == [
        .willBeginDragging, .didScroll, .willEndDragging(landing), .didEndDragging(willDecelerate: true),
        .willBeginDecelerating, .didScroll, .didEndDecelerating,
      ])
  }

  @Test(arguments: [(-159.0, 320.0), (-161, 640), (159, 320), (161, 0)])
  func aSlowReleaseGoesToTheNearestPage(travel: Double, page: Double) {
    var run = Self.pager(offset: Vector(x: 320, y: 0))
    run.drag(by: Vector(x: travel, y: 0), velocity: Vector(x: 0, y: 0))
    #expect(run.scroller.isDecelerating && run.scroller.isDragging)
    run.play()
    #expect(run.scroller.offset == Vector(x: page, y: 0))
  }

  @Test func aReleaseExactlyOnAPageDoesNotDecelerate() {
    var run = Self.pager()
    run.drag(by: Vector(x: -320, y: 0), velocity: Vector(x: 299, y: 0))
    #expect(run.log.last == .didEndDragging(willDecelerate: false))
    #expect(run.scroller.offset == Vector(x: 320, y: 0))
    #expect(!run.scroller.needsFrame)
  }

  @Test func bothAxesTurnAtOnce() {
    var run = Self.pager(offset: Vector(x: 640, y: 960))
    run.drag(by: Vector(x: -30, y: 40), velocity: Vector(x: 900, y: -900))
    run.play()
    #expect(run.scroller.offset == Vector(x: 960, y: 480))
  }

  @Test func eachAxisHasAFlickOfItsOwn() {
    var run = Self.pager(offset: Vector(x: 640, y: 960))
    run.drag(by: Vector(x: -30, y: 40), velocity: Vector(x: 900, y: -200))
    run.play()
    #expect(run.scroller.offset == Vector(x: 960, y: 960))
  }

  @Test func theReleaseCountsAndNotTheBeginningOfTheDrag() {
    var run = Self.pager()
    run.drag(by: Vector(x: -400, y: 0), velocity: Vector(x: 900, y: 0))
    run.play()
    #expect(run.scroller.offset == Vector(x: 640, y: 0))
  }

  @Test func pagesCountFromZeroWhateverTheInsets() {
    var run = Self.pager(insets: Insets(top: 0, left: 20, bottom: 0, right: 0), offset: Vector(x: 320, y: 0))
    run.drag(by: Vector(x: -40, y: 0), velocity: Vector(x: 900, y: 0))
    run.play()
    #expect(run.scroller.offset == Vector(x: 640, y: 0))
  }

  @Test func aPartialLastPageRestsAtTheEndOfTheContent() {
    var run = Self.pager(contentSize: Vector(x: 800, y: 480), offset: Vector(x: 320, y: 0))
    run.drag(by: Vector(x: -40, y: 0), velocity: Vector(x: 900, y: 0))
    run.play()
    #expect(run.scroller.offset == Vector(x: 480, y: 0))
    run.drag(by: Vector(x: 40, y: 0), velocity: Vector(x: -900, y: 0))
    run.play()
    #expect(run.scroller.offset == Vector(x: 320, y: 0))
  }

  @Test func aViewWithoutLengthHasNoPages() {
    var run = Self.pager()
    run.send(
      .geometryChanged(Geometry(viewport: .zero, contentSize: Vector(x: 1600, y: 2400))))
    run.drag(by: Vector(x: -33, y: -44), velocity: Vector(x: 900, y: 900))
    run.play()
    #expect(run.scroller.offset == Vector(x: 33, y: 44))
  }

  @Test func aLockedDragTurnsThePagesOfOneAxis() {
    var run = Self.pager(offset: Vector(x: 320, y: 480)) { $0.locksDirection = true }
    run.drag(by: Vector(x: -60, y: 10), velocity: Vector(x: 900, y: -900))
    run.play()
    #expect(run.scroller.offset == Vector(x: 640, y: 480))
  }

  // MARK: - How it gets there

  @Test func thePageSettlesByACriticallyDampedSpring() {
    var run = Self.pager()
    run.drag(by: Vector(x: -200, y: 0), velocity: .zero)
    run.play(0.1)
    let t = 0.1, omega = 27.3
    #expect(
      run.scroller.offset.x.isClose(to: 320 - 120 * (1 + omega * t) * exponential(-omega * t), within: 1e-5))
  }

  @Test func halfAPageOfAPhoneSettlesAsNearlyAsOneFrequencyCanToTheIndependentFigures() {
    /// Seconds until half a page of 390 points is within half a point.
    func time(velocity: Double, _ frequency: Double) -> Double {
      TargetSpring(from: 195, velocity: -velocity, to: 0, frequency: frequency).duration
    }
    let omega = Flight.pagingFrequency
    let (atRest, flicked) = (time(velocity: 0, omega), time(velocity: 1500, omega))
    #expect(atRest.isClose(to: 0.300, within: 5e-4) && flicked.isClose(to: 0.288, within: 5e-4))
    // The formula of the spring, at those times.
    for (t, velocity) in [(atRest, 0.0), (flicked, 1500)] {
      let distance = (195 + (195 * omega - velocity) * t) * exponential(-omega * t)
      #expect(distance.isClose(to: 0.5, within: 1e-6))
    }
    /// How far a frequency is off 0.33 s and 0.26 s.
    func miss(_ frequency: Double) -> Double {
      let miss = Vector(
        x: naturalLogarithm(time(velocity: 0, frequency) / 0.33),
        y: naturalLogarithm(time(velocity: 1500, frequency) / 0.26))
      return miss.length
    }
    #expect(miss(omega) < miss(omega - 0.1) && miss(omega) < miss(omega + 0.1))
  }

  @Test func aFastFlickIsTakenDownToWhatDoesNotOvershoot() {
    var run = Self.pager()
    run.drag(by: Vector(x: -200, y: 0), velocity: Vector(x: 9000, y: 0))
    run.play(0.1)
    // At a speed of ω·distance the spring is a plain exponential.
    #expect(run.scroller.offset.x.isClose(to: 320 - 120 * exponential(-27.3 * 0.1), within: 1e-6))
  }

  @Test(arguments: 0..<100) func everyReleaseSettlesOnAPageWithoutOvershoot(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let content = Vector(x: numbers.number(in: 0...3000), y: numbers.number(in: 0...3000))
    var run = Self.pager(
      contentSize: content, insets: Insets(top: 7, left: 11, bottom: numbers.number(in: 0...90), right: 0)
    ) {
      $0.bounces = numbers.element(of: [.both, .neither])
    }
    run.send(
      .setOffset(run.scroller.geometry.clamped(Vector(x: numbers.number(in: 0...3000), y: 0))))
    run.drag(
      by: Vector(x: numbers.number(in: -500...500), y: numbers.number(in: -500...500)),
      velocity: Vector(x: numbers.number(in: -5000...5000), y: numbers.number(in: -5000...5000)))
    let target = run.scroller.restingOffset
    let side = run.scroller.offset - target
    while run.scroller.needsFrame {
      run.play(1 / 60)
      for axis in Axis.allCases {
        #expect((run.scroller.offset[axis] - target[axis]) * side[axis] >= -1e-9, "seed \(seed)")
        if !run.scroller.rules.bounces[axis] {
          let range = run.scroller.geometry.range(axis)
          #expect(range.contains(run.scroller.offset[axis]), "seed \(seed)")
        }
      }
    }
    #expect(run.scroller.offset == target)
    for axis in Axis.allCases {
      let pages = run.scroller.geometry.pages(axis)
      #expect(pages.nearest(to: target[axis]) == target[axis], "seed \(seed)")
    }
  }

  @Test(arguments: 0..<60) func framesDoNotChangeTheMotion(seed: UInt64) {
    let ends = [30.0, 60, 90, 120, 240].map { rate in
      var run = Self.release(seed: seed)
      run.play(0.15, framesPerSecond: rate)
      run.now = Timestamp(nanoseconds: 1_250_000_000)
      run.send(.frame)
      return run.scroller.offset
    }
    #expect(ends.allSatisfy { $0.isClose(to: ends[0]) })
  }

  @Test(arguments: 0..<60) func horizontalIsVertical(seed: UInt64) {
    var plain = Self.release(seed: seed)
    var turned = Self.release(seed: seed) { Vector(x: $0.y, y: $0.x) }
    plain.play(0.1)
    turned.play(0.1)
    #expect(turned.scroller.offset == Vector(x: plain.scroller.offset.y, y: plain.scroller.offset.x))
  }

  @Test(arguments: 0..<60) func mirroredIsMirrored(seed: UInt64) {
    var plain = Self.release(seed: seed)
    var mirrored = Self.release(seed: seed) { -$0 }
    plain.play(0.1)
    mirrored.play(0.1)
    #expect(mirrored.scroller.offset.isClose(to: Vector(x: 1600, y: 1600) - plain.scroller.offset))
  }

  /// Five pages of 400 both ways, from the middle one.
  private static func release(seed: UInt64, transform: (Vector) -> Vector = { $0 }) -> ScrollRun {
    var numbers = SeededNumbers(seed: seed)
    var rules = Rules()
    rules.isPaging = true
    var run = ScrollRun(
      geometry: Geometry(viewport: Vector(x: 400, y: 400), contentSize: Vector(x: 2000, y: 2000)),
      rules: rules,
      offset: Vector(x: 800, y: 800))
    run.drag(
      by: transform(Vector(x: numbers.number(in: -1200...1200), y: numbers.number(in: -1200...1200))),
      velocity: transform(Vector(x: numbers.number(in: -3000...3000), y: numbers.number(in: -3000...3000))))
    return run
  }

  // MARK: - At the ends

  @Test(arguments: [0.0, -2000]) func pastTheFirstPageItBounces(velocity: Double) {
    var run = Self.pager()
    run.drag(by: Vector(x: 100, y: 0), velocity: Vector(x: velocity, y: 0))
    let pulled = run.scroller.offset.x
    let law = Bounce(from: pulled, velocity: velocity, edge: 0, rate: .normal)
    run.play(0.1)
    #expect(run.scroller.offset.x.isClose(to: law.position(at: 0.1), within: 1e-6))
    run.play()
    #expect(run.scroller.offset == .zero)
  }

  @Test func aFlickBackInwardsFromPastTheFirstPageStaysOnIt() {
    var run = Self.pager()
    run.drag(by: Vector(x: 100, y: 0), velocity: Vector(x: 4000, y: 0))
    #expect(run.scroller.restingOffset == .zero)
    while run.scroller.needsFrame {
      run.play(1 / 60)
      #expect(run.scroller.offset.x <= 0)
    }
    #expect(run.scroller.offset == .zero)
  }

  @Test func withoutBouncingASettlingPageDoesNotPassTheEdge() {
    // Released a little before the end, still moving towards it, nearer to the page behind.
    var run = Self.pager(contentSize: Vector(x: 966, y: 480), offset: Vector(x: 640, y: 0)) {
      $0.bounces = .neither
    }
    run.drag(by: Vector(x: -2.9, y: 0), velocity: Vector(x: 290, y: 0))
    #expect(run.scroller.restingOffset.x == 640)
    var farthest = 0.0
    while run.scroller.needsFrame {
      run.play(1 / 240, framesPerSecond: 240)
      farthest = max(farthest, run.scroller.offset.x)
    }
    #expect(farthest == 646)
    #expect(run.scroller.offset.x == 640)
  }

  // MARK: - On the way

  @Test func aPageCaughtOnTheWaySettlesAgain() {
    var run = Self.pager()
    run.drag(by: Vector(x: -100, y: 0), velocity: Vector(x: 900, y: 0))
    run.play(0.05)
    let caught = run.scroller.offset.x
    #expect(caught > 100 && caught < 320)
    run.log = []
    run.send(.touchDown)
    run.wait(0.5)
    run.send(.touchUp)
    run.play()
    #expect(run.scroller.offset.x == (caught < 160 ? 0 : 320))
    #expect(
      run.log == [
        .didEndDragging(willDecelerate: true), .willBeginDecelerating, .didScroll, .didEndDecelerating,
      ])
  }

  @Test func aTouchOnAnAnimationLeavesNoHalfPage() {
    var run = Self.pager()
    run.send(.scroll(to: Vector(x: 640, y: 0), .animated))
    run.play(0.13)
    #expect(run.scroller.offset.x > 160 && run.scroller.offset.x < 300)
    run.send(.touchDown)
    run.send(.touchUp)
    run.play()
    #expect(run.scroller.offset.x == 320)
    #expect(
      run.log == [
        .didScroll, .didEndScrollingAnimation, .willBeginDecelerating, .didScroll, .didEndDecelerating,
      ])
  }

  @Test func aCancelledDragSettlesToo() {
    var run = Self.pager()
    run.send(.dragBegan(at: .zero))
    run.send(.dragMoved(to: Vector(x: -200, y: 0)))
    run.send(.dragCancelled)
    run.play()
    #expect(run.scroller.offset == Vector(x: 320, y: 0))
  }

  @Test func stoppingAlignsToAPageAtOnce() {
    var run = Self.pager()
    run.drag(by: Vector(x: -100, y: 0), velocity: Vector(x: 900, y: 0))
    run.play(0.1)
    run.log = []
    run.send(.stop)
    #expect(run.scroller.offset == Vector(x: 320, y: 0))
    #expect(run.log == [.didScroll, .didEndDecelerating])
  }

  @Test func whatAProgramSetsIsNotSnapped() {
    var run = Self.pager()
    run.send(.setOffset(Vector(x: 100, y: 0)))
    run.send(.touchDown)
    run.send(.touchUp)
    #expect(run.scroller.offset == Vector(x: 100, y: 0))
    run.send(.scroll(to: Vector(x: 200, y: 70), .animated))
    run.play()
    #expect(run.scroller.offset == Vector(x: 200, y: 70))
    run.send(.scroll(to: Vector(x: 250, y: 70), .immediate))
    #expect(run.scroller.offset == Vector(x: 250, y: 70))
  }

  @Test func theDelegateCannotChooseThePage() {
    var run = Self.pager()
    run.landing = { _ in Vector(x: 1280, y: 100) }
    run.drag(by: Vector(x: -40, y: 0), velocity: Vector(x: 900, y: 0))
    run.play()
    #expect(run.scroller.offset == Vector(x: 320, y: 0))
  }

  @Test func aDelegateThatTurnsPagingOffInTheQuestionMayChoose() {
    var run = Self.pager()
    run.landing = { _ in Vector(x: 1000, y: 0) }
    run.reaction = { if case .willEndDragging = $0 { .rulesChanged(Rules()) } else { nil } }
    run.drag(by: Vector(x: -40, y: 0), velocity: Vector(x: 900, y: 0))
    run.play()
    #expect(run.scroller.offset == Vector(x: 1000, y: 0))
  }

  // MARK: - Changes while it settles

  private static func settling(change: (inout Rules) -> Void = { _ in }) -> ScrollRun {
    var run = pager(offset: Vector(x: 640, y: 0), change: change)
    run.drag(by: Vector(x: -100, y: 0), velocity: Vector(x: 900, y: 0))
    run.play(0.05)
    return run
  }

  @Test func contentThatGrowsDoesNotChangeThePage() {
    var run = Self.settling()
    let before = run.scroller.offset
    run.scroller.handle(
      .geometryChanged(Geometry(viewport: Vector(x: 320, y: 480), contentSize: Vector(x: 9000, y: 480))),
      at: run.now)
    #expect(run.scroller.offset == before)
    run.play()
    #expect(run.scroller.offset.x == 960)
  }

  @Test func contentThatShrinksLeavesTheLastPage() {
    var run = Self.settling()
    run.send(
      .geometryChanged(
        Geometry(viewport: Vector(x: 320, y: 480), contentSize: Vector(x: 800, y: 480))))
    run.play()
    #expect(run.scroller.offset.x == 480)
    #expect(run.log.last == .didEndDecelerating)
  }

  @Test func otherBoundsHaveOtherPages() {
    var run = Self.settling()
    run.send(
      .geometryChanged(
        Geometry(viewport: Vector(x: 480, y: 320), contentSize: Vector(x: 2400, y: 320))))
    run.play()
    #expect(run.scroller.offset.x == 960)
  }

  @Test func pagingTurnedOnUnderAFlightMakesItSettleNextToWhereItIs() {
    var run = ScrollRun(
      geometry: Geometry(viewport: Vector(x: 320, y: 480), contentSize: Vector(x: 9600, y: 480)),
      offset: .zero)
    run.drag(by: Vector(x: -40, y: 0), velocity: Vector(x: 5000, y: 0))
    run.play(0.1)
    let offset = run.scroller.offset.x
    var rules = Rules()
    rules.isPaging = true
    run.send(.rulesChanged(rules))
    #expect(run.scroller.restingOffset.x == (offset / 320).rounded(.up) * 320)
    run.play()
    #expect(run.log.last == .didEndDecelerating)
  }

  @Test func pagingTurnedOffLetsThePageSettle() {
    var run = Self.settling()
    run.send(.rulesChanged(Rules()))
    run.play()
    #expect(run.scroller.offset.x == 960)
  }

  @Test func aJumpByAPeriodTakesThePageAlong() {
    var run = Self.settling()
    var plain = run
    let target = run.scroller.restingOffset.x
    run.send(.setOffset(run.scroller.offset - Vector(x: 640, y: 0)))
    #expect(run.scroller.restingOffset.x == target - 640)
    while plain.scroller.needsFrame {
      run.play(1 / 60)
      plain.play(1 / 60)
      #expect(run.scroller.offset.isClose(to: plain.scroller.offset - Vector(x: 640, y: 0), within: 1e-6))
    }
    #expect(run.scroller.offset == Vector(x: 320, y: 0))
  }

  // MARK: - Zooming

  @Test func aReleaseAfterAPinchSettlesOnAPageOfTheBoundsSize() {
    var run = ScrollRun.photo(scale: 2, offset: Vector(x: 250, y: 400))
    var rules = run.scroller.rules
    rules.isPaging = true
    run.send(.rulesChanged(rules))
    run.drag(by: Vector(x: -40, y: 0), velocity: .zero)
    run.play()
    #expect(run.scroller.offset == Vector(x: 320, y: 480))
    run.drag(by: Vector(x: -40, y: 0), velocity: Vector(x: 900, y: 0))
    run.play()
    #expect(run.scroller.offset == Vector(x: 640, y: 480))
  }

  @Test(arguments: [0.01, 1.3, 9]) func aPinchAloneEndsOnAPage(scale: Double) {
    var run = ScrollRun.photo(scale: 2, offset: Vector(x: 250, y: 400))
    var rules = run.scroller.rules
    rules.isPaging = true
    run.send(.rulesChanged(rules))
    run.pinch(about: Vector(x: 100, y: 100), by: scale)
    run.play()
    for axis in Axis.allCases {
      let offset = run.scroller.offset[axis]
      #expect(run.scroller.geometry.pages(axis).nearest(to: offset) == offset)
    }
    #expect(run.scroller.rules.limited(run.scroller.scale) == run.scroller.scale)
  }
}
