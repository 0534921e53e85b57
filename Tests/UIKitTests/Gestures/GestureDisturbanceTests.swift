import Foundation
import ScrollEngine
import Testing
import VellumKit

/// Changes in the middle of a gesture, and recognizers of clients.
@MainActor struct GestureDisturbanceTests {
  // MARK: - In the middle of a gesture

  @Test func aDisabledRecognizerIsCancelled() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let pan = UIPanGestureRecognizer()
    stage.watch(pan, "pan")
    view.addGestureRecognizer(pan)
    stage.down(1, 0, 0, at: 0)
    stage.move(1, 50, 0, at: 8)
    stage.log = []
    pan.isEnabled = false
    #expect(stage.takeLog() == ["pan cancelled"])
    #expect(pan.state == .possible)
    stage.move(1, 80, 0, at: 16)
    pan.isEnabled = true
    stage.move(1, 150, 0, at: 24)
    stage.up(1, 150, 0, at: 32)
    #expect(stage.takeLog() == [])
  }

  @Test func aRecognizerDisabledWhileItIsAskedDoesNotBegin() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let pan = UIPanGestureRecognizer()
    let delegate = LoggingDelegate(stage: stage)
    delegate.meanwhile = { pan.isEnabled = false }
    pan.delegate = delegate
    stage.watch(pan, "pan")
    view.addGestureRecognizer(pan)
    stage.down(1, 0, 0, at: 0)
    stage.move(1, 50, 0, at: 8)
    stage.up(1, 50, 0, at: 16)
    #expect(stage.log == ["view began 0,0", "pan begins?", "view moved 50,0", "view ended 50,0"])
    pan.isEnabled = true
    delegate.meanwhile = {}
    stage.down(1, 0, 0, at: 100)
    stage.move(1, 50, 0, at: 108)
    #expect(pan.state == .began)
    stage.up(1, 50, 0, at: 116)
  }

  /// Counts the touches of each call of `touchesCancelled`, and leaves its window in it.
  private final class Leaving: UIView {
    var counts: [Int] = []
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      #expect(touches.allSatisfy { $0.phase == .cancelled && $0.view === self })
      counts.append(touches.count)
      removeFromSuperview()
    }
  }

  @Test(arguments: [true, false])
  func aViewHearsInOneCallThatItsTouchesAreCancelled(byGesture: Bool) {
    let stage = Stage()
    defer { stage.clear() }
    let view = Leaving(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.isMultipleTouchEnabled = true
    stage.window.addSubview(view)
    if byGesture { view.addGestureRecognizer(UIPanGestureRecognizer()) }
    stage.down(1, 100, 100, at: 0)
    stage.down(2, 200, 100, at: 8)
    if !byGesture { view.removeFromSuperview() }
    stage.move(1, 140, 100, at: 16)
    #expect(view.counts == [2])
    stage.move(2, 240, 100, at: 24)
    stage.up(1, 140, 100, at: 32)
    stage.up(2, 240, 100, at: 40)
    #expect(view.counts == [2])
  }

  @Test func aRecognizerDisabledWhileAnotherIsOfferedTheTouchDelaysNoOther() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let (pan, tap) = (UIPanGestureRecognizer(), UITapGestureRecognizer())
    let delegate = DisablingDelegate()
    delegate.victim = pan
    tap.delegate = delegate
    tap.require(toFail: pan)
    stage.watch(tap, "tap")
    stage.watch(pan, "pan")
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(tap)
    stage.tap(10, 10, at: 0)
    #expect(stage.takeLog().last == "tap ended")
    #expect(pan.numberOfTouches == 0)
    delegate.victim = nil
    pan.isEnabled = true
    stage.down(1, 10, 10, at: 2000)
    stage.move(1, 60, 10, at: 2008)
    #expect(pan.state == .began)
    stage.up(1, 60, 10, at: 2016)
  }

  /// Disables a recognizer when its delegate is asked whether another one receives a touch.
  @MainActor private final class DisablingDelegate: UIGestureRecognizerDelegate {
    weak var victim: UIGestureRecognizer?
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      victim?.isEnabled = false
      return true
    }
  }

  @Test func aRecognizerRemovedFromItsOwnActionIsCancelled() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    var log: [String] = []
    let pan = UIPanGestureRecognizer {
      log.append("\($0.state)")
      view.removeGestureRecognizer($0)
    }
    view.addGestureRecognizer(pan)
    stage.down(1, 0, 0, at: 0)
    stage.move(1, 50, 0, at: 8)
    stage.move(1, 80, 0, at: 16)
    stage.up(1, 80, 0, at: 24)
    #expect(log == ["began", "cancelled"])
    #expect(view.gestureRecognizers == nil)
  }

  @Test func aViewRemovedFromAnActionLosesItsTouchesAndTheDragAroundItGoesOn() {
    let stage = Stage()
    defer { stage.clear() }
    let outer = stage.add("outer", CGRect(x: 0, y: 0, width: 400, height: 400))
    let inner = stage.add("inner", CGRect(x: 0, y: 0, width: 200, height: 200), to: outer)
    let pan = UIPanGestureRecognizer()
    pan.cancelsTouchesInView = false
    stage.watch(pan, "pan")
    outer.addGestureRecognizer(pan)
    stage.down(1, 50, 50, at: 0)
    stage.move(1, 70, 50, at: 8)
    inner.removeFromSuperview()
    stage.move(1, 90, 50, at: 16)
    stage.up(1, 90, 50, at: 24)
    #expect(
      stage.log == [
        "inner began 50,50", "pan began", "inner moved 70,50", "inner cancelled 70,50", "pan changed",
        "pan ended",
      ])
  }

  @Test func recognizersOfARemovedViewGiveUp() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let pan = UIPanGestureRecognizer()
    stage.watch(pan, "pan")
    view.addGestureRecognizer(pan)
    stage.down(1, 0, 0, at: 0)
    stage.move(1, 50, 0, at: 8)
    view.removeFromSuperview()
    stage.move(1, 90, 50, at: 16)
    stage.up(1, 90, 50, at: 24)
    #expect(stage.log == ["view began 0,0", "view cancelled 50,0", "pan began", "pan cancelled"])
  }

  @Test func aGestureIsCancelledAtOnceWhenItsViewLeavesTheWindowAndComesBack() {
    let stage = Stage()
    defer { stage.clear() }
    let outer = stage.add("outer", CGRect(x: 0, y: 0, width: 400, height: 400))
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400), to: outer)
    let pan = UIPanGestureRecognizer()
    stage.watch(pan, "pan")
    view.addGestureRecognizer(pan)
    stage.down(1, 0, 0, at: 0)
    stage.move(1, 50, 0, at: 8)
    stage.log = []
    outer.removeFromSuperview()
    #expect(stage.takeLog() == ["pan cancelled"])
    #expect(pan.state == .possible)
    stage.window.addSubview(outer)
    stage.move(1, 90, 0, at: 16)
    stage.up(1, 90, 0, at: 24)
    #expect(stage.takeLog() == [])
  }

  @Test func aGestureIsCancelledInTheEventInWhichItsViewLeavesTheWindowAndComesBack() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    var states: [UIGestureRecognizer.State] = []
    view.addGestureRecognizer(
      UIPanGestureRecognizer { pan in
        states.append(pan.state)
        guard pan.state == .changed else { return }
        view.removeFromSuperview()
        #expect(pan.state == .cancelled)
        stage.window.addSubview(view)
      })
    stage.down(1, 0, 0, at: 0)
    stage.move(1, 50, 0, at: 8)
    stage.move(1, 90, 0, at: 16)
    stage.move(1, 95, 0, at: 24)
    stage.up(1, 95, 0, at: 32)
    #expect(states == [.began, .changed, .cancelled])
  }

  @Test func aViewThatOnlyChangesItsSuperviewKeepsItsGesture() {
    let stage = Stage()
    defer { stage.clear() }
    let (one, other) = (
      stage.add("one", CGRect(x: 0, y: 0, width: 400, height: 400)),
      stage.add("other", CGRect(x: 0, y: 0, width: 400, height: 400))
    )
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400), to: other)
    let pan = UIPanGestureRecognizer()
    stage.watch(pan, "pan")
    view.addGestureRecognizer(pan)
    stage.down(1, 0, 0, at: 0)
    stage.move(1, 50, 0, at: 8)
    one.addSubview(view)
    stage.move(1, 90, 0, at: 16)
    stage.up(1, 90, 0, at: 24)
    #expect(
      stage.log == ["view began 0,0", "view cancelled 50,0", "pan began", "pan changed", "pan ended"])
  }

  @Test func aScrollViewThatLeavesTheWindowDuringADragAndComesBackHasNoDragAndNoPan() {
    let stage = Stage()
    defer { stage.clear() }
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.contentSize = CGSize(width: 400, height: 3000)
    stage.window.addSubview(view)
    stage.watch(view.panGestureRecognizer, "pan")
    stage.down(1, 200, 300, at: 0)
    for step in 1...5 { stage.move(1, 200, 300 - 20 * Double(step), at: 8 * Double(step)) }
    #expect(view.isDragging)
    stage.log = []
    view.removeFromSuperview()
    stage.window.addSubview(view)
    #expect(stage.takeLog() == ["pan cancelled"])
    #expect(!view.isDragging && !view.isTracking && view.panGestureRecognizer.state == .possible)
    let offset = view.contentOffset
    stage.move(1, 200, 100, at: 48)
    stage.up(1, 200, 100, at: 56)
    #expect(stage.takeLog() == [] && view.contentOffset == offset)
    // The next finger drags.
    stage.down(1, 200, 300, at: 1000)
    stage.move(1, 200, 250, at: 1008)
    #expect(stage.takeLog() == ["pan began"])
    stage.up(1, 200, 250, at: 1016)
  }

  private func tapThatWaitsForASecondOne() -> (once: UITapGestureRecognizer, twice: UITapGestureRecognizer) {
    let (once, twice) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    twice.numberOfTapsRequired = 2
    once.require(toFail: twice)
    return (once, twice)
  }

  @Test(arguments: [true, false])
  func aTapThatWaitsForASecondOneEndsUnrecognizedWhenItsViewIsRemoved(doubleTapIsFirst: Bool) {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let (once, twice) = tapThatWaitsForASecondOne()
    stage.watch(once, "once")
    stage.watch(twice, "twice")
    for recognizer in doubleTapIsFirst ? [twice, once] : [once, twice] {
      view.addGestureRecognizer(recognizer)
    }
    stage.tap(10, 10, at: 0)
    view.removeFromSuperview()
    stage.tap(10, 700, at: 100)
    stage.wake(at: 1000)
    #expect(stage.log.filter { !$0.hasPrefix("view") } == [])
    #expect(once.state == .possible && twice.state == .possible)
  }

  @Test func aRecognizerThatIsCancelledWithTheOneItWaitsForIsNotAskedWhetherItBegins() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let (once, twice) = tapThatWaitsForASecondOne()
    let delegate = LoggingDelegate(stage: stage)
    once.delegate = delegate
    stage.watch(once, "once")
    view.addGestureRecognizer(twice)
    view.addGestureRecognizer(once)
    stage.tap(10, 10, at: 0)
    // In its window it is asked when it is clear that there is no second tap.
    stage.wake(at: 350)
    #expect(stage.takeLog().contains("once begins?"))
    stage.tap(10, 10, at: 1000)
    view.removeFromSuperview()
    stage.tap(10, 700, at: 1100)
    #expect(!stage.log.contains("once begins?"))
  }

  @Test func touchesThatTheSystemTakesAwayAreCancelledEverywhere() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let pan = UIPanGestureRecognizer()
    pan.cancelsTouchesInView = false
    stage.watch(pan, "pan")
    view.addGestureRecognizer(pan)
    stage.down(1, 0, 0, at: 0)
    stage.move(1, 50, 0, at: 8)
    stage.touch(1, .cancelled, 50, 0, at: 16)
    #expect(
      stage.log == ["view began 0,0", "pan began", "view moved 50,0", "pan cancelled", "view cancelled 50,0"])
  }

  // MARK: - Ignored touches

  /// Makes another recognizer ignore touches that land in the left half.
  final class Ignorer: UIGestureRecognizer {
    weak var other: UIGestureRecognizer?
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches where touch.location(in: nil).x < 200 { other?.ignore(touch, for: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  }

  private func ignoreOnTheLeft(_ recognizer: UIGestureRecognizer, _ stage: Stage) {
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let ignorer = Ignorer(target: nil, action: nil)
    ignorer.other = recognizer
    stage.watch(recognizer, "it")
    view.addGestureRecognizer(recognizer)
    view.addGestureRecognizer(ignorer)
  }

  @Test func aFingerThatIsIgnoredIsNoPartOfTheGesture() {
    let gestures = [UITapGestureRecognizer(), UILongPressGestureRecognizer(), UISwipeGestureRecognizer()]
    for recognizer in gestures as [UIGestureRecognizer] {
      let stage = Stage()
      defer { stage.clear() }
      ignoreOnTheLeft(recognizer, stage)
      stage.down(1, 50, 100, at: 0)
      stage.down(2, 250, 100, at: 8)
      if recognizer is UISwipeGestureRecognizer { stage.move(2, 310, 100, at: 16) }
      if recognizer is UILongPressGestureRecognizer { stage.wake(at: 520) }
      stage.up(2, 250, 100, at: 600)
      #expect(stage.log.contains { $0.hasPrefix("it") })
      stage.up(1, 50, 100, at: 700)
    }
  }

  @Test func theLiftOfAnIgnoredFingerIsNoTapAndNoneBeforeAPress() {
    let (tap, press) = (UITapGestureRecognizer(), UILongPressGestureRecognizer())
    press.numberOfTapsRequired = 1
    for recognizer in [tap, press] as [UIGestureRecognizer] {
      let stage = Stage()
      defer { stage.clear() }
      ignoreOnTheLeft(recognizer, stage)
      stage.tap(190, 100, at: 0)
      stage.down(1, 210, 100, at: 100)
      stage.wake(at: 700)
      #expect(!stage.log.contains { $0.hasPrefix("it") })
      stage.touch(1, .cancelled, 210, 100, at: 800)
    }
  }

  // MARK: - Subclasses

  /// A client's gesture: recognized when a finger moves to the right.
  final class Swipe: UIGestureRecognizer {
    var resets = 0
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      guard let touch = touches.first else { return }
      if touch.location(in: view).x > 100 { state = .recognized }
      if touch.location(in: view).x < 0 { state = .failed }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    override func reset() {
      super.reset()
      resets += 1
    }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }

  @Test func aSubclassSetsItsState() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let swipe = Swipe(target: nil, action: nil)
    let pan = UIPanGestureRecognizer()
    stage.watch(swipe, "swipe")
    stage.watch(pan, "pan")
    view.addGestureRecognizer(swipe)
    view.addGestureRecognizer(pan)
    stage.down(1, 0, 0, at: 0)
    stage.move(1, 50, 0, at: 8)
    stage.move(1, 120, 0, at: 16)
    stage.up(1, 120, 0, at: 24)
    #expect(
      stage.log == [
        "view began 0,0", "view cancelled 50,0", "pan began", "swipe ended", "pan changed", "pan ended",
      ])
    #expect(swipe.resets == 1)
  }

  @Test func aDragThatRequiresASwipeToFailBeginsInTheSameEvent() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let pan = UIPanGestureRecognizer()
    let swipe = Swipe(target: nil, action: nil)
    pan.require(toFail: swipe)
    stage.watch(swipe, "swipe")
    stage.watch(pan, "pan")
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(swipe)
    stage.down(1, 50, 0, at: 0)
    stage.move(1, 20, 0, at: 8)
    #expect(pan.state == .possible)
    stage.move(1, -5, 0, at: 16)
    #expect(pan.state == .began)
    stage.up(1, -5, 0, at: 24)

    stage.down(1, 50, 0, at: 100)
    stage.move(1, 20, 0, at: 108)
    stage.up(1, 20, 0, at: 116)
    #expect(
      stage.log.filter { !$0.hasPrefix("view") } == ["pan began", "pan ended", "pan began", "pan ended"])
  }
}
