import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor @Suite(.oneScreen) struct TapToZoomTests {
  let scene = GalleryScene("tap-to-zoom")
  var page: TapToZoomPage { scene.page() }
  var scrollView: UIScrollView { page.scrollView }
  var report: ReportView { page.report }
  /// The page without its margins: 1000 × 628 less 24 on every side.
  static let sheet = CGSize(width: 952, height: 580)

  /// Where a part of the report is in the window.
  func part(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    scene.place(CGPoint(x: x * report.bounds.width, y: y * report.bounds.height), in: report)
  }

  @Test func itOpensNearAndInTheMiddle() {
    #expect(report.frame == CGRect(x: 0, y: 0, width: 2 * 952, height: 2 * 580))
    #expect(part(0.5, 0.5).isClose(to: CGPoint(x: 500, y: 386)))
    #expect(page.sizeLabel.text == String(format: "text at %.1f points", 2 * 952.0 / 64))
  }

  @Test func aDoubleTapStepsBackAndAnotherOneComesNearThePoint() {
    scene.perform(.tap(CGPoint(x: 500, y: 300), count: 2))
    #expect(report.frame.size == Self.sheet)
    #expect(scrollView.contentOffset == CGPoint(x: -24, y: -24))
    #expect(page.sizeLabel.text == String(format: "text at %.1f points", 952.0 / 64))

    let tapped = part(0.4, 0.6)
    scene.perform(.tap(tapped, count: 2))
    #expect(report.frame.size == CGSize(width: 2 * 952, height: 2 * 580))
    #expect(part(0.4, 0.6).isClose(to: CGPoint(x: 500, y: 386), within: 1))
  }

  @Test func nearACornerTheReportStillFillsTheWindow() {
    scene.perform(.tap(CGPoint(x: 500, y: 300), count: 2))
    scene.perform(.tap(part(0.02, 0.98), count: 2))
    #expect(report.frame.width == 1904)
    #expect(scrollView.contentOffset.isClose(to: CGPoint(x: -24, y: 2 * 580 + 24 - 628), within: 0.5))
  }

  @Test func itGoesThereOnAWayThatIsSeen() {
    scene.perform(.tap(CGPoint(x: 500, y: 300), count: 2))
    scene.host.perform(.tap(part(0.5, 0.5), count: 2))
    var widths: [CGFloat] = []
    for _ in 0..<30 {
      widths.append((report.layer.presentation() ?? report.layer).frame.width)
      scene.host.advance(by: 1 / 60)
    }
    #expect(widths.contains { $0 > 1000 && $0 < 1800 })
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
  }

  @Test func atRestTheReportIsDrawnAtTheSizeAtWhichItIsSeen() {
    for _ in 0..<2 {
      let before = report.drawings
      scene.perform(.tap(CGPoint(x: 500, y: 300), count: 2))
      #expect(report.transform == .identity && scrollView.zoomScale == 1)
      #expect(report.drawings == before + 1)
    }
    scene.pinch(at: CGPoint(x: 500, y: 386), from: 200, to: 150)
    #expect(report.transform == .identity && scrollView.zoomScale == 1)
    #expect(report.frame.width > 952 && report.frame.width < 1904)
  }

  @Test func pinchAndPanAreStillThere() {
    scene.perform(.tap(CGPoint(x: 500, y: 300), count: 2))
    let held = report.convert(CGPoint(x: 400, y: 350), from: nil).x / report.bounds.width
    scene.pinch(at: CGPoint(x: 400, y: 350), from: 100, to: 160)
    let now = report.convert(CGPoint(x: 400, y: 350), from: nil).x / report.bounds.width
    #expect(now.isClose(to: held, within: 0.01))
    let offset = scrollView.contentOffset
    scene.perform(.drag(from: CGPoint(x: 500, y: 400), to: CGPoint(x: 450, y: 360), duration: 0.3))
    #expect(scrollView.contentOffset.x > offset.x + 30)
    for _ in 0..<3 { scene.pinch(at: CGPoint(x: 400, y: 350), from: 60, to: 300) }
    #expect(report.frame.width.isClose(to: 1904, within: 1e-6))
  }

  @Test func whatIsPinchedPastItsEdgeComesBackOnAWayThatIsSeen() {
    for _ in 0..<3 {
      scene.perform(.drag(from: CGPoint(x: 100, y: 386), to: CGPoint(x: 700, y: 386), duration: 0.3))
    }
    #expect(part(0, 0).x == 24)
    // Two fingers that come together a little and go far to the right: the backdrop is seen at the left.
    var left = Finger(on: scene.host, at: CGPoint(x: 200, y: 386))
    var right = Finger(on: scene.host, at: CGPoint(x: 400, y: 386))
    left.drag(to: CGPoint(x: 220, y: 386), over: 0.1)
    left.drag(to: CGPoint(x: 620, y: 386), over: 0.2)
    right.drag(to: CGPoint(x: 800, y: 386), over: 0.2)
    left.rest(for: 0.1)
    #expect(part(0, 0).x > 80)
    left.lift()
    right.lift()
    var places: [CGFloat] = []
    for _ in 0..<60 {
      places.append(report.seenFrame(in: scrollView).minX)
      scene.host.advance(by: 1 / 60)
    }
    #expect(zip(places, places.dropFirst()).allSatisfy { abs($0 - $1) < 40 })
    #expect(Set(places.map { Int($0) }).count > 5)
    scene.host.advanceUntilSettled()
    #expect(part(0, 0).x.isClose(to: 24))
    #expect(report.transform == .identity && scrollView.zoomScale == 1)
  }

  @Test func theFontSizeIsShownWhileZooming() {
    scene.perform(.tap(CGPoint(x: 500, y: 300), count: 2))
    var left = Finger(on: scene.host, at: CGPoint(x: 450, y: 386))
    let right = Finger(on: scene.host, at: CGPoint(x: 550, y: 386))
    left.drag(to: CGPoint(x: 400, y: 386), over: 0.2)
    let shown = 952.0 / 64 * scrollView.zoomScale
    #expect(scrollView.zoomScale > 1.2)
    #expect(page.sizeLabel.text == String(format: "text at %.1f points", shown))
    left.lift()
    right.lift()
  }

  @Test func imagesAndSubviewsAreInTheZoomedContent() {
    #expect(report.descendants(UIImageView.self).count == 2)
    #expect(report.descendants(UILabel.self).count == 1)
    let picture = report.descendants(UIImageView.self)[0]
    let width = picture.frame.width
    scene.perform(.tap(CGPoint(x: 500, y: 300), count: 2))
    #expect(picture.frame.width.isClose(to: width / 2))
  }

  @Test func aWindowOfAnotherSizeKeepsScaleAndMiddle() {
    scene.resize(to: CGSize(width: 700, height: 500))
    #expect(report.frame.width.isClose(to: 2 * (700 - 48)))
    #expect(part(0.5, 0.5).isClose(to: scene.middle(of: page.view), within: 1))
  }

  @Test func itLooksAsItDid() throws {
    scene.perform(.tap(CGPoint(x: 500, y: 300), count: 2))
    scene.host.advance(by: 3)
    try expectSnapshot("tap-to-zoom", of: scene.host)
  }
}
