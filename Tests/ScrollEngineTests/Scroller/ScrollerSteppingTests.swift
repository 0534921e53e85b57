import TestSupport
import Testing

@testable import ScrollEngine

struct ScrollerSteppingTests {
  /// A key that is held down: a step of a line every 33 ms, as keyboards repeat.
  private func hold(_ run: inout ScrollRun, times: Int, onEach body: (ScrollRun) -> Void = { _ in }) {
    for _ in 0..<times {
      run.send(.step(by: Vector(x: 0, y: 40), .animated))
      for _ in 0..<2 {
        run.wait(1.0 / 60)
        run.send(.frame)
        body(run)
      }
    }
  }

  @Test func aStepFromRestIsAnimatedAsWhatAProgramAsksFor() {
    var run = ScrollRun()
    run.send(.step(by: Vector(x: 0, y: 40), .animated))
    run.play(0.15)
    let progress = TimingCurve.easeInOut.progress(at: 0.5)
    #expect(run.scroller.offset.y.isClose(to: 200 + 40 * progress, within: 1e-6))
    run.play()
    #expect(run.scroller.offset == Vector(x: 100, y: 240))
    #expect(run.log == [.didScroll, .didEndScrollingAnimation])
  }

  @Test func stepsAddUpAndEndOnce() {
    var run = ScrollRun()
    hold(&run, times: 10)
    run.play()
    #expect(run.scroller.offset == Vector(x: 100, y: 200 + 10 * 40))
    #expect(run.log == [.didScroll, .didEndScrollingAnimation])
  }

  @Test func aHeldKeyScrollsEvenlyAtTheSpeedOfItsSteps() {
    var run = ScrollRun(offset: .zero)
    var offsets: [Double] = []
    hold(&run, times: 40) { offsets.append($0.scroller.offset.y) }
    // 40 points every two frames.
    let settled = offsets.dropFirst(30)
    for (a, b) in zip(settled, settled.dropFirst()) { #expect((b - a).isClose(to: 20, within: 4)) }
    let mean = (offsets[79] - offsets[39]) / 40
    #expect(mean.isClose(to: 20, within: 0.2))
  }

  @Test func aHeldKeyNeverGoesBackOrPastItsTarget() {
    var run = ScrollRun(offset: .zero)
    var last = 0.0
    hold(&run, times: 30) { run in
      #expect(run.scroller.offset.y >= last && run.scroller.offset.y <= run.scroller.restingOffset.y)
      last = run.scroller.offset.y
    }
    while run.scroller.needsFrame {
      run.wait(1.0 / 60)
      run.send(.frame)
      #expect(run.scroller.offset.y >= last && run.scroller.offset.y <= 1200)
      last = run.scroller.offset.y
    }
    #expect(last == 1200)
  }

  @Test func aStepTakesOverTheSpeedOfTheOneBefore() {
    var run = ScrollRun(offset: .zero)
    run.send(.step(by: Vector(x: 0, y: 400), .animated))
    run.play(0.15)
    let before = run.scroller.offset.y
    let speed =
      TimingCurve.easeInOut.slope(at: run.now.seconds(since: run.now.advanced(by: -0.15)) / 0.3) * 400 / 0.3
    run.send(.step(by: Vector(x: 0, y: 400), .animated))
    run.wait(1e-5)
    run.send(.frame)
    #expect(((run.scroller.offset.y - before) / 1e-5).isClose(to: speed, within: speed * 0.01))
  }

  @Test func aStepTheOtherWaySetsOutFromRest() {
    var run = ScrollRun(offset: Vector(x: 0, y: 1000))
    run.send(.step(by: Vector(x: 0, y: 400), .animated))
    run.play(0.15)
    let before = run.scroller.offset.y
    run.send(.step(by: Vector(x: 0, y: -400), .animated))
    run.wait(1e-4)
    run.send(.frame)
    #expect((run.scroller.offset.y - before).isClose(to: 0, within: 1e-3))
    run.play()
    #expect(run.scroller.offset.y == 1000)
  }

  @Test func oneAxisGoesOnWhileTheOtherSetsOut() {
    var run = ScrollRun(offset: .zero)
    run.send(.step(by: Vector(x: 0, y: 400), .animated))
    run.play(0.1)
    run.send(.step(by: Vector(x: 200, y: 0), .animated))
    run.play()
    #expect(run.scroller.offset == Vector(x: 200, y: 400))
  }

  @Test func atTheEdgeAStepHasNoTarget() {
    var run = ScrollRun(offset: Vector(x: 0, y: 2500))
    #expect(run.scroller.target(ofStep: Vector(x: 0, y: 71)) == Vector(x: 0, y: 2520))
    run.send(.step(by: Vector(x: 0, y: 71), .smoothed))
    #expect(run.scroller.target(ofStep: Vector(x: 0, y: 71)) == nil)
    #expect(run.scroller.target(ofStep: Vector(x: -71, y: 0)) == nil)
    run.play()
    #expect(run.scroller.offset.y == 2520 && run.scroller.target(ofStep: Vector(x: 0, y: 71)) == nil)
  }

  @Test func aFlightEndsWhereItIsAndTheStepStartsThere() {
    var run = ScrollRun(offset: Vector(x: 0, y: 100))
    run.drag(by: Vector(x: 0, y: -50), velocity: Vector(x: 0, y: 6000))
    run.play(0.05)
    let offset = run.scroller.offset.y
    #expect(run.scroller.restingOffset.y == 2520)
    #expect(run.scroller.target(ofStep: Vector(x: 0, y: 71))?.y == offset + 71)
    run.send(.step(by: Vector(x: 0, y: 71), .smoothed))
    run.play()
    #expect(run.scroller.offset.y == offset + 71)
    #expect(run.log.count { $0 == .didEndDecelerating } == 1 && !run.scroller.isDecelerating)
  }

  // MARK: - Paging

  private func pagingRun(at y: Double) -> ScrollRun {
    var rules = Rules()
    rules.isPaging = true
    return ScrollRun(rules: rules, offset: Vector(x: 0, y: y))
  }

  /// Pages of 480 points, the last one cut short at 2520.
  @Test(arguments: [
    (0.0, 40.0, 480.0), (0, 400, 480), (480, -40, 0), (100, 40, 480), (100, -40, 0), (2400, 40, 2520),
    (2520, -40, 2400), (960, 2520, 2520), (960, -2520, 0),
  ])
  func aStepTurnsAPageAndAStepOverAllOfItGoesToTheEnd(start: Double, distance: Double, end: Double) {
    var run = pagingRun(at: start)
    run.send(.step(by: Vector(x: 0, y: distance), .animated))
    run.play()
    #expect(run.scroller.offset == Vector(x: 0, y: end))
  }

  @Test(arguments: [Scroller.AnimationStyle.animated, .smoothed]) func stepsTurnOnePageAtATime(
    style: Scroller.AnimationStyle
  ) {
    var run = pagingRun(at: 0)
    for _ in 0..<5 {
      run.send(.step(by: Vector(x: 0, y: 71), style))
      run.play(0.03)
    }
    run.play()
    #expect(run.scroller.offset.y == 480)
    run.send(.step(by: Vector(x: 0, y: 71), style))
    run.play(0.1)
    run.send(.step(by: Vector(x: 0, y: -71), style))
    run.play()
    #expect(run.scroller.offset.y == 480)
  }

  // MARK: - Fingers

  @Test func whileFingersHoldTheContentAStepDoesNothing() {
    var run = ScrollRun()
    run.send(.touchDown)
    run.send(.dragBegan(at: .zero))
    run.send(.step(by: Vector(x: 0, y: 71), .smoothed))
    run.play()
    #expect(run.scroller.offset == Vector(x: 100, y: 200) && run.scroller.isDragging)
  }

  @Test func aStepIsSmoothedOverAFifthOfASecondAtMost() {
    var run = ScrollRun(offset: .zero)
    for _ in 0..<5 {
      run.send(.step(by: Vector(x: 0, y: 71), .smoothed))
      run.play(0.03)
    }
    let began = run.now
    run.play()
    #expect(run.now.seconds(since: began) <= 0.2 + 1.0 / 60)
    #expect(run.scroller.offset.y == 5 * 71)
  }
}
