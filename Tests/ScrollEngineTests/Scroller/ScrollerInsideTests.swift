import TestSupport
import Testing

@testable import ScrollEngine

/// Content rests inside its range, unless a program has put it elsewhere.
struct ScrollerInsideTests {
  /// Content of 1000 × 3000 points at `offset`, outside of its range by a drag, on its way back along both axes.
  private func bouncing() -> ScrollRun {
    var run = ScrollRun(offset: Vector(x: 0, y: 0))
    run.drag(by: Vector(x: 90, y: 90), velocity: .zero)
    run.play(0.05)
    #expect(run.scroller.isDecelerating && run.scroller.offset.x < -5 && run.scroller.offset.y < -5)
    return run
  }

  private func isInside(_ run: ScrollRun) -> Bool {
    run.scroller.geometry.clamped(run.scroller.offset) == run.scroller.offset
  }

  private func shrunk(_ run: ScrollRun, to height: Double) -> Geometry {
    var geometry = run.scroller.geometry
    geometry.contentSize.y = height
    return geometry
  }

  // MARK: - Steps

  @Test func aFingerThatCatchesAStepOnItsWayHomeAndLiftsLetsTheContentGoHome() {
    for style in [Scroller.AnimationStyle.animated, .smoothed] {
      var run = bouncing()
      run.send(.step(by: Vector(x: 0, y: 40), style))
      run.play(0.02)
      run.send(.touchDown)
      #expect(!isInside(run))
      run.send(.touchUp)
      run.play()
      #expect(run.scroller.offset.x == 0 && isInside(run))
    }
  }

  @Test func aStepAlongOneAxisTakesContentHomeAlongTheOther() {
    var run = bouncing()
    run.send(.step(by: Vector(x: 0, y: 40), .animated))
    run.play()
    #expect(run.scroller.offset == Vector(x: 0, y: 40))
  }

  @Test func aStepEndsInsideARangeThatShrinksOnTheWay() {
    for style in [Scroller.AnimationStyle.animated, .smoothed] {
      var run = ScrollRun(offset: Vector(x: 0, y: 1000))
      run.send(.step(by: Vector(x: 0, y: 300), style))
      run.play(0.1)
      run.send(.geometryChanged(shrunk(run, to: 1600)))
      run.play()
      #expect(run.scroller.offset == Vector(x: 0, y: 1600 - 480))
    }
  }

  @Test func theRestOfItsWayIsShorterAndNothingJumps() {
    var run = ScrollRun(offset: Vector(x: 0, y: 1000))
    run.send(.step(by: Vector(x: 0, y: 300), .animated))
    run.play(0.1)
    run.wait(0.05)
    let progress = TimingCurve.easeInOut.progress(at: run.elapsedPart(of: 0.3))
    run.send(.geometryChanged(shrunk(run, to: 1600)))
    run.send(.frame)
    #expect(run.scroller.offset.y.isClose(to: 1000 + 300 * progress, within: 1e-9))
    // From there it goes on, with the part of its way that was left, and is there after the same 0.3 s.
    let (place, began) = (run.scroller.offset.y, run.now)
    run.wait(0.05)
    run.send(.frame)
    let later = TimingCurve.easeInOut.progress(at: run.elapsedPart(of: 0.3))
    let left = (1 - later) / (1 - progress)
    #expect(run.scroller.offset.y.isClose(to: 1120 - (1120 - place) * left, within: 1e-9))
    run.play()
    #expect(run.now.seconds(since: began) < 0.3)
  }

  @Test func whereAProgramHasPutContentAStepBringsInTheAxisThatItMovesAlong() {
    var run = ScrollRun()
    run.send(.setOffset(Vector(x: -70, y: -90)))
    run.send(.step(by: Vector(x: 0, y: 40), .animated))
    run.play()
    #expect(run.scroller.offset == Vector(x: -70, y: 0))
  }

  // MARK: - Rectangles and pages that are shown

  @Test func whatIsShownDuringABounceLeavesNeitherAxisOutside() {
    for style in Scroller.AnimationStyle.allCases {
      var run = bouncing()
      run.send(.scrollInside(to: Vector(x: run.scroller.offset.x, y: 500), style))
      run.play()
      #expect(run.scroller.offset == Vector(x: 0, y: 500), "\(style)")
    }
  }

  @Test func norUnderAFingerThatHasStoppedTheBounce() {
    for style in Scroller.AnimationStyle.allCases {
      var run = bouncing()
      run.send(.touchDown)
      run.send(.scrollInside(to: Vector(x: run.scroller.offset.x, y: 500), style))
      run.send(.touchUp)
      run.play()
      #expect(run.scroller.offset == Vector(x: 0, y: 500), "\(style)")
    }
  }

  @Test func norInsideTheQuestionWhereToLand() {
    for style in Scroller.AnimationStyle.allCases {
      var run = ScrollRun(offset: .zero)
      run.reaction = { effect in
        guard case .willEndDragging = effect else { return nil }
        return .scrollInside(to: Vector(x: -40, y: 500), style)
      }
      run.drag(by: Vector(x: 90, y: 90), velocity: .zero)
      run.play()
      #expect(run.scroller.offset == Vector(x: 0, y: 500), "\(style)")
    }
  }

  @Test func norOnTheWayOfAnother() {
    var run = bouncing()
    run.send(.step(by: Vector(x: 0, y: 40), .animated))
    run.play(0.02)
    run.send(.scrollInside(to: Vector(x: run.scroller.offset.x, y: 500), .animated))
    run.play()
    #expect(run.scroller.offset == Vector(x: 0, y: 500))
  }

  @Test func whatIsShownIsInsideARangeThatShrinksMeanwhile() {
    var run = ScrollRun(offset: .zero)
    run.send(.scrollInside(to: Vector(x: 0, y: 2000), .animated))
    run.play(0.1)
    run.send(.geometryChanged(shrunk(run, to: 1000)))
    run.play()
    #expect(run.scroller.offset == Vector(x: 0, y: 520))
    #expect(run.log == [.didScroll, .didEndScrollingAnimation])
  }

  @Test func whereAProgramSendsItItGoesWhateverTheRange() {
    var run = ScrollRun(offset: .zero)
    run.send(.scroll(to: Vector(x: 0, y: 2000), .animated))
    run.play(0.1)
    run.send(.geometryChanged(shrunk(run, to: 1000)))
    run.play()
    #expect(run.scroller.offset == Vector(x: 0, y: 2000))
  }

  // MARK: - The top

  @Test func theWayToTheTopTakesContentHomeToTheSides() {
    for catches in [false, true] {
      var run = bouncing()
      if catches { run.send(.touchDown) }
      run.send(.scrollToTop(.animated))
      run.play()
      #expect(run.scroller.offset == .zero)
    }
  }

  @Test func contentThatShrinksOnTheWayToTheTopIsInsideItsRangeToTheSidesToo() {
    var run = ScrollRun(offset: Vector(x: 400, y: 900))
    run.send(.scrollToTop(.animated))
    run.play(0.1)
    run.send(
      .geometryChanged(Geometry(viewport: Vector(x: 320, y: 480), contentSize: Vector(x: 500, y: 500))))
    run.play()
    #expect(run.scroller.offset == Vector(x: 180, y: 0))
  }

  @Test func theTopIsWhereItIsWhenTheContentArrives() {
    var run = ScrollRun(offset: Vector(x: 0, y: 900))
    run.send(.scrollToTop(.animated))
    run.play(0.1)
    run.send(.insetsChanged(Insets(top: 44, left: 0, bottom: 0, right: 0), takingAlong: Vector(x: 0, y: -44)))
    run.play()
    #expect(run.scroller.offset == Vector(x: 0, y: -44))
    #expect(run.log == [.didScroll, .didScrollToTop])
  }
}

extension ScrollRun {
  /// How much of `duration` has passed since the run began.
  fileprivate func elapsedPart(of duration: Double) -> Double {
    now.seconds(since: Timestamp(nanoseconds: 1_000_000_000)) / duration
  }
}
