import Foundation
import HostInterface
import ScrollEngine
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumKit

/// Pinches, wheels, touchpads, keys and subviews' touches in nested scroll views.
@MainActor struct NestedInputTests {
  // MARK: - Zoom

  /// A zoomable page of the window's size on the second of three pages.
  private func reader() -> (scene: NestScene, page: UIView) {
    let photo = NestScene.Layer(
      name: "photo", size: CGSize(width: 320, height: 480),
      frame: CGRect(x: 320, y: 0, width: 320, height: 480))
    let scene = NestScene([.pager(), photo])
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    scene["photo"].addSubview(page)
    scene.log.zoomViews[ObjectIdentifier(scene["photo"])] = page
    scene["photo"].maximumZoomScale = 4
    return (scene, page)
  }

  private func pinch(_ scene: NestScene, about point: CGPoint = CGPoint(x: 160, y: 240), by distance: CGFloat)
  {
    var left = Finger(on: scene.host, at: CGPoint(x: point.x - 50, y: point.y))
    var right = Finger(on: scene.host, at: CGPoint(x: point.x + 50, y: point.y))
    for _ in 0..<20 {
      left.drag(by: CGVector(dx: -distance / 20, dy: 0), over: 0.01)
      right.drag(by: CGVector(dx: distance / 20, dy: 0), over: 0.01)
    }
    left.rest(for: 0.1)
    left.lift()
    right.lift()
    scene.host.advanceUntilSettled()
  }

  private func drag(_ scene: NestScene, _ dx: CGFloat) {
    var finger = Finger(on: scene.host, at: CGPoint(x: 160 - dx / 2, y: 240))
    finger.drag(by: CGVector(dx: dx, dy: 0), over: 0.3)
    finger.rest(for: 0.1)
    finger.lift()
    scene.host.advanceUntilSettled()
  }

  @Test func aZoomedPageInAPager() {
    let (scene, _) = reader()
    // At scale 1 the page does not scroll, and the pager does.
    drag(scene, -100)
    #expect(scene["pager"].contentOffset.x == 410)
    scene["pager"].contentOffset.x = 320

    // A pinch zooms the page and does not move the pager.
    pinch(scene, by: 50)
    #expect(scene["photo"].zoomScale > 1.8)
    #expect(scene["pager"].contentOffset.x == 320)

    // Drags move the page up to its edge. Only a drag that begins at the edge turns the page.
    let edge = scene["photo"].contentSize.width - 320
    while scene["photo"].contentOffset.x < edge {
      let before = scene["photo"].contentOffset.x
      drag(scene, -150)
      #expect(scene["photo"].contentOffset.x > before)
      #expect(scene["pager"].contentOffset.x == 320)
    }
    #expect(scene["photo"].contentOffset.x == edge)
    drag(scene, -150)
    #expect(scene["photo"].contentOffset.x == edge)
    #expect(scene["pager"].contentOffset.x == 460)
  }

  @Test func whereBothCanZoomTheInnerOneDoes() {
    let (scene, page) = reader()
    scene["pager"].maximumZoomScale = 3
    scene.log.zoomViews[ObjectIdentifier(scene["pager"])] = scene["photo"]
    pinch(scene, by: 30)
    #expect(page.transform.a > 1.3 && scene["pager"].zoomScale == 1)
    #expect(!scene.log.heard.contains("pager willBeginZooming"))
  }

  @Test func whereTheInnerOneCannotZoomTheOuterOneDoes() {
    for (limit, hasView) in [(1.0, true), (4.0, false)] {
      let (scene, page) = reader()
      scene["photo"].maximumZoomScale = limit
      if !hasView { scene.log.zoomViews[ObjectIdentifier(scene["photo"])] = nil }
      scene["pager"].maximumZoomScale = 3
      scene.log.zoomViews[ObjectIdentifier(scene["pager"])] = scene["photo"]
      pinch(scene, by: 30)
      #expect(page.transform.a == 1 && scene["pager"].zoomScale > 1.3)
      #expect(!scene.log.heard.contains("photo willBeginZooming"))
    }
  }

  @Test func aTouchpadsPinchZoomsTheInnerOneThatCan() {
    let (scene, page) = reader()
    scene["pager"].maximumZoomScale = 3
    scene.log.zoomViews[ObjectIdentifier(scene["pager"])] = scene["photo"]
    func pinch(_ scale: CGFloat, _ phase: ScrollInput.Phase) {
      scene.send(
        .pinch(PinchInput(phase: phase, scale: scale, rotation: 0, position: CGPoint(x: 100, y: 200))))
      scene.host.advance(by: 0.01)
    }
    func pinch() {
      pinch(1, .began)
      pinch(1.5, .changed)
      pinch(1.5, .ended)
      scene.host.advanceUntilSettled()
    }
    pinch()
    #expect(Double(page.transform.a).isClose(to: 1.5) && scene["pager"].zoomScale == 1)
    scene["photo"].maximumZoomScale = scene["photo"].minimumZoomScale
    pinch()
    #expect(Double(page.transform.a).isClose(to: 1.5))
    #expect(Double(scene["pager"].zoomScale).isClose(to: 1.5))
  }

  // MARK: - Wheel

  private func notch(_ scene: NestScene, _ dy: CGFloat, dx: CGFloat = 0) {
    scene.send(
      .scroll(ScrollInput(delta: .notches(CGVector(dx: dx, dy: dy)), position: CGPoint(x: 160, y: 240))))
    scene.host.advance(by: 0.05)
  }

  private func feed() -> NestScene {
    let feed = NestScene.Layer(
      name: "feed", size: CGSize(width: 320, height: 1440), offset: CGPoint(x: 0, y: 480))
    let scene = NestScene([feed, .list(at: 900)])
    scene["list"].frame.origin = CGPoint(x: 0, y: 480)
    return scene
  }

  @Test func aWheelThatTurnsOnAtTheEndOfAListStaysThereAndTheNextGestureMovesTheFeed() {
    let scene = feed()
    for _ in 0..<4 { notch(scene, 1) }
    scene.host.advanceUntilSettled()
    #expect(scene["list"].contentOffset.y == 960 && scene["feed"].contentOffset.y == 480)
    scene.host.advance(by: 0.6)
    notch(scene, 1)
    notch(scene, 1)
    scene.host.advanceUntilSettled()
    #expect(scene["list"].contentOffset.y == 960 && scene["feed"].contentOffset.y > 580)
  }

  @Test func aGestureOfTheWheelThatTheFeedHasTakenStaysWithIt() {
    let scene = feed()
    scene["list"].contentOffset.y = 960
    notch(scene, 1)
    notch(scene, -1)
    notch(scene, -1)
    scene.host.advanceUntilSettled()
    #expect(scene["list"].contentOffset.y == 960 && scene["feed"].contentOffset.y < 480)
  }

  @Test func withoutTransferTheWheelEndsInTheList() {
    let scene = feed()
    scene["list"].contentOffset.y = 960
    scene["list"].transfersVerticalScrollingToParent = false
    notch(scene, 1)
    scene.host.advanceUntilSettled()
    #expect(scene.views.map(\.contentOffset.y) == [480, 960])
  }

  @Test func aWheelAcrossGoesToTheOneThatScrollsThatWay() {
    let scene = NestScene([.pager(), .list()])
    scene["list"].transfersHorizontalScrollingToParent = false
    notch(scene, 0, dx: 1)
    scene.host.advanceUntilSettled()
    #expect(scene["pager"].contentOffset.x > 320 && scene["list"].contentOffset.y == 480)
  }

  @Test func notchesAcrossAreAGestureOfTheirOwn() {
    let scene = NestScene([.pager(), .list()])
    notch(scene, 1)
    notch(scene, 0, dx: 1)
    scene.host.advanceUntilSettled()
    #expect(scene["pager"].contentOffset.x > 320 && scene["list"].contentOffset.y > 480)
  }

  /// A pager of two pages inside the second of three pages.
  private func pagers() -> NestScene {
    let inner = NestScene.Layer(
      name: "inner", size: CGSize(width: 640, height: 480),
      frame: CGRect(x: 320, y: 0, width: 320, height: 480)
    )
    let scene = NestScene([.pager(), inner])
    for view in scene.views { view.isPagingEnabled = true }
    return scene
  }

  @Test func aBurstOfNotchesTurnsOnePageOfTheInnerPagerAndTheNextGestureOneOfTheOuter() {
    let scene = pagers()
    for _ in 0..<8 { notch(scene, 0, dx: 1) }
    scene.host.advanceUntilSettled()
    #expect(scene.views.map(\.contentOffset.x) == [320, 320])
    scene.host.advance(by: 0.6)
    for _ in 0..<3 { notch(scene, 0, dx: 1) }
    scene.host.advanceUntilSettled()
    #expect(scene.views.map(\.contentOffset.x) == [640, 320])
  }

  @Test func theMouseOnTheBarOfTheOuterViewLeavesWhatMovesUnderItAlone() {
    let scene = NestScene([.pager(), .list()])
    scene["pager"].flashScrollIndicators()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -100), over: 0.1)
    finger.lift()
    let rest = scene["list"].contentOffset.y + 100
    var mouse = Mouse(on: scene.host)
    mouse.move(to: CGPoint(x: 160, y: 475))
    mouse.press()
    #expect(scene["pager"].isDragging && scene["list"].isDecelerating)
    mouse.lift()
    scene.host.advanceUntilSettled()
    #expect(scene["list"].contentOffset.y > rest)
  }

  // MARK: - Touchpad

  private func scroll(_ scene: NestScene, _ dx: CGFloat, _ dy: CGFloat, _ phase: ScrollInput.Phase) {
    scene.send(
      .scroll(
        ScrollInput(delta: .points(CGVector(dx: dx, dy: dy), phase), position: CGPoint(x: 160, y: 240))))
    scene.host.advance(by: 0.008)
  }

  @Test func aTouchpadsFingersStayWithTheViewThatTheyBeganWith() {
    let scene = feed()
    scroll(scene, 0, 0, .began)
    for _ in 0..<10 { scroll(scene, 0, 10, .changed) }
    #expect(scene["list"].contentOffset.y > 960 && scene["feed"].contentOffset.y == 480)
    for _ in 0..<10 { scroll(scene, 0, 0, .changed) }
    scroll(scene, 0, 0, .ended)
    scene.host.advanceUntilSettled()
    scroll(scene, 0, 0, .began)
    for _ in 0..<10 { scroll(scene, 0, 10, .changed) }
    #expect(scene.views.map(\.contentOffset.y) == [580, 960])
    scroll(scene, 0, 0, .cancelled)
  }

  @Test func aTouchpadScrollsTheViewThatScrollsItsWay() {
    let scene = NestScene([.pager(), .list()])
    scroll(scene, 10, 1, .began)
    scroll(scene, 10, 1, .changed)
    #expect(scene["pager"].contentOffset.x == 340 && scene["list"].contentOffset.y == 480)
    scroll(scene, 0, 0, .cancelled)
    scene.host.advanceUntilSettled()
    scroll(scene, 1, 10, .began)
    scroll(scene, 1, 10, .changed)
    #expect(scene["pager"].contentOffset.x == 340 && scene["list"].contentOffset.y == 500)
    scroll(scene, 0, 0, .cancelled)
  }

  @Test func aTouchpadHandsOverTooWhereThatIsAskedFor() {
    let scene = feed()
    scene["list"].handsOverDragsAtEdges = true
    scroll(scene, 0, 0, .began)
    for _ in 0..<10 { scroll(scene, 0, 10, .changed) }
    #expect(scene.views.map(\.contentOffset.y) == [520, 960])
    scroll(scene, 0, 0, .cancelled)
  }

  // MARK: - Keys

  @Test func keysScrollTheInnermostThatHasRoom() {
    let scene = feed()
    func press(_ key: String) {
      scene.send(.key(KeyInput(phase: .down, key: key)))
      scene.send(.key(KeyInput(phase: .up, key: key)))
      scene.host.advanceUntilSettled()
    }
    scene["list"].becomeFirstResponder()
    defer { scene["list"].resignFirstResponder() }
    press("down")
    press("down")
    #expect(scene.views.map(\.contentOffset.y) == [480, 960])
    press("down")
    #expect(scene.views.map(\.contentOffset.y) == [520, 960])
    scene["list"].transfersVerticalScrollingToParent = false
    press("down")
    #expect(scene.views.map(\.contentOffset.y) == [520, 960])
    press("up")
    #expect(scene.views.map(\.contentOffset.y) == [520, 920])
  }

  @Test func aKeyThatRepeatsItselfWhileTheInnerPagerTurnsToItsLastPageDoesNotTurnTheOuterOne() {
    let scene = pagers()
    scene["inner"].becomeFirstResponder()
    defer { scene["inner"].resignFirstResponder() }
    for _ in 0..<5 {
      scene.send(.key(KeyInput(phase: .down, key: "right")))
      scene.host.advance(by: 0.03)
    }
    #expect(scene["pager"].contentOffset.x == 320 && scene["inner"].isScrollAnimating)
    scene.host.advanceUntilSettled()
    #expect(scene.views.map(\.contentOffset.x) == [320, 320])
    scene.send(.key(KeyInput(phase: .down, key: "right")))
    scene.send(.key(KeyInput(phase: .up, key: "right")))
    scene.host.advanceUntilSettled()
    #expect(scene.views.map(\.contentOffset.x) == [640, 320])
  }

  // MARK: - Touches of views inside

  private func touched(_ scene: NestScene) -> TouchRecorder {
    let view = TouchRecorder(frame: CGRect(x: 0, y: 480, width: 320, height: 480))
    scene["list"].addSubview(view)
    return view
  }

  @Test func aTouchIsHeldBackUnlessBothScrollViewsLetItThrough() {
    let scene = NestScene([.pager(), .list()])
    let view = touched(scene)
    scene["list"].delaysContentTouches = false
    Finger(on: scene.host, at: CGPoint(x: 100, y: 100)).lift()
    #expect(view.heard == ["began", "ended"])
    view.heard = []
    let finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 100))
    #expect(view.heard == [])
    finger.rest(for: 0.2)
    #expect(view.heard == ["began"])
    finger.lift()
    view.heard = []
    scene["pager"].delaysContentTouches = false
    let other = Finger(on: scene.host, at: CGPoint(x: 100, y: 100))
    #expect(view.heard == ["began"])
    other.lift()
  }

  @Test func theScrollViewThatWouldDragIsAskedWhetherItMayTakeTheTouch() {
    let scene = NestScene([.pager(), .list()])
    let view = touched(scene)
    scene["list"].canCancelContentTouches = false
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 240))
    finger.rest(for: 0.2)
    finger.drag(by: CGVector(dx: 0, dy: -60), over: 0.1)
    #expect(scene["list"].contentOffset.y == 480 && view.heard.last == "moved")
    finger.lift()
    finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 240))
    finger.rest(for: 0.2)
    finger.drag(by: CGVector(dx: -60, dy: 0), over: 0.1)
    #expect(scene["pager"].contentOffset.x == 370 && view.heard.last == "cancelled")
    finger.lift()
  }

  @Test func eitherScrollViewMayKeepATouchFromAViewInside() {
    for name in ["pager", "list"] {
      let refusing = Refusing()
      var layers = [NestScene.Layer.pager(), .list()]
      layers[name == "pager" ? 0 : 1].view = refusing
      let scene = NestScene(layers)
      let view = touched(scene)
      let finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 100))
      finger.rest(for: 0.2)
      finger.lift()
      #expect(view.heard == [] && refusing.asked == 1)
    }
  }

  // MARK: - Clients' rules

  @Test func aScrollViewThatIsItsRecognizersDelegateMayScrollTogetherWithTheOneAround() {
    var layers = [NestScene.Layer.pager(), .photo()]
    layers[1].view = TogetherScrollView()
    let scene = NestScene(layers)
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 240))
    finger.drag(by: CGVector(dx: -60, dy: 0), over: 0.2)
    #expect(scene["photo"].contentOffset.x == 210 && scene["pager"].contentOffset.x == 370)
    finger.rest(for: 0.1)
    finger.lift()
    #expect(scene.views.allSatisfy { !$0.isTracking })
  }

  @Test func anInnerPanThatMustWaitForTheOuterOneLeavesItTheDrag() {
    let scene = NestScene([.pager(), .photo()])
    scene["photo"].panGestureRecognizer.require(toFail: scene["pager"].panGestureRecognizer)
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 240))
    finger.drag(by: CGVector(dx: -60, dy: 0), over: 0.2)
    #expect(scene["photo"].contentOffset.x == 160 && scene["pager"].contentOffset.x == 370)
    finger.lift()
  }

  @Test func anOuterPanThatMustWaitForTheInnerOneGetsItsDragAllTheSame() {
    let scene = NestScene([.pager(), .photo(at: CGPoint(x: 320, y: 0))])
    scene["pager"].panGestureRecognizer.require(toFail: scene["photo"].panGestureRecognizer)
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 240))
    finger.drag(by: CGVector(dx: -60, dy: 0), over: 0.2)
    #expect(scene["photo"].contentOffset.x == 320 && scene["pager"].contentOffset.x == 370)
    finger.lift()
  }

  @Test func aViewThatMayNotBeginLeavesTheDragToTheOneAround() {
    var layers = [NestScene.Layer.pager(), .photo()]
    layers[1].view = Unwilling()
    let scene = NestScene(layers)
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 240))
    finger.drag(by: CGVector(dx: -60, dy: 0), over: 0.2)
    #expect(scene["photo"].contentOffset.x == 160 && scene["pager"].contentOffset.x == 370)
    finger.lift()
  }

  @Test func aPagerThatMayNotBeginLeavesTheDragToTheListInside() {
    var layers = [NestScene.Layer.pager(), .photo(at: CGPoint(x: 320, y: 240))]
    layers[0].view = Unwilling()
    let scene = NestScene(layers)
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 240))
    finger.drag(by: CGVector(dx: -60, dy: 0), over: 0.2)
    #expect(scene["photo"].contentOffset.x > 320 && scene["pager"].contentOffset.x == 320)
    finger.lift()
  }
}

private final class TouchRecorder: UIView {
  var heard: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if heard.last != "moved" { heard.append("moved") }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("cancelled") }
}

/// Withholds touches from its subviews.
private final class Refusing: UIScrollView {
  var asked = 0
  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    asked += 1
    return false
  }
}

/// Does not let its pan begin.
private final class Unwilling: UIScrollView {
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer !== panGestureRecognizer && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
