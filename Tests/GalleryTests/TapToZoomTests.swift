import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor struct TapToZoomTests {
  private let suite = SuiteScene("tap-to-zoom")
  var scene: GalleryScene { suite.scene }
  var page: TapToZoomPage { scene.page() }
  var scrollView: UIScrollView { page.scrollView }
  var report: ReportView { page.report }
  /// 1000 × 644 below the header, less 24 above and 88 below: as high as that.
  static let sheet = CGSize(width: 842, height: 532)
  /// A place in the second column.
  static let column = CGPoint(x: 500, y: 300)

  /// Where a part of the report is in the window.
  func part(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    scene.place(CGPoint(x: x * report.bounds.width, y: y * report.bounds.height), in: report)
  }

  func doubleTap(_ place: CGPoint = column) { scene.perform(.tap(place, count: 2)) }

  @Test(arguments: [
    CGSize(width: 1280, height: 800), CGSize(width: 390, height: 844), CGSize(width: 700, height: 500),
    CGSize(width: 1920, height: 1080),
  ])
  func itOpensWithAllOfThePageInEveryWindow(size: CGSize) {
    let scene = GalleryScene("tap-to-zoom", size: size)
    let page = scene.page(TapToZoomPage.self)
    let seen = page.report.convert(page.report.bounds, to: page.view)
    #expect(page.report.transform == .identity && page.scrollView.zoomScale == 1)
    #expect(page.view.bounds.inset(by: page.margins).insetBy(dx: -1, dy: -1).contains(seen))
    #expect(seen.midX.isClose(to: size.width / 2, within: 1))
    #expect(page.zoomControl.scale == 1)
  }

  @Test(arguments: [
    CGSize(width: 1280, height: 800), CGSize(width: 1000, height: 700), CGSize(width: 390, height: 844),
    CGSize(width: 700, height: 500),
  ])
  func itsCaptionsAreReadAsItOpens(size: CGSize) {
    let scene = GalleryScene("tap-to-zoom", size: size)
    let report = scene.page(TapToZoomPage.self).report
    let caption = report.descendants(UILabel.self)[0]
    #expect(caption.font.pointSize >= 13)
    // As large as its line, and inside of the sheet.
    #expect(caption.sizeThatFits(.zero).height <= caption.frame.height)
    #expect(report.bounds.contains(caption.frame))
  }

  @Test(arguments: [
    CGSize(width: 1280, height: 800), CGSize(width: 1000, height: 700), CGSize(width: 1920, height: 1080),
    CGSize(width: 390, height: 844), CGSize(width: 700, height: 500), CGSize(width: 700, height: 1000),
  ])
  func theLettersOfItsPageHaveTheSizesOfTheWindow(size: CGSize) {
    let report = GalleryScene("tap-to-zoom", size: size).page(TapToZoomPage.self).report
    // The header's title has 17 points, the hint 15.
    let sizes = Set([17, 15, report.titleSize, report.textSize, report.captionSize])
    #expect(sizes.count == 4 && sizes.min()! >= 13, "\(sizes)")
  }

  @Test func aLowWindowHasTheTextBesideThePictures() {
    let scene = GalleryScene("tap-to-zoom", size: CGSize(width: 700, height: 500))
    let report = scene.page(TapToZoomPage.self).report
    #expect(report.bounds.size == CGSize(width: 652, height: 332))
    let text = report.block(at: CGPoint(x: 40, y: 200))
    let picture = report.descendants(UIImageView.self)[0].frame
    let chart = report.block(at: CGPoint(x: 620, y: 310))
    #expect(text.width > 300 && text.maxX < picture.minX)
    #expect(abs(text.minY - picture.minY) < 20, "\(text) \(picture)")
    #expect(picture.height > 80 && picture.maxY < chart.minY && chart.height > 80)
    #expect(report.bounds.contains(chart) && report.bounds.contains(text))
  }

  @Test func thePageStandsOutAgainstTheDesk() {
    scene.window.overrideUserInterfaceStyle = .dark
    scene.host.advanceUntilSettled()
    for view in [report, page.zoomControl!] as [UIView] {
      #expect(view.layer.borderWidth == 1 && view.layer.shadowOpacity == 0.5)
      #expect(view.layer.shadowPath != nil)
    }
    #expect(scene.host.pixels()?.pixel(x: 100, y: 100) == 0xFF23_2326)
  }

  @Test func wordsFadeIntoPaperAroundTheZoomControl() throws {
    let scene = GalleryScene("tap-to-zoom", size: CGSize(width: 1280, height: 800))
    let page = scene.page(TapToZoomPage.self)
    let (control, halo) = (page.zoomControl!, page.halo)
    // On the desk it would be seen.
    #expect(!control.isHidden && halo.isHidden)
    scene.pinch(at: CGPoint(x: 300, y: 300), from: 100, to: 400)
    scene.perform(.drag(from: CGPoint(x: 600, y: 500), to: CGPoint(x: 700, y: 200), duration: 0.3))
    #expect(!halo.isHidden && halo.frame == control.frame.insetBy(dx: -4, dy: -4))
    let order = page.demo.subviews
    let places = try [page.scrollView, halo, control].map { try #require(order.firstIndex(of: $0)) }
    #expect(places == places.sorted())
    scene.perform(.tap(CGPoint(x: 300, y: 300), count: 2))
    #expect(halo.isHidden)
  }

  @Test func aPictureIsShownFromItsTopWithoutAHaloAndAChartWhole() throws {
    let scene = GalleryScene("tap-to-zoom", size: CGSize(width: 1280, height: 800))
    let page = scene.page(TapToZoomPage.self)
    let picture = try #require(page.report.descendants(UIImageView.self).first)
    // Wherever it is tapped.
    for place in [CGPoint(x: 950, y: 250), CGPoint(x: 1050, y: 320)] {
      scene.perform(.tap(place, count: 2))
      let seen = picture.convert(picture.bounds, to: page.scrollView)
      #expect((seen.minY - page.scrollView.bounds.minY).isClose(to: 8 * page.zoomControl.scale, within: 1))
      // It lies under the zoom control.
      #expect(page.halo.isHidden)
      scene.perform(.tap(place, count: 2))
    }
    let place = CGPoint(x: 1000, y: 560)
    scene.perform(.tap(place, count: 2))
    let chart = page.report.block(at: page.report.convert(CGPoint(x: 640, y: 400), from: page.view))
    let seen = page.report.convert(chart, to: page.scrollView)
    let bounds = page.scrollView.bounds
    #expect(
      (seen.minY - bounds.minY).isClose(to: 24, within: 1)
        && (bounds.maxY - seen.maxY).isClose(to: 24, within: 1))
  }

  @Test func aDoubleTapFitsAColumnFromMarginToMarginAndAnotherShowsThePage() {
    #expect(report.frame.size == Self.sheet)
    let block = report.block(at: report.convert(Self.column, from: nil))
    let (left, right) = (block.minX / Self.sheet.width, block.maxX / Self.sheet.width)
    doubleTap()
    #expect(part(left, 0).x.isClose(to: 24 * report.frame.width / 842, within: 1))
    #expect((1000 - part(right, 0).x).isClose(to: 24 * report.frame.width / 842, within: 1))
    doubleTap()
    #expect(report.frame.size == Self.sheet)
    #expect(part(0.5, 0).isClose(to: CGPoint(x: 500, y: 80), within: 1))
  }

  @Test func pictureAndChartFillTheWindowToo() {
    for place in [CGPoint(x: 760, y: 240), CGPoint(x: 760, y: 480)] {
      doubleTap(place)
      #expect(report.frame.width > 2 * 842)
      doubleTap(place)
      #expect(report.frame.width.isClose(to: 842, within: 1e-6))
    }
  }

  @Test func itGoesThereOnAWayThatIsSeen() {
    scene.host.perform(.tap(Self.column, count: 2))
    var widths: [CGFloat] = []
    var readings: [CGFloat] = []
    for _ in 0..<30 {
      widths.append((report.layer.presentation() ?? report.layer).frame.width)
      readings.append(page.zoomControl.scale)
      scene.host.advance(by: 1 / 60)
    }
    #expect(widths.contains { $0 > 1100 && $0 < 2000 })
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
    // The reading says how large the page is on the way, not how large it will be.
    for (width, reading) in zip(widths, readings) { #expect(abs(width / 842 - reading) < 0.5) }
    #expect(Set(readings).count > 5)
  }

  @Test func atRestTheReportIsDrawnAtTheSizeAtWhichItIsSeen() {
    for _ in 0..<2 {
      let before = report.drawCount
      doubleTap()
      #expect(report.transform == .identity && scrollView.zoomScale == 1)
      #expect(report.drawCount == before + 1)
    }
    scene.pinch(at: CGPoint(x: 500, y: 386), from: 100, to: 150)
    #expect(report.transform == .identity && scrollView.zoomScale == 1)
    #expect(report.frame.width > 842 && report.frame.width < 4 * 842)
  }

  @Test func pinchAndPanAreStillThere() {
    let held = report.convert(CGPoint(x: 400, y: 350), from: nil).x / report.bounds.width
    scene.pinch(at: CGPoint(x: 400, y: 350), from: 100, to: 160)
    let now = report.convert(CGPoint(x: 400, y: 350), from: nil).x / report.bounds.width
    #expect(now.isClose(to: held, within: 0.01))
    let offset = scrollView.contentOffset
    scene.perform(.drag(from: CGPoint(x: 500, y: 400), to: CGPoint(x: 450, y: 360), duration: 0.3))
    #expect(scrollView.contentOffset.x > offset.x + 30)
    for _ in 0..<3 { scene.pinch(at: CGPoint(x: 400, y: 350), from: 60, to: 300) }
    #expect(report.frame.width.isClose(to: 4 * 842, within: 1e-6))
  }

  @Test func whatIsPinchedPastItsEdgeComesBackOnAWayThatIsSeen() {
    scene.pinch(at: CGPoint(x: 500, y: 378), from: 100, to: 220)
    for _ in 0..<3 {
      scene.perform(.drag(from: CGPoint(x: 100, y: 386), to: CGPoint(x: 700, y: 386), duration: 0.3))
    }
    #expect(part(0, 0).x.isClose(to: 24, within: 0.5))
    // Two fingers that come together a little and go far to the right: the desk is seen at the left.
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
    #expect(part(0, 0).x.isClose(to: 24, within: 0.5))
    #expect(report.transform == .identity && scrollView.zoomScale == 1)
  }

  @Test func theScaleIsShownWhileZooming() {
    var left = Finger(on: scene.host, at: CGPoint(x: 450, y: 386))
    let right = Finger(on: scene.host, at: CGPoint(x: 550, y: 386))
    left.drag(to: CGPoint(x: 400, y: 386), over: 0.2)
    #expect(scrollView.zoomScale > 1.2)
    #expect(page.zoomControl.scale.isClose(to: scrollView.zoomScale, within: 0.02))
    left.lift()
    right.lift()
  }

  @Test func theControlZoomsToo() {
    let buttons = page.zoomControl.descendants(UIButton.self)
    scene.press(buttons.first { $0.accessibilityLabel == "Larger" }!)
    #expect(report.frame.width.isClose(to: 1.5 * 842, within: 1e-6))
    scene.press(buttons.first { $0.accessibilityLabel == "Smaller" }!)
    #expect(report.frame.width.isClose(to: 842, within: 1e-6))
  }

  @Test func imagesAndSubviewsAreInTheZoomedContent() {
    #expect(report.descendants(UIImageView.self).count == 1)
    #expect(report.descendants(UILabel.self).count == 1)
    let picture = report.descendants(UIImageView.self)[0]
    let (width, size) = (picture.frame.width, report.descendants(UILabel.self)[0].font.pointSize)
    doubleTap()
    let scale = report.frame.width / 842
    #expect(picture.frame.width.isClose(to: width * scale, within: 1e-6))
    // Its letters are larger letters, not enlarged ones.
    #expect(report.descendants(UILabel.self)[0].font.pointSize.isClose(to: size * scale, within: 1e-6))
  }

  @Test func aWindowOfAnotherSizeKeepsTheScale() {
    scene.pinch(at: CGPoint(x: 500, y: 378), from: 100, to: 208)
    let scale = report.frame.width / report.sheet.width
    #expect(scale > 1.8)
    scene.resize(to: CGSize(width: 700, height: 500))
    #expect((report.frame.width / report.sheet.width).isClose(to: scale, within: 1e-6))
    #expect(part(0.5, 0.5).x.isClose(to: scene.middle(of: page.view).x, within: 60))
  }

  @Test func itLooksAsItDid() throws {
    scene.host.advance(by: 3)
    try expectSnapshot("tap-to-zoom", of: scene.host)
  }

  @Test func aColumnLooksAsItDid() throws {
    doubleTap()
    scene.host.advance(by: 3)
    try expectSnapshot("tap-to-zoom-column", of: scene.host)
  }
}
