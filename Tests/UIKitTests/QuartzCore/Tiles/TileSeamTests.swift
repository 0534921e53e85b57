import Foundation
import RenderList
import TestSupport
import Testing
import VellumHeadless
import VellumKit

@MainActor struct TileSeamTests {
  /// A white layer over black, at places and scales that fall between pixels: all pixels inside are white.
  @Test(arguments: [1.0, 1.25, 1.5, 2, 3])
  func tilesMeetWithoutASeam(screenScale: CGFloat) async throws {
    var numbers = SeededNumbers(seed: UInt64(screenScale * 100))
    for _ in 0..<8 {
      let scene = TileScene(width: 200, height: 160, scale: screenScale)
      defer { scene.close() }
      scene.window.backgroundColor = .black
      let view = TiledView(CGRect(x: 0, y: 0, width: 1200, height: 1200))
      view.tiled.tileSize = CGSize(width: 64, height: 48)
      view.tiled.levelsOfDetail = 4
      view.tiled.levelsOfDetailBias = 1
      view.layer.anchorPoint = .zero
      let zoom = numbers.number(in: 0.2...1.9)
      view.layer.position = CGPoint(x: numbers.number(in: -100...60), y: numbers.number(in: -100...60))
      view.transform = CGAffineTransform(scaleX: zoom, y: zoom)
      scene.show(view)
      await scene.settle()

      let pixels = try #require(scene.host.pixels())
      let left = max(Int((view.frame.minX * screenScale).rounded(.toNearestOrEven)), 0)
      let top = max(Int((view.frame.minY * screenScale).rounded(.toNearestOrEven)), 0)
      let right = min(Int((view.frame.maxX * screenScale).rounded(.toNearestOrEven)), pixels.width)
      let bottom = min(Int((view.frame.maxY * screenScale).rounded(.toNearestOrEven)), pixels.height)
      var seams = 0
      for y in top..<bottom {
        for x in left..<right where pixels.color(x: x, y: y) & 0xff_ffff != 0xff_ffff { seams += 1 }
      }
      #expect(seams == 0)
      #expect((right - left) * (bottom - top) > 5000)
      if left > 0 { #expect(pixels.color(x: left - 1, y: top) & 0xff_ffff == 0) }
    }
  }

  /// A rotated layer: its outer edge is antialiased, and nothing inside shows what is behind it.
  @Test(arguments: [0.1, 0.7, 2.5])
  func tilesOfATurnedLayerMeetWithoutASeam(angle: CGFloat) async throws {
    let scene = TileScene(width: 300, height: 300)
    defer { scene.close() }
    scene.window.backgroundColor = .black
    let view = TiledView(CGRect(x: 0, y: 0, width: 400, height: 400))
    view.center = CGPoint(x: 150, y: 150)
    view.tiled.tileSize = CGSize(width: 32, height: 32)
    view.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: 0.83, y: 0.83)
    scene.show(view)
    await scene.settle()
    let pixels = try #require(scene.host.pixels())
    var seams = 0
    for y in 40..<260 {
      for x in 40..<260 where pixels.color(x: x, y: y) & 0xff_ffff != 0xff_ffff { seams += 1 }
    }
    #expect(seams == 0)
    #expect(scene.images.count == 1)
    #expect(view.log.scales == [1])
  }
}
