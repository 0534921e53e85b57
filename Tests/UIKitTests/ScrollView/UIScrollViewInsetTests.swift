import Foundation
import RenderList
import ScrollEngine
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumKit

@MainActor struct UIScrollViewInsetTests {
  // MARK: - Content inset

  @Test func contentInsetIsRoomAroundTheContent() {
    let scene = ScrollScene()
    let view = scene.scrollView
    #expect(view.contentInset == .zero && view.adjustedContentInset == .zero)
    view.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    #expect(view.adjustedContentInset == view.contentInset && view.contentSize.height == 3000)
    view.contentOffset = CGPoint(x: -500, y: -500)
    view.contentSize.width += 1
    #expect(view.contentOffset == CGPoint(x: -20, y: -10))
    view.contentOffset = CGPoint(x: 5000, y: 5000)
    view.contentSize.width -= 1
    #expect(view.contentOffset == CGPoint(x: 1000 + 40 - 320, y: 3000 + 30 - 480))
  }

  @Test func negativeInsetsTakeFromTheRange() {
    let scene = ScrollScene()
    scene.scrollView.contentInset = UIEdgeInsets(top: -50, left: 0, bottom: -60, right: 0)
    #expect(scene.scrollView.contentOffset.y == 50)
    scene.scrollView.contentOffset.y = 9000
    scene.scrollView.contentSize.width += 1
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 3000 - 60 - 480))
  }

  @Test func insetsLargerThanTheViewLeaveOneOffset() {
    let scene = ScrollScene(size: CGSize(width: 100, height: 100))
    scene.scrollView.contentInset = UIEdgeInsets(top: -400, left: 0, bottom: -400, right: 0)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 400))
    scene.scrollView.contentInset = UIEdgeInsets(top: 400, left: 0, bottom: 400, right: 0)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 100 + 400 - 480))
    scene.scrollView.contentOffset.y = -900
    scene.scrollView.contentSize.height = 101
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: -400))
  }

  @Test func zoomingDoesNotScaleInsets() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    scene.scrollView.zoomScale = 2
    #expect(scene.scrollView.contentInset == UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    #expect(scene.scrollView.adjustedContentInset == scene.scrollView.contentInset)
    scene.scrollView.contentOffset = CGPoint(x: 5000, y: 9000)
    scene.scrollView.contentInset.top = 11
    #expect(scene.scrollView.contentOffset == CGPoint(x: 2000 + 40 - 320, y: 6000 + 30 - 480))
  }

  // MARK: - Notifications

  @Test func aChangeIsReportedAfterTheScrollingItCauses() {
    let view = ListeningScrollView()
    let scene = ScrollScene(in: view)
    view.log = scene.log
    view.contentInset.top = 64
    #expect(scene.log.heard == ["adjusted to 64.0", "didChangeAdjustedContentInset"])
    scene.log.heard = []
    view.contentInset.top = 64
    view.contentInset = view.contentInset
    #expect(scene.log.heard == [])

    view.contentOffset.y = -64
    scene.log.heard = []
    view.contentInset.top = 20
    #expect(view.contentOffset.y == -20)
    #expect(scene.log.heard == ["didScroll", "adjusted to 20.0", "didChangeAdjustedContentInset"])
  }

  @Test func insetAndOffsetAreFinalBeforeTheFirstCall() {
    let scene = ScrollScene()
    scene.scrollView.contentInset.top = 64
    scene.scrollView.contentOffset.y = -64
    var seen: [CGFloat] = []
    scene.log.reaction = { _, view in seen += [view.contentOffset.y, view.adjustedContentInset.top] }
    scene.scrollView.contentInset.top = 20
    #expect(seen == [-20, 20, -20, 20])
  }

  /// A change reported inside a delegate call is not reported again after it.
  @Test func aDelegateMayChangeInsetsFromInsideACall() {
    let view = ListeningScrollView()
    let scene = ScrollScene(in: view)
    view.log = scene.log
    view.contentInset.top = 64
    view.contentOffset.y = -64
    scene.log.heard = []
    scene.log.reaction = { call, view in
      if call == "didScroll", view.contentInset.top == 20 { view.contentInset.top = 30 }
    }
    view.contentInset.top = 20
    #expect(scene.log.heard == ["didScroll", "adjusted to 30.0", "didChangeAdjustedContentInset"])
    scene.log.heard = []
    scene.log.reaction = { call, view in
      if call == "didChangeAdjustedContentInset", view.contentInset.top < 43 { view.contentInset.top += 1 }
    }
    view.contentInset.top = 41
    #expect(
      scene.log.heard == [
        "adjusted to 41.0", "didChangeAdjustedContentInset", "adjusted to 42.0",
        "didChangeAdjustedContentInset",
        "adjusted to 43.0", "didChangeAdjustedContentInset",
      ])
  }

  // MARK: - In motion

  @Test func insetsUnderAFingerMoveNothingAndTheReleaseComesHome() {
    let scene = ScrollScene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 100))
    finger.drag(by: CGVector(dx: 0, dy: 210), over: 0.2)
    let held = scene.scrollView.contentOffset
    #expect(held.y < -60)
    scene.scrollView.contentInset.top = 60
    #expect(scene.scrollView.contentOffset == held)
    finger.drag(by: CGVector(dx: 0, dy: -20), over: 0.01)
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: Double(held.y), within: 20))
    finger.rest(for: 0.1)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == -60)
    #expect(
      scene.log.heard == [
        "willBeginDragging", "didScroll", "didChangeAdjustedContentInset", "didScroll", "willEndDragging",
        "didEndDragging(true)", "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
  }

  /// As in a pull to refresh: an inset is added at the top while the content bounces back.
  @Test func aBounceEndsAtTheEdgeThatThereIsByThen() {
    let scene = ScrollScene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 100))
    finger.drag(by: CGVector(dx: 0, dy: 210), over: 0.2)
    finger.rest(for: 0.1)
    finger.lift()
    let before = scene.scrollView.contentOffset.y
    scene.scrollView.contentInset.top = 60
    #expect(scene.scrollView.contentOffset.y == before)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == -60)
  }

  @Test func aFlingTurnsRoundAtTheEdgeThatThereIsByThen() {
    let scene = ScrollScene()
    scene.scrollView.contentOffset.y = 400
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 100))
    finger.drag(by: CGVector(dx: 0, dy: 210), over: 0.1)
    finger.lift()
    scene.host.advance(by: 0.1)
    #expect(scene.scrollView.isDecelerating)
    let before = scene.scrollView.contentOffset.y
    scene.scrollView.contentInset.top = 60
    #expect(scene.scrollView.contentOffset.y == before)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == -60)
  }

  @Test func anAnimatedOffsetGoesWhereItWasSent() {
    let scene = ScrollScene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    scene.host.advance(by: 0.1)
    scene.scrollView.contentInset.top = 60
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 500)
    #expect(
      scene.log.heard == [
        "didScroll", "didChangeAdjustedContentInset", "didScroll", "didEndScrollingAnimation",
      ])
  }

  @Test func insideAnAnimationBlockTheContentIsSeenOnItsWay() throws {
    let scene = ScrollScene()
    scene.scrollView.contentInset.top = 60
    scene.scrollView.contentOffset.y = -60
    scene.host.advance(by: 0.1)
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      scene.scrollView.contentInset.top = 0
    }
    #expect(scene.scrollView.contentOffset.y == 0)
    scene.host.advance(by: 0.2)
    let seen = try #require(scene.seen)
    #expect(seen.minY.isClose(to: 30, within: 3))
    scene.host.advanceUntilSettled()
    #expect(scene.seen?.minY == 0)
  }

  // MARK: - Indicators

  @Test func indicatorInsetsAreSeparate() {
    let view = UIScrollView()
    #expect(view.verticalScrollIndicatorInsets == .zero && view.horizontalScrollIndicatorInsets == .zero)
    #expect(view.scrollIndicatorInsets == .zero && view.automaticallyAdjustsScrollIndicatorInsets)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.scrollIndicatorInsets = insets
    #expect(view.verticalScrollIndicatorInsets == insets && view.horizontalScrollIndicatorInsets == insets)
    view.horizontalScrollIndicatorInsets.top = 50
    #expect(view.verticalScrollIndicatorInsets == insets && view.scrollIndicatorInsets == insets)
    view.scrollIndicatorInsets.top = .nan
    view.verticalScrollIndicatorInsets.left = .infinity
    view.horizontalScrollIndicatorInsets.left = -.infinity
    #expect(view.verticalScrollIndicatorInsets == insets && view.horizontalScrollIndicatorInsets.left == 2)
  }

  @Test func indicatorsKeepClearOfTheSafeAreaUnlessToldNotTo() throws {
    let scene = ScrollScene(size: CGSize(width: 320, height: 3000))
    scene.putUnderCover(UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 10))
    scene.host.advance(by: 0.1)
    scene.scrollView.verticalScrollIndicatorInsets.top = 7
    scene.scrollView.flashScrollIndicators()
    scene.host.advance(by: 0.02)
    let clear = try #require(scene.verticalBar?.rect)
    #expect(clear.minY == 44 + 7 + 3 && clear.maxX == 320 - 10 - 3)
    scene.scrollView.automaticallyAdjustsScrollIndicatorInsets = false
    scene.host.advance(by: 0.02)
    let covered = try #require(scene.verticalBar?.rect)
    #expect(covered.minY == 7 + 3 && covered.maxX == 320 - 3)
  }

  @Test func insetsThatTheDelegateAnswersWithAreTheOnesThatCount() {
    let scene = ScrollScene(zooms: true, size: CGSize(width: 100, height: 200))
    let view = scene.scrollView
    scene.log.reaction = { call, view in
      guard call == "didChangeAdjustedContentInset" else { return }
      view.contentInset = UIEdgeInsets(top: 75, left: 73, bottom: 57, right: 31)
    }
    view.setZoomScale(0.75, animated: false)
    // The scale is read with the next change, which is the one of the insets.
    scene.content.transform = CGAffineTransform(scaleX: 3.5, y: 3.5)
    view.contentInset = UIEdgeInsets(top: 69, left: 10, bottom: 0, right: 0)
    #expect(view.adjustedContentInset.left == 73)
    var finger = Finger(on: scene.host, at: CGPoint(x: 60, y: 240))
    finger.drag(by: CGVector(dx: 200, dy: 0), over: 0.1)
    finger.rest(for: 0.1)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(view.contentOffset.x == -73)
  }
}
