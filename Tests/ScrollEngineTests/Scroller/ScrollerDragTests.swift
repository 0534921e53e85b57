import TestSupport
import Testing

@testable import ScrollEngine

struct ScrollerDragTests {
  @Test func aSlowReleaseDoesNotDecelerate() {
    var run = ScrollRun()
    run.drag(by: Vector(x: 0, y: -50), velocity: Vector(x: 0, y: 200))
    run.play()
    #expect(run.scroller.offset == Vector(x: 100, y: 250))
    let landing = Scroller.Landing(velocity: Vector(x: 0, y: 200), target: Vector(x: 100, y: 250))
    #expect(
      run.log == [
        .willBeginDragging, .didScroll, .willEndDragging(landing), .didEndDragging(willDecelerate: false),
      ])
  }

  @Test func aFlingDeceleratesToItsTarget() {
    var run = ScrollRun()
    run.drag(by: Vector(x: 0, y: -50), velocity: Vector(x: 0, y: 1000))
    let target = Vector(x: 100, y: Deceleration(from: 250, velocity: 1000, rate: .normal).destination)
    #expect(run.scroller.restingOffset == target)
    run.play()
    #expect(run.scroller.offset == target)
    #expect(
      run.log == [
        .willBeginDragging, .didScroll,
        .willEndDragging(Scroller.Landing(velocity: Vector(x: 0, y: 1000), target: target)),
        .didEndDragging(willDecelerate: true), .willBeginDecelerating, .didScroll, .didEndDecelerating,
      ])
  }

  @Test func anAxisThatCannotBeDraggedGetsNoVelocity() {
    var run = ScrollRun(
      geometry: Geometry(viewport: Vector(x: 320, y: 480), contentSize: Vector(x: 320, y: 3000)),
      offset: Vector(x: 0, y: 200))
    run.drag(by: Vector(x: 30, y: -50), velocity: Vector(x: -800, y: 1000))
    let target = Vector(x: 0, y: Deceleration(from: 250, velocity: 1000, rate: .normal).destination)
    let landing = Scroller.Landing(velocity: Vector(x: 0, y: 1000), target: target)
    #expect(run.log.contains(.willEndDragging(landing)))
    // Nor does it make a slow drag a flick.
    run.play()
    run.log = []
    run.drag(by: Vector(x: 30, y: -50), velocity: Vector(x: -800, y: 100))
    #expect(run.log.last == .didEndDragging(willDecelerate: false))
  }

  @Test func aFlingIntoAnEdgeBouncesAndRestsOnIt() {
    var run = ScrollRun()
    run.drag(by: Vector(x: 0, y: 100), velocity: Vector(x: 0, y: -3000))
    var lowest = 0.0
    while run.scroller.isDecelerating {
      run.play(1 / 60)
      lowest = min(lowest, run.scroller.offset.y)
    }
    #expect(lowest < -60)
    #expect(run.scroller.offset == Vector(x: 100, y: 0))
    #expect(run.log.last == .didEndDecelerating)
  }

  @Test func withoutBouncingTheEdgeStopsAFlingDead() {
    var rules = Rules()
    rules.bounces = .neither
    var run = ScrollRun(rules: rules)
    run.drag(by: Vector(x: 0, y: 100), velocity: Vector(x: 0, y: -3000))
    while run.scroller.isDecelerating {
      run.play(1 / 60)
      #expect(run.scroller.offset.y >= 0)
    }
    #expect(run.scroller.offset.y == 0)
  }

  @Test func thePullPastAnEdgeIsTheRubberBands() {
    var run = ScrollRun(offset: .zero)
    run.send(.touchDown)
    run.send(.dragBegan(at: Vector(x: 160, y: 240)))
    run.send(.dragMoved(to: Vector(x: 190, y: 340)))
    #expect(run.scroller.offset.y.isClose(to: -RubberBand(length: 480).displacement(forPull: 100)))
    #expect(run.scroller.offset.x.isClose(to: -RubberBand(length: 320).displacement(forPull: 30)))
    run.send(.dragMoved(to: Vector(x: 160, y: 240)))
    #expect(run.scroller.offset == .zero)
  }

  @Test func aReleaseFromAStretchIsNotDragging() {
    var run = ScrollRun(offset: .zero)
    run.drag(by: Vector(x: 0, y: 200), velocity: .zero)
    #expect(run.scroller.isDecelerating)
    #expect(!run.scroller.isDragging)
    run.play()
    #expect(run.scroller.offset == .zero)
    let landing = Scroller.Landing(velocity: .zero, target: .zero)
    #expect(
      run.log == [
        .willBeginDragging, .didScroll, .willEndDragging(landing), .didEndDragging(willDecelerate: true),
        .willBeginDecelerating, .didScroll, .didEndDecelerating,
      ])
  }

  @Test func momentumIsDragging() {
    var run = ScrollRun()
    run.drag(by: Vector(x: 0, y: -50), velocity: Vector(x: 0, y: 1000))
    #expect(run.scroller.isDragging && run.scroller.isDecelerating && !run.scroller.isTracking)
  }

  @Test func aFingerHasStoppedWhatMovedUntilItDragsOrLifts() {
    var run = ScrollRun()
    run.send(.touchDown)
    #expect(!run.scroller.hasStoppedContent)
    run.send(.touchUp)
    run.drag(by: Vector(x: 0, y: -50), velocity: Vector(x: 0, y: 1000))
    run.play(0.1)
    #expect(!run.scroller.hasStoppedContent)
    run.send(.touchDown)
    #expect(run.scroller.hasStoppedContent)
    run.send(.dragBegan(at: .zero))
    #expect(!run.scroller.hasStoppedContent)
    run.send(.dragEnded(velocity: .zero))
    run.play()
    run.send(.scroll(to: Vector(x: 100, y: 900), .animated))
    run.play(0.1)
    run.send(.touchDown)
    #expect(run.scroller.hasStoppedContent)
    run.send(.touchUp)
    #expect(!run.scroller.hasStoppedContent)
  }

  @Test func aFingerDoesNotStopAZoom() {
    var run = ScrollRun.photo()
    run.send(.zoom(to: .scale(2, about: nil), .animated))
    run.play(0.1)
    run.send(.touchDown)
    #expect(run.scroller.needsFrame && !run.scroller.hasStoppedContent)
  }

  @Test func contentThatFitsDoesNotMove() {
    var run = ScrollRun(
      geometry: Geometry(viewport: Vector(x: 320, y: 480), contentSize: Vector(x: 300, y: 3000)),
      offset: .zero)
    run.drag(by: Vector(x: -80, y: -50), velocity: Vector(x: 2000, y: 1000))
    run.play(0.1)
    #expect(run.scroller.offset.x == 0)
    #expect(run.scroller.offset.y > 50)
  }

  @Test func contentThatFitsMayAlwaysBounce() {
    var rules = Rules()
    rules.alwaysBounces = .both
    var run = ScrollRun(
      geometry: Geometry(viewport: Vector(x: 320, y: 480), contentSize: Vector(x: 300, y: 300)), rules: rules,
      offset: .zero)
    run.drag(by: Vector(x: -80, y: -50), velocity: .zero)
    #expect(run.scroller.offset.x > 0 && run.scroller.offset.y > 0)
    run.play()
    #expect(run.scroller.offset == .zero)
  }

  @Test func aFingerThatJoinsMovesNothing() {
    var run = ScrollRun()
    run.send(.touchDown)
    run.send(.dragBegan(at: Vector(x: 160, y: 240)))
    run.send(.dragMoved(to: Vector(x: 150, y: 200)))
    let before = run.scroller.offset
    run.send(.fingersChanged(at: Vector(x: 220, y: 300)))
    #expect(run.scroller.offset == before)
    run.send(.dragMoved(to: Vector(x: 221, y: 302)))
    #expect(run.scroller.offset.isClose(to: before - Vector(x: 1, y: 2)))
  }

  // MARK: - Catching

  @Test func aTouchStopsAFlightOnTheSpot() {
    var run = ScrollRun()
    run.drag(by: Vector(x: 0, y: -50), velocity: Vector(x: 0, y: 1000))
    run.play(0.3)
    let seen = run.scroller.offset
    run.log = []
    run.wait(0.01)
    run.send(.touchDown)
    #expect(run.scroller.offset == seen)
    #expect(run.scroller.isTracking && !run.scroller.needsFrame)
    run.send(.touchUp)
    #expect(run.scroller.offset == seen)
    #expect(run.log == [.didEndDragging(willDecelerate: false), .didEndDecelerating])
  }

  @Test func aCaughtFlightEndsWhenThingsFinallyStop() {
    var run = ScrollRun()
    run.drag(by: Vector(x: 0, y: -50), velocity: Vector(x: 0, y: 1000))
    run.play(0.3)
    run.log = []
    run.drag(by: Vector(x: 0, y: -50), velocity: .zero)
    let landing = Scroller.Landing(velocity: .zero, target: run.scroller.offset)
    #expect(
      run.log == [
        .willBeginDragging, .didScroll, .willEndDragging(landing), .didEndDragging(willDecelerate: false),
        .didEndDecelerating,
      ])
  }

  @Test func aTouchOnStretchedContentStartsFromWhereItIs() {
    var run = ScrollRun(offset: .zero)
    run.drag(by: Vector(x: 0, y: 300), velocity: .zero)
    run.play(0.05)
    let seen = run.scroller.offset
    #expect(seen.y < -20)
    run.send(.touchDown)
    run.send(.dragBegan(at: Vector(x: 10, y: 10)))
    run.send(.dragMoved(to: Vector(x: 10, y: 10)))
    #expect(run.scroller.offset.isClose(to: seen))
    run.send(.dragCancelled)
    run.play()
    #expect(run.scroller.offset == .zero)
  }

  @Test func aTouchThatOnlyRestsReportsNothing() {
    var run = ScrollRun()
    run.send(.touchDown)
    #expect(run.scroller.isTracking)
    run.send(.touchUp)
    #expect(!run.scroller.isTracking)
    #expect(run.log == [])
  }

  // MARK: - Landing

  @Test(arguments: [400.0, 900, 1400, 2000, 2520]) func aTargetAheadIsReachedExactly(target: Double) {
    var run = ScrollRun()
    run.landing = { Vector(x: $0.target.x, y: target) }
    run.drag(by: Vector(x: 0, y: -50), velocity: Vector(x: 0, y: 2000))
    run.play()
    #expect(run.scroller.offset == Vector(x: 100, y: target))
    #expect(run.log.last == .didEndDecelerating)
  }

  @Test(arguments: [0.0, 100, 240]) func aTargetBehindIsReachedExactly(target: Double) {
    var run = ScrollRun()
    run.landing = { Vector(x: $0.target.x, y: target) }
    run.drag(by: Vector(x: 0, y: -50), velocity: Vector(x: 0, y: 2000))
    run.play()
    #expect(run.scroller.offset == Vector(x: 100, y: target))
  }

  @Test func theOffsetItselfAsTargetStopsAtOnce() {
    var run = ScrollRun()
    run.landing = { _ in Vector(x: 100, y: 250) }
    run.drag(by: Vector(x: 0, y: -50), velocity: Vector(x: 0, y: 2000))
    #expect(run.scroller.offset == Vector(x: 100, y: 250))
    #expect(run.log.last == .didEndDragging(willDecelerate: false))
    #expect(!run.scroller.needsFrame)
  }

  @Test func aTargetMovesASlowReleaseToo() {
    var run = ScrollRun()
    run.landing = { _ in Vector(x: 100, y: 480) }
    run.drag(by: Vector(x: 0, y: -50), velocity: .zero)
    #expect(run.log.suffix(2) == [.didEndDragging(willDecelerate: true), .willBeginDecelerating])
    run.play()
    #expect(run.scroller.offset == Vector(x: 100, y: 480))
  }

  @Test func aTargetOutsideTheRangeIsTakenIntoIt() {
    var run = ScrollRun()
    run.landing = { _ in Vector(x: 100, y: 9000) }
    run.drag(by: Vector(x: 0, y: -50), velocity: Vector(x: 0, y: 500))
    run.play()
    #expect(run.scroller.offset == Vector(x: 100, y: 2520))
  }

  @Test func aComponentLeftAloneStillBounces() {
    var run = ScrollRun()
    run.landing = { Vector(x: 300, y: $0.target.y) }
    run.drag(by: Vector(x: -10, y: 100), velocity: Vector(x: 300, y: -3000))
    var lowest = 0.0
    while run.scroller.isDecelerating {
      run.play(1 / 60)
      lowest = min(lowest, run.scroller.offset.y)
    }
    #expect(lowest < -60)
    #expect(run.scroller.offset == Vector(x: 300, y: 0))
  }

  @Test func aProgramsMotionInsideTheQuestionReplacesTheFlight() {
    var run = ScrollRun()
    run.landing = { _ in Vector(x: 100, y: 250) }
    run.reaction = {
      if case .willEndDragging = $0 { .scroll(to: Vector(x: 0, y: 700), .animated) } else { nil }
    }
    run.drag(by: Vector(x: 0, y: -50), velocity: Vector(x: 0, y: 2000))
    #expect(run.scroller.isAnimatingOffset)
    run.play()
    #expect(run.scroller.offset == Vector(x: 0, y: 700))
    #expect(
      run.log.suffix(3) == [.didEndDragging(willDecelerate: false), .didScroll, .didEndScrollingAnimation])
  }

  @Test func aDelegateThatStopsTheFlightAtOnceIsNotifiedOfNoDeceleration() {
    var run = ScrollRun()
    run.reaction = {
      if case .didEndDragging = $0 { .scroll(to: Vector(x: 0, y: 0), .immediate) } else { nil }
    }
    run.drag(by: Vector(x: 0, y: -50), velocity: Vector(x: 0, y: 2000))
    #expect(!run.scroller.needsFrame)
    #expect(run.log.suffix(2) == [.didEndDragging(willDecelerate: true), .didScroll])
  }
}
