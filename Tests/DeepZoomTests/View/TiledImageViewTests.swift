import Foundation
import RenderList
import ScrollEngine
import Testing
import UIKit
import VellumHeadless
import VellumKit

@testable import DeepZoom

@MainActor struct TiledImageViewTests {
  private let picture = FixturePicture(1200, 900)

  private func source() async throws -> any TileSource {
    let path = picture.pyramid(.deepZoom, tile: 128, overlap: 1)
    return try await TileOpener().open(path + ".dzi")
  }

  @Test func itsSizeIsThePicturesAPointToAPixel() async throws {
    let view = TiledImageView(source: try await source())
    #expect(view.bounds.size == CGSize(width: 1200, height: 900))
    #expect(view.intrinsicContentSize == CGSize(width: 1200, height: 900))
  }

  @Test func atOneToOneThePixelsAreThePictures() async throws {
    let scene = ViewScene(try await source())
    defer { scene.close() }
    scene.look(at: CGPoint(x: 301, y: 207), scale: 1)
    await scene.settle()
    #expect(scene.view.coverage.isSharp)
    let shown = try #require(scene.host.pixels())
    let reference = picture.resampled(0)
    var wrong = 0
    for y in 0..<240 {
      for x in 0..<320 where shown.color(x, y) != reference.color(301 + x, 207 + y) { wrong += 1 }
    }
    #expect(wrong == 0)
    #expect(scene.images.count > 1)
  }

  @Test func atRestWhatIsSeenIsOneImageInExactDetail() async throws {
    let scene = ViewScene(try await source())
    defer { scene.close() }
    scene.look(at: CGPoint(x: 100.3, y: 80.7), scale: 0.7)
    scene.host.advance(by: 0.02)
    await scene.settle()
    #expect(scene.images.count == 1)
    // While moving, tiles are shown again.
    scene.scrollView.contentOffset.x += 10
    scene.host.advance(by: 0.02)
    #expect(scene.images.count > 1)
    await scene.settle()
    #expect(scene.images.count == 1)
  }

  /// Several tiles, all opaque or all clear.
  private struct PlainSource: TileSource {
    let name = "plain"
    let pyramid = TilePyramid(width: 256, height: 64, tileSize: 64)
    let format: RenderImage.Format

    func tile(at address: TileAddress) async throws(TileError) -> TilePixels {
      let size = pyramid.pixels(of: address)
      return TilePixels(RenderImage(width: Int(size.x), height: Int(size.y), format: format) { _ in })
    }
  }

  @Test func theFirstTranslucentTileOfEachSourceIsTold() async {
    let scene = ViewScene(PlainSource(format: .opaque))
    defer { scene.close() }
    var told = 0
    scene.view.didLoadTranslucent = { told += 1 }
    func settle() async {
      scene.host.advance(by: 0.02)
      await scene.settle()
    }
    scene.look(at: .zero, scale: 1)
    await settle()
    #expect(scene.view.coverage.isSharp && told == 0 && !scene.view.isTranslucent)
    for count in 1...2 {
      scene.view.source = PlainSource(format: .premultiplied)
      await settle()
      #expect(scene.view.coverage.sharp == 4 && told == count && scene.view.isTranslucent)
    }
  }
}
