import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless

/// Changes of the view's size, the content's size and the insets, at rest and during every kind of motion.
@MainActor struct SizeChangeTests {
  enum Change: CaseIterable {
    case smallerContent, largerContent, largerView, smallerView, insets

    @MainActor func make(on view: UIScrollView) {
      switch self {
      case .smallerContent: view.contentSize = CGSize(width: 400, height: 800)
      case .largerContent: view.contentSize = CGSize(width: 4000, height: 8000)
      case .largerView: view.frame.size = CGSize(width: 600, height: 900)
      case .smallerView: view.frame.size = CGSize(width: 200, height: 300)
      case .insets: view.contentInset = UIEdgeInsets(top: 30, left: 20, bottom: -900, right: -300)
      }
    }
  }

  private func range(of view: UIScrollView) -> CGRect {
    let inset = view.adjustedContentInset
    let (x, y) = (-inset.left, -inset.top)
    return CGRect(
      x: x, y: y, width: max(0, view.contentSize.width + inset.right - view.bounds.width - x),
      height: max(0, view.contentSize.height + inset.bottom - view.bounds.height - y))
  }

  private func clamped(_ point: CGPoint, in view: UIScrollView) -> CGPoint {
    let range = range(of: view)
    return CGPoint(
      x: min(max(point.x, range.minX), range.maxX), y: min(max(point.y, range.minY), range.maxY))
  }

  private func scene() -> ScrollScene {
    let scene = ScrollScene(zooms: true)
    // The larger view extends beyond the window.
    scene.scrollView.contentInsetAdjustmentBehavior = .never
    scene.scrollView.contentOffset = CGPoint(x: 500, y: 1800)
    scene.host.advance(by: 0.1)
    scene.log.heard = []
    return scene
  }

  // MARK: - At rest

  @Test(arguments: Change.allCases) func atRestTheOffsetIsKeptOrBroughtIntoTheRange(change: Change) {
    let scene = scene()
    change.make(on: scene.scrollView)
    let expected = clamped(CGPoint(x: 500, y: 1800), in: scene.scrollView)
    #expect(scene.scrollView.contentOffset == expected)
    #expect(scene.scrollView.zoomScale == 1)
    #expect(scene.log.heard.contains("didScroll") == (expected != CGPoint(x: 500, y: 1800)))
    #expect(!scene.log.heard.contains("didZoom"))
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == expected)
  }

  @Test(arguments: Change.allCases) func underAFingerThatRestsToo(change: Change) {
    let scene = scene()
    let finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 200))
    change.make(on: scene.scrollView)
    #expect(scene.scrollView.contentOffset == clamped(CGPoint(x: 500, y: 1800), in: scene.scrollView))
    finger.lift()
  }

  // MARK: - In motion

  @Test(arguments: Change.allCases) func underADragNothingJumpsAndTheReleaseBringsItHome(change: Change) {
    let scene = scene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 200))
    finger.drag(by: CGVector(dx: -30, dy: -40), over: 0.1)
    let offset = scene.scrollView.contentOffset
    change.make(on: scene.scrollView)
    #expect(scene.scrollView.contentOffset == offset && scene.scrollView.isDragging)
    finger.drag(by: CGVector(dx: -1, dy: -1), over: 0.01)
    #expect(scene.scrollView.contentOffset.isClose(to: offset, within: 2))
    finger.rest(for: 0.1)
    finger.lift()
    scene.host.advanceUntilSettled()
    let end = scene.scrollView.contentOffset
    #expect(end == clamped(end, in: scene.scrollView))
    #expect(end.isClose(to: clamped(offset, in: scene.scrollView), within: 2))
  }

  @Test(arguments: Change.allCases) func aDecelerationGoesOnToWhereItMay(change: Change) {
    let scene = scene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 200))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
    finger.lift()
    scene.host.advance(by: 0.1)
    let (offset, target) = (scene.scrollView.contentOffset, scene.log.target)
    change.make(on: scene.scrollView)
    #expect(scene.scrollView.contentOffset == offset && scene.scrollView.isDecelerating)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.isClose(to: clamped(target, in: scene.scrollView), within: 1))
    #expect(scene.log.heard.last == "didEndDecelerating")
  }

  @Test(arguments: Change.allCases) func aBounceComesHomeToTheNewEdge(change: Change) {
    let scene = scene()
    scene.scrollView.contentOffset = CGPoint(x: 500, y: 2520)
    var finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 300))
    finger.drag(by: CGVector(dx: 0, dy: -210), over: 0.1)
    finger.rest(for: 0.1)
    finger.lift()
    scene.host.advance(by: 0.02)
    let offset = scene.scrollView.contentOffset
    #expect(offset.y > 2540)
    change.make(on: scene.scrollView)
    #expect(scene.scrollView.contentOffset == offset && scene.scrollView.isDecelerating)
    scene.host.advanceUntilSettled()
    let end = scene.scrollView.contentOffset
    #expect(end == clamped(end, in: scene.scrollView))
    if change != .largerContent && change != .smallerView {
      #expect(end == clamped(offset, in: scene.scrollView))
    }
  }

  @Test(arguments: Change.allCases) func aCaughtDecelerationComesHomeWhenTheFingerLifts(change: Change) {
    let scene = scene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 200))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
    finger.lift()
    scene.host.advance(by: 0.1)
    finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 200))
    let offset = scene.scrollView.contentOffset
    change.make(on: scene.scrollView)
    #expect(scene.scrollView.contentOffset == offset)
    finger.lift()
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.isClose(to: clamped(offset, in: scene.scrollView), within: 0.5))
  }

  @Test(arguments: Change.allCases) func anAnimatedOffsetGoesWhereItWasSent(change: Change) {
    let scene = scene()
    scene.scrollView.setContentOffset(CGPoint(x: 600, y: 2500), animated: true)
    scene.host.advance(by: 0.1)
    let offset = scene.scrollView.contentOffset
    change.make(on: scene.scrollView)
    #expect(scene.scrollView.contentOffset == offset && scene.scrollView.isScrollAnimating)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == CGPoint(x: 600, y: 2500))
    #expect(scene.log.heard.last == "didEndScrollingAnimation")
  }

  @Test(arguments: Change.allCases) func aPinchKeepsItsScaleAndWhatItHolds(change: Change) {
    let scene = scene()
    let fingers = scene.pinch(from: 100, to: 180)
    let scale = scene.scrollView.zoomScale
    change.make(on: scene.scrollView)
    #expect(scene.scrollView.zoomScale == scale && scene.scrollView.isZooming)
    fingers.left.rest(for: 0.1)
    fingers.left.lift()
    fingers.right.lift()
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.zoomScale == scale)
    let end = scene.scrollView.contentOffset
    #expect(end == clamped(end, in: scene.scrollView))
  }

  @Test(arguments: Change.allCases, [true, false]) func aZoomOnItsWayEndsAtItsScaleInsideTheNewRange(
    change: Change, bounces: Bool
  ) {
    let scene = scene()
    if bounces {
      scene.scrollView.maximumZoomScale = 1.5
      scene.pinchAndLift(from: 100, to: 300)
      #expect(scene.scrollView.isZoomBouncing)
    } else {
      scene.scrollView.setZoomScale(1.5, animated: true)
    }
    scene.host.advance(by: 0.1)
    let offset = scene.scrollView.contentOffset
    change.make(on: scene.scrollView)
    #expect(scene.scrollView.zoomScale == 1.5)
    #expect(scene.scrollView.contentOffset.isClose(to: clamped(offset, in: scene.scrollView)))
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.isClose(to: clamped(offset, in: scene.scrollView)))
    #expect(scene.log.heard.last == "didEndZooming(1.5)")
  }

  // MARK: - Resizing

  @Test func aResizeKeepsOffsetAndScaleAndDoesNotFitAnew() {
    let scene = scene()
    scene.scrollView.zoomScale = 2
    let offset = scene.scrollView.contentOffset
    scene.scrollView.frame.size = CGSize(width: 480, height: 320)
    #expect(scene.scrollView.contentOffset == offset && scene.scrollView.zoomScale == 2)
    scene.scrollView.contentOffset = CGPoint(x: 2000 - 480, y: 6000 - 320)
    scene.scrollView.frame.size = CGSize(width: 320, height: 480)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 1520, y: 5520))
    scene.scrollView.frame.size = CGSize(width: 600, height: 600)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 1400, y: 5400) && scene.scrollView.zoomScale == 2)
  }
}
