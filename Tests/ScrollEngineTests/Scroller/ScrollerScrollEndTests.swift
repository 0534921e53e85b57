import Testing

@testable import ScrollEngine

/// An animated scroll has one end, whatever else goes on.
struct ScrollerScrollEndTests {
  private static let target = Vector(x: 200, y: 300)

  /// What a photo of 800 × 800 points is doing when it is sent somewhere.
  enum Beginning: String, CaseIterable, Sendable {
    case atRest, underAFinger, caughtInFlight, dragged, pinched, inFlight, animated, wheeled, zoomBouncing,
      zooming

    func make() -> ScrollRun {
      var run = ScrollRun.photo()
      switch self {
      case .atRest: break
      case .underAFinger: run.send(.touchDown)
      case .caughtInFlight:
        run.drag(by: Vector(x: -20, y: -20), velocity: Vector(x: 500, y: 500))
        run.play(0.1)
        run.send(.touchDown)
      case .dragged:
        run.send(.dragBegan(at: .zero))
        run.send(.dragMoved(to: Vector(x: -20, y: -20)))
      case .pinched:
        run.send(.pinchBegan(at: Vector(x: 160, y: 240)))
        run.send(.pinchMoved(to: Vector(x: 160, y: 240), scale: 1.5))
      case .inFlight:
        run.drag(by: Vector(x: -20, y: -20), velocity: Vector(x: 500, y: 500))
        run.play(0.1)
      case .animated:
        run.send(.scroll(to: Vector(x: 400, y: 50), .animated))
        run.play(0.1)
      case .wheeled:
        run.send(.step(by: Vector(x: 0, y: 60), .smoothed))
        run.play(0.1)
      case .zoomBouncing:
        run.pinch(about: Vector(x: 160, y: 240), by: 9)
        run.play(0.1)
      case .zooming:
        run.send(.zoom(to: .scale(2, about: nil), .animated))
        run.play(0.1)
      }
      run.log = []
      return run
    }
  }

  private func ends(_ run: ScrollRun) -> Int { run.log.count { $0 == .didEndScrollingAnimation } }

  /// Lets go of whatever is held, and lets everything come to rest.
  private func finish(_ run: inout ScrollRun) {
    run.send(.pinchEnded)
    run.send(.dragEnded(velocity: .zero))
    run.send(.touchUp)
    run.play()
  }

  @Test(arguments: Beginning.allCases) func itIsReportedOnceWhateverWentOn(beginning: Beginning) {
    for style in [Scroller.AnimationStyle.animated, .reduced] {
      var run = beginning.make()
      run.send(.scroll(to: Self.target, style))
      run.play()
      #expect(ends(run) == 1)
      #expect(run.scroller.offset == Self.target)
      finish(&run)
      #expect(ends(run) == 1 && !run.scroller.needsFrame)
    }
  }

  @Test(arguments: Beginning.allCases) func aSecondOneTakesThePlaceOfTheFirst(beginning: Beginning) {
    var run = beginning.make()
    run.send(.scroll(to: Self.target, .animated))
    let isUnderWay = run.scroller.needsFrame
    run.play(0.1)
    run.send(.scroll(to: Vector(x: 50, y: 60), .animated))
    run.play()
    #expect(run.scroller.offset == Vector(x: 50, y: 60))
    // Where fingers hold the content each is over at once.
    #expect(ends(run) == (isUnderWay ? 1 : 2))
    finish(&run)
    #expect(ends(run) == (isUnderWay ? 1 : 2))
  }

  /// What comes in the midst of it.
  private static let interruptions: [Scroller.Input] = [
    .setOffset(Vector(x: 10, y: 20)), .scroll(to: Vector(x: 10, y: 20), .immediate), .stop,
    .zoom(to: .scale(3, about: nil), .animated), .zoom(to: .scale(3, about: nil), .immediate),
    .pinchBegan(at: Vector(x: 9, y: 9)), .dragBegan(at: .zero), .step(by: Vector(x: 0, y: 60), .smoothed),
    .scrollToTop(.animated), .geometryChanged(.zero),
  ]

  @Test(arguments: Beginning.allCases) func whateverComesInBetweenItIsReportedOnce(beginning: Beginning) {
    for interruption in Self.interruptions {
      var run = beginning.make()
      run.send(.scroll(to: Self.target, .animated))
      run.play(0.1)
      run.send(interruption)
      finish(&run)
      #expect(ends(run) == 1, "\(interruption)")
      #expect(!run.scroller.needsFrame)
    }
  }

  @Test func besideAZoomItEndsAfterTheZoom() {
    for beginning in [Beginning.zooming, .zoomBouncing] {
      var run = beginning.make()
      run.send(.scroll(to: Self.target, .animated))
      #expect(run.log == [.didScroll] && run.scroller.offset == Self.target)
      run.play()
      #expect(run.log == [.didScroll, .didEndZooming(scale: run.scroller.scale), .didEndScrollingAnimation])
    }
  }

  @Test func underFingersThatDragItEndsAtOnce() {
    for beginning in [Beginning.dragged, .pinched] {
      var run = beginning.make()
      run.send(.scroll(to: Self.target, .animated))
      #expect(run.log == [.didScroll, .didEndScrollingAnimation])
      // A scroll to the present offset makes no calls.
      run.send(.scroll(to: Self.target, .animated))
      #expect(run.log == [.didScroll, .didEndScrollingAnimation])
    }
  }

  @Test func theWayToTheTopBesideAZoomIsReportedWhenItIsThere() {
    var run = Beginning.zooming.make()
    run.send(.scrollToTop(.animated))
    #expect(run.log == [.didScroll])
    run.play()
    #expect(run.log == [.didScroll, .didEndZooming(scale: 2), .didScrollToTop])
    run.send(.zoom(to: .scale(1, about: nil), .animated))
    run.log = []
    run.send(.scrollToTop(.animated))
    run.send(.stop)
    #expect(!run.log.contains(.didEndScrollingAnimation))
  }

  // MARK: - Inside of the question where to land

  private static let asked: @Sendable (Scroller.Effect) -> Bool = {
    if case .willEndDragging = $0 { true } else { false }
  }

  @Test func theLastOneThatIsAskedForInsideTheQuestionCounts() {
    var run = ScrollRun.photo()
    run.send(.dragBegan(at: .zero))
    run.send(.dragMoved(to: Vector(x: -20, y: -20)))
    run.scroller.handle(.dragEnded(velocity: Vector(x: 900, y: 900)), at: run.now)
    for input in [
      Scroller.Input.scroll(to: Vector(x: 300, y: 300), .animated), .scroll(to: Self.target, .animated),
      .land(at: .zero),
    ] { run.send(input) }
    run.play()
    #expect(run.scroller.offset == Self.target)
    #expect(ends(run) == 1)
  }

  @Test(arguments: [
    Scroller.Input.stop, .setOffset(Vector(x: 11, y: 12)), .scroll(to: Vector(x: 11, y: 12), .immediate),
    .zoom(to: .scale(2, about: nil), .immediate), .zoom(to: .scale(2, about: nil), .animated),
  ]) func oneThatIsTakenBackInsideTheQuestionIsReportedOnce(replacement: Scroller.Input) {
    var run = ScrollRun.photo()
    run.send(.dragBegan(at: .zero))
    run.send(.dragMoved(to: Vector(x: -20, y: -20)))
    run.scroller.handle(.dragEnded(velocity: Vector(x: 900, y: 900)), at: run.now)
    run.send(.scroll(to: Self.target, .animated))
    run.send(replacement)
    run.send(.land(at: .zero))
    run.play()
    #expect(ends(run) == 1)
    #expect(run.scroller.offset != Self.target)
  }

  // MARK: - Velocities

  @Test func noVelocityThatIsReportedHasANegativeZero() {
    for (x, y) in [(-0.0, -0.0), (-0.0, 700), (700, -0.0), (0, -700)] {
      var run = ScrollRun.photo()
      run.drag(by: Vector(x: -20, y: -20), velocity: Vector(x: x, y: y))
      let told = run.log.compactMap {
        if case .willEndDragging(let landing) = $0 { landing.velocity } else { nil }
      }
      #expect(told == [Vector(x: x, y: y)])
      #expect(told.allSatisfy { ($0.x != 0 || $0.x.sign == .plus) && ($0.y != 0 || $0.y.sign == .plus) })
    }
    #expect((-Vector.zero).x.sign == .plus && (-Vector.zero).y.sign == .plus)
  }
}
