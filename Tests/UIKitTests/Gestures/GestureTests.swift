import Foundation
import HostInterface
import ScrollEngine
import Testing
import VellumKit

@MainActor struct GestureTests {
  // MARK: - Taps

  @Test func aTapCancelsTheTouchInTheViewAndIsReported() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 100, y: 100, width: 200, height: 200))
    let tap = UITapGestureRecognizer()
    stage.watch(tap, "tap")
    view.addGestureRecognizer(tap)
    stage.tap(150, 160, at: 0)
    #expect(stage.log == ["view began 50,60", "view cancelled 50,60", "tap ended"])
    #expect(tap.state == .possible)
  }

  @Test func aRecognizerMayLeaveTouchesToTheView() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 200, height: 200))
    let tap = UITapGestureRecognizer()
    tap.cancelsTouchesInView = false
    stage.watch(tap, "tap")
    view.addGestureRecognizer(tap)
    stage.tap(10, 10, at: 0)
    #expect(stage.log == ["view began 10,10", "tap ended", "view ended 10,10"])
  }

  /// A view with a tap that waits for a double tap.
  func twoTaps(_ stage: Stage) -> LoggingView {
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 200, height: 200))
    let single = UITapGestureRecognizer()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    stage.watch(single, "single")
    stage.watch(double, "double")
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    return view
  }

  @Test func aTapWaitsUntilThereIsNoSecondOne() {
    let stage = Stage()
    defer { stage.clear() }
    _ = twoTaps(stage)
    stage.tap(10, 10, at: 0)
    #expect(stage.takeLog() == ["view began 10,10"])
    stage.wake(at: 349)
    #expect(stage.takeLog() == [])
    stage.wake(at: 350)
    #expect(stage.takeLog() == ["view cancelled 10,10", "single ended"])
  }

  @Test func aSecondTapMakesTheFirstFail() {
    let stage = Stage()
    defer { stage.clear() }
    _ = twoTaps(stage)
    stage.tap(10, 10, at: 0)
    stage.tap(12, 10, at: 200)
    #expect(
      stage.log == [
        "view began 10,10", "view began 12,10", "view cancelled 10,10", "view cancelled 12,10",
        "double ended",
      ])
    stage.wake(at: 1000)
    #expect(stage.log.count == 5)
  }

  @Test func aDragAfterATapLetsTheTapThrough() {
    let stage = Stage()
    defer { stage.clear() }
    let view = twoTaps(stage)
    let pan = UIPanGestureRecognizer()
    stage.watch(pan, "pan")
    view.addGestureRecognizer(pan)
    stage.tap(10, 10, at: 0)
    stage.down(1, 10, 10, at: 200)
    stage.move(1, 22, 10, at: 216)
    #expect(
      stage.takeLog() == [
        "view began 10,10", "view began 10,10", "view cancelled 22,10", "pan began", "view cancelled 10,10",
        "single ended",
      ])
    stage.up(1, 22, 10, at: 300)
    #expect(stage.takeLog() == ["pan ended"])
  }

  @Test func locationOfADoubleTapIsThatOfTheFirst() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 100, y: 100, width: 200, height: 200))
    var places: [CGPoint] = []
    let double = UITapGestureRecognizer { places.append($0.location(in: view)) }
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    stage.tap(110, 120, at: 0)
    stage.tap(115, 125, at: 100)
    #expect(places == [CGPoint(x: 10, y: 20)])
    #expect(double.location(in: nil) == CGPoint(x: 115, y: 125))
  }

  @Test func aTapOfTwoFingersTellsWhereEachFirstLandedThoughTheyLiftOneByOne() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 100, y: 100, width: 200, height: 200))
    var places: [CGPoint] = []
    let tap = UITapGestureRecognizer { tap in
      for index in 0..<tap.numberOfTouches { places.append(tap.location(ofTouch: index, in: view)) }
      places.append(tap.location(in: view))
    }
    tap.numberOfTouchesRequired = 2
    tap.numberOfTapsRequired = 2
    view.addGestureRecognizer(tap)
    for (time, way) in [(0.0, 0.0), (200, 6)] {
      stage.down(1, 110 + way, 120, at: time)
      stage.down(2, 150 + way, 140, at: time + 10)
      stage.up(1, 110 + way, 120, at: time + 50)
      stage.up(2, 150 + way, 140, at: time + 70)
    }
    #expect(places == [CGPoint(x: 10, y: 20), CGPoint(x: 50, y: 40), CGPoint(x: 30, y: 30)])
    #expect(tap.numberOfTouches == 0)
  }

  @Test func aTapThatHasWaitedForAnotherStillTellsItsPlace() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 100, y: 100, width: 200, height: 200))
    var places: [CGPoint] = []
    let single = UITapGestureRecognizer { tap in
      for index in 0..<tap.numberOfTouches { places.append(tap.location(ofTouch: index, in: view)) }
    }
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(double)
    stage.tap(110, 120, at: 0)
    stage.wake(at: 350)
    #expect(places == [CGPoint(x: 10, y: 20)])
  }

  // MARK: - Drags

  @Test func aDragBeginsTenPointsLater() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    var log: [String] = []
    let pan = UIPanGestureRecognizer { log.append("\($0.state) \($0.translation(in: view).y)") }
    view.addGestureRecognizer(pan)
    stage.down(1, 100, 100, at: 0)
    stage.move(1, 100, 109, at: 8)
    stage.move(1, 100, 130, at: 16)
    stage.move(1, 100, 150, at: 24)
    stage.up(1, 100, 150, at: 32)
    #expect(log == ["began 20.0", "changed 40.0", "ended 40.0"])
    #expect(stage.log == ["view began 100,100", "view moved 100,109", "view cancelled 100,130"])
  }

  @Test func translationAndVelocityAreInTheViewsCoordinates() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let inside = stage.add("inside", CGRect(x: 0, y: 0, width: 100, height: 100), to: view)
    inside.transform = CGAffineTransform(scaleX: 2, y: 2)
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    stage.down(1, 300, 300, at: 0)
    for step in 1...5 { stage.move(1, 300 + Double(step) * 10, 300, at: Double(step) * 10) }
    #expect(pan.translation(in: view).x == 40)
    #expect(abs(pan.translation(in: inside).x - 20) < 1e-9)
    #expect(abs(pan.velocity(in: view).x - 1000) < 1e-6)
    #expect(abs(pan.velocity(in: inside).x - 500) < 1e-6)
    pan.setTranslation(CGPoint(x: 3, y: 0), in: inside)
    #expect(abs(pan.translation(in: view).x - 6) < 1e-9)
    stage.up(1, 350, 300, at: 60)
  }

  @Test func aDragThatIsReadInStepsKeepsItsVelocity() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    var steps: [CGFloat] = []
    var velocity = CGPoint.zero
    let pan = UIPanGestureRecognizer {
      steps.append($0.translation(in: view).x)
      $0.setTranslation(.zero, in: view)
      if $0.state == .ended { velocity = $0.velocity(in: view) }
    }
    view.addGestureRecognizer(pan)
    stage.down(1, 0, 10, at: 0)
    for step in 1...5 { stage.move(1, Double(step) * 20, 10, at: Double(step) * 10) }
    stage.up(1, 100, 10, at: 55)
    #expect(steps == [10, 20, 20, 20, 20, 0])
    #expect(abs(velocity.x - 2000) < 1e-6)
  }

  @Test func theDeepestDragWins() {
    let stage = Stage()
    defer { stage.clear() }
    let outer = stage.add("outer", CGRect(x: 0, y: 0, width: 400, height: 400))
    let inner = stage.add("inner", CGRect(x: 0, y: 0, width: 200, height: 200), to: outer)
    let outerPan = UIPanGestureRecognizer()
    let innerPan = UIPanGestureRecognizer()
    stage.watch(outerPan, "outer pan")
    stage.watch(innerPan, "inner pan")
    outer.addGestureRecognizer(outerPan)
    inner.addGestureRecognizer(innerPan)
    stage.down(1, 50, 50, at: 0)
    stage.move(1, 80, 50, at: 8)
    stage.up(1, 80, 50, at: 16)
    #expect(
      stage.takeLog() == ["inner began 50,50", "inner cancelled 80,50", "inner pan began", "inner pan ended"])

    inner.refuses = { $0 === innerPan }
    stage.down(1, 50, 50, at: 100)
    stage.move(1, 80, 50, at: 108)
    stage.up(1, 80, 50, at: 116)
    #expect(
      stage.takeLog() == ["inner began 50,50", "inner cancelled 80,50", "outer pan began", "outer pan ended"])
  }

  @Test func twoFingersOnViewsOfTheirOwnDragIndependently() {
    let stage = Stage()
    defer { stage.clear() }
    let left = stage.add("left", CGRect(x: 0, y: 0, width: 200, height: 800))
    let right = stage.add("right", CGRect(x: 200, y: 0, width: 200, height: 800))
    for (view, name) in [(left, "left pan"), (right, "right pan")] {
      let pan = UIPanGestureRecognizer()
      stage.watch(pan, name)
      view.addGestureRecognizer(pan)
    }
    stage.down(1, 100, 100, at: 0)
    stage.down(2, 300, 100, at: 4)
    stage.move(1, 100, 200, at: 8)
    stage.move(2, 300, 200, at: 12)
    stage.up(1, 100, 200, at: 16)
    stage.up(2, 300, 200, at: 20)
    #expect(
      stage.log.filter { $0.contains("pan") } == [
        "left pan began", "right pan began", "left pan ended", "right pan ended",
      ])
  }

  @Test func aFingerMoreThanMayDragIsLeftToTheViewsAndMovesNothing() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 800))
    _ = stage.add("inside", CGRect(x: 200, y: 200, width: 100, height: 100), to: view)
    let pan = UIPanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    stage.watch(pan, "pan")
    view.addGestureRecognizer(pan)
    stage.down(1, 100, 100, at: 0)
    stage.move(1, 100, 130, at: 8)
    stage.down(2, 250, 250, at: 16)
    #expect(pan.numberOfTouches == 1 && pan.location(in: view) == CGPoint(x: 100, y: 130))
    stage.move(2, 260, 250, at: 24)
    stage.move(1, 100, 150, at: 32)
    #expect(pan.location(in: view) == CGPoint(x: 100, y: 150) && pan.translation(in: view).y == 40)
    stage.up(2, 260, 250, at: 40)
    stage.up(1, 100, 150, at: 48)
    #expect(
      stage.log == [
        "view began 100,100", "view cancelled 100,130", "pan began", "inside began 50,50",
        "inside moved 60,50", "pan changed", "inside ended 60,50", "pan ended",
      ])
  }

  // MARK: - Long presses

  @Test func aFingerThatLandsDuringALongPressDoesNotMoveIt() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 800))
    let press = UILongPressGestureRecognizer()
    stage.watch(press, "press")
    view.addGestureRecognizer(press)
    stage.down(1, 100, 100, at: 0)
    stage.wake(at: 500)
    stage.down(2, 200, 300, at: 600)
    #expect(press.numberOfTouches == 1 && press.location(in: view) == CGPoint(x: 100, y: 100))
    stage.move(1, 120, 100, at: 616)
    #expect(press.location(in: view) == CGPoint(x: 120, y: 100))
    stage.up(2, 200, 300, at: 632)
    stage.up(1, 120, 100, at: 648)
    #expect(stage.log.filter { $0.contains("press") } == ["press began", "press changed", "press ended"])
  }

  @Test func whoeverIsFirstOfDragAndLongPressWins() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let press = UILongPressGestureRecognizer()
    let pan = UIPanGestureRecognizer()
    stage.watch(press, "press")
    stage.watch(pan, "pan")
    view.addGestureRecognizer(press)
    view.addGestureRecognizer(pan)

    stage.down(1, 50, 50, at: 0)
    stage.move(1, 55, 50, at: 100)
    stage.wake(at: 500)
    stage.move(1, 155, 50, at: 600)
    stage.up(1, 155, 50, at: 700)
    #expect(
      stage.takeLog() == [
        "view began 50,50", "view moved 55,50", "view cancelled 55,50", "press began", "press changed",
        "press ended",
      ])

    stage.down(1, 50, 50, at: 1000)
    stage.move(1, 60, 50, at: 1100)
    stage.wake(at: 1500)
    stage.up(1, 60, 50, at: 1600)
    #expect(stage.takeLog() == ["view began 50,50", "view cancelled 60,50", "pan began", "pan ended"])
  }

  @Test func anEventThatComesLateFindsTheDeadlineMet() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let press = UILongPressGestureRecognizer()
    stage.watch(press, "press")
    view.addGestureRecognizer(press)
    stage.down(1, 50, 50, at: 0)
    stage.up(1, 50, 50, at: 501)
    #expect(stage.log == ["view began 50,50", "view cancelled 50,50", "press began", "press ended"])
  }

  // MARK: - Pinches

  @Test func pinchAndDragGoTogetherWhenADelegateSaysSo() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    view.isMultipleTouchEnabled = true
    let pinch = UIPinchGestureRecognizer()
    let pan = UIPanGestureRecognizer()
    let delegate = LoggingDelegate(stage: stage)
    delegate.together = true
    pan.delegate = delegate
    stage.watch(pinch, "pinch")
    stage.watch(pan, "pan")
    view.addGestureRecognizer(pinch)
    view.addGestureRecognizer(pan)
    stage.down(1, 100, 100, at: 0)
    stage.down(2, 200, 100, at: 4)
    stage.move(2, 224, 100, at: 8)
    #expect(pinch.numberOfTouches == 2)
    #expect(pan.location(in: view) == CGPoint(x: 162, y: 100))
    stage.move(2, 310, 100, at: 16)
    #expect(abs(pinch.scale - 210.0 / 124) < 1e-9)
    stage.up(1, 100, 100, at: 24)
    stage.up(2, 310, 100, at: 32)
    #expect(
      stage.log == [
        "view began 100,100", "view began 200,100", "pan before pinch?", "pan with pinch?",
        "pan after pinch?",
        "pan with pinch?", "pan begins?", "view cancelled 100,100", "view cancelled 224,100",
        "pinch began", "pan began", "pinch changed", "pan changed", "pinch ended", "pan ended",
      ])
  }

  @Test func aTouchpadPinches() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 100, y: 100, width: 200, height: 200))
    var log: [String] = []
    let pinch = UIPinchGestureRecognizer {
      log.append("\($0.state) \($0.scale) at \($0.location(in: view).x)")
    }
    view.addGestureRecognizer(pinch)
    func send(_ phase: ScrollInput.Phase, _ scale: CGFloat, at time: Double) {
      let input = PinchInput(phase: phase, scale: scale, rotation: 0, position: CGPoint(x: 150, y: 150))
      stage.send(.event(.pinch(input)), at: time)
    }
    send(.began, 1, at: 0)
    send(.changed, 1.5, at: 8)
    send(.ended, 1.5, at: 16)
    #expect(log == ["began 1.0 at 50.0", "changed 1.5 at 50.0", "ended 1.5 at 50.0"])
    #expect(pinch.state == .possible)
  }

  // MARK: - Delegates

  @Test func questionsComeInOrder() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let first = UIPanGestureRecognizer()
    let second = UIPanGestureRecognizer()
    let delegate = LoggingDelegate(stage: stage)
    for (pan, name) in [(first, "first"), (second, "second")] {
      pan.delegate = delegate
      stage.watch(pan, name)
      view.addGestureRecognizer(pan)
    }
    stage.down(1, 0, 0, at: 0)
    stage.log = []
    stage.move(1, 50, 0, at: 8)
    #expect(
      stage.takeLog() == [
        "first after second?", "second before first?", "first begins?", "second with first?",
        "first with second?",
        "view cancelled 50,0", "first began",
      ])
    stage.up(1, 50, 0, at: 16)
    #expect(stage.takeLog() == ["first ended"])
  }

  @Test func aTouchThatADelegateRefusesIsNotSeen() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let tap = UITapGestureRecognizer()
    let delegate = LoggingDelegate(stage: stage)
    delegate.receives = false
    tap.delegate = delegate
    stage.watch(tap, "tap")
    view.addGestureRecognizer(tap)
    stage.tap(10, 10, at: 0)
    #expect(stage.log == ["view began 10,10", "view ended 10,10"])
  }

  @Test func delegatesAreCalledAsOptionalToo() {
    let stage = Stage()
    defer { stage.clear() }
    let pan = UIPanGestureRecognizer()
    pan.name = "pan"
    let delegate = LoggingDelegate(stage: stage)
    let optional: (any UIGestureRecognizerDelegate)? = delegate
    #expect(optional?.gestureRecognizerShouldBegin?(pan) == true)
    #expect(optional?.gestureRecognizer?(pan, shouldRecognizeSimultaneouslyWith: pan) == false)
    #expect(stage.log == ["pan begins?", "pan with pan?"])
  }
}
