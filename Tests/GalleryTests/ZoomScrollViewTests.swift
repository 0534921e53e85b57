import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor struct ZoomScrollViewTests {
  private let suite = SuiteScene("zoom-scroll-view")
  var scene: GalleryScene { suite.scene }
  var page: ZoomScrollViewPage { scene.page() }
  var scrollView: ZoomScrollView { page.scrollView }

  func press(_ title: String) { scene.press(page.buttons.first { $0.currentTitle == title }!) }

  @Test func settingEitherDelegateSetsYours() {
    let view = ZoomScrollView()
    let log = ZoomLog()
    view.delegate = log
    #expect(view.zoomScrollViewDelegate === log)
    #expect(view.delegate === view)
    view.zoomScrollViewDelegate = nil
    #expect(view.zoomScrollViewDelegate == nil && view.delegate === view)
  }

  @Test func itZoomsAboutAPointByProgram() {
    scrollView.setZoomScale(2, centeredAt: CGPoint(x: 640, y: 480), animated: false)
    #expect(scrollView.zoomScale.isClose(to: 2))
    #expect(
      page.picture.convert(scene.middle(of: scrollView), from: nil)
        .isClose(to: CGPoint(x: 640, y: 480), within: 1e-6))
    scrollView.zoomScale = 1
    press("To the sun")
    #expect(scrollView.zoomScale.isClose(to: 2))
    #expect(
      page.picture.convert(scene.middle(of: scrollView), from: nil)
        .isClose(to: page.sun, within: 1e-6))
  }

  @Test func aDoubleTapComesNearAndStepsBack() {
    let place = CGPoint(x: 400, y: 400)
    let tapped = page.picture.convert(place, from: nil)
    scene.perform(.tap(place, count: 2))
    #expect(scrollView.zoomScale == 2)
    let middle = page.picture.convert(scene.middle(of: scrollView), from: nil)
    #expect(middle.isClose(to: tapped, within: 1e-6))
    scene.perform(.tap(place, count: 2))
    #expect(scrollView.zoomScale == 0.5)
  }

  @Test(arguments: [
    CGSize(width: 390, height: 844), CGSize(width: 700, height: 500), CGSize(width: 1920, height: 1080),
  ])
  func theScaleIsReadRelativeToTheOneAtWhichItOpens(size: CGSize) {
    let scene = GalleryScene("zoom-scroll-view", size: size)
    let page = scene.page(ZoomScrollViewPage.self)
    let opening = page.scrollView.zoomScale
    #expect(page.demo.panel.number == "1×")
    let sun = page.picture.convert(page.sun, to: nil)
    for (factor, reading) in [(2, "2×"), (0.5, "0.5×")] as [(CGFloat, String)] {
      scene.perform(.tap(sun, count: 2))
      #expect(page.scrollView.zoomScale.isClose(to: factor * opening, within: 1e-6))
      #expect(page.demo.panel.number == reading)
    }
  }

  @Test func untilItIsTouchedThePictureFitsEveryWindow() {
    let scene = GalleryScene("zoom-scroll-view", size: CGSize(width: 1280, height: 800))
    let page = scene.page(ZoomScrollViewPage.self)
    // As an edge is dragged.
    for width in [1400, 1600, 1920] as [CGFloat] {
      scene.resize(to: CGSize(width: width, height: 800))
      #expect(page.picture.frame.width.isClose(to: width, within: 1e-6))
      #expect(page.demo.panel.number == "1×")
    }
  }

  @Test func theWholePictureIsInReachInASmallerWindow() {
    let scene = GalleryScene("zoom-scroll-view", size: CGSize(width: 1920, height: 1080))
    let page = scene.page(ZoomScrollViewPage.self)
    scene.perform(.drag(from: CGPoint(x: 600, y: 600), to: CGPoint(x: 560, y: 600), duration: 0.2))
    let before = page.scrollView.minimumZoomScale
    scene.resize(to: CGSize(width: 390, height: 844))
    #expect(page.scrollView.minimumZoomScale < before)
    #expect(page.scrollView.maximumZoomScale == 4 * page.scrollView.minimumZoomScale)
  }

  @Test func noCallIsALabel() {
    let words = page.demo.panel.descendants(UILabel.self).compactMap(\.text)
    #expect(!words.isEmpty && !words.contains { $0.hasPrefix("zoom") })
  }

  @Test func withoutZoomingOutADoubleTapStaysNear() {
    press("Two taps back")
    for _ in 0..<2 {
      scene.perform(.tap(CGPoint(x: 400, y: 400), count: 2))
      #expect(scrollView.zoomScale == 2)
    }
  }

  @Test func withoutZoomingInADoubleTapStepsBack() {
    press("Two taps nearer")
    scene.perform(.tap(CGPoint(x: 400, y: 400), count: 2))
    #expect(scrollView.zoomScale == 0.5)
    press("Two taps back")
    scrollView.zoomScale = 1
    scene.perform(.tap(CGPoint(x: 400, y: 400), count: 2))
    #expect(scrollView.zoomScale == 1)
  }

  @Test func theEndOfZoomingIsReportedOnceAndAfterTheBounce() {
    for _ in 0..<2 { scene.pinch(at: CGPoint(x: 350, y: 386), from: 60, to: 180) }
    var left = Finger(on: scene.host, at: CGPoint(x: 310, y: 386))
    var right = Finger(on: scene.host, at: CGPoint(x: 390, y: 386))
    left.drag(to: CGPoint(x: 200, y: 386), over: 0.2)
    right.drag(to: CGPoint(x: 500, y: 386), over: 0.2)
    #expect(scrollView.zoomScale > 2)
    let before = page.heard.count
    left.lift()
    right.lift()
    #expect(scrollView.isZoomBouncing)
    #expect(!page.heard[before...].contains { $0.hasPrefix("didEndZooming") })
    var wasBouncing = true
    while wasBouncing {
      wasBouncing = scrollView.isZoomBouncing
      if wasBouncing { #expect(!page.heard[before...].contains { $0.hasPrefix("didEndZooming") }) }
      scene.host.advance(by: 1 / 60)
    }
    #expect(page.heard.last == "didEndZooming at 2.00")
    scene.host.advanceUntilSettled()
    #expect(page.heard[before...].filter { $0.hasPrefix("didEndZooming") }.count == 1)
  }

  /// Fingers that come, move and go as they like, also during a bounce.
  @Test(arguments: 0..<UInt64(rounds(7, long: 20))) func zoomingEndsOnlyWhenNothingZoomsAnyMore(seed: UInt64)
  {
    var numbers = SeededNumbers(seed: seed)
    let log = ZoomingLog(scrollView)
    var fingers: [Finger] = []
    for _ in 0..<120 {
      let place = CGPoint(x: numbers.number(in: 60...640), y: numbers.number(in: 120...650))
      switch numbers.next() % 6 {
      case 0 where fingers.count < 2, 1 where fingers.count < 2:
        fingers.append(Finger(on: scene.host, at: place))
      case 2 where !fingers.isEmpty:
        fingers.removeLast().lift()
      case 3, 4:
        for index in fingers.indices {
          let to = CGPoint(x: numbers.number(in: 60...640), y: numbers.number(in: 120...650))
          fingers[index].drag(to: to, over: 0.1)
        }
      default:
        scene.host.advance(by: numbers.number(in: 0...0.5))
      }
    }
    for finger in fingers { finger.lift() }
    scene.host.advanceUntilSettled()
    #expect(log.ends > 0 && log.begins == log.ends)
    #expect(log.faults == [])
    #expect(scrollView.zoomScale >= 0.5 && scrollView.zoomScale <= 2)
  }

  @Test func theEndOfAnAnimatedZoomIsReportedWhenItIsThere() {
    scene.host.perform(.tap(CGPoint(x: 400, y: 400), count: 2))
    while scrollView.zoomScale < 2 || !page.heard.contains("didEndZooming at 2.00") {
      let shown = (page.picture.layer.presentation() ?? page.picture.layer).transform.m11
      #expect(!page.heard.contains { $0.hasPrefix("didEndZooming") } || shown == 2)
      scene.host.advance(by: 1 / 60)
    }
    scene.host.advanceUntilSettled()
    #expect(page.heard.filter { $0.hasPrefix("didEndZooming") } == ["didEndZooming at 2.00"])
  }

  @Test func whereADragIsToEndMayBeSaidByYours() {
    let view = ZoomScrollView(frame: CGRect(x: 0, y: 0, width: 600, height: 500))
    view.contentSize = CGSize(width: 600, height: 9000)
    let log = LandingLog()
    view.delegate = log
    scene.window.addSubview(view)
    scene.perform(.flick(from: CGPoint(x: 300, y: 450), to: CGPoint(x: 300, y: 250), duration: 0.1))
    #expect(view.contentOffset.y == 1234)
    view.removeFromSuperview()
  }

  @Test func anotherViewStartsAtTheScaleOfTheLast() {
    scene.pinch(at: CGPoint(x: 350, y: 386), from: 100, to: 180)
    let scale = scrollView.zoomScale
    let old = page.picture
    #expect(scale > 1.5)
    press("Another picture")
    #expect(page.picture !== old && old.superview == nil)
    #expect(page.picture.transform.a.isClose(to: scale))
    #expect(page.picture.frame.origin.isClose(to: .zero))
    #expect(scrollView.zoomScale.isClose(to: scale))
    scene.pinch(at: CGPoint(x: 350, y: 386), from: 100, to: 120)
    #expect(scrollView.zoomScale > scale)
  }

  @Test func touchesAreForwarded() {
    scene.perform(.tap(CGPoint(x: 300, y: 300), count: 1))
    #expect(page.heard == ["touchesBegan", "touchesEnded"])
    scene.perform(.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 200, y: 300), duration: 0.4))
    #expect(page.heard.dropFirst(2).filter { $0 != "touchesMoved" } == ["touchesBegan", "touchesCancelled"])
  }

  @Test func everyCallOfAScrollViewIsForwarded() {
    let log = ZoomLog()
    let view = ZoomScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.delegate = log
    let own: any UIScrollViewDelegate = view
    own.scrollViewDidScroll?(view)
    own.scrollViewWillBeginDragging?(view)
    own.scrollViewDidEndDragging?(view, willDecelerate: true)
    own.scrollViewWillBeginDecelerating?(view)
    own.scrollViewDidEndDecelerating?(view)
    own.scrollViewDidEndScrollingAnimation?(view)
    #expect(own.scrollViewShouldScrollToTop?(view) == false)
    own.scrollViewDidScrollToTop?(view)
    own.scrollViewDidChangeAdjustedContentInset?(view)
    #expect(
      log.heard == [
        "didScroll", "willBeginDragging", "didEndDragging", "willBeginDecelerating", "didEndDecelerating",
        "didEndScrollingAnimation", "shouldScrollToTop", "didScrollToTop", "didChangeAdjustedContentInset",
      ])
    view.delegate = nil
    #expect(own.scrollViewShouldScrollToTop?(view) == true)
  }

  @Test func itLooksAsItDid() throws {
    scene.perform(.tap(CGPoint(x: 400, y: 400), count: 2))
    scene.host.advance(by: 3)
    try expectSnapshot("zoom-scroll-view", of: scene.host)
  }
}

/// Hears what a page hears, and checks that zooming begins and ends in turns and ends when nothing zooms.
@MainActor final class ZoomingLog: NSObject, UIScrollViewDelegate {
  private weak var scrollView: ZoomScrollView?
  private let listener: (any UIScrollViewDelegate)?
  private(set) var begins = 0
  private(set) var ends = 0
  private(set) var faults: [String] = []

  init(_ scrollView: ZoomScrollView) {
    self.scrollView = scrollView
    listener = scrollView.zoomScrollViewDelegate
    super.init()
    scrollView.delegate = self
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { listener?.viewForZooming(in: scrollView) }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    begins += 1
    if begins != ends + 1 { faults.append("it begins without an end before it") }
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    ends += 1
    if begins != ends { faults.append("it ends without a beginning") }
    if scrollView.isZoomBouncing { faults.append("it ends in a bounce") }
    if scrollView.isZooming { faults.append("it ends while fingers zoom") }
    if scale != scrollView.zoomScale { faults.append("it ends at another scale") }
    if scale < scrollView.minimumZoomScale || scale > scrollView.maximumZoomScale {
      faults.append("it ends beyond a limit, at \(scale)")
    }
  }
}

/// Says where drags are to end.
@MainActor final class LandingLog: NSObject, UIScrollViewDelegate {
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee.y = 1234
  }
}

/// Writes down what it hears.
@MainActor final class ZoomLog: NSObject, UIScrollViewDelegate {
  var heard: [String] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) { heard.append("didScroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { heard.append("willBeginDragging") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    heard.append("didEndDragging")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { heard.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { heard.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    heard.append("didEndScrollingAnimation")
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    heard.append("shouldScrollToTop")
    return false
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { heard.append("didScrollToTop") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    heard.append("didChangeAdjustedContentInset")
  }
}
