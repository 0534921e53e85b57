import TestSupport
import Testing

@testable import ScrollEngine

struct ScrollerZoomTests {
  @Test func aPinchWithinTheLimits() {
    var run = ScrollRun.photo()
    run.pinch(about: Vector(x: 160, y: 240), by: 2)
    #expect(run.scroller.scale == 2)
    #expect(run.scroller.geometry.contentSize == Vector(x: 1600, y: 1600))
    #expect(run.log.first == .willBeginZooming)
    #expect(run.log.suffix(1) == [.didEndZooming(scale: 2)])
    #expect(run.log.dropFirst().dropLast().allSatisfy { $0 == .didScroll || $0 == .didZoom })
    #expect(run.log.filter { $0 == .didZoom }.count == 10)
  }

  @Test func theContentPointUnderTheFingersStaysThere() {
    var run = ScrollRun.photo()
    let grabbed = run.scroller.offset + Vector(x: 120, y: 300)
    run.send(.touchDown)
    run.send(.pinchBegan(at: Vector(x: 120, y: 300)))
    for (x, y, scale) in [(121.0, 298.0, 1.2), (140, 260, 1.9), (90, 250, 3.1), (100, 260, 1.4)] {
      run.send(.pinchMoved(to: Vector(x: x, y: y), scale: scale))
      let seen = grabbed * run.scroller.scale - run.scroller.offset
      #expect(seen.isClose(to: Vector(x: x, y: y)))
    }
  }

  @Test func thePinchAllowsForWhereTheZoomContentLies() {
    var run = ScrollRun.photo()
    run.scroller.geometry.zoomContent?.origin = Vector(x: 30, y: 40)
    run.send(.pinchBegan(at: Vector(x: 160, y: 240)))
    run.send(.pinchMoved(to: Vector(x: 160, y: 240), scale: 1.5))
    let anchor = Vector(x: 100, y: 100) + Vector(x: 160, y: 240) - Vector(x: 30, y: 40)
    #expect(
      run.scroller.offset.isClose(to: Vector(x: 30, y: 40) + anchor * 1.5 - Vector(x: 160, y: 240)))
  }

  @Test func beyondALimitTheScaleBouncesBackInOneMotion() {
    var run = ScrollRun.photo(scale: 3)
    run.pinch(about: Vector(x: 160, y: 240), by: 2)
    #expect(run.scroller.isZoomBouncing && !run.scroller.isZooming)
    #expect(run.scroller.scale == 4)
    #expect(run.scroller.presentedScale.isClose(to: 8 * exponential(-naturalLogarithm(2) * 4 / 6)))
    #expect(run.log.suffix(1) == [.didZoom] || run.log.suffix(2) == [.didScroll, .didZoom])
    run.log = []
    run.play(0.28)
    #expect(run.scroller.isZoomBouncing)
    #expect(run.log == [])
    run.play()
    #expect(run.scroller.presentedScale == 4)
    #expect(run.log == [.didEndZooming(scale: 4)])
  }

  @Test func withoutZoomBouncingTheLimitStopsThePinch() {
    var run = ScrollRun.photo(scale: 3)
    run.scroller.rules.bouncesZoom = false
    run.pinch(about: Vector(x: 160, y: 240), by: 2)
    #expect(run.scroller.scale == 4)
    #expect(!run.scroller.isZoomBouncing)
    #expect(run.log.last == .didEndZooming(scale: 4))
  }

  @Test(arguments: [true, false]) func aZoomGoesOnUnderAFingerThatRests(lifts: Bool) {
    var run = ScrollRun.photo(scale: 0.6, offset: .zero)
    run.pinch(about: Vector(x: 160, y: 240), by: 0.4)
    var undisturbed = run
    run.play(0.1)
    run.log = []
    run.send(.touchDown)
    #expect(run.scroller.isTracking && run.scroller.isZoomBouncing && run.scroller.scale == 0.5)
    if lifts { run.send(.touchUp) }
    undisturbed.play(0.2)
    run.play(0.1)
    #expect(run.scroller.presentedScale == undisturbed.scroller.presentedScale)
    #expect(run.scroller.presentedOffset == undisturbed.scroller.presentedOffset)
    run.play()
    #expect(run.log == [.didEndZooming(scale: 0.5)])
    #expect(run.scroller.isTracking != lifts)
    run.send(.touchUp)
    #expect(run.scroller.activity == .idle && run.log == [.didEndZooming(scale: 0.5)])
  }

  @Test func aDragTakesHoldOfWhatIsSeenOfAZoom() {
    var run = ScrollRun.photo(scale: 0.6, offset: .zero)
    run.pinch(about: Vector(x: 160, y: 240), by: 0.4)
    run.play(0.1)
    let (scale, offset) = (run.scroller.presentedScale, run.scroller.presentedOffset)
    #expect(scale < 0.5)
    run.log = []
    run.send(.touchDown)
    run.send(.dragBegan(at: Vector(x: 160, y: 240)))
    #expect(run.scroller.scale == scale && run.scroller.offset.isClose(to: offset))
    run.send(.dragMoved(to: Vector(x: 160, y: 240)))
    #expect(run.scroller.scale == scale && run.scroller.offset.isClose(to: offset))
    run.send(.dragEnded(velocity: .zero))
    run.play()
    #expect(
      run.scroller.scale == 0.5 && run.scroller.geometry.clamped(run.scroller.offset) == run.scroller.offset)
    let landing = Scroller.Landing(velocity: .zero, target: run.scroller.offset)
    #expect(
      run.log.filter { $0 != .didScroll } == [
        .didZoom, .willBeginDragging, .willEndDragging(landing), .didEndDragging(willDecelerate: false),
        .didZoom,
        .didEndZooming(scale: 0.5),
      ])
  }

  @Test(arguments: [true, false]) func contentThatIsCentredForAZoomThatIsCaughtStaysWhereItIsSeen(
    pinches: Bool
  ) {
    var run = ScrollRun.photo(scale: 0.5, offset: .zero)
    func place(_ y: Double) {
      var geometry = run.scroller.geometry
      geometry.zoomContent?.origin = Vector(x: 0, y: y)
      run.send(.geometryChanged(geometry))
    }
    place(40)
    run.send(.zoom(to: .scale(3, about: nil), .animated))
    place(0)
    run.play(0.1)
    let (seen, fingers) = (run.scroller.presentedOffset, Vector(x: 60, y: 200))
    run.send(.touchDown)
    run.send(pinches ? .pinchBegan(at: fingers) : .dragBegan(at: fingers))
    place(30)
    #expect(run.scroller.offset.isClose(to: seen + Vector(x: 0, y: 30)))
    let held = run.scroller.offset
    run.send(pinches ? .pinchMoved(to: fingers, scale: 1) : .dragMoved(to: fingers))
    #expect(run.scroller.offset.isClose(to: held))
  }

  @Test func aPinchOfOverzoomedContentStartsFromWhereItIs() {
    var run = ScrollRun.photo(scale: 3)
    run.pinch(about: Vector(x: 160, y: 240), by: 2)
    run.play(0.05)
    let scale = run.scroller.presentedScale
    #expect(scale > 4)
    run.send(.touchDown)
    run.send(.pinchBegan(at: Vector(x: 160, y: 240)))
    run.send(.pinchMoved(to: Vector(x: 160, y: 240), scale: 1))
    #expect(run.scroller.scale.isClose(to: scale))
  }

  @Test func dragAndPinchEndTogether() {
    var run = ScrollRun.photo()
    let point = Vector(x: 160, y: 240)
    run.send(.touchDown)
    run.send(.dragBegan(at: point))
    run.send(.pinchBegan(at: point))
    run.send(.dragMoved(to: point + Vector(x: 5, y: 5)))
    #expect(run.scroller.offset == Vector(x: 100, y: 100))
    run.send(.pinchMoved(to: point + Vector(x: 5, y: 5), scale: 1.5))
    #expect(run.scroller.isDragging && run.scroller.isZooming)
    run.log = []
    run.send(.dragEnded(velocity: Vector(x: 0, y: 800)))
    #expect(run.log == [])
    run.send(.pinchEnded)
    run.play()
    let landing = Scroller.Landing(velocity: Vector(x: 0, y: 800), target: run.scroller.offset)
    #expect(
      run.log == [
        .didEndZooming(scale: 1.5), .willEndDragging(landing), .didEndDragging(willDecelerate: true),
        .willBeginDecelerating, .didScroll, .didEndDecelerating,
      ])
  }

  @Test func aDragOutlivesAPinch() {
    var run = ScrollRun.photo()
    let point = Vector(x: 160, y: 240)
    run.send(.dragBegan(at: point))
    run.send(.pinchBegan(at: point))
    run.send(.pinchMoved(to: point, scale: 1.5))
    run.send(.pinchEnded)
    #expect(run.log.last == .didEndZooming(scale: 1.5))
    let before = run.scroller.offset
    run.send(.dragMoved(to: point + Vector(x: -7, y: -9)))
    #expect(run.scroller.offset.isClose(to: before + Vector(x: 7, y: 9)))
  }

  @Test func overzoomedContentWaitsForTheLastFinger() {
    var run = ScrollRun.photo(scale: 3)
    let point = Vector(x: 160, y: 240)
    run.send(.dragBegan(at: point))
    run.send(.pinchBegan(at: point))
    run.send(.pinchMoved(to: point, scale: 2))
    run.send(.pinchEnded)
    #expect(!run.scroller.isZooming && run.scroller.isDragging && run.scroller.scale > 4)
    let before = run.scroller.offset
    run.send(.dragMoved(to: point + Vector(x: -7, y: -9)))
    #expect(run.scroller.offset.isClose(to: before + Vector(x: 7, y: 9)))
    run.log = []
    run.send(.dragEnded(velocity: Vector(x: 900, y: 0)))
    run.play()
    #expect(run.scroller.scale == 4)
    #expect(run.log.first { if case .willEndDragging = $0 { true } else { false } } != nil)
    #expect(run.log.contains(.didEndDragging(willDecelerate: false)))
    #expect(run.log.last == .didEndZooming(scale: 4))
  }

  // MARK: - What is seen

  @Test func everyPointOfAnAnimatedZoomTakesAStraightPath() {
    var run = ScrollRun.photo()
    run.send(.zoom(to: .rect(Rect(origin: Vector(x: 500, y: 420), size: Vector(x: 100, y: 90))), .animated))
    let content = [Vector(x: 510, y: 440), Vector(x: 90, y: 700), Vector(x: 300, y: 10)]
    var paths: [[Vector]] = [[], [], []]
    while run.scroller.isAnimatingZoom {
      for (index, point) in content.enumerated() {
        paths[index].append(point * run.scroller.presentedScale - run.scroller.presentedOffset)
      }
      run.play(1 / 60)
    }
    for (index, path) in paths.enumerated() {
      let end = content[index] * run.scroller.scale - run.scroller.offset
      let way = end - path[0]
      for point in path {
        let step = point - path[0]
        #expect((step.x * way.y - step.y * way.x).isClose(to: 0, within: 1e-6 * way.length * way.length))
      }
    }
  }

  @Test func anAnimatedZoomStartsFromWhatIsSeen() {
    var run = ScrollRun.photo()
    run.send(.zoom(to: .scale(4, about: nil), .animated))
    #expect(run.scroller.presentedScale.isClose(to: 1))
    #expect(run.scroller.presentedOffset.isClose(to: Vector(x: 100, y: 100)))
    run.play(0.15)
    let seen = run.scroller.presentedScale
    run.send(.zoom(to: .scale(1, about: nil), .animated))
    #expect(run.scroller.presentedScale.isClose(to: seen))
    run.play()
    #expect(run.scroller.presentedScale == 1)
  }

  @Test func clientsMayRecentreUnderAnAnimation() {
    var run = ScrollRun.photo()
    run.send(.zoom(to: .scale(0.5, about: nil), .animated))
    let (scale, offset) = (run.scroller.presentedScale, run.scroller.presentedOffset)
    var geometry = run.scroller.geometry
    geometry.zoomContent?.origin = Vector(x: 0, y: 40)
    run.send(.geometryChanged(geometry))
    #expect(run.scroller.presentedScale == scale)
    #expect(run.scroller.presentedOffset.isClose(to: offset + Vector(x: 0, y: 40)))
    run.play()
    #expect(run.scroller.presentedOffset == run.scroller.offset)
  }

  // MARK: - Programs

  @Test func theViewportsCentreStaysUnderAProgramsZoom() {
    let size = Vector(x: 1000, y: 1000)
    var run = ScrollRun(
      geometry: Geometry(
        viewport: Vector(x: 320, y: 460), contentSize: size,
        zoomContent: ZoomContent(origin: .zero, size: size)),
      offset: .zero)
    run.scroller.rules.maximumScale = 4
    run.send(.zoom(to: .scale(2, about: nil), .immediate))
    #expect(run.scroller.geometry.contentSize == Vector(x: 2000, y: 2000))
    #expect(run.scroller.offset == Vector(x: 160, y: 230))
    #expect(run.log == [.didScroll, .didZoom, .didEndZooming(scale: 2)])
  }

  @Test func anAnimatedZoomHasItsValuesAtOnce() {
    var run = ScrollRun.photo()
    run.send(.zoom(to: .scale(2, about: nil), .animated))
    #expect(run.scroller.scale == 2)
    #expect(run.scroller.isAnimatingZoom)
    #expect(run.log == [.willBeginZooming, .didScroll, .didZoom])
    run.play()
    #expect(run.log == [.willBeginZooming, .didScroll, .didZoom, .didEndZooming(scale: 2)])
  }

  @Test func aProgramsScaleIsLimited() {
    var run = ScrollRun.photo()
    run.send(.zoom(to: .scale(40, about: nil), .immediate))
    #expect(run.scroller.scale == 4)
    run.send(.zoom(to: .scale(0.01, about: nil), .immediate))
    #expect(run.scroller.scale == 0.5)
  }

  @Test func aRectangleIsFittedAndCentred() {
    var run = ScrollRun.photo()
    run.send(.zoom(to: .rect(Rect(origin: Vector(x: 300, y: 300), size: Vector(x: 160, y: 100))), .immediate))
    #expect(run.scroller.scale == 2)
    #expect(run.scroller.offset == Vector(x: 380 * 2 - 160, y: 350 * 2 - 240))
  }

  @Test func anEmptyRectangleZoomsAsFarAsItGoes() {
    var run = ScrollRun.photo()
    run.send(.zoom(to: .rect(Rect(origin: Vector(x: 400, y: 400), size: .zero)), .immediate))
    #expect(run.scroller.scale == 4)
    #expect(run.scroller.offset == Vector(x: 1600 - 160, y: 1600 - 240))
  }

  @Test func anEmptyViewportZoomsToNowhere() {
    var run = ScrollRun.photo()
    var geometry = run.scroller.geometry
    geometry.viewport = .zero
    run.send(.geometryChanged(geometry))
    run.send(.zoom(to: .rect(Rect(origin: .zero, size: .zero)), .immediate))
    #expect(run.scroller.scale == 4)
    #expect(run.scroller.offset.isFinite)
  }

  @Test func smallContentIsKeptInItsRange() {
    let size = Vector(x: 100, y: 100)
    var run = ScrollRun(
      geometry: Geometry(
        viewport: Vector(x: 200, y: 200), contentSize: size,
        zoomContent: ZoomContent(origin: .zero, size: size)),
      offset: .zero)
    run.scroller.rules.maximumScale = 4
    run.send(.zoom(to: .rect(Rect(origin: .zero, size: Vector(x: 200, y: 200))), .immediate))
    #expect(run.scroller.offset == .zero)
  }

  @Test func theSameScaleAndPlaceTellNothing() {
    var run = ScrollRun.photo()
    run.send(.zoom(to: .scale(1, about: nil), .animated))
    #expect(run.log == [])
    #expect(!run.scroller.needsFrame)
  }

  @Test func withoutZoomContentNothingZooms() {
    var run = ScrollRun()
    run.scroller.rules.maximumScale = 4
    run.send(.zoom(to: .scale(2, about: nil), .animated))
    run.send(.pinchBegan(at: Vector(x: 10, y: 10)))
    run.send(.pinchMoved(to: Vector(x: 10, y: 10), scale: 3))
    #expect(run.scroller.scale == 1)
    #expect(run.log == [])
  }
}

struct ZoomResistanceTests {
  let resistance = ZoomResistance(minimum: 0.5, maximum: 4)

  @Test func followsTheClosedForm() {
    #expect(resistance.shown(forRaw: 8).isClose(to: 2 * 4 * 0.5.squareRoot()))
    #expect(resistance.shown(forRaw: 0.25).isClose(to: 0.5 * 0.5 * 2.0.squareRoot()))
    #expect(resistance.shown(forRaw: 2) == 2)
    #expect(resistance.shown(forRaw: 4) == 4)
  }

  @Test(arguments: 0..<100) func theInverseUndoesIt(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let raw = numbers.number(in: 0.02...60)
    #expect(resistance.raw(forShown: resistance.shown(forRaw: raw)).isClose(to: raw, within: raw * 1e-9))
  }

  @Test(arguments: [1e-6, 0.1, 0.2525, 0.3, 7.9, 7.96, 8, 50, 1e9], [true, false])
  func everyScaleHasARawOne(shown: Double, bounces: Bool) {
    let reaching = resistance.reaching(shown, bounces: bounces)
    let raw = reaching.raw(forShown: shown)
    #expect(raw > 0 && raw.isFinite)
    #expect(reaching.shown(forRaw: raw).isClose(to: shown, within: shown * 1e-9))
    if !bounces { #expect(raw == shown) }
  }

  @Test(arguments: [1e-9, 1e-3, 0.007]) func nothingLeadsBelowHalfTheMinimum(raw: Double) {
    let shown = resistance.shown(forRaw: raw)
    #expect(
      shown > 0.25 && shown.isClose(to: 0.25 * exponential(naturalLogarithm(2) * raw / 0.5), within: 1e-6))
  }

  @Test(arguments: [500, 1e4, 1e12]) func nothingLeadsAboveTwiceTheMaximum(raw: Double) {
    let shown = resistance.shown(forRaw: raw)
    #expect(shown < 8 && shown.isClose(to: 8 * exponential(-naturalLogarithm(2) * 4 / raw), within: 1e-5))
  }

  /// From raw 552 on, a pinch that caught the bounce took what it saw for the limit, and the next one led to twice that.
  @Test(arguments: [1, 10, 100, 1000, 1e9]) func pinchesThatCatchABounceLeadNoFartherThanOne(factor: Double) {
    var (above, below) = (4.0, 0.5)
    for _ in 0..<100 {
      for (shown, factor) in [(above, factor), (below, 1 / factor)] {
        let reaching = resistance.reaching(shown, bounces: true)
        #expect(reaching == resistance)
        let next = reaching.shown(forRaw: reaching.raw(forShown: shown) * factor)
        if shown > 1 { above = next } else { below = next }
      }
    }
    #expect(above < 8 && below > 0.25)
  }

  @Test func aMaximumBelowTheMinimumCountsAsEqualToIt() {
    #expect(ZoomResistance(minimum: 2, maximum: 1).shown(forRaw: 2) == 2)
  }
}
