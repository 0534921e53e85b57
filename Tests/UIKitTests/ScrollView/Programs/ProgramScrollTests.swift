import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless

/// Programs that set the offset while something else moves the content.
@MainActor struct ProgramScrollTests {
  private func flung() -> ScrollScene {
    let scene = ScrollScene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
    finger.lift()
    scene.host.advance(by: 0.2)
    scene.log.heard = []
    return scene
  }

  // MARK: - During a deceleration

  @Test func anOffsetThatIsSetLetsADecelerationGoOn() {
    let scene = flung()
    let way = scene.log.target.y - scene.scrollView.contentOffset.y
    scene.scrollView.contentOffset = CGPoint(x: 0, y: 1500)
    #expect(scene.scrollView.isDecelerating && scene.log.heard == ["didScroll"])
    scene.host.advanceUntilSettled()
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: Double(1500 + way), within: 1))
    #expect(scene.log.heard == ["didScroll", "didEndDecelerating"])
  }

  @Test func anOffsetThatIsScrolledToAtOnceStopsIt() {
    let scene = flung()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 1500), animated: false)
    #expect(!scene.scrollView.isDecelerating)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 1500)
    #expect(scene.log.heard == ["didScroll", "didEndDecelerating"])
  }

  @Test func anAnimatedOffsetReplacesIt() {
    let scene = flung()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 1500), animated: true)
    #expect(scene.log.heard == ["didEndDecelerating"])
    #expect(scene.scrollView.isScrollAnimating && !scene.scrollView.isDecelerating)
    #expect(!scene.scrollView.isDragging && !scene.scrollView.isTracking)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 1500)
    #expect(scene.log.heard == ["didEndDecelerating", "didScroll", "didEndScrollingAnimation"])
  }

  // MARK: - During a drag

  @Test(arguments: 0..<3) func underAFingerTheContentGoesOnFromWhereItIsPut(write: Int) {
    let scene = ScrollScene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
    let target = CGPoint(x: 0, y: 1500)
    switch write {
    case 0: scene.scrollView.contentOffset = target
    case 1: scene.scrollView.setContentOffset(target, animated: false)
    default: scene.scrollView.setContentOffset(target, animated: true)
    }
    #expect(scene.scrollView.contentOffset == target && scene.scrollView.isDragging)
    finger.drag(by: CGVector(dx: 0, dy: -30), over: 0.1)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 1530))
    finger.rest(for: 0.1)
    finger.lift()
    let end = write == 2 ? ["didEndScrollingAnimation", "didScroll"] : []
    #expect(
      scene.log.heard
        == ["willBeginDragging", "didScroll"] + end + ["willEndDragging", "didEndDragging(false)"])
  }

  // MARK: - During an animation

  @Test func anOffsetThatIsSetEndsAnAnimation() {
    for isSet in [true, false] {
      let scene = ScrollScene()
      scene.scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
      scene.host.advance(by: 0.1)
      scene.log.heard = []
      let target = CGPoint(x: 0, y: 1500)
      if isSet {
        scene.scrollView.contentOffset = target
      } else {
        scene.scrollView.setContentOffset(target, animated: false)
      }
      #expect(scene.log.heard == ["didScroll", "didEndScrollingAnimation"])
      scene.host.advanceUntilSettled()
      #expect(scene.scrollView.contentOffset == target)
    }
  }

  @Test func ofTwoAnimationsInSuccessionTheEndIsReportedOnce() {
    let scene = ScrollScene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    scene.host.advance(by: 0.1)
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 200)
    #expect(scene.log.heard == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func anAnimationToWhereItIsEndsTheOneUnderWay() {
    let scene = ScrollScene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    scene.host.advance(by: 0.1)
    let offset = scene.scrollView.contentOffset
    scene.scrollView.setContentOffset(offset, animated: true)
    #expect(scene.log.heard.last == "didEndScrollingAnimation" && !scene.scrollView.isScrollAnimating)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == offset)
  }

  @Test func aTouchEndsAnAnimationWhereItIs() {
    let scene = ScrollScene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    scene.host.advance(by: 0.1)
    let offset = scene.scrollView.contentOffset
    let finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 240))
    #expect(scene.log.heard == ["didScroll", "didEndScrollingAnimation"])
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == offset)
  }

  @Test func noWriteIsLimitedToTheRange() {
    for animated in [true, false] {
      let scene = ScrollScene()
      scene.scrollView.setContentOffset(CGPoint(x: -500, y: 90000), animated: animated)
      scene.host.advanceUntilSettled()
      #expect(scene.scrollView.contentOffset == CGPoint(x: -500, y: 90000))
    }
  }

  // MARK: - Animation blocks

  @Test func inAnAnimationBlockTheOffsetIsThereAtOnceAndSeenOnItsWay() throws {
    let scene = ScrollScene()
    scene.host.advance(by: 0.1)
    scene.log.heard = []
    var completed: Bool?
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scene.scrollView.contentOffset = CGPoint(x: 100, y: 400)
    } completion: {
      completed = $0
    }
    #expect(scene.scrollView.contentOffset == CGPoint(x: 100, y: 400))
    #expect(scene.log.heard == ["didScroll"] && !scene.scrollView.isScrollAnimating)
    scene.host.advance(by: 0.5)
    let shown = try #require(scene.scrollView.layer.presentation()).bounds
    #expect(abs(shown.minX - 50) < 2 && abs(shown.minY - 200) < 8)
    let seen = try #require(scene.seen)
    #expect(abs(seen.minX + 50) < 2 && abs(seen.minY + 200) < 8)
    #expect(completed == nil)
    scene.host.advance(by: 0.6)
    #expect(try #require(scene.seen).minY == -400)
    #expect(completed == true && scene.log.heard == ["didScroll"])
  }

  @Test func anAnimatedOffsetInAnAnimationBlockGoesItsOwnWay() {
    let scene = ScrollScene()
    scene.host.advance(by: 0.1)
    scene.log.heard = []
    var completed = false
    UIView.animate(withDuration: 2) {
      scene.scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    } completion: { _ in
      completed = true
    }
    scene.host.advance(by: 1.0 / 60)
    #expect(completed && scene.scrollView.isScrollAnimating)
    scene.host.advance(by: 0.15)
    #expect(scene.scrollView.contentOffset.y > 0 && scene.scrollView.contentOffset.y < 900)
    #expect(scene.shown.minY == -scene.scrollView.contentOffset.y)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 900)
    #expect(scene.log.heard == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func aViewThatGrowsInAnAnimationBlockTakesItsContentAlong() throws {
    let scene = ScrollScene()
    scene.scrollView.contentOffset = CGPoint(x: 0, y: 2520)
    scene.host.advance(by: 0.1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scene.scrollView.frame.size.height = 600
    }
    #expect(scene.scrollView.contentOffset.y == 2400)
    scene.host.advance(by: 0.5)
    let shown = try #require(scene.scrollView.layer.presentation()).bounds
    #expect(abs(shown.minY - 2460) < 3 && abs(shown.height - 540) < 3)
  }
}
