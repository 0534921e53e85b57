import DeepZoom
import Foundation
import Look
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor struct GigapixelTests {
  private let suite = SuiteScene("gigapixel")
  var scene: GalleryScene { suite.scene }
  var page: GigapixelPage { scene.page() }

  func settle() async { await scene.host.run(until: .settled) }

  @Test func itOpensWithAllOfThePicture() async {
    await settle()
    #expect(page.picture.bounds.size == CGSize(width: 65_536, height: 65_536))
    #expect(page.scrollView.zoomScale == page.scrollView.minimumZoomScale)
    #expect(page.picture.coverage.isSharp)
    #expect(page.picture.coverage.blank == 0)
    // It fills the stage.
    #expect(page.scrollView.contentSize.width >= page.scrollView.bounds.width)
    #expect(page.scrollView.contentSize.height >= page.scrollView.bounds.height)
    #expect(page.demo.panel.number == "1.5 %")
  }

  @Test func itIsSharpWhereverOneGoes() async {
    await settle()
    for button in [1, 2, 0, 2, 1] {
      scene.press(page.buttons[button])
      await settle()
      #expect(page.picture.coverage.isSharp)
      #expect(button == 0 || page.scrollView.zoomScale.isClose(to: 1, within: 1e-9))
    }
  }

  @Test(arguments: [CGSize(width: 390, height: 844), CGSize(width: 700, height: 500)])
  func theSheetCutsNoMap(size: CGSize) throws {
    let scene = GalleryScene("gigapixel", size: size)
    let page = scene.page(GigapixelPage.self)
    let sheet = try #require(page.demo.descendants(SheetView.self).first)
    page.scrollView.zoomScale = 1
    scene.host.advance(by: 0.1)
    #expect(!page.map.isHidden && page.map.alpha == 1)
    let closed = sheet.contentOffset.y
    for step in 0...40 {
      sheet.contentOffset.y = closed * (1 - CGFloat(step) / 40)
      #expect(page.map.alpha == 0 || page.map.frame.maxY <= sheet.top, "\(step)")
      // The squares belong to the picture.
      #expect(page.squares.alpha == 1)
    }
    #expect(page.map.alpha == 0)
    sheet.contentOffset.y = closed
    #expect(page.map.alpha == 1)
    // Without a sheet nothing covers it.
    sheet.contentOffset.y = 0
    scene.resize(to: CGSize(width: 1000, height: 700))
    #expect(page.map.alpha == 1)
  }

  @Test func nothingIsBlankOnTheWay() async {
    await settle()
    scene.press(page.buttons[1])
    for _ in 0..<30 {
      await scene.host.run(for: 1 / 60)
      #expect(page.picture.coverage.blank == 0)
    }
  }

  @Test func aPinchGoesDownToSinglePixels() async {
    scene.press(page.buttons[1])
    for _ in 0..<6 { scene.pinch(at: scene.middle(of: page.scrollView), from: 100, to: 300) }
    await settle()
    #expect(page.scrollView.zoomScale == 128 && page.demo.panel.number == "12,800 %")
    #expect(page.picture.coverage.isSharp)
  }

  @Test func atTheEndEveryPixelIsASquareWithItsPlace() async throws {
    scene.press(page.buttons[1])
    let (scrollView, squares) = (page.scrollView, page.squares)
    #expect(squares.isHidden && squares.labels.isEmpty)
    for _ in 0..<6 { scene.pinch(at: scene.middle(of: scrollView), from: 100, to: 300) }
    await settle()
    #expect(!squares.isHidden && page.picture.layer.magnificationFilter == .nearest)
    let (seen, side) = (scrollView.bounds, GigapixelPage.greatest)
    let columns = Int((seen.minX / side).rounded(.down))..<Int((seen.maxX / side).rounded(.up))
    let rows = Int((seen.minY / side).rounded(.down))..<Int((seen.maxY / side).rounded(.up))
    #expect(squares.labels.count == columns.count * rows.count)
    for row in rows {
      for column in columns {
        let label = try #require(squares.labels[.init(column: column, row: row)])
        #expect(label.text == "\(String(grouped: column)), \(String(grouped: row))" && !label.isHidden)
        let middle = CGPoint(
          x: (CGFloat(column) + 0.5) * side - seen.minX, y: (CGFloat(row) + 0.5) * side - seen.minY)
        #expect(label.center.isClose(to: middle, within: 1) && label.bounds.width <= side)
      }
    }
    // Right to its edges a pixel has its own colour.
    let place = scene.middle(of: scrollView)
    let middle = scrollView.convert(place, from: nil)
    let (column, row) = (Int(middle.x / side), Int(middle.y / side))
    let corner = scrollView.convert(CGPoint(x: CGFloat(column) * side, y: CGFloat(row) * side), to: nil)
    let color = 0xFF00_0000 | Weave.pixels(column: column, row: row, side: 1, level: 0)[0]
    let pixels = try #require(scene.host.pixels())
    for (dx, dy) in [(124, 124), (124, 90), (90, 124)] as [(CGFloat, CGFloat)] {
      #expect(pixels.pixel(x: Int(corner.x + dx), y: Int(corner.y + dy)) == color)
    }
    // Farther away there are lines only, then none.
    scene.pinch(at: place, from: 200, to: 120)
    #expect(squares.labels.isEmpty && !squares.isHidden)
    scene.pinch(at: place, from: 300, to: 100)
    #expect(squares.isHidden && page.picture.layer.magnificationFilter == .nearest)
    scene.press(page.buttons[0])
    #expect(page.picture.layer.magnificationFilter == .linear)
  }

  @Test(arguments: 0..<50) func wordsOnAPixelStandOut(step: Int) {
    let (column, row) = (step * 1301, step * 977)
    let pixel = Weave.pixels(column: column, row: row, side: 1, level: 0)[0]
    let linear = [16, 8, 0].map { (shift: UInt32) -> Double in
      let part = Double(pixel >> shift & 255) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    let light = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    let ratio =
      Weave.isLight(column: column, row: row) ? (light + 0.05) / 0.05 : 1.05 / (light + 0.05)
    #expect(ratio >= 4.5)
  }

  @Test func theMapIsSmallInAWindowThatIsLow() {
    for (size, side) in [
      (CGSize(width: 700, height: 500), 112), (CGSize(width: 690, height: 800), 112),
      (CGSize(width: 1000, height: 700), 216),
    ] as [(CGSize, CGFloat)] {
      let scene = GalleryScene("gigapixel", size: size)
      #expect(scene.page(GigapixelPage.self).map.bounds.size == CGSize(width: side, height: side))
    }
  }

  @Test func whileAZoomAnimatesThereAreNoSquares() {
    scene.press(page.buttons[1])
    for _ in 0..<4 { scene.pinch(at: scene.middle(of: page.scrollView), from: 100, to: 300) }
    #expect(!page.squares.isHidden)
    page.scrollView.setZoomScale(60, animated: true)
    scene.host.advance(by: 0.1)
    #expect(page.scrollView.isZoomAnimating && page.squares.isHidden)
    scene.host.advanceUntilSettled()
    #expect(!page.squares.isHidden)
  }

  @Test func everyRowOfButtonsReachesTheEdge() {
    let panel = page.demo.panel
    let frames = page.buttons.map { $0.convert($0.bounds, to: panel) }
    #expect(frames[0].minX == PanelView.room.left)
    for row in Dictionary(grouping: frames, by: \.minY).values {
      #expect(row.map(\.maxX).max() == panel.bounds.width - PanelView.room.right)
    }
  }

  @Test func theMapShowsWhatIsSeenAndGoesThere() {
    scene.press(page.buttons[1])
    let (map, scrollView) = (page.map, page.scrollView)
    #expect(map.viewport.width.isClose(to: 1000 / 65_536))
    scene.perform(
      .tap(scene.place(CGPoint(x: map.bounds.width / 4, y: map.bounds.height * 3 / 4), in: map), count: 1))
    #expect(page.scrollView.zoomScale == 1)
    #expect(scrollView.bounds.midX.isClose(to: 65_536 / 4, within: 1))
    #expect(scrollView.bounds.midY.isClose(to: 65_536 * 3 / 4, within: 1))
  }

  @Test(arguments: [900.0, 1000, 1150, 1280]) func theHintAndTheMapDoNotMeet(width: Double) throws {
    let scene = GalleryScene("gigapixel", size: CGSize(width: width, height: 700))
    let page: GigapixelPage = scene.page()
    let hint = try #require(
      scene.gallery.view.descendants(Pill.self).first { !$0.isHidden && $0.alpha > 0 })
    let map = page.map.convert(page.map.bounds, to: nil)
    #expect(!page.map.isHidden && !map.intersects(hint.convert(hint.bounds, to: nil)))
    if width == 900 { #expect(map.maxY == page.demo.seen.maxY - 80) }
    if width == 1280 { #expect(map.maxY == page.demo.seen.maxY - 16) }
  }

  @Test func itLooksAsItDid() async throws {
    scene.press(page.buttons[1])
    scene.pinch(at: scene.middle(of: page.scrollView), from: 240, to: 100)
    await settle()
    try expectSnapshot("gigapixel", of: scene.host)
  }
}
