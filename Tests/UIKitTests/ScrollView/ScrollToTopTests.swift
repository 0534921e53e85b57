import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless

@MainActor struct ScrollToTopTests {
  private func scrolled() throws -> (ScrollScene, UIWindowScene) {
    let scene = ScrollScene()
    scene.scrollView.contentInset.top = 64
    scene.scrollView.contentOffset = CGPoint(x: 30, y: 700)
    scene.host.advance(by: 0.1)
    scene.log.heard = []
    return (scene, try #require(scene.window.windowScene))
  }

  @Test func aScrollViewScrollsToTopUnlessToldNotTo() {
    #expect(UIScrollView().scrollsToTop)
  }

  @Test func theTopIsTheInsetAboveTheContentAndTheOtherAxisStays() throws {
    let (scene, windowScene) = try scrolled()
    #expect(windowScene.scrollToTop())
    #expect(
      scene.scrollView.isScrollAnimating && !scene.scrollView.isTracking && !scene.scrollView.isDragging)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 30, y: 700))
    scene.host.advance(by: 0.15)
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: (700 - 64) / 2, within: 20))
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 30, y: -64))
    #expect(scene.log.heard == ["shouldScrollToTop", "didScroll", "didScrollToTop"])
  }

  @Test func atTheTopItIsReportedAtOnce() throws {
    let (scene, windowScene) = try scrolled()
    scene.scrollView.contentOffset.y = -64
    scene.log.heard = []
    #expect(windowScene.scrollToTop())
    #expect(scene.log.heard == ["shouldScrollToTop", "didScrollToTop"])
    #expect(!scene.scrollView.isScrollAnimating)
  }

  @Test func theDelegateMayRefuse() throws {
    let (scene, windowScene) = try scrolled()
    scene.log.mayScrollToTop = false
    #expect(!windowScene.scrollToTop())
    scene.host.advanceUntilSettled()
    #expect(scene.log.heard == ["shouldScrollToTop"])
    #expect(scene.scrollView.contentOffset.y == 700)
  }

  @Test func aViewThatDoesNotScrollToTopIsNotAsked() throws {
    let (scene, windowScene) = try scrolled()
    scene.scrollView.scrollsToTop = false
    #expect(!windowScene.scrollToTop())
    #expect(scene.log.heard == [])
  }

  /// The states of a second scroll view. It counts only if it is visible and willing.
  @Test(arguments: [
    "willing", "unwilling", "hidden", "transparent", "away", "clipped away", "in a hidden parent",
  ])
  func onlyOneOnTheScreenMayBeWilling(other: String) throws {
    let (scene, windowScene) = try scrolled()
    let parent = UIView(frame: CGRect(x: 0, y: 400, width: 100, height: 80))
    parent.clipsToBounds = true
    let second = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    parent.addSubview(second)
    scene.window.addSubview(parent)
    switch other {
    case "unwilling": second.scrollsToTop = false
    case "hidden": second.isHidden = true
    case "transparent": second.alpha = 0
    case "away": parent.frame.origin.x = 320
    case "clipped away": second.frame.origin.y = 80
    case "in a hidden parent": parent.isHidden = true
    default: break
    }
    #expect(windowScene.scrollToTop() == (other != "willing"))
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == (other == "willing" ? 700 : -64))
  }

  @Test func whatIsPresentedCoversWhatIsBehind() throws {
    let (scene, windowScene) = try scrolled()
    let root = UIViewController()
    let presented = UIViewController()
    let inside = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    inside.contentSize.height = 2000
    inside.contentOffset.y = 900
    presented.view.addSubview(inside)
    scene.window.rootViewController = root
    scene.window.bringSubviewToFront(scene.scrollView)
    #expect(windowScene.scrollToTop())
    scene.host.advanceUntilSettled()
    root.present(presented, animated: false)
    scene.scrollView.contentOffset.y = 700
    #expect(windowScene.scrollToTop())
    scene.host.advanceUntilSettled()
    #expect(inside.contentOffset.y == 0 && scene.scrollView.contentOffset.y == 700)
  }

  @Test func aTouchEndsItUntold() throws {
    let (scene, windowScene) = try scrolled()
    windowScene.scrollToTop()
    scene.host.advance(by: 0.1)
    let finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 300))
    let offset = scene.scrollView.contentOffset
    #expect(offset.y > -64 && offset.y < 700)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == offset)
    #expect(scene.log.heard == ["shouldScrollToTop", "didScroll"])
  }

  @Test func fingersThatDragKeepTheContent() throws {
    let (scene, windowScene) = try scrolled()
    var finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 300))
    finger.drag(by: CGVector(dx: 0, dy: -50), over: 0.1)
    #expect(!windowScene.scrollToTop())
    #expect(scene.scrollView.contentOffset.y == 740)
    finger.lift()
  }

  @Test func aFlingIsReplaced() throws {
    let (scene, windowScene) = try scrolled()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
    finger.lift()
    scene.host.advance(by: 0.1)
    scene.log.heard = []
    windowScene.scrollToTop()
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == -64)
    #expect(scene.log.heard == ["shouldScrollToTop", "didEndDecelerating", "didScroll", "didScrollToTop"])
  }

  @Test func anAnimatedOffsetEndsAndIsReportedSo() throws {
    let (scene, windowScene) = try scrolled()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    scene.host.advance(by: 0.1)
    scene.log.heard = []
    windowScene.scrollToTop()
    scene.host.advanceUntilSettled()
    #expect(
      scene.log.heard == ["shouldScrollToTop", "didEndScrollingAnimation", "didScroll", "didScrollToTop"])
  }

  @Test func aProgramMayScrollSomewhereElseMeanwhile() throws {
    let (scene, windowScene) = try scrolled()
    windowScene.scrollToTop()
    scene.host.advance(by: 0.1)
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 900)
    #expect(scene.log.heard == ["shouldScrollToTop", "didScroll", "didEndScrollingAnimation"])
  }
}
