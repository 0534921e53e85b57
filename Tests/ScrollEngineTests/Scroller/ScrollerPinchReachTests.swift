import TestSupport
import Testing

@testable import ScrollEngine

/// Where a pinch may have the content: whatever size a client has given that, whatever bounces, and however far out it
/// took hold.
struct ScrollerPinchReachTests {
  /// A view of `size` at scale 1 in content of another size, in a viewport of 400 × 600, at scale 1.
  private func run(
    size: Vector, contentSize: Vector, offset: Vector, origin: Vector = .zero, rules: Rules? = nil
  ) -> ScrollRun {
    var given = Rules()
    given.minimumScale = 0.5
    given.maximumScale = 4
    return ScrollRun(
      geometry: Geometry(
        viewport: Vector(x: 400, y: 600), contentSize: contentSize,
        zoomContent: ZoomContent(origin: origin, size: size)),
      rules: rules ?? given, offset: offset)
  }

  @Test func contentBesideTheZoomedViewStaysUnderTheFingers() {
    var run = run(
      size: Vector(x: 800, y: 1200), contentSize: Vector(x: 800, y: 1500), offset: Vector(x: 100, y: 900))
    let fingers = Vector(x: 200, y: 300)
    run.send(.touchDown)
    run.send(.pinchBegan(at: fingers))
    for scale in [1, 1.001, 1.01, 1.2, 2, 1.5] {
      run.send(.pinchMoved(to: fingers, scale: scale))
      #expect(run.scroller.geometry.contentSize == Vector(x: 800, y: 1200) * scale)
      let held = (run.scroller.offset + fingers) * (1 / scale)
      #expect(held.isClose(to: Vector(x: 300, y: 1200)), "\(scale)")
    }
    let held = run.scroller.offset
    run.send(.pinchEnded)
    #expect(run.scroller.offset == held && run.scroller.isDecelerating)
    run.play()
    #expect(run.scroller.offset == Vector(x: held.x, y: 1200))
  }

  /// Over both axes, content larger and smaller than what is zoomed, anywhere in its range.
  @Test(arguments: 0..<200) func theContentUnderTheFingersStaysThereWhateverTheContentSize(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    func length() -> Double { numbers.number(in: 620...2000) }
    let (size, contentSize) = (Vector(x: length(), y: length()), Vector(x: length(), y: length()))
    let offset = Vector(
      x: numbers.number(in: 0...contentSize.x - 400), y: numbers.number(in: 0...contentSize.y - 600))
    var run = run(size: size, contentSize: contentSize, offset: offset)
    let fingers = Vector(x: numbers.number(in: 0...400), y: numbers.number(in: 0...600))
    let held = offset + fingers
    run.send(.touchDown)
    if seed % 2 == 0 { run.send(.dragBegan(at: fingers)) }
    run.send(.pinchBegan(at: fingers))
    var scale = 1.0
    for _ in 0..<20 {
      // Zooming in, nothing leads out of the range that there was; zooming out, it may, as always.
      scale = numbers.number(in: 1...3.9)
      run.send(.pinchMoved(to: fingers, scale: scale))
      #expect((run.scroller.offset + fingers).isClose(to: held * scale, within: 1e-9 * 4000))
    }
    let last = run.scroller.offset
    run.send(.pinchEnded)
    // The finger that is left drags on from there.
    if seed % 2 == 0 {
      run.send(.dragMoved(to: fingers))
      #expect(run.scroller.offset.isClose(to: last, within: 1e-6))
      run.send(.dragEnded(velocity: .zero))
    }
    #expect(run.scroller.offset.isClose(to: last, within: 1e-6))
    run.play()
    #expect(run.scroller.scale == scale && run.scroller.geometry.clamped(last) == run.scroller.offset)
  }

  @Test(arguments: 0..<200) func aPinchThatGoesBackLeadsBackToTheLastBit(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let offset = Vector(x: numbers.number(in: 0...400), y: numbers.number(in: 0...600))
    var run = run(
      size: Vector(x: 800, y: 1200), contentSize: Vector(x: 800, y: 1200), offset: offset,
      origin: Vector(x: numbers.number(in: 0...30), y: numbers.number(in: 0...30)))
    let fingers = Vector(x: numbers.number(in: 0...400), y: numbers.number(in: 0...600))
    run.send(.pinchBegan(at: fingers))
    for _ in 0..<5 {
      run.send(.pinchMoved(to: fingers + offset * 0.1, scale: numbers.number(in: 0.6...3.9)))
    }
    run.send(.pinchMoved(to: fingers, scale: 1))
    #expect(run.scroller.offset == offset)
  }

  @Test(arguments: 0..<200) func aProgramThatZoomsBackLeadsBackToTheLastBit(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let offset = Vector(x: numbers.number(in: 0...400), y: numbers.number(in: 0...600))
    var run = run(
      size: Vector(x: 800, y: 1200), contentSize: Vector(x: 800, y: 1200), offset: offset,
      origin: Vector(x: numbers.number(in: 0...30), y: numbers.number(in: 0...30)))
    for scale in [3, numbers.number(in: 1...4), 1] {
      run.send(.zoom(to: .scale(scale, about: nil), seed % 2 == 0 ? .animated : .immediate))
      run.play()
    }
    #expect(run.scroller.offset == offset)
  }

  /// Along the axis that fits, the range has a say in where content is; along the other one it has none.
  @Test(arguments: 0..<200) func zoomingBackLeadsBackWhereContentFitsAlongOneAxis(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let offset = Vector(x: 0, y: numbers.number(in: 0...600))
    let size = Vector(x: 80, y: 1200)
    var run = run(size: size, contentSize: size, offset: offset)
    for scale in [numbers.number(in: 1.01...4), 1] {
      run.send(.zoom(to: .scale(scale, about: nil), seed % 2 == 0 ? .animated : .immediate))
      run.play()
    }
    #expect(run.scroller.offset == offset)
  }

  @Test func contentThatOverflowsByRoundingFits() {
    let inset = (480 - 320.0 / 3) / 2
    let geometry = Geometry(
      viewport: Vector(x: 320, y: 480), contentSize: Vector(x: 777 * (320.0 / 777), y: 320.0 / 3),
      insets: Insets(top: inset, left: 0, bottom: inset, right: 0))
    #expect(geometry.range(.horizontal) == 0...0)
    #expect(geometry.range(.vertical) == -inset...(-inset))
  }

  // MARK: - Without bouncing

  /// A zoom bounce is caught, by a pinch or a drag, in its midst, after which something stops bouncing.
  @Test(arguments: 0..<100) func aZoomThatIsCaughtDoesNotJumpWhateverBounces(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var run = ScrollRun.photo(
      scale: numbers.element(of: [0.6, 3]),
      offset: Vector(x: numbers.number(in: 0...150), y: numbers.number(in: 0...150)))
    run.scroller.rules.bounces = numbers.next() % 2 == 0 ? .both : .neither
    let fingers = Vector(x: numbers.number(in: 0...320), y: numbers.number(in: 0...480))
    run.pinch(about: fingers, by: run.scroller.scale > 1 ? 2 : 0.3)
    #expect(run.scroller.isZoomBouncing)
    var changed = run.scroller.rules
    changed.bounces = numbers.next() % 2 == 0 ? .both : .neither
    changed.bouncesZoom = numbers.next() % 2 == 0
    run.send(.rulesChanged(changed))
    run.play(numbers.number(in: 0.02...0.2))
    let (scale, offset) = (run.scroller.presentedScale, run.scroller.presentedOffset)
    #expect(scale != run.scroller.scale)

    let place = Vector(x: numbers.number(in: 0...320), y: numbers.number(in: 0...480))
    let isPinch = numbers.next() % 2 == 0
    run.send(.touchDown)
    run.send(isPinch ? .pinchBegan(at: place) : .dragBegan(at: place))
    run.send(isPinch ? .pinchMoved(to: place, scale: 1) : .dragMoved(to: place))
    #expect(run.scroller.scale.isClose(to: scale) && run.scroller.offset.isClose(to: offset))
    run.send(
      isPinch ? .pinchMoved(to: place, scale: 1.0001) : .dragMoved(to: place + Vector(x: 0.01, y: 0.01)))
    #expect(
      run.scroller.scale.isClose(to: scale, within: 0.01)
        && run.scroller.offset.isClose(to: offset, within: 0.5))

    let (heldScale, held) = (run.scroller.scale, run.scroller.offset)
    run.send(isPinch ? .pinchEnded : .dragEnded(velocity: .zero))
    #expect(run.scroller.presentedScale.isClose(to: heldScale))
    #expect(run.scroller.presentedOffset.isClose(to: held, within: 0.5))
    run.play()
    let s = run.scroller
    #expect(s.rules.limited(s.scale) == s.scale && s.geometry.clamped(s.offset) == s.offset)
    #expect(run.log.filter { if case .didEndZooming = $0 { true } else { false } }.count == 1)
  }

  @Test func aLimitLoweredUnderAPinchThatDoesNotBounceDoesNotZoom() {
    var run = ScrollRun.photo(scale: 3)
    run.scroller.rules.bouncesZoom = false
    let place = Vector(x: 160, y: 240)
    run.send(.pinchBegan(at: place))
    run.send(.pinchMoved(to: place, scale: 1.1))
    var rules = run.scroller.rules
    rules.maximumScale = 2
    run.send(.rulesChanged(rules))
    run.send(.pinchMoved(to: place, scale: 1.1))
    #expect(run.scroller.scale.isClose(to: 3.3))
    run.send(.pinchMoved(to: place, scale: 1.2))
    #expect(run.scroller.scale.isClose(to: 3.3))
    run.send(.pinchMoved(to: place, scale: 0.9))
    #expect(run.scroller.scale.isClose(to: 2.7))
    run.send(.pinchEnded)
    run.play()
    #expect(run.scroller.scale == 2)
  }

  /// Fingers come no closer than a point; one that is spread from there is 700 times as large.
  @Test(arguments: [0.001, 0.003, 0.01]) func fingersThatMeetLeadNoFartherThanHalfTheMinimum(scale: Double) {
    var run = ScrollRun.photo(scale: 0.5, offset: .zero)
    let place = Vector(x: 160, y: 240)
    run.send(.pinchBegan(at: place))
    run.send(.pinchMoved(to: place, scale: scale))
    #expect(run.scroller.scale >= 0.25 && run.scroller.scale < 0.26)
    run.send(.pinchMoved(to: place, scale: 1 / scale))
    #expect(run.scroller.scale <= 8)
  }
}
