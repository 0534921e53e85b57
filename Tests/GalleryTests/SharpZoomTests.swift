import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor @Suite(.oneScreen) struct SharpZoomTests {
  let scene = GalleryScene("sharp-zoom")
  var page: SharpZoomPage { scene.page() }

  /// How many pixels in a row across the left edge of the cross's upper arm are neither ink nor paper.
  func blur(in pane: UIScrollView) throws -> Int {
    let edge = pane.subviews[0].convert(CGPoint(x: 135, y: 150), to: nil)
    let pixels = try #require(scene.host.pixels())
    return (-12...12).filter { step in
      let pixel = pixels.pixel(x: Int(edge.x.rounded()) + step, y: Int(edge.y))
      return pixel != 0xFFFF_FFFF && pixel != 0xFF00_00FF
    }.count
  }

  func settle() async { await scene.host.run(until: .settled) }

  @Test func theTiledLayerHasTheDocumentsLevels() {
    let layer = page.tiled.subviews[0].layer as? CATiledLayer
    #expect(layer?.levelsOfDetail == 5 && layer?.levelsOfDetailBias == 2)
  }

  @Test func fourTimesAsLargeTheTiledCrossIsSharpAndThePlainOneIsNot() async throws {
    await settle()
    scene.perform(.tap(page.tiled.subviews[0].convert(CGPoint(x: 135, y: 150), to: nil), count: 2))
    await settle()
    #expect(page.tiled.zoomScale == 4 && page.plain.zoomScale == 4)
    #expect(try blur(in: page.tiled) <= 2)
    #expect(try blur(in: page.plain) >= 4)
  }

  @Test(arguments: [1.5, 2, 3]) func itIsSharpInBetween(scale: CGFloat) async throws {
    page.tiled.zoom(
      to: zoomRect(for: page.tiled, scale: scale, center: CGPoint(x: 135, y: 150)), animated: false)
    await settle()
    #expect(page.plain.zoomScale.isClose(to: scale))
    #expect(try blur(in: page.tiled) <= 4)
  }

  @Test func onePaneFollowsTheOther() async {
    scene.pinch(at: scene.middle(of: page.plain), from: 100, to: 250)
    #expect(page.plain.zoomScale > 2)
    #expect(page.tiled.zoomScale.isClose(to: page.plain.zoomScale))
    #expect(page.tiled.contentOffset.isClose(to: page.plain.contentOffset, within: 0.5))
    scene.perform(
      .drag(from: CGPoint(x: 250, y: 400), to: CGPoint(x: 150, y: 300), duration: 0.2))
    #expect(page.tiled.contentOffset.isClose(to: page.plain.contentOffset, within: 0.5))
    await settle()
  }

  @Test func itLooksAsItDid() async throws {
    await settle()
    scene.perform(.tap(page.tiled.subviews[0].convert(CGPoint(x: 160, y: 160), to: nil), count: 2))
    scene.host.advance(by: 3)
    await settle()
    try expectSnapshot("sharp-zoom", of: scene.host)
  }
}
