import Foundation
import TestSupport
import Testing
import UIKit
import VellumHeadless

/// The basics of zooming: which view is zoomed, when, and what a zoom step changes.
@MainActor struct ZoomingTests {
  // MARK: - Enabling

  @Test func aNewScrollViewDoesNotZoom() {
    let view = UIScrollView()
    #expect(view.minimumZoomScale == 1 && view.maximumZoomScale == 1 && view.zoomScale == 1)
    #expect(view.bouncesZoom && view.pinchGestureRecognizer == nil)
    #expect(!view.isZooming && !view.isZoomBouncing && !view.isZoomAnimating)
    #expect(view.gestureRecognizers?.contains { $0 is UIPinchGestureRecognizer } == false)
  }

  @Test func thePinchIsThereWhileThereIsSomethingBetweenTheLimits() throws {
    let view = UIScrollView()
    view.maximumZoomScale = 2
    let pinch = try #require(view.pinchGestureRecognizer)
    #expect(pinch.view === view && view.gestureRecognizers?.contains(pinch) == true)
    view.minimumZoomScale = 2
    #expect(view.pinchGestureRecognizer == nil && pinch.view == nil)
    view.minimumZoomScale = 0.5
    #expect(view.pinchGestureRecognizer === pinch && pinch.view === view)
  }

  @Test func aPinchThatTheClientHasDisabledStaysSo() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.pinchGestureRecognizer?.isEnabled = false
    scene.scrollView.maximumZoomScale = 8
    scene.pinchAndLift(from: 100, to: 200)
    #expect(scene.scrollView.zoomScale == 1)
    scene.scrollView.zoomScale = 2
    #expect(scene.scrollView.zoomScale == 2)
  }

  @Test func limitsThatMeetEndThePinch() {
    let scene = ScrollScene(zooms: true)
    let fingers = scene.pinch(from: 100, to: 200)
    #expect(scene.scrollView.isZooming)
    scene.scrollView.minimumZoomScale = 1
    scene.scrollView.maximumZoomScale = 1
    #expect(!scene.scrollView.isZooming)
    scene.host.advanceUntilSettled()
    fingers.left.lift()
    fingers.right.lift()
    #expect(scene.scrollView.zoomScale == 1)
    #expect(scene.log.heard.filter { $0.hasPrefix("didEndZooming") } == ["didEndZooming(1.0)"])
  }

  @Test func theDelegateNeedOnlyNameTheView() {
    final class Namer: NSObject, UIScrollViewDelegate {
      weak var view: UIView?
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }
    let scene = ScrollScene()
    let namer = Namer()
    namer.view = scene.content
    scene.scrollView.delegate = namer
    scene.scrollView.maximumZoomScale = 4
    scene.pinchAndLift(from: 100, to: 200)
    #expect(scene.scrollView.zoomScale > 1.5)
  }

  @Test func theScrollViewItselfIsNotZoomed() {
    let scene = ScrollScene(zooms: true)
    scene.log.zoomView = scene.scrollView
    scene.scrollView.zoomScale = 2
    scene.pinchAndLift(from: 100, to: 200)
    #expect(scene.scrollView.transform == .identity && scene.scrollView.zoomScale == 1)
    #expect(!scene.log.heard.contains("didZoom"))
  }

  @Test func withoutAViewToZoomNothingZooms() {
    let scene = ScrollScene(zooms: true)
    scene.log.zoomView = nil
    scene.pinchAndLift(from: 100, to: 200)
    scene.scrollView.setZoomScale(2, animated: true)
    scene.scrollView.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: false)
    #expect(scene.scrollView.zoomScale == 1 && scene.content.transform == .identity)
    #expect(!scene.log.heard.contains { $0.contains("Zoom") })
    scene.log.zoomView = scene.content
    scene.scrollView.zoomScale = 2
    #expect(scene.scrollView.zoomScale == 2)
  }

  @Test func theDelegateMayNameAnotherViewForTheNextPinch() {
    let scene = ScrollScene(zooms: true)
    scene.pinchAndLift(from: 100, to: 200)
    let first = scene.scrollView.zoomScale
    let other = UIView(frame: CGRect(x: 20, y: 30, width: 400, height: 500))
    scene.scrollView.addSubview(other)
    scene.log.zoomView = other
    #expect(scene.scrollView.zoomScale == 1)
    scene.pinchAndLift(from: 100, to: 160)
    #expect(scene.scrollView.zoomScale > 1.3 && scene.scrollView.zoomScale < 1.6)
    #expect(other.transform.a == scene.scrollView.zoomScale && scene.content.transform.a == first)
    #expect(other.frame.origin.isClose(to: CGPoint(x: 20, y: 30)))
    #expect(
      scene.scrollView.contentSize
        == CGSize(width: 400 * scene.scrollView.zoomScale, height: 500 * scene.scrollView.zoomScale))
  }

  @Test func aViewNamedInTheMiddleOfAPinchWaitsForTheNext() {
    let scene = ScrollScene(zooms: true)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 500))
    scene.scrollView.addSubview(other)
    let fingers = scene.pinch(from: 100, to: 200) {
      if scene.scrollView.isZooming { scene.log.zoomView = other }
    }
    #expect(scene.content.transform.a > 1.5 && other.transform == .identity)
    fingers.left.lift()
    fingers.right.lift()
  }

  // MARK: - A step

  @Test func aStepScalesTheTransformAndTheContentSize() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    var steps = 0
    let fingers = scene.pinch(from: 100, to: 200) {
      guard scene.scrollView.isZooming else { return }
      steps += 1
      let scale = scene.scrollView.zoomScale
      #expect(scene.content.transform == CGAffineTransform(scaleX: scale, y: scale))
      #expect(scene.content.bounds == CGRect(x: 0, y: 0, width: 1000, height: 3000))
      #expect(scene.content.frame.origin.isClose(to: .zero))
      #expect(scene.scrollView.contentSize == CGSize(width: 1000 * scale, height: 3000 * scale))
      #expect(scene.scrollView.adjustedContentInset == scene.scrollView.contentInset)
    }
    #expect(steps > 15)
    fingers.left.lift()
    fingers.right.lift()
  }

  @Test func contentWithoutSizeGetsTheZoomedViews() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.contentSize = .zero
    scene.scrollView.zoomScale = 2
    #expect(scene.scrollView.contentSize == CGSize(width: 2000, height: 6000))

    let pinched = ScrollScene(zooms: true)
    pinched.scrollView.contentSize = .zero
    let fingers = pinched.pinch(from: 100, to: 110)
    let scale = pinched.scrollView.zoomScale
    #expect(pinched.scrollView.contentSize == CGSize(width: 1000 * scale, height: 3000 * scale))
    fingers.left.lift()
    fingers.right.lift()
  }

  @Test func aContentSizeOfTheClientsIsReplaced() {
    let scene = ScrollScene(zooms: true, size: CGSize(width: 480, height: 360))
    scene.scrollView.minimumZoomScale = 1
    scene.scrollView.contentSize = CGSize(width: 1000, height: 1000)
    scene.pinchAndLift(from: 200, to: 120)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.zoomScale == 1)
    #expect(scene.scrollView.contentSize == CGSize(width: 480, height: 360))
  }

  @Test func theScaleIsTheTransforms() {
    let scene = ScrollScene(zooms: true)
    scene.content.transform = CGAffineTransform(scaleX: 3, y: 3)
    #expect(scene.scrollView.zoomScale == 3)
    scene.content.transform = .identity
    #expect(scene.scrollView.zoomScale == 1)
  }

  // MARK: - Programs

  @Test func theMiddleOfTheViewStays() {
    let scene = ScrollScene(zooms: true, size: CGSize(width: 1000, height: 1000))
    scene.scrollView.frame.size = CGSize(width: 320, height: 460)
    scene.scrollView.setZoomScale(2, animated: false)
    #expect(scene.scrollView.contentSize == CGSize(width: 2000, height: 2000))
    #expect(scene.scrollView.contentOffset == CGPoint(x: 160, y: 230))
  }

  @Test(arguments: [(9, 4), (0.1, 0.5), (-3, 0.5), (0, 0.5)] as [(CGFloat, CGFloat)])
  func aProgramsScaleIsLimited(scale: CGFloat, limited: CGFloat) {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.zoomScale = scale
    #expect(scene.scrollView.zoomScale == limited)
    scene.scrollView.zoomScale = 1
    scene.scrollView.setZoomScale(scale, animated: true)
    #expect(scene.scrollView.zoomScale == limited)
  }

  @Test func theScaleThatItHasMovesNothing() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.contentOffset = CGPoint(x: -300, y: 9000)
    scene.log.heard = []
    scene.scrollView.zoomScale = 1
    #expect(scene.scrollView.contentOffset == CGPoint(x: -300, y: 9000) && scene.log.heard == [])
  }

  /// In a view of 200 × 200 with content of 100 × 100. UIKit ends at (−100, −100) here.
  @Test func smallContentIsNotPushedOutOfItsPlace() {
    let scene = ScrollScene(zooms: true, size: CGSize(width: 100, height: 100))
    scene.scrollView.frame.size = CGSize(width: 200, height: 200)
    scene.scrollView.zoom(to: CGRect(x: 0, y: 0, width: 200, height: 200), animated: false)
    #expect(scene.scrollView.contentOffset == .zero && scene.scrollView.zoomScale == 1)
    scene.scrollView.zoom(to: CGRect(x: 50, y: 50, width: 400, height: 400), animated: false)
    #expect(scene.scrollView.contentOffset == .zero && scene.scrollView.zoomScale == 0.5)
    scene.scrollView.zoom(to: CGRect(x: 50, y: 50, width: 50, height: 50), animated: false)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 200, y: 200) && scene.scrollView.zoomScale == 4)
  }

  /// In a view of 320 × 480 on content of 1000 × 3000: the rectangle, the resulting scale and the resulting
  /// middle.
  @Test(
    arguments: [
      (CGRect(x: 400, y: 1000, width: 160, height: 240), 2, CGPoint(x: 480, y: 1120)),
      // One axis has room to spare: the rectangle is centred along it.
      (CGRect(x: 400, y: 1000, width: 160, height: 20), 2, CGPoint(x: 480, y: 1010)),
      (CGRect(x: 400, y: 1000, width: 20, height: 240), 2, CGPoint(x: 410, y: 1120)),
      // Limits.
      (CGRect(x: 400, y: 1000, width: 2, height: 2), 4, CGPoint(x: 401, y: 1001)),
      (CGRect(x: 0, y: 0, width: 1000, height: 3000), 0.5, CGPoint(x: 500, y: 1500)),
      // Empty, or with a negative size.
      (CGRect(x: 400, y: 1000, width: 0, height: 0), 4, CGPoint(x: 400, y: 1000)),
      (CGRect(x: 400, y: 1000, width: 160, height: 0), 2, CGPoint(x: 480, y: 1000)),
      (CGRect(x: 560, y: 1240, width: -160, height: -240), 2, CGPoint(x: 480, y: 1120)),
      // At the edges and outside, as far as the content allows.
      (CGRect(x: 0, y: 0, width: 160, height: 20), 2, CGPoint(x: 80, y: 120)),
      (CGRect(x: 5000, y: -7000, width: 160, height: 240), 2, CGPoint(x: 920, y: 120)),
    ] as [(CGRect, CGFloat, CGPoint)])
  func aRectangleIsFittedAndPutInTheMiddle(rect: CGRect, scale: CGFloat, middle: CGPoint) {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.zoom(to: rect, animated: false)
    #expect(scene.scrollView.zoomScale == scale)
    #expect(scene.place(of: middle).isClose(to: CGPoint(x: 160, y: 240)))
    scene.scrollView.zoomScale = 1.3
    scene.scrollView.zoom(to: rect, animated: true)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.zoomScale == scale)
    #expect(scene.place(of: middle).isClose(to: CGPoint(x: 160, y: 240)))
  }

  @Test func aRectangleIsInTheZoomedViewsOwnCoordinates() {
    let scene = ScrollScene(zooms: true)
    scene.content.bounds.origin = CGPoint(x: 100, y: 200)
    scene.scrollView.zoomScale = 3
    scene.scrollView.zoom(to: CGRect(x: 500, y: 1200, width: 160, height: 240), animated: false)
    #expect(scene.scrollView.zoomScale == 2)
    #expect(scene.place(of: CGPoint(x: 580, y: 1320)).isClose(to: CGPoint(x: 160, y: 240)))
  }

  @Test(arguments: [true, false]) func theZoomedViewMayLieInsideOfAnother(animated: Bool) {
    let scene = ScrollScene(zooms: true)
    let container = UIView(frame: CGRect(x: 40, y: 60, width: 900, height: 900))
    container.bounds.origin = CGPoint(x: 5, y: 7)
    let inner = UIView(frame: CGRect(x: 15, y: 27, width: 800, height: 800))
    scene.scrollView.addSubview(container)
    container.addSubview(inner)
    scene.log.zoomView = inner
    scene.scrollView.zoom(to: CGRect(x: 200, y: 150, width: 160, height: 100), animated: animated)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.zoomScale == 2)
    #expect(inner.frame == CGRect(x: 15, y: 27, width: 1600, height: 1600))
    let point = CGPoint(x: 160, y: 240)
    #expect(inner.convert(point, from: scene.window).isClose(to: CGPoint(x: 280, y: 200)))
    var held: CGPoint?
    let fingers = scene.pinch(from: 100, to: 160) {
      guard scene.scrollView.isZooming else { return }
      // Between the steps of the two fingers their middle moves by 0.75 points.
      let place = inner.convert(point, from: scene.window)
      held = held ?? place
      #expect(place.isClose(to: held!, within: 1))
    }
    #expect(held != nil)
    fingers.left.lift()
    fingers.right.lift()
  }

  @Test func insetsDoNotShrinkWhatARectangleIsFittedTo() {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.contentInset = UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0)
    scene.scrollView.zoom(to: CGRect(x: 400, y: 1000, width: 160, height: 240), animated: false)
    #expect(scene.scrollView.zoomScale == 2)
    #expect(scene.place(of: CGPoint(x: 480, y: 1120)).isClose(to: CGPoint(x: 160, y: 240)))
  }

  // MARK: - The zoomed view's own geometry

  @Test(arguments: [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.25), CGPoint(x: 0.5, y: 0.5)])
  func anAnchorPointAnOriginAndATranslationAreTheClients(anchor: CGPoint) {
    let scene = ScrollScene(zooms: true)
    scene.content.anchorPoint = anchor
    scene.content.frame = CGRect(x: 25, y: 35, width: 1000, height: 3000)
    scene.content.transform = CGAffineTransform(translationX: 7, y: -9)
    scene.scrollView.contentOffset = CGPoint(x: 300, y: 700)
    let origin = scene.content.frame.origin
    let held = scene.content.convert(CGPoint(x: 160, y: 240), from: nil)
    let fingers = scene.pinch(from: 100, to: 240)
    let scale = scene.scrollView.zoomScale
    #expect(scale > 2)
    #expect(scene.content.transform == CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 7, ty: -9))
    #expect(scene.content.frame.origin.isClose(to: origin))
    #expect(scene.place(of: held).isClose(to: CGPoint(x: 160, y: 240), within: 8 * scale))
    fingers.left.lift()
    fingers.right.lift()

    scene.scrollView.setZoomScale(1, animated: true)
    scene.host.advance(by: 0.1)
    #expect(scene.shown.width > 1001)
    scene.host.advanceUntilSettled()
    #expect(scene.content.frame.origin.isClose(to: origin))
  }

  // MARK: - Swapping the content

  /// Clients replace the picture in a scroll view in one of these orders.
  @Test(arguments: [true, false]) func contentIsSwappedWithoutAGlitch(resetsFirst: Bool) {
    let scene = ScrollScene(zooms: true)
    scene.scrollView.setZoomScale(3, animated: true)
    scene.host.advance(by: 0.1)
    scene.log.heard = []

    if resetsFirst { scene.scrollView.zoomScale = 1 }
    scene.content.removeFromSuperview()
    scene.log.zoomView = nil
    if !resetsFirst { scene.scrollView.zoomScale = 1 }
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 640, height: 800))
    other.backgroundColor = .red
    scene.scrollView.addSubview(other)
    scene.log.zoomView = other
    scene.scrollView.contentSize = other.bounds.size
    scene.scrollView.maximumZoomScale = 2
    scene.scrollView.minimumZoomScale = 0.5
    scene.scrollView.zoomScale = 0.5

    #expect(other.frame == CGRect(x: 0, y: 0, width: 320, height: 400))
    #expect(scene.scrollView.contentSize == CGSize(width: 320, height: 400))
    #expect(scene.scrollView.contentOffset == .zero)
    // The next frame and all that follow show the new content in its place.
    for _ in 0..<30 {
      scene.host.advance(by: 1.0 / 60)
      #expect(scene.seen == .init(minX: 0, minY: 0, maxX: 320, maxY: 400))
    }
    #expect(!scene.scrollView.isZoomAnimating)
    #expect(scene.log.heard.last == "didEndZooming(0.5)")
  }
}
