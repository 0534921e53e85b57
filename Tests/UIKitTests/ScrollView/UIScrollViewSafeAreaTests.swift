import Foundation
import RenderList
import ScrollEngine
import Testing
import UIKit
import VellumHeadless
import VellumKit

@MainActor struct UIScrollViewSafeAreaTests {
  @Test(arguments: [
    // Content larger than the view in both directions, in one, in neither.
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
    // Without navigation controllers the old flag makes no difference.
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
    // The change back restores the offset, whether or not content can rest there.
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
    // The point 240 points down would be at 480 − 240. The bottom inset lets the offset go 20 points beyond
    // 600 − 480.
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

  // MARK: - Of the content

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
}
