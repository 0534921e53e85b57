import Foundation
import RenderList
import ScrollEngine
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumKit

@MainActor @Suite(.oneScreen) struct UIScrollViewInsetTests {
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

  // MARK: - Being told

  @Test func aChangeIsToldAfterTheScrollingItCauses() {
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

  /// What has been told inside of a call is not told again after it.
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

  /// What a pull to refresh does: room at the top while the content is on its way back.
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

  // MARK: - Safe area

  @Test(arguments: [
    // Large in both directions, in one, in none.
    (UIScrollView.ContentInsetAdjustmentBehavior.automatic, CGSize(width: 1000, height: 3000), true, true),
    (.automatic, CGSize(width: 320, height: 3000), false, true),
    (.automatic, CGSize(width: 320, height: 480), false, false),
    (.scrollableAxes, CGSize(width: 1000, height: 3000), true, true),
    (.scrollableAxes, CGSize(width: 1000, height: 480), true, false),
    (.scrollableAxes, CGSize(width: 10, height: 10), false, false),
    (.always, CGSize(width: 10, height: 10), true, true),
    (.never, CGSize(width: 1000, height: 3000), false, false),
  ])
  func theBehaviourSaysAlongWhichAxesTheSafeAreaCounts(
    behavior: UIScrollView.ContentInsetAdjustmentBehavior, size: CGSize, horizontally: Bool, vertically: Bool
  ) {
    let scene = ScrollScene(size: size)
    let root = scene.putUnderCover(UIEdgeInsets(top: 44, left: 10, bottom: 20, right: 5))
    scene.scrollView.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scene.scrollView.contentInsetAdjustmentBehavior = behavior
    scene.host.advance(by: 0.1)
    let expected = UIEdgeInsets(
      top: vertically ? 45 : 1, left: horizontally ? 12 : 2, bottom: vertically ? 23 : 3,
      right: horizontally ? 9 : 4)
    #expect(scene.scrollView.adjustedContentInset == expected)
    // There are no navigation controllers: the old flag makes no difference.
    root.automaticallyAdjustsScrollViewInsets = false
    root.view.setNeedsLayout()
    scene.host.advance(by: 0.1)
    #expect(scene.scrollView.adjustedContentInset == expected)
  }

  @Test func theBehaviourIsAutomaticAtFirst() {
    #expect(UIScrollView().contentInsetAdjustmentBehavior == .automatic)
    let all: [UIScrollView.ContentInsetAdjustmentBehavior] = [.automatic, .scrollableAxes, .never, .always]
    #expect(all.map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test func anAxisThatAlwaysBouncesCounts() {
    let scene = ScrollScene(size: CGSize(width: 10, height: 10))
    scene.putUnderCover(UIEdgeInsets(top: 44, left: 10, bottom: 20, right: 5))
    scene.host.advance(by: 0.1)
    #expect(scene.scrollView.adjustedContentInset == .zero)
    scene.scrollView.alwaysBounceVertical = true
    #expect(scene.scrollView.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: -44))
    scene.scrollView.alwaysBounceHorizontal = true
    #expect(scene.scrollView.adjustedContentInset == UIEdgeInsets(top: 44, left: 10, bottom: 20, right: 5))
    #expect(scene.scrollView.contentOffset == CGPoint(x: -10, y: -44))
  }

  @Test func whatDoesNotScrollHasNoScrollableAxes() {
    let scene = ScrollScene()
    scene.putUnderCover(UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
    scene.scrollView.isScrollEnabled = false
    scene.host.advance(by: 0.1)
    #expect(scene.scrollView.adjustedContentInset == .zero && scene.scrollView.contentOffset == .zero)
    scene.scrollView.contentInsetAdjustmentBehavior = .always
    #expect(scene.scrollView.adjustedContentInset.top == 44)
    scene.scrollView.contentInsetAdjustmentBehavior = .automatic
    #expect(scene.scrollView.adjustedContentInset == .zero && scene.scrollView.contentOffset == .zero)
  }

  @Test func theFirstAppearanceEndsBelowTheCover() {
    let view = ListeningScrollView()
    let scene = ScrollScene(in: view)
    view.log = scene.log
    scene.putUnderCover(UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
    #expect(view.contentOffset == .zero && scene.log.heard == [])
    scene.host.advance(by: 0.1)
    #expect(view.contentOffset == CGPoint(x: 0, y: -44))
    #expect(scene.log.heard == ["didScroll", "adjusted to 44.0", "didChangeAdjustedContentInset"])
  }

  @Test func contentThatArrivesLaterEndsBelowTheCoverToo() {
    let scene = ScrollScene(size: .zero)
    scene.putUnderCover(UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
    scene.host.advance(by: 0.1)
    #expect(scene.scrollView.contentOffset == .zero)
    scene.scrollView.contentSize = CGSize(width: 320, height: 2000)
    #expect(scene.scrollView.contentOffset.y == -44)
    scene.scrollView.contentSize = CGSize(width: 320, height: 200)
    #expect(scene.scrollView.contentOffset.y == 0)
  }

  @Test(arguments: [(CGFloat(-44), CGFloat(-60)), (0, -16), (700, 684), (2540, 2524)])
  func theCoverTakesTheContentAlong(from: CGFloat, to: CGFloat) {
    let scene = ScrollScene()
    let root = scene.putUnderCover(UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
    scene.host.advance(by: 0.1)
    scene.scrollView.contentOffset.y = from
    scene.log.heard = []
    root.additionalSafeAreaInsets.top = 60
    scene.host.advance(by: 0.1)
    #expect(scene.scrollView.contentOffset.y == to)
    #expect(scene.log.heard == ["didScroll", "didChangeAdjustedContentInset"])
    // And back, whether the old offset is still one to rest at or not.
    root.additionalSafeAreaInsets.top = 44
    scene.host.advance(by: 0.1)
    #expect(scene.scrollView.contentOffset.y == from)
  }

  @Test func aTurnedScreenCoversAnotherEdge() {
    let scene = ScrollScene()
    let root = scene.putUnderCover(UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
    scene.scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scene.host.advance(by: 0.1)
    root.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 10, right: 44)
    scene.host.schedule(.resized(CGSize(width: 480, height: 320), scale: 1), at: scene.host.now)
    scene.host.advance(by: 0.1)
    #expect(scene.scrollView.bounds == CGRect(x: -44, y: 0, width: 480, height: 320))
    #expect(
      scene.scrollView.adjustedContentInset == UIEdgeInsets(top: 0, left: 44, bottom: 10, right: 44))
  }

  @Test func theBottomGetsNoSuchHelp() {
    let scene = ScrollScene()
    let root = scene.putUnderCover(UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
    scene.host.advance(by: 0.1)
    scene.scrollView.contentOffset.y = 2540
    root.additionalSafeAreaInsets.bottom = 300
    scene.host.advance(by: 0.1)
    #expect(scene.scrollView.adjustedContentInset.bottom == 300)
    #expect(scene.scrollView.contentOffset.y == 2540)
  }

  @Test func underAFingerAndInFlightTheCoverMovesNothing() {
    let scene = ScrollScene()
    let root = scene.putUnderCover(UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
    scene.host.advance(by: 0.1)
    scene.scrollView.contentOffset.y = 300
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 200))
    finger.drag(by: CGVector(dx: 0, dy: 110), over: 0.1)
    #expect(scene.scrollView.contentOffset.y == 200)
    root.additionalSafeAreaInsets.top = 60
    scene.host.advance(by: 0.02)
    #expect(scene.scrollView.adjustedContentInset.top == 60 && scene.scrollView.contentOffset.y == 200)
    finger.drag(by: CGVector(dx: 0, dy: 100), over: 0.1)
    finger.lift()
    scene.host.advance(by: 0.05)
    let before = scene.scrollView.contentOffset.y
    root.additionalSafeAreaInsets.top = 80
    root.view.layoutIfNeeded()
    #expect(scene.scrollView.adjustedContentInset.top == 80 && scene.scrollView.contentOffset.y == before)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == -80)
  }

  @Test func anAnimatedOffsetIsNotEndedByACover() {
    let scene = ScrollScene()
    let root = scene.putUnderCover(UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
    scene.host.advance(by: 0.1)
    scene.log.heard = []
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    scene.host.advance(by: 0.1)
    root.additionalSafeAreaInsets.top = 60
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 500)
    #expect(
      scene.log.heard == [
        "didScroll", "didChangeAdjustedContentInset", "didScroll", "didEndScrollingAnimation",
      ])
  }

  @Test func zoomingBringsTheSafeAreaInWhereContentOutgrowsTheView() {
    let scene = ScrollScene(zooms: true, size: CGSize(width: 320, height: 300))
    scene.putUnderCover(UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
    scene.host.advance(by: 0.1)
    #expect(scene.scrollView.adjustedContentInset == .zero)
    scene.log.heard = []
    scene.scrollView.zoomScale = 2
    #expect(scene.scrollView.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
    // The middle, 240 points down, belongs at 480 − 240; the inset at the bottom lets it come 20 points nearer to that than 600 − 480.
    #expect(scene.scrollView.contentOffset == CGPoint(x: 160, y: 140))
    #expect(
      scene.log.heard == ["didScroll", "didZoom", "didEndZooming(2.0)", "didChangeAdjustedContentInset"])
    scene.scrollView.contentOffset.y = -44
    scene.scrollView.zoomScale = 1
    #expect(scene.scrollView.adjustedContentInset == .zero && scene.scrollView.contentOffset == .zero)
  }

  @Test func aViewThatReturnsToItsWindowFindsItsContentWhereItWas() {
    let scene = ScrollScene()
    let root = scene.putUnderCover(UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
    scene.host.advance(by: 0.1)
    scene.scrollView.removeFromSuperview()
    scene.log.heard = []
    scene.scrollView.contentSize.height = 4000
    #expect(scene.scrollView.safeAreaInsets == .zero && scene.scrollView.contentOffset.y == -44)
    root.view.addSubview(scene.scrollView)
    scene.host.advance(by: 0.1)
    #expect(scene.scrollView.contentOffset.y == -44 && scene.log.heard == [])
  }

  // MARK: - Safe area of the content

  @Test func whatIsAnInsetDoesNotCoverTheContentAgain() {
    let scene = ScrollScene(size: CGSize(width: 320, height: 3000))
    scene.putUnderCover(UIEdgeInsets(top: 44, left: 10, bottom: 20, right: 0))
    scene.host.advance(by: 0.1)
    #expect(scene.content.safeAreaInsets == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0))
    scene.scrollView.contentInsetAdjustmentBehavior = .never
    #expect(scene.content.safeAreaInsets == UIEdgeInsets(top: 44, left: 10, bottom: 20, right: 0))
    scene.scrollView.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0)
    #expect(scene.content.safeAreaInsets == UIEdgeInsets(top: 14, left: 10, bottom: 20, right: 0))
  }

  @Test func scrollingDoesNotChangeTheSafeAreaOfTheContent() {
    let scene = ScrollScene()
    scene.scrollView.contentInsetAdjustmentBehavior = .never
    scene.putUnderCover(UIEdgeInsets(top: 44, left: 10, bottom: 20, right: 5))
    let row = UIView(frame: CGRect(x: 0, y: 100, width: 1000, height: 44))
    scene.scrollView.addSubview(row)
    scene.host.advance(by: 0.1)
    for offset in [CGPoint.zero, CGPoint(x: 300, y: 90), CGPoint(x: 680, y: 2520)] {
      scene.scrollView.contentOffset = offset
      #expect(scene.content.safeAreaInsets == UIEdgeInsets(top: 44, left: 10, bottom: 20, right: 5))
      #expect(row.safeAreaInsets == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 5))
    }
  }

  @Test func aScrollViewInsideIsCoveredByWhatIsLeft() {
    let scene = ScrollScene(size: CGSize(width: 1000, height: 480))
    scene.putUnderCover(UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
    let inner = UIScrollView(frame: CGRect(x: 320, y: 0, width: 320, height: 480))
    inner.contentSize = CGSize(width: 320, height: 2000)
    scene.scrollView.addSubview(inner)
    scene.host.advance(by: 0.1)
    // The pager scrolls sideways only, and leaves top and bottom to its pages.
    #expect(scene.scrollView.adjustedContentInset == .zero)
    #expect(inner.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
    #expect(inner.contentOffset.y == -44)
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
    let clear = try #require(scene.seenIndicator)
    #expect(clear.minY == 44 + 7 + 3 && clear.maxX == 320 - 10 - 3)
    scene.scrollView.automaticallyAdjustsScrollIndicatorInsets = false
    scene.host.advance(by: 0.02)
    let covered = try #require(scene.seenIndicator)
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
    // A scale that is found at the next change, which is one of the insets.
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

/// Writes down that its own hook was called, in the delegate's log.
private final class ListeningScrollView: UIScrollView {
  weak var log: ScrollLog?

  override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    log?.heard.append("adjusted to \(adjustedContentInset.top)")
  }
}

extension ScrollScene {
  /// Puts the scroll view into a controller's view whose edges are covered so far.
  @discardableResult func putUnderCover(_ insets: UIEdgeInsets) -> UIViewController {
    let root = UIViewController()
    root.additionalSafeAreaInsets = insets
    root.view.addSubview(scrollView)
    window.rootViewController = root
    return root
  }

  /// Where the vertical indicator is in the last picture.
  fileprivate var seenIndicator: RenderRect? {
    for case .fill(let rect, _, _) in UIScreen.main.renderList?.items ?? [] where rect.width == 3 {
      return rect
    }
    return nil
  }
}
