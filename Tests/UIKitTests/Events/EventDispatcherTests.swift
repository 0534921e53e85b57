import Foundation
import HostInterface
import ScrollEngine
import Testing
import VellumKit

@MainActor struct EventDispatcherTests {
  // MARK: - Touches

  /// Records the touches it receives.
  final class Ear: UIView {
    var touches: [UITouch] = []
    var counts: [Int] = []
    var others: [Int] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      self.touches += touches
      counts.append(touches.first!.tapCount)
      others.append(event?.allTouches?.count ?? 0)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      counts.append(touches.first!.tapCount)
    }
  }

  func ear(_ stage: Stage) -> Ear {
    let ear = Ear(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    stage.window.addSubview(ear)
    return ear
  }

  @Test func aTouchIsTheSameObjectForItsLife() {
    let stage = Stage()
    defer { stage.clear() }
    let view = ear(stage)
    stage.down(7, 150, 160, at: 1000)
    let touch = view.touches[0]
    #expect(touch.phase == .began)
    #expect(touch.location(in: view) == CGPoint(x: 50, y: 60))
    #expect(touch.type == .direct)
    #expect(touch.view === view && touch.window === stage.window)
    stage.move(7, 170, 160, at: 1010)
    #expect(touch.phase == .moved)
    #expect(touch.location(in: nil) == CGPoint(x: 170, y: 160))
    #expect(touch.previousLocation(in: view) == CGPoint(x: 50, y: 60))
    #expect(touch.timestamp == 1.010)
    stage.up(7, 170, 160, at: 1020)
    #expect(touch.phase == .ended)
  }

  @Test func aViewGetsItsFirstTouchOnlyUnlessItWantsMore() {
    let stage = Stage()
    defer { stage.clear() }
    let view = ear(stage)
    let pinch = UIPinchGestureRecognizer()
    view.addGestureRecognizer(pinch)
    stage.down(1, 150, 150, at: 0)
    stage.down(2, 250, 150, at: 10)
    #expect(view.touches.count == 1)
    #expect(pinch.numberOfTouches == 2)
    stage.up(1, 150, 150, at: 20)
    stage.up(2, 250, 150, at: 30)

    view.isMultipleTouchEnabled = true
    stage.down(1, 150, 150, at: 1000)
    stage.down(2, 250, 150, at: 1010)
    #expect(view.touches.count == 3)
    #expect(view.others == [1, 1, 2])
    stage.up(1, 150, 150, at: 1020)
    stage.up(2, 250, 150, at: 1030)
  }

  @Test func tapsAreCounted() {
    let stage = Stage()
    defer { stage.clear() }
    let view = ear(stage)
    stage.tap(150, 150, at: 0)
    stage.tap(155, 150, at: 200)
    stage.tap(150, 150, at: 400)
    stage.tap(150, 150, at: 1000)
    stage.tap(290, 290, at: 1100)
    #expect(view.counts == [1, 1, 2, 2, 3, 3, 1, 1, 1, 1])
    view.counts = []
    stage.down(1, 150, 150, at: 2000)
    stage.up(1, 200, 150, at: 2100)
    stage.tap(150, 150, at: 2200)
    #expect(view.counts == [1, 0, 1, 1])
  }

  @Test func aFingerThatLiftsElsewhereHasMovedThere() {
    let stage = Stage()
    defer { stage.clear() }
    _ = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    stage.down(1, 10, 10, at: 0)
    stage.up(1, 15, 10, at: 10)
    #expect(stage.log == ["view began 10,10", "view moved 15,10", "view ended 15,10"])
  }

  @Test func touchesGoToTheViewTheyLandedOn() {
    let stage = Stage()
    defer { stage.clear() }
    _ = stage.add("left", CGRect(x: 0, y: 0, width: 200, height: 400))
    _ = stage.add("right", CGRect(x: 200, y: 0, width: 200, height: 400))
    stage.down(1, 10, 10, at: 0)
    stage.move(1, 300, 10, at: 10)
    stage.up(1, 300, 10, at: 20)
    #expect(stage.log == ["left began 10,10", "left moved 300,10", "left ended 300,10"])
  }

  @Test func touchesThatAViewDoesNotWantGoUpTheChain() {
    let stage = Stage()
    defer { stage.clear() }
    let outer = stage.add("outer", CGRect(x: 0, y: 0, width: 400, height: 400))
    outer.addSubview(UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)))
    stage.tap(110, 110, at: 0)
    #expect(stage.log == ["outer began 110,110", "outer ended 110,110"])
  }

  // MARK: - Withholding

  @Test func aRecognizerMayWithholdTouchesUntilItFails() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let press = UILongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    view.addGestureRecognizer(press)
    stage.down(1, 10, 10, at: 0)
    #expect(stage.takeLog() == [])
    stage.move(1, 30, 10, at: 100)
    #expect(stage.takeLog() == ["view began 30,10"])
    stage.up(1, 30, 10, at: 200)
    #expect(stage.takeLog() == ["view ended 30,10"])

    stage.tap(10, 10, at: 1000)
    #expect(stage.takeLog() == ["view began 10,10", "view ended 10,10"])

    stage.down(1, 10, 10, at: 2000)
    stage.wake(at: 2500)
    stage.up(1, 10, 10, at: 2600)
    #expect(stage.takeLog() == [])
  }

  @Test func theEndOfATouchIsWithheldWhileItMayBePartOfADoubleTap() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    stage.tap(10, 10, at: 0)
    #expect(stage.takeLog() == ["view began 10,10"])
    stage.wake(at: 350)
    #expect(stage.takeLog() == ["view ended 10,10"])

    double.delaysTouchesEnded = false
    stage.tap(10, 10, at: 1000)
    #expect(stage.takeLog() == ["view began 10,10", "view ended 10,10"])
    stage.wake(at: 2000)
  }

  @Test func anIgnoredTouchIsLeftToTheView() {
    final class Shy: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { ignore(touch, for: event) }
        state = .recognized
      }
    }
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let shy = Shy(target: nil, action: nil)
    stage.watch(shy, "shy")
    view.addGestureRecognizer(shy)
    stage.tap(10, 10, at: 0)
    #expect(stage.log == ["shy ended", "view began 10,10", "view ended 10,10"])
  }

  // MARK: - Bad input

  @Test func numbersThatAreNotFiniteChangeNothing() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    stage.down(1, .nan, 10, at: 0)
    stage.down(1, 10, 10, at: 0)
    for bad in [Double.nan, .infinity, -.infinity] { stage.move(1, bad, 10, at: 8) }
    stage.up(1, .nan, 10, at: 16)
    #expect(stage.log == ["view began 10,10"])
    stage.move(1, 30, 10, at: 24)
    #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
    pan.setTranslation(CGPoint(x: CGFloat.nan, y: 0), in: nil)
    #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
    stage.up(1, 30, 10, at: 32)
  }

  @Test func contactsThatNeverLandedAreNotKnown() {
    let stage = Stage()
    defer { stage.clear() }
    _ = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    stage.move(4, 10, 10, at: 0)
    stage.up(4, 10, 10, at: 8)
    stage.touch(4, .cancelled, 10, 10, at: 8)
    #expect(stage.log == [])
  }

  @Test func aContactThatLandsTwiceIsCancelledFirst() {
    let stage = Stage()
    defer { stage.clear() }
    _ = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    stage.down(1, 10, 10, at: 0)
    stage.down(1, 20, 10, at: 8)
    stage.up(1, 20, 10, at: 16)
    #expect(
      stage.log == ["view began 10,10", "view cancelled 10,10", "view began 20,10", "view ended 20,10"])
  }

  @Test func timesThatGoBackCountAsEqual() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    stage.down(1, 10, 10, at: 100)
    for step in 1...5 { stage.move(1, 10 + Double(step) * 20, 10, at: 100 + Double(step) * 10) }
    let velocity = pan.velocity(in: nil)
    stage.move(1, 130, 10, at: 20)
    #expect(pan.velocity(in: nil) == velocity)
    #expect(pan.translation(in: nil).x == 110)
    stage.up(1, 130, 10, at: 0)
  }

  @Test func moreThanSixteenContactsAreTurnedAway() {
    let stage = Stage()
    defer { stage.clear() }
    let view = ear(stage)
    view.isMultipleTouchEnabled = true
    for id in 0..<20 { stage.down(id, 150, 150, at: Double(id)) }
    #expect(view.touches.count == 16)
    for id in 0..<20 { stage.up(id, 150, 150, at: 100) }
  }

  // MARK: - The path of an event

  @Test func everyEventComesThroughTheWindow() {
    final class Guard: UIWindow {
      var types: [UIEvent.EventType] = []
      var lets = true
      override func sendEvent(_ event: UIEvent) {
        types.append(event.type)
        if lets { super.sendEvent(event) }
      }
    }
    let stage = Stage()
    defer { stage.clear() }
    let window = Guard(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400), to: window)
    stage.tap(10, 10, at: 0)
    let point = CGPoint(x: 10, y: 10)
    stage.send(.event(.scroll(ScrollInput(delta: .notches(CGVector(dx: 0, dy: 1)), position: point))), at: 60)
    stage.send(.event(.pinch(PinchInput(phase: .began, scale: 1, rotation: 0, position: point))), at: 60)
    stage.send(.event(.pinch(PinchInput(phase: .ended, scale: 1, rotation: 0, position: point))), at: 60)
    stage.send(.event(.key(KeyInput(phase: .down, key: "a"))), at: 60)
    stage.send(.event(.key(KeyInput(phase: .up, key: "a"))), at: 60)
    #expect(window.types == [.touches, .touches, .scroll, .transform, .transform, .presses, .presses])
    #expect(stage.takeLog() == ["view began 10,10", "view ended 10,10"])

    window.lets = false
    stage.tap(10, 10, at: 100)
    window.lets = true
    stage.tap(10, 10, at: 1000)
    #expect(stage.takeLog() == ["view began 10,10", "view ended 10,10"])
    _ = view
  }

  @Test func anEventFromInsideOfAnotherWaitsForItsEnd() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let tap = UITapGestureRecognizer { _ in
      stage.log.append("tap")
      stage.down(2, 20, 20, at: 60)
      stage.log.append("tapped")
    }
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
    stage.tap(10, 10, at: 0)
    #expect(stage.log == ["view began 10,10", "tap", "tapped", "view ended 10,10", "view began 20,20"])
    tap.isEnabled = false
    stage.up(2, 20, 20, at: 70)
  }

  // MARK: - Keys

  final class Typist: UIView {
    var log: [String] = []
    var takes = true
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { log.append("down \(press.key!.characters) \(press.key!.keyCode.rawValue)") }
      if !takes { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { log.append("up \(press.key!.charactersIgnoringModifiers)") }
    }
  }

  func key(_ stage: Stage, _ phase: KeyInput.Phase, _ key: String, _ modifiers: KeyModifiers = []) {
    stage.send(.event(.key(KeyInput(phase: phase, key: key, modifiers: modifiers))), at: 0)
  }

  @Test func keysGoToTheFirstResponderAndUpTheChain() {
    let stage = Stage()
    defer { stage.clear() }
    stage.window.makeKeyAndVisible()
    let outer = Typist(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let inner = Typist(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    #expect(inner.becomeFirstResponder())
    key(stage, .down, "a", .shift)
    key(stage, .down, "a", .shift)
    key(stage, .up, "a")
    key(stage, .up, "b")
    #expect(inner.log == ["down A 4", "down A 4", "up a"])
    #expect(outer.log == [])
    inner.takes = false
    key(stage, .down, "left")
    #expect(outer.log == ["down UIKeyInputLeftArrow 80"])
    key(stage, .up, "left")
    #expect(inner.resignFirstResponder())
  }

  @Test func withoutAFirstResponderKeysGoWhereTheLastTouchWas() {
    let stage = Stage()
    defer { stage.clear() }
    stage.window.makeKeyAndVisible()
    let view = Typist(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    stage.window.addSubview(view)
    stage.tap(10, 10, at: 0)
    key(stage, .down, "space")
    key(stage, .up, "space")
    #expect(view.log == ["down   44", "up  "])
  }

  // MARK: - Scrolling

  func scroll(_ stage: Stage, _ delta: ScrollInput.Delta, at time: Double) {
    stage.send(.event(.scroll(ScrollInput(delta: delta, position: CGPoint(x: 150, y: 150)))), at: time)
  }

  @Test func aPanThatAllowsItIsDraggedByATouchpad() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 100, y: 100, width: 200, height: 200))
    var log: [String] = []
    let pan = UIPanGestureRecognizer {
      log.append("\($0.state) \($0.translation(in: view).y) at \($0.location(in: view).x)")
    }
    view.addGestureRecognizer(pan)
    scroll(stage, .points(CGVector(dx: 0, dy: 5), .began), at: 0)
    #expect(log == [])
    pan.allowedScrollTypesMask = .continuous
    scroll(stage, .points(CGVector(dx: 0, dy: 0), .began), at: 10)
    scroll(stage, .points(CGVector(dx: 0, dy: 5), .changed), at: 20)
    scroll(stage, .points(CGVector(dx: 0, dy: 7), .changed), at: 30)
    scroll(stage, .points(CGVector(dx: 0, dy: 0), .ended), at: 40)
    #expect(log == ["began -5.0 at 50.0", "changed -12.0 at 50.0", "ended -12.0 at 50.0"])
  }

  @Test func scrollingGoesToAnOuterPanWhereTheInnerMayNotBegin() {
    let stage = Stage()
    defer { stage.clear() }
    let outer = stage.add("outer", CGRect(x: 0, y: 0, width: 400, height: 400))
    let inner = stage.add("inner", CGRect(x: 0, y: 0, width: 400, height: 400), to: outer)
    for view in [outer, inner] {
      let pan = UIPanGestureRecognizer()
      pan.allowedScrollTypesMask = .all
      stage.watch(pan, view.name)
      view.addGestureRecognizer(pan)
    }
    inner.refuses = { $0.view === inner }
    scroll(stage, .points(CGVector(dx: 0, dy: 5), .began), at: 0)
    scroll(stage, .points(CGVector(dx: 0, dy: 7), .changed), at: 10)
    scroll(stage, .points(CGVector(dx: 0, dy: 0), .ended), at: 20)
    scroll(stage, .notches(CGVector(dx: 0, dy: 1)), at: 30)
    #expect(stage.log == ["outer began", "outer changed", "outer ended", "outer began", "outer ended"])
  }

  @Test func aTouchpadScrollsTheViewWhoseAxisItFollows() {
    let stage = Stage()
    defer { stage.clear() }
    let pager = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let list = UIScrollView(frame: pager.bounds)
    pager.contentSize = CGSize(width: 1200, height: 400)
    list.contentSize = CGSize(width: 400, height: 4000)
    stage.window.addSubview(pager)
    pager.addSubview(list)
    scroll(stage, .points(CGVector(dx: 30, dy: 2), .began), at: 0)
    scroll(stage, .points(CGVector(dx: 30, dy: 9), .changed), at: 10)
    #expect(pager.contentOffset.x == 60)
    #expect(list.contentOffset == .zero)
    scroll(stage, .points(.zero, .ended), at: 200)
    scroll(stage, .points(CGVector(dx: 1, dy: 40), .began), at: 300)
    #expect(list.contentOffset.y == 40)
    #expect(pager.contentOffset == CGPoint(x: 60, y: 0))
    scroll(stage, .points(.zero, .ended), at: 500)
    stage.rest(from: 500, to: 4000)
  }

  @Test func aScrollViewWithholdsTouchesForAMoment() {
    let stage = Stage()
    defer { stage.clear() }
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scrollView.contentSize = CGSize(width: 400, height: 4000)
    stage.window.addSubview(scrollView)
    _ = stage.add("view", CGRect(x: 0, y: 0, width: 200, height: 200), to: scrollView)

    stage.down(1, 10, 10, at: 0)
    stage.wake(at: 149)
    #expect(stage.takeLog() == [])
    stage.wake(at: 150)
    #expect(stage.takeLog() == ["view began 10,10"])
    stage.move(1, 10, 30, at: 200)
    stage.up(1, 10, 30, at: 400)
    #expect(stage.takeLog() == ["view cancelled 10,30"])

    stage.rest(from: 400, to: 2990)

    stage.tap(10, 10, at: 3000)
    #expect(stage.takeLog() == ["view began 10,10", "view ended 10,10"])

    stage.down(1, 10, 10, at: 4000)
    stage.move(1, 10, 30, at: 4050)
    stage.wake(at: 4150)
    stage.up(1, 10, 30, at: 4300)
    #expect(stage.takeLog() == [])
    stage.rest(from: 4300, to: 8000)
  }
}
