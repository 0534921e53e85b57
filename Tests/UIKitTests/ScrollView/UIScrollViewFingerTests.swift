import Foundation
import HostInterface
import ScrollEngine
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumKit

@MainActor struct UIScrollViewFingerTests {
  // MARK: - Drag

  @Test func aSlowReleaseIsReportedInOrder() {
    let scene = ScrollScene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    #expect(scene.scrollView.isTracking && !scene.scrollView.isDragging)
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.2)
    #expect(scene.scrollView.isDragging)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 100))
    finger.rest(for: 0.1)
    finger.lift()
    #expect(!scene.scrollView.isTracking && !scene.scrollView.isDragging)
    scene.host.advanceUntilSettled()
    #expect(
      scene.log.heard == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
    #expect(scene.log.velocity == .zero)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 100))
  }

  @Test func theOffsetIsTheOldOneWhenADragBegins() {
    let scene = ScrollScene()
    var offsets: [CGFloat] = []
    scene.log.reaction = { call, view in
      if call == "willBeginDragging" || offsets.count == 1 { offsets.append(view.contentOffset.y) }
    }
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -16), over: 0.008)
    #expect(offsets == [0, 6])
  }

  @Test func aFlingGoesWhereItIsSaidToGo() {
    let scene = ScrollScene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
    finger.lift()
    #expect(Double(scene.log.velocity.y).isClose(to: 1.1, within: 0.01))
    #expect(scene.scrollView.isDecelerating && scene.scrollView.isDragging)
    scene.host.advanceUntilSettled()
    let landing = Deceleration(from: 100, velocity: 1000 * Double(scene.log.velocity.y), rate: .normal)
      .destination
    #expect(Double(scene.log.target.y) == landing.rounded())
    #expect(Double(scene.scrollView.contentOffset.y) == landing.rounded())
    #expect(
      scene.log.heard == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
  }

  @Test func offsetsOfDragsAreWholePixels() {
    let scene = ScrollScene(scale: 3)
    scene.log.reaction = { _, view in
      let pixels = Double(view.contentOffset.y) * 3
      #expect(pixels.isClose(to: pixels.rounded()))
    }
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -101.37), over: 0.1)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(scene.log.heard.last == "didEndDecelerating")
  }

  @Test func pulledPastTheEdgeItComesBackOntoIt() {
    let scene = ScrollScene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 100))
    finger.drag(by: CGVector(dx: 0, dy: 210), over: 0.2)
    let pulled = RubberBand(length: 480).displacement(forPull: 200)
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: -pulled, within: 0.5))
    finger.rest(for: 0.1)
    finger.lift()
    #expect(scene.scrollView.isDecelerating && !scene.scrollView.isDragging)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == .zero)
  }

  @Test func aTouchStopsAFlingAndDragsOnWithoutSlop() {
    let scene = ScrollScene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
    finger.lift()
    scene.host.advance(by: 0.25)
    let offset = scene.scrollView.contentOffset.y
    finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 300))
    #expect(scene.scrollView.contentOffset.y == offset)
    #expect(scene.scrollView.isTracking && !scene.scrollView.isDecelerating)
    finger.drag(by: CGVector(dx: 0, dy: -3), over: 0.05)
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: Double(offset) + 3, within: 1))
    finger.rest(for: 0.1)
    finger.lift()
    #expect(scene.log.heard.last == "didEndDecelerating")
  }

  @Test func aTapOnAFlingStopsIt() {
    let scene = ScrollScene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
    finger.lift()
    scene.host.advance(by: 0.25)
    scene.log.heard = []
    Finger(on: scene.host, at: CGPoint(x: 160, y: 300)).lift()
    #expect(scene.log.heard == ["didEndDragging(false)", "didEndDecelerating"])
    #expect(!scene.scrollView.isTracking)
  }

  @Test func aTargetOfTheDelegatesIsReachedExactly() {
    let scene = ScrollScene()
    scene.log.retarget = { CGPoint(x: $0.x, y: 640) }
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 640))
  }

  @Test func theOffsetItselfAsTargetStopsTheContentThere() {
    let scene = ScrollScene()
    scene.log.retarget = { _ in scene.scrollView.contentOffset }
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110.3), over: 0.1)
    let offset = scene.scrollView.contentOffset
    finger.lift()
    #expect(scene.log.heard.last == "didEndDragging(false)")
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == offset)
  }

  @Test func anAnimationToThePublishedOffsetMakesNoCalls() {
    let scene = ScrollScene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110.3), over: 0.1)
    finger.rest(for: 0.1)
    finger.lift()
    scene.log.heard = []
    scene.scrollView.setContentOffset(scene.scrollView.contentOffset, animated: true)
    scene.host.advanceUntilSettled()
    #expect(scene.log.heard == [])
  }

  @Test func aDisabledViewIsNotDragged() {
    let scene = ScrollScene()
    scene.scrollView.isScrollEnabled = false
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
    finger.lift()
    #expect(scene.scrollView.contentOffset == .zero)
    #expect(scene.log.heard == [])
  }

  @Test func disablingInTheMiddleOfADragEndsIt() {
    let scene = ScrollScene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 100))
    finger.drag(by: CGVector(dx: 0, dy: 110), over: 0.1)
    scene.scrollView.isScrollEnabled = false
    #expect(!scene.scrollView.isTracking)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == .zero)
    #expect(scene.log.heard.last == "didEndDecelerating")
  }

  @Test func stoppingEndsADragUnderTheFinger() {
    let scene = ScrollScene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
    scene.scrollView.stopScrollingAndZooming()
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
    finger.lift()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 100))
    #expect(scene.log.heard == ["willBeginDragging", "didScroll", "didEndDragging(false)"])
  }

  @Test func aSecondFingerDoesNotMoveTheContent() {
    let scene = ScrollScene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -60), over: 0.1)
    let offset = scene.scrollView.contentOffset
    var other = Finger(on: scene.host, at: CGPoint(x: 60, y: 100))
    #expect(scene.scrollView.contentOffset == offset)
    other.drag(by: CGVector(dx: 0, dy: -40), over: 0.1)
    #expect(scene.scrollView.contentOffset.y == offset.y + 20)
    other.lift()
    #expect(scene.scrollView.contentOffset.y == offset.y + 20)
    finger.lift()
  }

  // MARK: - Pinch

  private func pinch(_ scene: ScrollScene, by factor: CGFloat) {
    var left = Finger(on: scene.host, at: CGPoint(x: 110, y: 240))
    var right = Finger(on: scene.host, at: CGPoint(x: 210, y: 240))
    for _ in 0..<20 {
      left.drag(by: CGVector(dx: -50 * (factor - 1) / 20, dy: 0), over: 0.01)
      right.drag(by: CGVector(dx: 50 * (factor - 1) / 20, dy: 0), over: 0.01)
    }
    left.rest(for: 0.1)
    left.lift()
    right.lift()
  }

  @Test func aPinchZoomsAboutTheFingers() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.contentOffset = CGPoint(x: 200, y: 700)
    scene.log.heard = []
    let held = CGPoint(x: 360, y: 940)
    pinch(scene, by: 2.2)
    let scale = scene.scrollView.zoomScale
    // The span at recognition is 8 to 14 points more than the first span.
    #expect(scale > 1.9 && scale < 2.1)
    let seen = CGPoint(
      x: held.x * scale - scene.scrollView.contentOffset.x,
      y: held.y * scale - scene.scrollView.contentOffset.y)
    #expect(abs(seen.x - 160) < 6 && abs(seen.y - 240) < 1)
    #expect(scene.log.heard.contains("willBeginZooming"))
    #expect(scene.log.heard.contains("didEndZooming(\(scale))"))
    #expect(scene.scrollView.contentSize == CGSize(width: 1000 * scale, height: 3000 * scale))
    scene.host.advanceUntilSettled()
    #expect(!scene.scrollView.isZooming && !scene.scrollView.isTracking)
  }

  @Test func aPinchBeyondTheLimitBouncesBack() throws {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.maximumZoomScale = 1.5
    scene.scrollView.contentOffset = CGPoint(x: 200, y: 700)
    pinch(scene, by: 3)
    #expect(scene.scrollView.isZoomBouncing)
    #expect(scene.scrollView.zoomScale == 1.5)
    scene.host.advance(by: 1.0 / 60)
    #expect(try #require(scene.seen).width > 1550)
    #expect(scene.log.heard.last == "didZoom")
    scene.host.advanceUntilSettled()
    #expect(try #require(scene.seen).width == 1500)
    #expect(scene.log.heard.last == "didEndZooming(1.5)")
  }

  @Test func aZoomBounceGoesOnUnderAFingerThatRests() throws {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.maximumZoomScale = 1.5
    scene.scrollView.contentOffset = CGPoint(x: 200, y: 700)
    pinch(scene, by: 3)
    scene.host.advance(by: 0.1)
    let seen = try #require(scene.seen)
    let finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 100))
    #expect(scene.scrollView.zoomScale == 1.5)
    scene.host.advance(by: 0.1)
    #expect(try #require(scene.seen).width < seen.width)
    scene.host.advance(by: 0.1)
    #expect(try #require(scene.seen).width == 1500)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.zoomScale == 1.5)
  }

  @Test func theFingerThatIsLeftOfAPinchDrags() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.contentOffset = CGPoint(x: 200, y: 700)
    var left = Finger(on: scene.host, at: CGPoint(x: 110, y: 240))
    var right = Finger(on: scene.host, at: CGPoint(x: 210, y: 240))
    left.drag(by: CGVector(dx: -30, dy: -10), over: 0.1)
    right.drag(by: CGVector(dx: 30, dy: 10), over: 0.1)
    let scale = scene.scrollView.zoomScale
    #expect(scale > 1.2)
    left.lift()
    let offset = scene.scrollView.contentOffset
    right.drag(by: CGVector(dx: -20, dy: -30), over: 0.1)
    #expect(scene.scrollView.zoomScale == scale)
    #expect(abs(scene.scrollView.contentOffset.x - offset.x - 20) < 1.01)
    #expect(abs(scene.scrollView.contentOffset.y - offset.y - 30) < 1.01)
    right.lift()
    scene.host.advanceUntilSettled()
    #expect(scene.log.heard.filter { $0.hasPrefix("didEndZooming") }.count == 1)
    #expect(scene.log.heard.filter { $0.hasPrefix("didEndDragging") }.count == 1)
  }

  @Test func withoutALimitToZoomToThereIsNoPinch() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.maximumZoomScale = 0.5
    #expect(scene.scrollView.pinchGestureRecognizer == nil)
    pinch(scene, by: 2)
    #expect(scene.scrollView.zoomScale == 1)
  }

  // MARK: - Wheel, touchpad, keys

  private func send(_ event: InputEvent, to scene: ScrollScene) {
    scene.host.schedule(.event(event), at: scene.host.now)
    scene.host.advance(to: scene.host.now)
  }

  @Test func aNotchOfTheWheelIsEvenedOut() {
    let scene = ScrollScene()
    send(
      .scroll(ScrollInput(delta: .notches(CGVector(dx: 0, dy: 1)), position: CGPoint(x: 9, y: 9))), to: scene)
    scene.host.advance(by: 0.05)
    #expect(scene.scrollView.contentOffset.y > 0)
    scene.host.advanceUntilSettled()
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: pow(480, 2.0 / 3), within: 1e-9))
    #expect(scene.log.heard == ["didScroll"])
  }

  @Test func aTouchpadDragsWithMomentum() {
    let scene = ScrollScene()
    func scroll(_ dy: CGFloat, _ phase: ScrollInput.Phase) {
      send(
        .scroll(ScrollInput(delta: .points(CGVector(dx: 0, dy: dy), phase), position: CGPoint(x: 9, y: 9))),
        to: scene)
      scene.host.advance(by: 0.008)
    }
    scroll(0, .began)
    for _ in 0..<12 { scroll(10, .changed) }
    #expect(scene.scrollView.contentOffset.y == 120)
    scroll(0, .ended)
    #expect(scene.scrollView.isDecelerating)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y > 500)
    #expect(scene.log.heard.last == "didEndDecelerating")
  }

  @Test func theControlKeyMakesTheWheelZoomAboutThePointer() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.contentOffset = CGPoint(x: 200, y: 700)
    for _ in 0..<4 {
      send(
        .scroll(
          ScrollInput(
            delta: .notches(CGVector(dx: 0, dy: -1)), position: CGPoint(x: 100, y: 200), modifiers: .control)),
        to: scene)
      scene.host.advance(by: 0.05)
    }
    scene.host.advanceUntilSettled()
    #expect(Double(scene.scrollView.zoomScale).isClose(to: 2))
    #expect(Double(scene.scrollView.contentOffset.x).isClose(to: 300 * 2 - 100))
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: 900 * 2 - 200))
  }

  @Test func aTouchpadsPinchZooms() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.contentOffset = CGPoint(x: 200, y: 700)
    func pinch(_ scale: CGFloat, _ phase: ScrollInput.Phase) {
      send(
        .pinch(PinchInput(phase: phase, scale: scale, rotation: 0, position: CGPoint(x: 100, y: 200))),
        to: scene)
      scene.host.advance(by: 0.01)
    }
    pinch(1, .began)
    pinch(1.3, .changed)
    pinch(1.5, .changed)
    pinch(1.5, .ended)
    scene.host.advanceUntilSettled()
    #expect(Double(scene.scrollView.zoomScale).isClose(to: 1.5))
    #expect(Double(scene.scrollView.contentOffset.x).isClose(to: 300 * 1.5 - 100))
    #expect(scene.log.heard.last == "didEndZooming(1.5)")
  }

  @Test func keysScrollAndZoomTheFirstResponder() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.becomeFirstResponder()
    func press(_ key: String) {
      send(.key(KeyInput(phase: .down, key: key)), to: scene)
      send(.key(KeyInput(phase: .up, key: key)), to: scene)
    }
    press("down")
    press("down")
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 80))
    press("pageDown")
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 512)
    press("end")
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 2520)
    press("home")
    scene.host.advanceUntilSettled()
    press("+")
    scene.host.advanceUntilSettled()
    #expect(Double(scene.scrollView.zoomScale).isClose(to: pow(2, 0.25)))
    scene.scrollView.resignFirstResponder()
  }

  // MARK: - Views inside

  @Test func aViewInsideReceivesATouchThatDoesNotDrag() {
    let scene = ScrollScene()
    let button = TouchLog(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    scene.content.addSubview(button)
    let finger = Finger(on: scene.host, at: CGPoint(x: 50, y: 50))
    #expect(button.heard == [])
    finger.rest(for: 0.2)
    #expect(button.heard == ["began"])
    finger.lift()
    #expect(button.heard == ["began", "ended"])
  }

  @Test func aDragTakesTheTouchFromTheViewInside() {
    let scene = ScrollScene()
    let button = TouchLog(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    scene.content.addSubview(button)
    var finger = Finger(on: scene.host, at: CGPoint(x: 50, y: 90))
    finger.rest(for: 0.2)
    finger.drag(by: CGVector(dx: 0, dy: -60), over: 0.1)
    #expect(button.heard.first == "began" && button.heard.last == "cancelled")
    #expect(scene.scrollView.contentOffset.y == 50)
    finger.lift()
  }

  @Test func aViewMayKeepItsTouch() {
    let scene = ScrollScene()
    scene.scrollView.canCancelContentTouches = false
    let button = TouchLog(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    scene.content.addSubview(button)
    var finger = Finger(on: scene.host, at: CGPoint(x: 50, y: 90))
    finger.rest(for: 0.2)
    finger.drag(by: CGVector(dx: 0, dy: -60), over: 0.1)
    finger.lift()
    #expect(scene.scrollView.contentOffset == .zero)
    #expect(button.heard.last == "ended")
  }
}

/// A view that records the touches it receives.
private final class TouchLog: UIView {
  var heard: [String] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if heard.last != "moved" { heard.append("moved") }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("cancelled") }
}
