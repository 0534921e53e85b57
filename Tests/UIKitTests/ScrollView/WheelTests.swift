import Foundation
import HostInterface
import ScrollEngine
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumKit

@MainActor struct WheelTests {
  private func send(_ event: InputEvent, to scene: ScrollScene) {
    scene.host.schedule(.event(event), at: scene.host.now)
    scene.host.advance(to: scene.host.now)
  }

  private func turn(
    _ notches: CGVector, _ modifiers: KeyModifiers = [], at point: CGPoint = CGPoint(x: 100, y: 200),
    in scene: ScrollScene
  ) {
    send(.scroll(ScrollInput(delta: .notches(notches), position: point, modifiers: modifiers)), to: scene)
  }

  private func slide(
    _ points: CGVector, _ phase: ScrollInput.Phase, _ modifiers: KeyModifiers = [], in scene: ScrollScene
  ) {
    let input = ScrollInput(
      delta: .points(points, phase), position: CGPoint(x: 100, y: 200), modifiers: modifiers)
    send(.scroll(input), to: scene)
  }

  private let down = CGVector(dx: 0, dy: 1)
  private let notch = pow(480, 2.0 / 3)

  // MARK: - Wheel

  @Test func aNotchMovesByAPowerOfThePageInAFifthOfASecond() {
    let scene = ScrollScene()
    turn(down, in: scene)
    scene.host.advance(by: 0.1)
    #expect(scene.scrollView.contentOffset.y > 30)
    scene.host.advance(by: 0.1 + 1.0 / 60)
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: notch))
    turn(CGVector(dx: 2, dy: 0), in: scene)
    scene.host.advance(by: 0.25)
    #expect(Double(scene.scrollView.contentOffset.x).isClose(to: 2 * pow(320, 2.0 / 3)))
    #expect(scene.log.heard == ["didScroll"])
  }

  @Test func notchesAddUpWhateverTheirTimes() {
    let scene = ScrollScene()
    for pause in [0.01, 0.05, 0.19, 0.3, 0] {
      turn(down, in: scene)
      scene.host.advance(by: pause)
    }
    turn(CGVector(dx: 0, dy: -1), in: scene)
    scene.host.advanceUntilSettled()
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: 4 * notch, within: 1e-6))
  }

  @Test func theWheelStopsAtTheEdgeWithoutARubberBand() {
    let scene = ScrollScene()
    scene.scrollView.contentOffset.y = 2500
    var greatest: CGFloat = 0
    scene.log.reaction = { _, view in greatest = max(greatest, view.contentOffset.y) }
    for _ in 0..<5 { turn(down, in: scene) }
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 2520 && greatest == 2520)
  }

  @Test func shiftTurnsTheWheelSideways() {
    let scene = ScrollScene()
    turn(down, .shift, in: scene)
    scene.host.advanceUntilSettled()
    #expect(Double(scene.scrollView.contentOffset.x).isClose(to: pow(320, 2.0 / 3)))
    #expect(scene.scrollView.contentOffset.y == 0)
    turn(CGVector(dx: -1, dy: 1), .shift, in: scene)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.x == 0)
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: notch))
  }

  @Test func theWheelOfABarsViewShowsTheBar() {
    let scene = ScrollScene()
    turn(down, in: scene)
    scene.look()
    scene.look()
    #expect(scene.bars.count == 1 && scene.verticalBar != nil)
    #expect(scene.host.advanceUntilSettled())
    #expect(scene.bars == [])
  }

  @Test func whileAFingerHoldsTheContentTheWheelDoesNothing() {
    let scene = ScrollScene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 300))
    finger.drag(by: CGVector(dx: 0, dy: -60), over: 0.1)
    turn(down, in: scene)
    scene.host.advance(by: 0.5)
    #expect(scene.scrollView.contentOffset.y == 50)
    finger.lift()
  }

  @Test func theWheelTakesOverFromADeceleration() {
    let scene = ScrollScene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -200), over: 0.1)
    finger.lift()
    scene.host.advance(by: 0.1)
    let offset = Double(scene.scrollView.contentOffset.y)
    turn(down, in: scene)
    #expect(!scene.scrollView.isDecelerating)
    scene.host.advanceUntilSettled()
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: offset + notch, within: 0.5))
    #expect(scene.log.heard.last == "didEndDecelerating" || scene.log.heard.last == "didScroll")
    #expect(scene.log.heard.filter { $0 == "didEndDecelerating" }.count == 1)
  }

  @Test func theWheelGoesOnFromWhereAProgramsAnimationLeads() {
    let scene = ScrollScene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    scene.host.advance(by: 0.1)
    turn(down, in: scene)
    scene.host.advanceUntilSettled()
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: 1000 + notch))
    #expect(scene.log.heard == ["didScroll", "didEndScrollingAnimation", "didScroll"])
  }

  @Test func inAPagerABurstOfNotchesTurnsOnePage() {
    let scene = ScrollScene()
    scene.scrollView.isPagingEnabled = true
    for _ in 0..<2 {
      for _ in 0..<5 {
        turn(down, in: scene)
        scene.host.advance(by: 0.02)
      }
      scene.host.advanceUntilSettled()
    }
    #expect(scene.scrollView.contentOffset.y == 960)
  }

  @Test func aPageIsTurnedByAWholeNotchHoweverFineTheWheel() {
    let scene = ScrollScene()
    scene.scrollView.isPagingEnabled = true
    for page in 1...2 {
      for _ in 0..<4 {
        #expect(scene.scrollView.contentOffset.y == CGFloat(page - 1) * 480)
        turn(CGVector(dx: 0, dy: 0.25), in: scene)
        scene.host.advanceUntilSettled()
      }
      #expect(scene.scrollView.contentOffset.y == CGFloat(page) * 480)
    }
  }

  @Test func aNotchInQuartersMovesAndZoomsAsAWholeOne() {
    let scene = ScrollScene(zooms: true)
    for _ in 0..<12 {
      turn(CGVector(dx: 0, dy: 0.25), in: scene)
      scene.host.advance(by: 0.02)
    }
    scene.host.advanceUntilSettled()
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: 3 * notch, within: 1e-6))
    for _ in 0..<16 {
      turn(CGVector(dx: 0, dy: -0.25), .control, in: scene)
      scene.host.advance(by: 0.02)
    }
    scene.host.advanceUntilSettled()
    #expect(Double(scene.scrollView.zoomScale).isClose(to: 2, within: 1e-6))
  }

  @Test func withScrollingOffTheWheelDoesNotScrollButZooms() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.isScrollEnabled = false
    turn(down, in: scene)
    slide(CGVector(dx: 0, dy: 30), .began, in: scene)
    slide(CGVector(dx: 0, dy: 30), .ended, in: scene)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == .zero)
    turn(CGVector(dx: 0, dy: -1), .control, in: scene)
    scene.host.advanceUntilSettled()
    #expect(Double(scene.scrollView.zoomScale).isClose(to: pow(2, 0.25)))
  }

  @Test func numbersOfAnySizeStopAtTheEdges() {
    let scene = ScrollScene(zooms: true)
    turn(CGVector(dx: 1e308, dy: 1e308), in: scene)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 680, y: 2520))
    turn(CGVector(dx: 0, dy: -1e308), .control, in: scene)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.zoomScale == 4)
    turn(CGVector(dx: 0, dy: 1e308), .control, in: scene)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.zoomScale == 0.5)
  }

  // MARK: - Zoom

  @Test func controlAndTheWheelZoomAboutThePointerEvenedOut() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.contentOffset = CGPoint(x: 200, y: 700)
    turn(CGVector(dx: 0, dy: -1), .control, in: scene)
    scene.host.advance(by: 0.1)
    #expect(scene.scrollView.isZoomAnimating)
    scene.host.advance(by: 0.1 + 1.0 / 60)
    #expect(!scene.scrollView.isZoomAnimating)
    let scale = pow(2, 0.25)
    #expect(Double(scene.scrollView.contentOffset.x).isClose(to: 300 * scale - 100))
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: 900 * scale - 200))
  }

  @Test func controlAndATouchpadZoomAtOnceByTheirPoints() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.contentOffset = CGPoint(x: 200, y: 700)
    slide(.zero, .began, .control, in: scene)
    slide(CGVector(dx: 0, dy: -30), .changed, .control, in: scene)
    slide(CGVector(dx: 0, dy: -20), .changed, .control, in: scene)
    #expect(Double(scene.scrollView.zoomScale).isClose(to: exp(0.5)))
    #expect(Double(scene.scrollView.contentOffset.x).isClose(to: 300 * exp(0.5) - 100))
    slide(.zero, .ended, .control, in: scene)
    #expect(!scene.log.heard.contains("willBeginDragging"))
  }

  @Test func whatCannotZoomLeavesControlAndTheWheelAlone() {
    let scene = ScrollScene()
    turn(down, .control, in: scene)
    scene.host.advanceUntilSettled()
    #expect(scene.log.heard == [])
  }

  // MARK: - Touchpad

  @Test func aTouchpadMovesTheContentPointForPointWithARubberBand() {
    let scene = ScrollScene()
    slide(CGVector(dx: 3, dy: 7), .began, in: scene)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 3, y: 7))
    slide(CGVector(dx: -3, dy: -7), .changed, in: scene)
    slide(CGVector(dx: 0, dy: -100), .changed, in: scene)
    let pulled = -(1 - 1 / (100 * 0.55 / 480 + 1)) * 480
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: pulled, within: 0.5))
    slide(.zero, .ended, in: scene)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == .zero)
    #expect(scene.log.heard.first == "willBeginDragging" && scene.log.heard.last == "didEndDecelerating")
  }

  @Test func theMomentumIsTheWayOfTheLastMomentsByItsTime() {
    let scene = ScrollScene()
    slide(.zero, .began, in: scene)
    for _ in 0..<30 {
      scene.host.advance(by: 0.01)
      slide(CGVector(dx: 0, dy: 12), .changed, in: scene)
    }
    scene.host.advance(by: 0.01)
    slide(.zero, .ended, in: scene)
    #expect(Double(scene.log.velocity.y).isClose(to: 12 / 0.01 / 1000, within: 0.09))
    #expect(scene.scrollView.isDecelerating)
  }

  @Test func aTouchpadAtRestThrowsNothing() {
    let scene = ScrollScene()
    for phase in [ScrollInput.Phase.began, .changed, .changed] {
      slide(CGVector(dx: 0, dy: 20), phase, in: scene)
      scene.host.advance(by: 0.01)
    }
    scene.host.advance(by: 0.1)
    slide(.zero, .ended, in: scene)
    #expect(!scene.scrollView.isDecelerating && scene.log.velocity == .zero)
    #expect(scene.log.heard.last == "didEndDragging(false)")
  }
}
