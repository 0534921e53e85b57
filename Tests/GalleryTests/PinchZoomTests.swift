import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor struct PinchZoomTests {
  let scene = GalleryScene("pinch-zoom")
  var page: PinchZoomPage { scene.page() }
  var scrollView: UIScrollView { page.scrollView }
  var reading: String { page.demo.panel.number }

  /// The point of the image that is seen at a point of the window.
  func imagePoint(at place: CGPoint) -> CGPoint { page.imageView.convert(place, from: nil) }

  func press(_ title: String) {
    scene.press(page.buttons.first { $0.currentTitle == title }!)
  }

  @Test func itOpensWithTheDocumentsValues() {
    #expect(scrollView.minimumZoomScale == 0.5)
    #expect(scrollView.maximumZoomScale == 6)
    #expect(scrollView.contentSize == CGSize(width: 1280, height: 960))
    #expect(scrollView.zoomScale == 1)
  }

  @Test func theNumberHasItsNameBesideTheStageAndNoneInASheet() {
    func isShown() -> Bool {
      page.demo.panel.subviews.contains { ($0 as? UILabel)?.text == "Zoom" && !$0.isHidden }
    }
    #expect(isShown())
    scene.resize(to: CGSize(width: 390, height: 844))
    #expect(!isShown())
    scene.resize(to: CGSize(width: 1000, height: 700))
    #expect(isShown())
  }

  @Test func aPinchZoomsAboutTheFingers() {
    let center = CGPoint(x: 300, y: 300)
    let held = imagePoint(at: center)
    scene.pinch(at: center, from: 80, to: 240)
    #expect(scrollView.zoomScale > 2 && scrollView.zoomScale <= 3.01)
    #expect(imagePoint(at: center).x.isClose(to: held.x, within: 0.5))
    #expect(imagePoint(at: center).y.isClose(to: held.y, within: 0.5))
    #expect(scrollView.contentSize.width.isClose(to: 1280 * scrollView.zoomScale))
  }

  @Test func theLimitsHoldAndTheEndIsReportedOnce() {
    for _ in 0..<2 { scene.pinch(at: CGPoint(x: 300, y: 300), from: 40, to: 90) }
    #expect(scrollView.zoomScale < 6)
    let log = DelegateLog(scrollView)
    scene.pinch(at: CGPoint(x: 300, y: 300), from: 40, to: 360)
    #expect(scrollView.zoomScale == 6)
    #expect(log.calls.filter { $0 == "didEndZooming" }.count == 1 && log.calls.last == "didEndZooming")
    #expect(reading == "6×")
    for _ in 0..<4 { scene.pinch(at: CGPoint(x: 300, y: 300), from: 360, to: 40) }
    #expect(scrollView.zoomScale == 0.5)
    // 640 × 480 beside the panel: all of it, in the middle of what is seen.
    #expect(imagePoint(at: scene.middle(of: scrollView)).isClose(to: CGPoint(x: 640, y: 480)))
    #expect(reading == "0.5×")
  }

  @Test func theDelegateIsNotifiedOfAZoomInOrder() {
    let log = DelegateLog(scrollView)
    scene.pinch(at: CGPoint(x: 300, y: 300), from: 80, to: 160)
    #expect(log.calls == ["willBeginZooming", "didZoom", "didEndZooming"])
    log.calls = []
    press("3×")
    #expect(log.calls == ["willBeginZooming", "didZoom", "didEndZooming"])
    log.calls = []
    scene.press(page.animatedToggle)
    press("Corner")
    #expect(log.calls == ["didZoom", "didEndZooming"])
  }

  @Test func theLimitsAreMovedLive() {
    let slider = page.range.maximumSlider
    /// Where a slider's knob is.
    func knob(_ slider: UISlider) -> CGPoint {
      let part = CGFloat((slider.value - slider.minimumValue) / (slider.maximumValue - slider.minimumValue))
      return scene.place(
        CGPoint(x: 14 + part * (slider.bounds.width - 28), y: slider.bounds.midY), in: slider)
    }
    scene.perform(.drag(from: knob(slider), to: scene.middle(of: slider), duration: 0.2))
    #expect(scrollView.maximumZoomScale.isClose(to: pow(10, CGFloat(slider.value))))
    for _ in 0..<3 { scene.pinch(at: CGPoint(x: 300, y: 300), from: 40, to: 360) }
    #expect(scrollView.zoomScale == scrollView.maximumZoomScale)
    #expect(scrollView.zoomScale < 5)
    // What is zoomed comes along.
    scene.perform(.drag(from: knob(slider), to: scene.place(.zero, in: slider), duration: 0.2))
    #expect(scrollView.maximumZoomScale == 1 && scrollView.zoomScale == 1)
    let other = page.range.minimumSlider
    scene.perform(
      .drag(
        from: knob(other), to: scene.place(CGPoint(x: other.bounds.width, y: 10), in: other),
        duration: 0.2))
    #expect(scrollView.minimumZoomScale.isClose(to: pow(10, CGFloat(other.value))) && other.value > -0.1)
    for _ in 0..<4 { scene.pinch(at: CGPoint(x: 300, y: 300), from: 360, to: 40) }
    #expect(scrollView.zoomScale == scrollView.minimumZoomScale)
  }

  @Test func aProgramZoomsAtOnceOrAnimated() {
    let place = scene.place(CGPoint(x: scrollView.bounds.midX, y: scrollView.bounds.midY), in: scrollView)
    let middle = imagePoint(at: place)
    press("3×")
    #expect(scrollView.zoomScale == 3)
    // About the middle.
    #expect(imagePoint(at: place).isClose(to: middle, within: 0.5))
    #expect(reading == "3×" && page.lastCall.text == "setZoomScale(3, animated: true)")
    scene.press(page.animatedToggle)
    press("1×")
    #expect(scrollView.zoomScale == 1 && page.lastCall.text == "setZoomScale(1, animated: false)")
  }

  @Test(arguments: [true, false]) func aProgramZoomsToARectangle(animated: Bool) {
    if !animated { scene.press(page.animatedToggle) }
    press("Corner")
    #expect(page.lastCall.text == "zoom(to: corner, animated: \(animated))")
    // 340 × 300 in a view of 1000 × 644: the height decides.
    #expect(scrollView.zoomScale.isClose(to: scrollView.bounds.height / 300))
    #expect(scrollView.contentOffset.y.isClose(to: 0))
    #expect(scrollView.contentOffset.x == 0)
  }

  @Test func theRectangleForAScaleAndACentre() {
    let rect = zoomRect(for: scrollView, scale: 4, center: CGPoint(x: 640, y: 480))
    #expect(rect.size == CGSize(width: scrollView.bounds.width / 4, height: scrollView.bounds.height / 4))
    // The panel covers 336 points at the right: the middle of what is seen is half of that to the left.
    #expect(rect.midX == 640 + 168 / 4 && rect.midY == 480)
    scrollView.zoom(to: rect, animated: false)
    #expect(scrollView.zoomScale.isClose(to: 4))
    #expect(imagePoint(at: scene.middle(of: scrollView)).x.isClose(to: 640, within: 1e-6))
  }

  @Test func aDoubleTapZoomsInAtThePointAndOutAgain() {
    let place = CGPoint(x: 400, y: 400)
    let tapped = imagePoint(at: place)
    scene.perform(.tap(place, count: 2))
    #expect(scrollView.zoomScale == 2)
    let middle = imagePoint(at: scene.middle(of: scrollView))
    #expect(middle.x.isClose(to: tapped.x, within: 1e-6) && middle.y.isClose(to: tapped.y, within: 1e-6))
    scene.perform(.tap(place, count: 2))
    #expect(scrollView.zoomScale == 0.5)
  }

  @Test func controlAndTheWheelZoomToo() {
    scene.perform(.wheel(CGPoint(x: 300, y: 300), notches: -4, .vertical, modifiers: .control))
    #expect(scrollView.zoomScale.isClose(to: 2, within: 0.01))
    scene.type("0")
    #expect(scrollView.zoomScale == 1)
  }

  @Test func itLooksAsItDid() throws {
    scene.pinch(at: CGPoint(x: 300, y: 300), from: 80, to: 160)
    scene.host.advance(by: 1)
    try expectSnapshot("pinch-zoom", of: scene.host)
  }
}
