import RenderList
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

/// What is seen of the page to read where a column fits the window, and the zoom control beside it.
@MainActor struct TapToZoomFitTests {
  nonisolated static let sizes = [
    CGSize(width: 390, height: 844), CGSize(width: 700, height: 500), CGSize(width: 1000, height: 700),
    CGSize(width: 1280, height: 800), CGSize(width: 1920, height: 1080),
  ]

  /// Where ink is, of some points of the window.
  private func ink(at points: [CGPoint], in pixels: CairoPainter) -> [CGPoint] {
    points.filter { pixels.pixel(x: Int($0.x), y: Int($0.y)) >> 8 & 255 < 110 }
  }

  /// The points of a rectangle's edges, a point apart.
  private func edges(of rect: CGRect) -> [CGPoint] {
    stride(from: rect.minX, through: rect.maxX, by: 1).flatMap {
      [CGPoint(x: $0, y: rect.minY), CGPoint(x: $0, y: rect.maxY)]
    }
      + stride(from: rect.minY, through: rect.maxY, by: 1).flatMap {
        [CGPoint(x: rect.minX, y: $0), CGPoint(x: rect.maxX, y: $0)]
      }
  }

  @Test(arguments: sizes) func inAFittedColumnNoWordIsCut(size: CGSize) throws {
    let scene = GalleryScene("tap-to-zoom", size: size)
    let page = scene.page(TapToZoomPage.self)
    let all = page.report.convert(page.report.bounds, to: nil)
    let columns = page.report.blocks.filter { !page.report.drawings.contains($0) }
    for (number, column) in columns.enumerated() {
      for part in sample([0.05, 0.3, 0.5, 0.7, 0.95], every: 2, from: number) {
        let place = CGPoint(x: all.minX + column.midX, y: all.minY + column.minY + part * column.height)
        scene.perform(.tap(place, count: 2))
        let scale = page.report.frame.width / page.report.sheet.width
        #expect((scale * (column.width + 48)).isClose(to: size.width, within: 1), "from margin to margin")
        let stage = page.view.convert(page.view.bounds, to: nil)
        // Below the header's line.
        let seen = CGRect(
          x: 0, y: stage.minY + 1, width: stage.width - 1, height: stage.height - 2)
        let pixels = try #require(scene.host.pixels())
        let ink = ink(at: edges(of: seen), in: pixels)
        #expect(ink.isEmpty, "\(part) of \(column): \(ink.count) points from \(ink.first ?? .zero)")
        let control = page.zoomControl.convert(page.zoomControl.bounds, to: nil).insetBy(dx: -6, dy: -6)
        #expect(
          self.ink(at: edges(of: control.integral), in: pixels) == [],
          "\(part) of \(column), at the control")
        scene.perform(.tap(scene.middle(of: page.view), count: 2))
        #expect(page.zoomControl.scale.isClose(to: 1, within: 1e-6))
      }
    }
  }

  @Test(arguments: sizes) func aFittedPictureOrChartHasNoCutWordBesideIt(size: CGSize) {
    let scene = GalleryScene("tap-to-zoom", size: size)
    let page = scene.page(TapToZoomPage.self)
    let all = page.report.convert(page.report.bounds, to: nil)
    let words = page.report.words
    for drawing in page.report.drawings {
      scene.perform(.tap(CGPoint(x: all.minX + drawing.midX, y: all.minY + drawing.midY), count: 2))
      let scale = page.zoomControl.scale
      let bounds = page.scrollView.bounds
      let larger = CGAffineTransform(scaleX: scale, y: scale)
      for word in words.map({ $0.applying(larger) }) where word.intersects(bounds) {
        #expect(word.minX >= bounds.minX - 0.5 && word.maxX <= bounds.maxX + 0.5, "\(word) in \(bounds)")
        let isCut = word.minY < bounds.minY - 0.5 || word.maxY > bounds.maxY + 0.5
        // The halo covers what is at the foot.
        #expect(!isCut || word.minY > bounds.maxY - page.halo.frame.height, "\(word) in \(bounds)")
      }
      scene.perform(.tap(scene.middle(of: page.view), count: 2))
    }
  }

  @Test(arguments: sizes, [1, 1.3]) func hintZoomControlAndPageHaveRoomInEveryWindow(
    size: CGSize, textScale: Double
  ) throws {
    let scene = GalleryScene("tap-to-zoom", size: size)
    scene.preferText(textScale)
    let page = scene.page(TapToZoomPage.self)
    let hint = try #require(scene.gallery.view.descendants(Pill.self).first)
    let control = page.zoomControl!
    #expect(!control.isHidden && !hint.isHidden)
    let (pill, zoom) = (hint.convert(hint.bounds, to: nil), control.convert(control.bounds, to: nil))
    #expect(zoom.maxX == size.width - 16 && zoom.maxY == size.height - 24)
    #expect(!pill.intersects(zoom.insetBy(dx: -7.5, dy: -7.5)))
    let sheet = page.report.convert(page.report.bounds, to: nil)
    #expect(!pill.intersects(sheet) && !zoom.intersects(sheet))
  }

  @Test(arguments: [
    CGSize(width: 390, height: 844), CGSize(width: 450, height: 420), CGSize(width: 560, height: 460),
    CGSize(width: 640, height: 480), CGSize(width: 700, height: 500), CGSize(width: 760, height: 520),
    CGSize(width: 1000, height: 700), CGSize(width: 1280, height: 800),
  ]) func largerTextAroundThePageNeverMakesItsTextSmaller(size: CGSize) {
    let scene = GalleryScene("tap-to-zoom", size: size)
    let report = scene.page(TapToZoomPage.self).report
    var last = report.textSize
    for scale in [1.1, 1.25, 1.3] {
      scene.preferText(scale)
      #expect(report.textSize >= last, "\(scale)")
      last = report.textSize
    }
  }

  @Test func whereTheHintHasNoRoomInTheMiddleItIsInTheMiddleBesideTheControl() throws {
    let scene = GalleryScene("tap-to-zoom", size: CGSize(width: 700, height: 500))
    let hint = try #require(scene.gallery.view.descendants(Pill.self).first)
    let page = scene.page(TapToZoomPage.self)
    func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }
    #expect(abs(frame(of: hint).midX - 350) <= 0.5)
    scene.preferText(1.3)
    #expect(abs(frame(of: hint).midX - (frame(of: page.zoomControl).minX - 8) / 2) <= 0.5)
    #expect(frame(of: hint).maxY == 500 - 24 && frame(of: hint).minX >= 16)
    #expect(page.report.bounds.size == CGSize(width: 652, height: 332))
  }

  @Test func theZoomControlShowsAllOfThePageAndItsReadingHasAMenuOfScales() throws {
    let scene = GalleryScene("tap-to-zoom")
    let page = scene.page(TapToZoomPage.self)
    let labels = page.zoomControl.descendants(UIButton.self).map(\.accessibilityLabel)
    #expect(labels == ["Smaller", "Zoom", "Larger", "All of it"])
    #expect(page.zoomControl.readingButton?.showsMenuAsPrimaryAction == true)
    /// The entries of the menu, those of its section too.
    func entries() -> [UIAction] {
      page.scaleMenu.children.flatMap { ($0 as? UIMenu)?.children ?? [$0] }.compactMap { $0 as? UIAction }
    }
    #expect(entries().map(\.title) == ["All of it", "200 %"] && entries().map(\.state) == [.on, .off])
    entries()[1].performWithSender(nil, target: nil)
    scene.host.advanceUntilSettled()
    #expect(page.zoomControl.scale.isClose(to: 2, within: 1e-6) && entries().map(\.state) == [.off, .on])
    scene.press(page.zoomControl.descendants(UIButton.self)[3])
    #expect(page.zoomControl.scale == 1)
  }
}
