import DeepZoom
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor @Suite(.oneScreen) struct GigapixelTests {
  let scene = GalleryScene("gigapixel")
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
    await settle()
    for _ in 0..<5 { scene.pinch(at: scene.middle(of: page.scrollView), from: 100, to: 300) }
    await settle()
    #expect(page.scrollView.zoomScale == 96 && page.demo.panel.number == "9,600 %")
    #expect(page.picture.coverage.isSharp)
  }

  @Test func theMapShowsWhatIsSeenAndGoesThere() async {
    await settle()
    scene.press(page.buttons[1])
    await settle()
    let (map, scrollView) = (page.map, page.scrollView)
    #expect(map.viewport.width.isClose(to: 1000 / 65_536))
    scene.perform(
      .tap(scene.place(CGPoint(x: map.bounds.width / 4, y: map.bounds.height * 3 / 4), in: map), count: 1))
    await settle()
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
    if width == 900 { #expect(map.minY == page.demo.seen.minY + 16) }
    if width == 1280 { #expect(map.maxY == page.demo.seen.maxY - 16) }
  }

  @Test func itLooksAsItDid() async throws {
    await settle()
    scene.press(page.buttons[1])
    await settle()
    scene.pinch(at: scene.middle(of: page.scrollView), from: 240, to: 100)
    await settle()
    try expectSnapshot("gigapixel", of: scene.host)
  }
}
