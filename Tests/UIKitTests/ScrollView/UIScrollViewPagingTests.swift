import Foundation
import Testing
import UIKit
import VellumHeadless

/// `isPagingEnabled` with pages of 320 × 480.
@MainActor struct UIScrollViewPagingTests {
  private func pager(_ size: CGSize = CGSize(width: 1600, height: 480), zooms: Bool = false) -> ScrollScene {
    let scene = ScrollScene(scale: 3, zooms: zooms, size: size)
    scene.scrollView.isPagingEnabled = true
    return scene
  }

  private func swipe(_ scene: ScrollScene, by dx: CGFloat, over seconds: Double = 0.1) {
    var finger = Finger(on: scene.host, at: CGPoint(x: dx < 0 ? 290 : 20, y: 240))
    finger.drag(by: CGVector(dx: dx, dy: 0), over: seconds)
    if seconds > 0.2 { finger.rest(for: 0.1) }
    finger.lift()
  }

  @Test func pagingIsOffAtFirst() {
    #expect(!UIScrollView().isPagingEnabled)
  }

  @Test func aSwipeTurnsOnePageHoweverFast() {
    for seconds in [0.1, 0.05, 0.02] {
      let scene = pager()
      swipe(scene, by: -110, over: seconds)
      #expect(scene.log.target == CGPoint(x: 320, y: 0))
      scene.host.advanceUntilSettled()
      #expect(scene.scrollView.contentOffset == CGPoint(x: 320, y: 0))
    }
  }

  @Test func aSlowDragGoesToTheNearestPage() {
    let scene = pager()
    swipe(scene, by: -165, over: 0.5)
    #expect(scene.log.velocity == .zero && scene.log.target == .zero)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == .zero)
    swipe(scene, by: -175, over: 0.5)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 320, y: 0))
  }

  @Test func pagesSettleInAThirdOfASecond() {
    let scene = pager()
    swipe(scene, by: -170.5, over: 0.5)
    let began = scene.host.now
    while scene.scrollView.isDecelerating { scene.host.advance(by: 1.0 / 120) }
    let seconds = scene.host.now.seconds(since: began)
    #expect(seconds > 0.3 && seconds < 0.45)
  }

  @Test func pagesOfAFractionOfAPointAreReachedExactly() {
    let scene = pager()
    scene.scrollView.frame.size.width = 1000.0 / 3
    scene.scrollView.contentSize.width = 1000.0 / 3 * 40
    for page in 1...12 {
      swipe(scene, by: -110)
      scene.host.advanceUntilSettled()
      let wanted = CGFloat(page) * (1000.0 / 3)
      #expect(abs(scene.scrollView.contentOffset.x - wanted) < 1.0 / 6)
    }
  }

  @Test func aSwipeAtTheLastPageBounces() {
    let scene = pager()
    scene.scrollView.contentOffset.x = 1280
    swipe(scene, by: -110)
    var farthest: CGFloat = 0
    scene.log.reaction = { _, view in farthest = max(farthest, view.contentOffset.x) }
    scene.host.advanceUntilSettled()
    #expect(farthest > 1300)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 1280, y: 0))
  }

  @Test func theDelegateSeesThePageAndCannotChangeIt() {
    let scene = pager()
    scene.log.retarget = { _ in CGPoint(x: 960, y: 0) }
    swipe(scene, by: -110)
    #expect(scene.log.target == CGPoint(x: 320, y: 0))
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 320, y: 0))
  }

  @Test func anAnimationAskedForInTheQuestionWins() {
    let scene = pager()
    scene.log.retarget = { target in
      scene.scrollView.setContentOffset(CGPoint(x: 960, y: 0), animated: true)
      return target
    }
    swipe(scene, by: -110)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 960, y: 0))
  }

  @Test func offsetsThatProgramsSetAreNotSnapped() {
    let scene = pager()
    scene.scrollView.setContentOffset(CGPoint(x: 100, y: 0), animated: true)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 100, y: 0))
    scene.scrollView.setContentOffset(CGPoint(x: 500, y: 0), animated: false)
    scene.scrollView.contentOffset.x += 20
    scene.scrollView.contentSize.width = 3200
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 520, y: 0))
  }

  @Test func stoppingAlignsToThePage() {
    let scene = pager()
    swipe(scene, by: -110)
    scene.host.advance(by: 0.1)
    #expect(scene.scrollView.contentOffset.x != 320)
    scene.scrollView.stopScrollingAndZooming()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 320, y: 0))
    scene.scrollView.setContentOffset(CGPoint(x: 1280, y: 0), animated: true)
    scene.host.advance(by: 0.1)
    scene.scrollView.stopScrollingAndZooming()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 640, y: 0))
  }

  @Test func zoomedContentHasPagesOfTheBoundsSize() {
    let scene = pager(CGSize(width: 320, height: 480), zooms: true)
    scene.scrollView.setZoomScale(3, animated: false)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 320, y: 480))
    swipe(scene, by: -110)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 640, y: 480))
    #expect(scene.scrollView.zoomScale == 3)
  }

  @Test func aRotationKeepsTheOffsetAndTheNextSwipeAligns() {
    let scene = pager()
    scene.scrollView.contentOffset.x = 640
    scene.scrollView.frame.size = CGSize(width: 300, height: 320)
    #expect(scene.scrollView.contentOffset.x == 640)
    swipe(scene, by: -110)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.x == 900)
  }
}
