import Foundation
import RenderList
import TestSupport
import Testing
import UIKit
import VellumHeadless

@MainActor struct UIScrollViewTests {
  // MARK: - Making

  @Test func aNewScrollViewClipsAndHasItsPan() {
    let view = UIScrollView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.clipsToBounds && view.panGestureRecognizer.view === view)
  }

  @Test func theDelegateIsNotKeptAlive() {
    let view = UIScrollView()
    var log: ScrollLog? = ScrollLog()
    view.delegate = log
    #expect(view.delegate != nil)
    log = nil
    #expect(view.delegate == nil)
  }

  // MARK: - Offset and bounds

  @Test func boundsOriginIsTheOffsetWhicheverIsWritten() {
    let scene = ScrollScene()
    scene.scrollView.contentOffset = CGPoint(x: 30, y: 40)
    #expect(scene.scrollView.bounds.origin == CGPoint(x: 30, y: 40))
    scene.scrollView.bounds.origin = CGPoint(x: 50, y: 60)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 50, y: 60))
    scene.scrollView.setContentOffset(CGPoint(x: 1, y: 2), animated: false)
    #expect(scene.scrollView.bounds == CGRect(x: 1, y: 2, width: 320, height: 480))
  }

  @Test func writingTheOffsetIsReportedBeforeTheSetterReturns() {
    let scene = ScrollScene()
    scene.scrollView.contentOffset = CGPoint(x: 30, y: 40)
    #expect(scene.log.heard == ["didScroll"])
  }

  @Test func writingTheBoundsIsNotReported() {
    let scene = ScrollScene()
    scene.scrollView.bounds.origin = CGPoint(x: 50, y: 60)
    #expect(scene.log.heard == [])
  }

  @Test func anOffsetMayLieOutsideTheContent() {
    let scene = ScrollScene()
    scene.scrollView.contentOffset = CGPoint(x: -3000, y: 9000.25)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: -3000, y: 9000.25))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func numbersThatAreNotFiniteAreIgnored(bad: CGFloat)
  {
    let scene = ScrollScene(zooms: true)
    let view = scene.scrollView
    view.contentOffset = CGPoint(x: bad, y: 0)
    view.setContentOffset(CGPoint(x: 0, y: bad), animated: true)
    view.contentSize = CGSize(width: bad, height: 10)
    view.contentInset = UIEdgeInsets(top: bad, left: 0, bottom: 0, right: 0)
    view.zoomScale = bad
    view.maximumZoomScale = bad
    view.zoom(to: CGRect(x: 0, y: bad, width: 10, height: 10), animated: false)
    view.scrollRectToVisible(CGRect(x: bad, y: 0, width: 10, height: 10), animated: false)
    #expect(view.contentOffset == .zero && view.contentSize == CGSize(width: 1000, height: 3000))
    #expect(view.contentInset == .zero && view.zoomScale == 1 && view.maximumZoomScale == 4)
    #expect(scene.log.heard == [])
  }

  @Test func aDelegateMayScrollFromInsideACall() {
    let scene = ScrollScene()
    var offsets: [CGFloat] = []
    scene.log.reaction = { call, view in
      offsets.append(view.contentOffset.y)
      if view.contentOffset.y > 100 { view.contentOffset.y = 100 }
    }
    scene.scrollView.contentOffset = CGPoint(x: 0, y: 500)
    #expect(offsets == [500, 100])
    #expect(scene.scrollView.contentOffset.y == 100)
  }

  // MARK: - Animated

  @Test func anAnimatedOffsetTakesThreeTenthsOfASecond() {
    let scene = ScrollScene()
    scene.scrollView.setContentOffset(CGPoint(x: 100, y: 600), animated: true)
    #expect(scene.scrollView.isScrollAnimating)
    scene.host.advance(by: 0.15)
    #expect(Double(scene.scrollView.contentOffset.y).isClose(to: 300, within: 12))
    scene.host.advance(by: 0.2)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 100, y: 600))
    #expect(scene.log.heard == ["didScroll", "didEndScrollingAnimation"])
    #expect(!scene.scrollView.isScrollAnimating)
  }

  @Test func anAnimationToTheSameOffsetMakesNoCalls() {
    let scene = ScrollScene()
    scene.scrollView.setContentOffset(.zero, animated: true)
    scene.host.advanceUntilSettled()
    #expect(scene.log.heard == [])
  }

  @Test(arguments: [
    (CGRect(x: 10, y: 10, width: 20, height: 20), CGPoint(x: 100, y: 600), CGPoint(x: 10, y: 10)),
    (CGRect(x: 900, y: 2900, width: 20, height: 20), CGPoint(x: 100, y: 600), CGPoint(x: 600, y: 2440)),
    (CGRect(x: 150, y: 650, width: 20, height: 20), CGPoint(x: 100, y: 600), CGPoint(x: 100, y: 600)),
    (CGRect(x: 0, y: 0, width: 1000, height: 3000), CGPoint(x: 100, y: 600), CGPoint(x: 100, y: 600)),
  ])
  func aRectangleIsScrolledToByTheShortestWay(rect: CGRect, from: CGPoint, to: CGPoint) {
    let scene = ScrollScene()
    scene.scrollView.contentOffset = from
    scene.scrollView.scrollRectToVisible(rect, animated: false)
    #expect(scene.scrollView.contentOffset == to)
  }

  @Test func aRectangleIsScrolledClearOfTheInsets() {
    let scene = ScrollScene()
    scene.scrollView.contentInset.bottom = 200
    scene.scrollView.scrollRectToVisible(CGRect(x: 0, y: 400, width: 10, height: 10), animated: false)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 410 - 280))
  }

  // MARK: - Geometry

  @Test func aLargerViewTakesContentAlongAtTheEnd() {
    let scene = ScrollScene()
    scene.scrollView.contentOffset = CGPoint(x: 680, y: 2520)
    scene.scrollView.frame.size = CGSize(width: 400, height: 600)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 600, y: 2400))
  }

  @Test func contentThatShrinksTakesTheOffsetAlong() {
    let scene = ScrollScene()
    scene.scrollView.contentOffset = CGPoint(x: 680, y: 2520)
    scene.scrollView.contentSize.height = 700
    #expect(scene.scrollView.contentOffset == CGPoint(x: 680, y: 220))
  }

  @Test func insetsWidenTheRange() {
    let scene = ScrollScene()
    scene.scrollView.contentInset = UIEdgeInsets(top: 64, left: 0, bottom: 20, right: 0)
    #expect(scene.scrollView.adjustedContentInset.top == 64)
    #expect(scene.scrollView.contentOffset == .zero)
    #expect(scene.log.heard == ["didChangeAdjustedContentInset"])
    scene.scrollView.contentOffset.y = -64
    scene.scrollView.contentSize.height += 1
    #expect(scene.scrollView.contentOffset.y == -64)
  }

  @Test func smallContentRestsAtItsAlignmentPoint() {
    let scene = ScrollScene(size: CGSize(width: 100, height: 80))
    scene.scrollView.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    #expect(scene.scrollView.contentOffset == CGPoint(x: -110, y: -200))
  }

  // MARK: - Zooming

  @Test func zoomingScalesTheDelegatesView() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.zoomScale = 2
    #expect(scene.content.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(scene.content.frame == CGRect(x: 0, y: 0, width: 2000, height: 6000))
    #expect(scene.content.bounds.size == CGSize(width: 1000, height: 3000))
    #expect(scene.scrollView.contentSize == CGSize(width: 2000, height: 6000))
    #expect(scene.scrollView.contentOffset == CGPoint(x: 160, y: 240))
    #expect(scene.log.heard == ["didScroll", "didZoom", "didEndZooming(2.0)"])
  }

  @Test func withoutADelegateNothingZooms() {
    let scene = ScrollScene()
    scene.scrollView.maximumZoomScale = 4
    scene.scrollView.setZoomScale(2, animated: true)
    #expect(scene.scrollView.zoomScale == 1)
    #expect(scene.log.heard == [])
  }

  @Test func anAnimatedZoomHasItsValuesAtOnceAndIsSeenOnItsWay() throws {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.contentOffset = CGPoint(x: 200, y: 300)
    scene.host.advance(by: 0.1)
    scene.log.heard = []
    scene.scrollView.setZoomScale(3, animated: true)
    #expect(scene.scrollView.zoomScale == 3 && scene.scrollView.isZoomAnimating)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 920, y: 1380))
    #expect(scene.log.heard == ["willBeginZooming", "didScroll", "didZoom"])

    var widths: [Double] = []
    for _ in 0..<20 {
      scene.host.advance(by: 1.0 / 60)
      let seen = try #require(scene.seen)
      widths.append(seen.width)
      // The middle of the view stays where it is.
      #expect(((160 - seen.minX) / seen.width).isClose(to: 0.36, within: 1.0 / 300))
    }
    #expect(widths[0] < 1100 && widths[19] == 3000)
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(scene.log.heard == ["willBeginZooming", "didScroll", "didZoom", "didEndZooming(3.0)"])
  }

  @Test func aClientMayMoveTheZoomedViewWhileItIsSeenOnItsWay() throws {
    let scene = ScrollScene(zooms: true, size: CGSize(width: 300, height: 400))
    scene.log.reaction = { call, view in
      guard call == "didZoom" else { return }
      scene.content.frame.origin = CGPoint(
        x: max(0, (view.bounds.width - view.contentSize.width) / 2),
        y: max(0, (view.bounds.height - view.contentSize.height) / 2))
    }
    scene.host.advance(by: 0.1)
    scene.scrollView.setZoomScale(0.5, animated: true)
    #expect(scene.content.frame.origin == CGPoint(x: 85, y: 140))
    scene.host.advance(by: 1.0 / 60)
    let first = try #require(scene.seen)
    #expect(first.minX < 2 && first.minY < 3 && first.width > 297)
    scene.host.advance(by: 0.5)
    #expect(scene.seen == RenderRect(minX: 85, minY: 140, maxX: 235, maxY: 340))
  }

  @Test func aRectangleIsZoomedTo() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.zoom(to: CGRect(x: 400, y: 1000, width: 160, height: 100), animated: false)
    #expect(scene.scrollView.zoomScale == 2)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 480 * 2 - 160, y: 1050 * 2 - 240))
  }

  @Test func aResetTransformIsAResetScale() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.zoomScale = 2
    scene.content.transform = .identity
    #expect(scene.scrollView.zoomScale == 1)
    scene.scrollView.zoomScale = 3
    #expect(scene.content.transform.a == 3)
  }

  /// The order in which clients replace the picture of a page.
  @Test func contentMayBeSwapped() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.zoomScale = 3
    scene.scrollView.zoomScale = 1
    scene.content.removeFromSuperview()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 640, height: 640))
    scene.scrollView.addSubview(other)
    scene.log.zoomView = other
    scene.scrollView.contentSize = other.bounds.size
    scene.scrollView.maximumZoomScale = 2
    scene.scrollView.minimumZoomScale = 0.5
    scene.scrollView.zoomScale = 0.5
    #expect(other.frame == CGRect(x: 0, y: 0, width: 320, height: 320))
    #expect(scene.scrollView.contentSize == CGSize(width: 320, height: 320))
    #expect(scene.scrollView.contentOffset == .zero)
  }

  @Test func limitsDoNotZoom() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.zoomScale = 3
    scene.scrollView.maximumZoomScale = 2
    #expect(scene.scrollView.zoomScale == 3)
  }

  // MARK: - The delegate's optional methods

  @Test func theFormWithAQuestionMarkCompilesAndCalls() {
    let scene = ScrollScene()
    let delegate: (any UIScrollViewDelegate)? = scene.log
    delegate?.scrollViewDidScroll?(scene.scrollView)
    delegate?.scrollViewDidEndDragging?(scene.scrollView, willDecelerate: true)
    var target = CGPoint.zero
    delegate?.scrollViewWillEndDragging?(scene.scrollView, withVelocity: .zero, targetContentOffset: &target)
    #expect(delegate?.viewForZooming?(in: scene.scrollView) == nil)
    #expect(delegate?.scrollViewShouldScrollToTop?(scene.scrollView) == true)
    delegate?.scrollViewDidScrollToTop?(scene.scrollView)
    #expect(
      scene.log.heard == [
        "didScroll", "didEndDragging(true)", "willEndDragging", "shouldScrollToTop", "didScrollToTop",
      ])
  }
}
