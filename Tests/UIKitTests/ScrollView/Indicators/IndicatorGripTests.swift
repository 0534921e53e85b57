import Foundation
import HostInterface
import ScrollEngine
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumKit

@MainActor struct IndicatorGripTests {
  /// Only the vertical bar: content of 3000 points in a view of 480.
  let scene = ScrollScene(size: CGSize(width: 320, height: 3000))
  let track = IndicatorTrack(range: 0...2520, viewport: 480, length: 474)
  var length: Double { track.barLength }

  private func mouse(at point: CGPoint) -> Mouse {
    var mouse = Mouse(on: scene.host)
    mouse.move(to: point)
    return mouse
  }

  private func press(_ key: String) {
    for phase in [KeyInput.Phase.down, .up] {
      scene.host.schedule(.event(.key(KeyInput(phase: phase, key: key))), at: scene.host.now)
      scene.host.advance(to: scene.host.now)
    }
  }

  // MARK: - The pointer

  @Test func thePointerOverATrackShowsItsBarAndMakesItThick() throws {
    var mouse = mouse(at: CGPoint(x: 160, y: 240))
    scene.look()
    #expect(scene.bars == [])
    mouse.move(to: CGPoint(x: 307, y: 240))
    scene.look()
    let rect = try #require(scene.verticalBar).rect
    #expect(rect.minX == 309 && rect.maxX == 317)
    #expect(scene.verticalBar?.radius == 4)
    scene.host.advance(by: 60)
    #expect(scene.bars.count == 1)
    mouse.move(to: CGPoint(x: 305, y: 240))
    scene.look()
    #expect(scene.verticalBar?.rect.width == 3)
    #expect(scene.host.advanceUntilSettled(within: 3))
    #expect(scene.bars == [])
  }

  @Test func aPointerThatLeavesTheWindowLeavesTheTrack() {
    var mouse = mouse(at: CGPoint(x: 315, y: 240))
    mouse.leave()
    #expect(scene.host.advanceUntilSettled(within: 3))
    #expect(scene.bars == [])
  }

  @Test func aViewThatLeavesItsWindowIsNotPointedAtAnyMore() {
    _ = mouse(at: CGPoint(x: 315, y: 240))
    scene.scrollView.removeFromSuperview()
    scene.window.addSubview(scene.scrollView)
    scene.scrollView.flashScrollIndicators()
    scene.look()
    #expect(scene.verticalBar?.rect.width == 3)
    #expect(scene.host.advanceUntilSettled(within: 3))
    #expect(scene.bars == [])
  }

  @Test func anAxisThatDoesNotScrollHasNoTrack() {
    _ = mouse(at: CGPoint(x: 100, y: 475))
    scene.look()
    #expect(scene.bars == [])
  }

  // MARK: - Dragging

  @Test func theBarStaysUnderThePointer() throws {
    var mouse = mouse(at: CGPoint(x: 314, y: 3 + 20))
    mouse.press()
    #expect(scene.scrollView.contentOffset == .zero)
    for y in [60.0, 33, 250, 251.5, 400] {
      mouse.move(to: CGPoint(x: 314 - y, y: y))
      let offset: Double = (y - 23) / (474 - length) * 2520
      let shown = Double(scene.scrollView.contentOffset.y)
      #expect(shown.isClose(to: min(offset, 2520), within: 0.5 + 1e-9))
      scene.look()
      let bar = try #require(scene.verticalBar).rect
      let top: Double = min(y - 20, 477 - length)
      #expect(bar.width == 8 && bar.minY.isClose(to: top, within: 1))
    }
    mouse.lift()
    #expect(scene.host.advanceUntilSettled())
    #expect(scene.bars == [])
  }

  @Test func beyondTheTrackThereIsNoRubberBandAndTheBarWaitsForThePointer() {
    var mouse = mouse(at: CGPoint(x: 314, y: 23))
    mouse.press()
    mouse.move(to: CGPoint(x: 314, y: 700))
    #expect(scene.scrollView.contentOffset.y == 2520)
    mouse.move(to: CGPoint(x: 314, y: -50))
    #expect(scene.scrollView.contentOffset.y == 0)
    mouse.move(to: CGPoint(x: 314, y: 23))
    #expect(scene.scrollView.contentOffset.y == 0)
    mouse.lift()
  }

  @Test func aDragOfTheBarIsReportedAsADrag() {
    var mouse = mouse(at: CGPoint(x: 314, y: 23))
    mouse.press()
    #expect(scene.log.heard == ["willBeginDragging"])
    #expect(scene.scrollView.isTracking && scene.scrollView.isDragging)
    mouse.move(to: CGPoint(x: 314, y: 123))
    mouse.move(to: CGPoint(x: 314, y: 223))
    mouse.lift()
    #expect(
      scene.log.heard == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
    #expect(scene.log.velocity == .zero)
    #expect(abs(scene.log.target.y - scene.scrollView.contentOffset.y) <= 0.5)
    #expect(!scene.scrollView.isTracking && !scene.scrollView.isDragging)
  }

  @Test func besideTheBarTheTrackTakesTheBarToThePointer() {
    var mouse = mouse(at: CGPoint(x: 314, y: 300))
    mouse.press()
    let offset: Double = (300 - 3 - length / 2) / (474 - length) * 2520
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: offset, within: 0.5))
    mouse.move(to: CGPoint(x: 314, y: 310))
    let next: Double = (310 - 3 - length / 2) / (474 - length) * 2520
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: next, within: 0.5))
    mouse.lift()
  }

  @Test func aBarThatContentMakesShorterStaysUnderThePointer() throws {
    var mouse = mouse(at: CGPoint(x: 314, y: 3 + length / 2))
    mouse.press()
    mouse.move(to: CGPoint(x: 314, y: 200))
    scene.scrollView.contentSize.height = 9000
    mouse.move(to: CGPoint(x: 314, y: 201))
    scene.look()
    let bar = try #require(scene.verticalBar).rect
    let middle = (bar.minY + bar.maxY) / 2
    #expect(middle.isClose(to: 201, within: 1))
    mouse.lift()
  }

  @Test func insetsMoveTheTrackAndTheRange() {
    scene.scrollView.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    scene.scrollView.verticalScrollIndicatorInsets.top = 50
    var mouse = mouse(at: CGPoint(x: 314, y: 60))
    mouse.press()
    mouse.move(to: CGPoint(x: 314, y: -100))
    #expect(scene.scrollView.contentOffset.y == -50)
    mouse.move(to: CGPoint(x: 314, y: 900))
    #expect(scene.scrollView.contentOffset.y == 2550)
    mouse.lift()
  }

  @Test func aGrabStopsWhatMoves() {
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -200), over: 0.1)
    finger.lift()
    #expect(scene.scrollView.isDecelerating)
    var mouse = Mouse(on: scene.host)
    mouse.move(to: CGPoint(x: 314, y: 300))
    mouse.press()
    #expect(!scene.scrollView.isDecelerating && scene.scrollView.isDragging)
    let offset = scene.scrollView.contentOffset.y
    scene.host.advance(by: 1)
    #expect(scene.scrollView.contentOffset.y == offset)
    mouse.lift()
    #expect(scene.host.advanceUntilSettled())
    #expect(scene.log.heard.last == "didEndDecelerating")
  }

  @Test func whileAFingerDragsTheBarsDoNothing() {
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
    #expect(scene.scrollView.contentOffset.y == 100)
    var mouse = Mouse(on: scene.host)
    mouse.move(to: CGPoint(x: 314, y: 300))
    mouse.press()
    mouse.move(to: CGPoint(x: 314, y: 400))
    #expect(scene.scrollView.contentOffset.y == 100)
    finger.drag(by: CGVector(dx: 0, dy: -50), over: 0.1)
    #expect(scene.scrollView.contentOffset.y == 150)
    mouse.lift()
    finger.lift()
    #expect(scene.host.advanceUntilSettled())
    #expect(scene.log.heard.filter { $0 == "willBeginDragging" }.count == 1)
  }

  @Test func whileABarIsHeldFingersDoNothing() {
    var mouse = Mouse(on: scene.host)
    mouse.move(to: CGPoint(x: 314, y: 300))
    mouse.press()
    let offset = scene.scrollView.contentOffset
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
    finger.lift()
    #expect(scene.scrollView.contentOffset == offset && scene.scrollView.isDragging)
    mouse.lift()
    #expect(scene.host.advanceUntilSettled())
    #expect(
      scene.log.heard == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"])
  }

  @Test func aBarThatIsHeldWhileTheViewLeavesTheWindowMovesItNoMore() {
    var mouse = Mouse(on: scene.host)
    mouse.move(to: CGPoint(x: 314, y: 300))
    mouse.press()
    let offset = scene.scrollView.contentOffset
    scene.scrollView.removeFromSuperview()
    scene.window.addSubview(scene.scrollView)
    mouse.move(to: CGPoint(x: 314, y: 400))
    #expect(scene.scrollView.contentOffset == offset && !scene.scrollView.isDragging)
    mouse.lift()
  }

  @Test func roundingTheOtherAxisShowsNoOtherBar() throws {
    let scene = ScrollScene()
    scene.scrollView.contentOffset.x = 100.4
    var mouse = Mouse(on: scene.host)
    mouse.move(to: CGPoint(x: 314, y: 23))
    mouse.press()
    mouse.move(to: CGPoint(x: 314, y: 123))
    scene.look()
    #expect(abs(scene.scrollView.contentOffset.x - 100.4) < 0.5)
    #expect(scene.bars.count == 1 && scene.verticalBar != nil)
    mouse.lift()
  }

  @Test func inAPagerTheBarIsLetGoOfOnAPage() {
    scene.scrollView.isPagingEnabled = true
    var mouse = mouse(at: CGPoint(x: 314, y: 23))
    mouse.press()
    mouse.move(to: CGPoint(x: 314, y: 123))
    #expect(scene.scrollView.contentOffset.y > 600)
    mouse.lift()
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 480)
  }

  @Test func theBarOfAnOuterViewIsGrabbedOverAnInnerOne() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    inner.contentSize = CGSize(width: 320, height: 300)
    inner.alwaysBounceVertical = true
    scene.content.addSubview(inner)
    var mouse = mouse(at: CGPoint(x: 314, y: 23))
    mouse.press()
    mouse.move(to: CGPoint(x: 314, y: 123))
    mouse.lift()
    #expect(scene.scrollView.contentOffset.y > 0 && inner.contentOffset == .zero && !inner.isTracking)
  }

  // MARK: - Ends

  @Test func theEscapeKeyTakesTheContentBack() {
    scene.scrollView.contentOffset.y = 630
    var mouse = mouse(at: CGPoint(x: 314, y: 3 + track.bar(at: 630).start + 10))
    mouse.press()
    mouse.move(to: CGPoint(x: 314, y: 400))
    #expect(scene.scrollView.contentOffset.y > 1500)
    scene.log.heard = []
    press("escape")
    #expect(scene.scrollView.contentOffset.y == 630)
    #expect(scene.log.heard == ["didScroll", "didEndDragging(false)"])
    mouse.move(to: CGPoint(x: 314, y: 100))
    mouse.lift()
    #expect(scene.scrollView.contentOffset.y == 630)
  }

  @Test func aLostGrabLeavesTheContentWhereItIs() {
    var mouse = mouse(at: CGPoint(x: 314, y: 23))
    mouse.press()
    mouse.move(to: CGPoint(x: 314, y: 223))
    let offset = scene.scrollView.contentOffset
    mouse.lose()
    #expect(scene.scrollView.contentOffset == offset)
    #expect(scene.log.heard == ["willBeginDragging", "didScroll", "didEndDragging(false)"])
    #expect(scene.host.advanceUntilSettled())
  }

  @Test func stoppingEndsTheGrab() {
    var mouse = mouse(at: CGPoint(x: 314, y: 23))
    mouse.press()
    scene.scrollView.stopScrollingAndZooming()
    #expect(scene.log.heard == ["willBeginDragging", "didEndDragging(false)"])
    mouse.move(to: CGPoint(x: 314, y: 223))
    #expect(scene.scrollView.contentOffset.y == 0)
    mouse.lift()
  }

  @Test func turningScrollingOffEndsTheGrab() {
    var mouse = mouse(at: CGPoint(x: 314, y: 23))
    mouse.press()
    scene.scrollView.isScrollEnabled = false
    mouse.move(to: CGPoint(x: 314, y: 223))
    #expect(scene.scrollView.contentOffset.y == 0 && !scene.scrollView.isDragging)
    mouse.lift()
    #expect(scene.host.advanceUntilSettled())
  }

  @Test func aViewThatLeavesItsWindowIsLetGoOf() {
    var mouse = mouse(at: CGPoint(x: 314, y: 23))
    mouse.press()
    scene.scrollView.removeFromSuperview()
    mouse.move(to: CGPoint(x: 314, y: 223))
    mouse.lift()
    #expect(!scene.scrollView.isDragging)
    #expect(scene.host.advanceUntilSettled())
  }

  // MARK: - Views under the bar

  @Test func aViewUnderTheBarReceivesNothing() {
    let button = TouchCounter(frame: CGRect(x: 300, y: 0, width: 20, height: 3000))
    scene.content.addSubview(button)
    scene.scrollView.delaysContentTouches = false
    var mouse = mouse(at: CGPoint(x: 314, y: 23))
    mouse.press()
    mouse.move(to: CGPoint(x: 314, y: 223))
    mouse.lift()
    #expect(button.touches == 0 && scene.scrollView.contentOffset.y > 0)
  }

  @Test func whereNoBarShowsTheMouseReachesTheContent() {
    let button = TouchCounter(frame: CGRect(x: 300, y: 0, width: 20, height: 3000))
    scene.content.addSubview(button)
    scene.scrollView.showsVerticalScrollIndicator = false
    scene.scrollView.delaysContentTouches = false
    var mouse = mouse(at: CGPoint(x: 314, y: 23))
    mouse.press()
    mouse.lift()
    #expect(button.touches == 1)
  }

  // MARK: - Fingers

  @Test func aFingerThatDragsOverABarScrollsTheContent() {
    scene.scrollView.flashScrollIndicators()
    scene.look()
    var finger = Finger(on: scene.host, at: CGPoint(x: 315, y: 30))
    finger.drag(by: CGVector(dx: 0, dy: -25), over: 0.1)
    #expect(scene.scrollView.contentOffset.y == 15)
    finger.lift()
  }

  @Test func aFingerThatRestsOnABarThatShowsTakesHoldOfIt() {
    scene.scrollView.flashScrollIndicators()
    scene.look()
    var finger = Finger(on: scene.host, at: CGPoint(x: 305, y: 33))
    finger.rest(for: 0.3)
    #expect(scene.log.heard == ["willBeginDragging"])
    finger.drag(by: CGVector(dx: 0, dy: 100), over: 0.2)
    let offset: Double = 100 / (474 - length) * 2520
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: offset, within: 0.5))
    finger.lift()
    #expect(scene.log.heard.last == "didEndDragging(false)")
    #expect(scene.host.advanceUntilSettled())
  }

  @Test func aFingerThatRestsWhereNoBarShowsTakesHoldOfNothing() {
    var finger = Finger(on: scene.host, at: CGPoint(x: 315, y: 33))
    finger.rest(for: 1)
    finger.drag(by: CGVector(dx: 0, dy: 100), over: 0.2)
    #expect(scene.scrollView.contentOffset.y < 0)
    finger.lift()
  }

  // MARK: - Both bars, other axis

  @Test func theHorizontalBarIsDraggedLikeTheVerticalOne() {
    let scene = ScrollScene(size: CGSize(width: 1000, height: 480))
    let track = IndicatorTrack(range: 0...680, viewport: 320, length: 314)
    var mouse = Mouse(on: scene.host)
    mouse.move(to: CGPoint(x: 50, y: 470))
    mouse.press()
    mouse.move(to: CGPoint(x: 150, y: 100))
    let offset: Double = 100 / (314 - track.barLength) * 680
    #expect(Double(scene.scrollView.contentOffset.x).isClose(to: offset, within: 0.5))
    #expect(scene.scrollView.contentOffset.y == 0)
    mouse.lift()
  }

  @Test func fromRightToLeftTheMouseAndFingersTakeHoldOfTheBarAtTheLeft() throws {
    scene.scrollView.semanticContentAttribute = .forceRightToLeft
    var mouse = mouse(at: CGPoint(x: 315, y: 33))
    scene.look()
    #expect(scene.bars == [])
    mouse.move(to: CGPoint(x: 13, y: 33))
    scene.look()
    let rect = try #require(scene.verticalBar).rect
    #expect(rect.minX == 3 && rect.maxX == 11)
    mouse.press()
    mouse.move(to: CGPoint(x: 13, y: 133))
    let offset: Double = 100 / (474 - length) * 2520
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: offset, within: 0.5))
    mouse.lift()
    mouse.leave()
    scene.scrollView.contentOffset = .zero
    scene.scrollView.flashScrollIndicators()
    scene.look()
    var finger = Finger(on: scene.host, at: CGPoint(x: 15, y: 33))
    finger.rest(for: 0.3)
    finger.drag(by: CGVector(dx: 0, dy: 100), over: 0.2)
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: offset, within: 0.5))
    finger.lift()
    #expect(scene.host.advanceUntilSettled())
  }
}

private final class TouchCounter: UIView {
  var touches = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
}
