import Foundation
import RenderList
import ScrollEngine
import TestSupport
import Testing
import UIKit
import VellumHeadless

@testable import DeepZoom

/// The places of tiles on the screen.
@MainActor struct TilePlacementTests {
  /// A picture with one colour on each side of `edge`, a horizontal position in pixels.
  private struct EdgeSource: TileSource {
    let name = "edge"
    let pyramid: TilePyramid
    let edge: Double

    func tile(at address: TileAddress) async throws(TileError) -> TilePixels {
      let area = pyramid.area(of: address)
      let pixels = pyramid.pixels(of: address)
      let step = area.size.x / pixels.x
      return TilePixels(
        RenderImage(width: Int(pixels.x), height: Int(pixels.y), format: .opaque) { target in
          let colors = target.bindMemory(to: UInt32.self)
          if edge < area.origin.x { return colors.initialize(repeating: 0xffff_ffff) }
          for index in colors.indices {
            let x = area.origin.x + (Double(index % Int(pixels.x)) + 0.5) * step
            colors[index] = x < edge ? 0xff00_0000 : 0xffff_ffff
          }
        })
    }
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2, 3])
  func aWhitePictureHasNoSeams(screenScale: CGFloat) async throws {
    let source = EdgeSource(pyramid: TilePyramid(width: 5000, height: 4000, tileSize: 64), edge: -1)
    let scene = ViewScene(source, width: 240, height: 180, scale: screenScale)
    defer { scene.close() }
    var numbers = SeededNumbers(seed: UInt64(screenScale * 100))
    var seams = 0
    for view in 0..<24 {
      let scale = exp2(numbers.number(in: -3...2))
      scene.look(
        at: CGPoint(x: numbers.number(in: 0...1500), y: numbers.number(in: 0...1200)), scale: scale)
      // All views are checked with stand-ins, and every third one at rest.
      if view % 3 == 0 { await scene.settle() } else { await scene.host.run(for: 1 / 60) }
      guard scene.view.coverage.blank == 0 else { continue }
      let pixels = try #require(scene.host.pixels())
      let origin = scene.scrollView.contentOffset
      let right = min(Double(pixels.width), (5000 * scale - Double(origin.x)) * screenScale - 1)
      let bottom = min(Double(pixels.height), (4000 * scale - Double(origin.y)) * screenScale - 1)
      guard right >= 1, bottom >= 1 else { continue }
      let white = [UInt32](repeating: 0xffff_ffff, count: Int(right))
      for y in 0..<Int(bottom) {
        // A debug build takes long to look at each pixel.
        if memcmp(pixels.bytes + y * pixels.bytesPerRow, white, white.count * 4) == 0 { continue }
        for x in 0..<Int(right) where pixels.color(x, y) != (255, 255, 255) { seams += 1 }
      }
    }
    #expect(seams == 0)
  }

  /// Up to 10^10 device pixels per pixel of the picture.
  @Test(arguments: [1.0, 1e2, 1e4, 1e6, 1e8, 1e10])
  func anEdgeIsWithinHalfAPixelOfItsPlace(scale: Double) async throws {
    // At the end of a tile, inside a tile, and far from the corner.
    for edge in [16_384.0, 20_001, 32_511] {
      let source = EdgeSource(pyramid: TilePyramid(width: 32_768, height: 64), edge: edge)
      let scene = ViewScene(source, width: 200, height: 20)
      defer { scene.close() }
      scene.view.layer.magnificationFilter = .nearest
      scene.scrollView.zoomScale = CGFloat(scale)
      scene.scrollView.contentOffset = CGPoint(x: edge * scale - 77.3, y: 0)
      await scene.settle()
      let pixels = try #require(scene.host.pixels())
      let place = edge * scale - Double(scene.scrollView.contentOffset.x)
      #expect(abs(place - 77.3) < 0.1)
      let first = (0..<200).first { pixels.color($0, 0) == (255, 255, 255) }
      #expect(abs(Double(try #require(first)) - place) <= 0.5)
      for x in 0..<200 {
        #expect(pixels.color(x, 0) == (Double(x) < place.rounded() ? (0, 0, 0) : (255, 255, 255)))
      }
    }
  }

  @Test func aPictureOfAnySizeFillsTheView() async throws {
    let source = EdgeSource(pyramid: TilePyramid(width: 1000, height: 500, tileSize: 64), edge: 500)
    let scene = ViewScene(source, width: 300, height: 300)
    defer { scene.close() }
    // A frame of other proportions stretches the picture.
    scene.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    await scene.settle()
    let pixels = try #require(scene.host.pixels())
    #expect(pixels.color(98, 299) == (0, 0, 0))
    #expect(pixels.color(101, 299) == (255, 255, 255))
    #expect(pixels.color(199, 0) == (255, 255, 255))
  }
}
