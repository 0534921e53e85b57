import TestSupport
import Testing

@testable import ScrollEngine

struct ScrollerProgrammaticTests {
  @Test func aScrollThatIsRedirectedGoesOnFromAnotherPlaceAndArrivesAtTheSameMoment() {
    for goal in [Scroller.Input.scroll(to: Vector(x: 100, y: 1200), .animated), .scrollToTop(.animated)] {
      var run = ScrollRun()
      run.send(goal)
      run.play(0.1)
      let (place, target) = (run.scroller.offset + Vector(x: 50, y: 0), Vector(x: 150, y: 1000))
      run.send(.redirect(from: place, to: target))
      #expect(run.scroller.offset == place)
      run.play(0.15)
      #expect(run.scroller.isAnimatingOffset)
      run.play(0.1)
      #expect(run.scroller.offset == target)
      let end = goal == .scrollToTop(.animated) ? Scroller.Effect.didScrollToTop : .didEndScrollingAnimation
      #expect(run.log == [.didScroll, end])
      run.send(.redirect(from: .zero, to: .zero))
      #expect(run.scroller.offset == target && !run.scroller.isAnimatingOffset)
    }
  }

  @Test func anOffsetMayLieAnywhere() {
    var run = ScrollRun()
    run.send(.setOffset(Vector(x: -900, y: 9000)))
    #expect(run.scroller.offset == Vector(x: -900, y: 9000))
    #expect(run.log == [.didScroll])
    run.play()
    #expect(run.scroller.offset == Vector(x: -900, y: 9000))
  }

  @Test func theSameOffsetReportsNothing() {
    var run = ScrollRun()
    run.send(.setOffset(run.scroller.offset))
    run.send(.scroll(to: run.scroller.offset, .animated))
    #expect(run.log == [])
    #expect(!run.scroller.needsFrame)
  }

  @Test func anAnimatedScrollTakesThreeTenths() {
    var run = ScrollRun()
    run.send(.scroll(to: Vector(x: 500, y: 900), .animated))
    #expect(run.scroller.isAnimatingOffset)
    run.wait(0.15)
    run.send(.frame)
    #expect(run.scroller.offset.isClose(to: Vector(x: 300, y: 550)))
    run.play()
    #expect(run.scroller.offset == Vector(x: 500, y: 900))
    #expect(run.log == [.didScroll, .didEndScrollingAnimation])
  }

  @Test func settingTheOffsetMovesAFlightAlong() {
    var run = ScrollRun()
    run.drag(by: Vector(x: 0, y: -50), velocity: Vector(x: 0, y: 800))
    run.play(0.2)
    let rest = run.scroller.restingOffset
    run.send(.setOffset(run.scroller.offset + Vector(x: 0, y: 300)))
    #expect(run.scroller.isDecelerating)
    #expect(run.scroller.restingOffset.isClose(to: rest + Vector(x: 0, y: 300)))
  }

  @Test func settingTheOffsetRetakesADragsAnchor() {
    var run = ScrollRun()
    run.send(.dragBegan(at: Vector(x: 160, y: 240)))
    run.send(.setOffset(Vector(x: 0, y: 1000)))
    run.send(.dragMoved(to: Vector(x: 160, y: 230)))
    #expect(run.scroller.offset.isClose(to: Vector(x: 0, y: 1010)))
  }

  @Test func scrollingWithoutAnimationStopsAFlight() {
    var run = ScrollRun()
    run.drag(by: Vector(x: 0, y: -50), velocity: Vector(x: 0, y: 800))
    run.log = []
    run.send(.scroll(to: Vector(x: 10, y: 10), .immediate))
    #expect(run.log == [.didScroll, .didEndDecelerating])
    #expect(!run.scroller.needsFrame)
  }

  @Test func scrollingWithoutAnimationEndsAnAnimation() {
    var run = ScrollRun()
    run.send(.scroll(to: Vector(x: 500, y: 900), .animated))
    run.play(0.1)
    run.log = []
    run.send(.scroll(to: Vector(x: 10, y: 10), .immediate))
    #expect(run.log == [.didScroll, .didEndScrollingAnimation])
  }

  @Test func aTouchEndsAnAnimation() {
    var run = ScrollRun()
    run.send(.scroll(to: Vector(x: 500, y: 900), .animated))
    run.play(0.1)
    let seen = run.scroller.offset
    run.log = []
    run.send(.touchDown)
    #expect(run.log == [.didEndScrollingAnimation])
    #expect(run.scroller.offset == seen)
  }

  /// A tap's action runs while its finger still counts as down.
  @Test func aTapMayStartAnAnimation() {
    var run = ScrollRun.photo()
    run.send(.touchDown)
    run.send(.zoom(to: .scale(2, about: nil), .animated))
    run.send(.touchUp)
    #expect(run.scroller.isAnimatingZoom)
    run.play()
    #expect(run.log.last == .didEndZooming(scale: 2))
  }

  @Test func aWheelsNotchesAddUpAndStopAtTheEdge() {
    var run = ScrollRun()
    run.send(.step(by: Vector(x: 0, y: 71), .smoothed))
    run.play(0.05)
    run.send(.step(by: Vector(x: 0, y: 71), .smoothed))
    run.play()
    #expect(run.scroller.offset == Vector(x: 100, y: 342))
    run.send(.step(by: Vector(x: 0, y: 1e5), .smoothed))
    run.play()
    #expect(run.scroller.offset == Vector(x: 100, y: 2520))
    #expect(run.log == [.didScroll])
  }

  @Test func aWheelAtTheEdgeDoesNothing() {
    var run = ScrollRun(offset: .zero)
    run.send(.step(by: Vector(x: 0, y: -71), .smoothed))
    #expect(!run.scroller.needsFrame)
    #expect(run.log == [])
  }

  @Test func stoppingLeavesMomentumWhereItIs() {
    var run = ScrollRun()
    run.drag(by: Vector(x: 0, y: -50), velocity: Vector(x: 0, y: 800))
    run.play(0.2)
    let seen = run.scroller.offset
    run.log = []
    run.send(.stop)
    #expect(run.scroller.offset == seen)
    #expect(run.log == [.didEndDecelerating])
  }

  @Test func stoppingBringsStretchedContentHome() {
    var run = ScrollRun(offset: .zero)
    run.send(.dragBegan(at: .zero))
    run.send(.dragMoved(to: Vector(x: 0, y: 100)))
    run.log = []
    run.send(.stop)
    #expect(run.scroller.offset == .zero)
    #expect(run.log == [.didScroll, .didEndDragging(willDecelerate: false)])
    run.send(.dragMoved(to: Vector(x: 0, y: 200)))
    #expect(run.scroller.offset == .zero)
  }

  @Test func stoppingAnOverzoomedPinchBringsItToItsLimit() {
    var run = ScrollRun.photo(scale: 3)
    run.send(.pinchBegan(at: Vector(x: 160, y: 240)))
    run.send(.pinchMoved(to: Vector(x: 160, y: 240), scale: 2))
    run.send(.stop)
    #expect(run.scroller.scale == 4)
    #expect(run.log.last == .didEndZooming(scale: 4))
  }
}

struct ScrollerGeometryTests {
  @Test func theRangeIsInsetsContentAndViewport() {
    let geometry = Geometry(
      viewport: Vector(x: 320, y: 480), contentSize: Vector(x: 1000, y: 3000),
      insets: Insets(top: 64, left: 10, bottom: 30, right: 20))
    #expect(geometry.range(.horizontal) == -10...700)
    #expect(geometry.range(.vertical) == -64...2550)
  }

  @Test func contentThatFitsHasOnePlace() {
    var geometry = Geometry(
      viewport: Vector(x: 320, y: 480), contentSize: Vector(x: 100, y: 480),
      insets: Insets(top: 10, left: 20, bottom: 0, right: 0))
    #expect(geometry.range(.horizontal) == -20...(-20))
    #expect(geometry.range(.vertical) == -10...0)
    geometry.alignment = Vector(x: 0.5, y: 0.5)
    #expect(geometry.range(.horizontal) == -120...(-120))
  }

  @Test func contentThatShrinksTakesTheOffsetAlong() {
    var run = ScrollRun(offset: Vector(x: 600, y: 2500))
    var geometry = run.scroller.geometry
    geometry.contentSize = Vector(x: 1000, y: 1000)
    run.send(.geometryChanged(geometry))
    #expect(run.scroller.offset == Vector(x: 600, y: 520))
    #expect(run.log == [.didScroll])
  }

  @Test func contentThatGrowsMovesNothing() {
    var run = ScrollRun()
    var geometry = run.scroller.geometry
    geometry.contentSize = Vector(x: 9000, y: 9000)
    run.send(.geometryChanged(geometry))
    #expect(run.log == [])
  }

  @Test func contentThatGrowsUnderAFlightLetsItGoOn() {
    var run = ScrollRun()
    run.drag(by: Vector(x: 0, y: -50), velocity: Vector(x: 0, y: 6000))
    #expect(run.scroller.restingOffset.y == 2520)
    run.play(0.1)
    var geometry = run.scroller.geometry
    geometry.contentSize.y = 9000
    run.send(.geometryChanged(geometry))
    let whole = Deceleration(from: 250, velocity: 6000, rate: .normal).destination
    #expect(run.scroller.restingOffset.y.isClose(to: whole))
  }

  @Test func contentThatShrinksUnderADragDoesNotJump() {
    var run = ScrollRun(offset: Vector(x: 100, y: 2000))
    run.send(.dragBegan(at: Vector(x: 160, y: 240)))
    var geometry = run.scroller.geometry
    geometry.contentSize.y = 2400
    run.send(.geometryChanged(geometry))
    #expect(run.scroller.offset.y == 2000)
    run.send(.dragMoved(to: Vector(x: 160, y: 240)))
    #expect(run.scroller.offset.y.isClose(to: 2000))
    run.send(.dragEnded(velocity: .zero))
    run.play()
    #expect(run.scroller.offset.y == 1920)
  }
}
