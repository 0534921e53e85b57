import Foundation
import RenderList
import Testing
import VellumHeadless
import VellumKit

@MainActor struct CATiledLayerTests {
  @Test func theDefaultsAreUIKits() {
    let layer = CATiledLayer()
    #expect(layer.levelsOfDetail == 1)
    #expect(layer.levelsOfDetailBias == 0)
    #expect(layer.tileSize == CGSize(width: 256, height: 256))
    #expect(CATiledLayer.fadeDuration() == 0.25)
    #expect(CATiledLayer.tileBudget == 128 << 20)
  }

  @Test func theTilesThatAreSeenAndThoseAroundAreDrawnBehindTheMainThread() async {
    let scene = TileScene(width: 300, height: 200)
    defer { scene.close() }
    let view = TiledView(CGRect(x: -256, y: 0, width: 2000, height: 500))
    scene.show(view)
    await scene.settle()
    let columns = [0.0, 256, 512, 768]
    #expect(
      view.log.rects
        == Set(
          columns.map { CGRect(x: $0, y: 0, width: 256, height: 256) }
            + columns.map { CGRect(x: $0, y: 256, width: 256, height: 244) }))
    #expect(view.log.entries.count == view.log.rects.count)
    #expect(view.log.scales == [1])
    #expect(!view.log.wasOnMainThread)
    #expect(!view.log.wasOddlyPlaced)
    #expect(
      scene.images == [
        "image 1 256×256 opaque (0 0 256 256) -> (0 0 256 256) nearest",
        "image 2 256×256 opaque (0 0 256 256) -> (256 0 512 256) nearest",
      ])
  }

  @Test func noTileIsDrawnTwice() async {
    let scene = TileScene(width: 300, height: 200)
    defer { scene.close() }
    let view = TiledView(CGRect(x: 0, y: 0, width: 2000, height: 500))
    scene.show(view)
    for step in 0..<20 {
      view.frame.origin.x = -80 * CGFloat(step)
      await scene.settle()
    }
    #expect(view.log.entries.count == view.log.rects.count)
    #expect(view.log.rects.count == 16)
  }

  /// Zoom scale, levels, bias, and the scale of the level that is drawn.
  nonisolated static let levels: [(CGFloat, Int, Int, CGFloat)] = [
    (1, 4, 0, 1), (0.6, 4, 0, 1), (0.5, 4, 0, 0.5), (0.3, 4, 0, 0.5), (0.126, 4, 0, 0.25),
    (0.01, 4, 0, 0.125),
    (3, 4, 0, 1), (0.3, 1, 0, 1), (3, 4, 3, 4), (8, 4, 3, 8), (20, 4, 3, 8), (1, 4, 3, 1), (0.2, 4, 3, 1),
    (2, 4, 1, 2), (1.5, 1, 1, 2), (0.2, 1, 1, 2), (0.4, 2, -1, 0.5), (0.2, 2, -1, 0.25),
  ]

  @Test(arguments: levels)
  func theLevelIsTheOneThatIsSharp(zoom: CGFloat, levels: Int, bias: Int, scale: CGFloat) async {
    let scene = TileScene(width: 100, height: 100)
    defer { scene.close() }
    let view = TiledView(CGRect(x: 0, y: 0, width: 1000, height: 1000))
    view.tiled.levelsOfDetail = levels
    view.tiled.levelsOfDetailBias = bias
    view.layer.anchorPoint = .zero
    view.frame.origin = .zero
    view.transform = CGAffineTransform(scaleX: zoom, y: zoom)
    scene.show(view)
    await scene.settle()
    #expect(view.log.scales.max() == scale)
    let finest = CGFloat(sign: .plus, exponent: bias, significand: 1)
    let all = (0..<levels).map { finest / CGFloat(1 << $0) }
    #expect(view.log.scales.isSubset(of: all))
    #expect(!view.log.wasOddlyPlaced)
  }

  @Test func levelsOfLessThanAPixelAreLeftOut() async {
    let scene = TileScene(width: 100, height: 100)
    defer { scene.close() }
    let view = TiledView(CGRect(x: 0, y: 0, width: 16, height: 8))
    view.tiled.levelsOfDetail = 40
    view.layer.anchorPoint = .zero
    view.transform = CGAffineTransform(scaleX: 0.07, y: 0.07)
    scene.show(view)
    await scene.settle()
    #expect(view.log.scales == [0.125])
  }

  @Test func contentsScaleMultipliesTheScale() async {
    let scene = TileScene(width: 100, height: 100, scale: 2)
    defer { scene.close() }
    let view = TiledView(CGRect(x: 0, y: 0, width: 300, height: 100))
    view.contentScaleFactor = 2
    scene.show(view)
    await scene.settle()
    #expect(view.log.scales == [2])
    #expect(
      view.log.rects == [
        CGRect(x: 0, y: 0, width: 128, height: 100), CGRect(x: 128, y: 0, width: 128, height: 100),
      ])
  }

  @Test(arguments: [
    (CGSize(width: 100, height: 50), CGSize(width: 100, height: 50)),
    (CGSize(width: 64.2, height: 64), CGSize(width: 65, height: 64)),
    (CGSize(width: 0, height: -3), CGSize(width: 16, height: 16)),
    (CGSize(width: 1e9, height: 5000), CGSize(width: 4096, height: 4096)),
  ])
  func theTileSizeIsInPixelsAndKeptReasonable(size: CGSize, expected: CGSize) async {
    let scene = TileScene(width: 20, height: 20)
    defer { scene.close() }
    let view = TiledView(CGRect(x: 0, y: 0, width: 5000, height: 5000))
    view.tiled.tileSize = size
    scene.show(view)
    await scene.settle()
    #expect(view.tiled.tileSize == size)
    #expect(view.log.rects.contains(CGRect(origin: .zero, size: expected)))
  }

  @Test func numbersThatMakeNoSenseAreIgnoredOrKeptReasonable() async {
    let scene = TileScene(width: 100, height: 100)
    defer { scene.close() }
    let view = TiledView(CGRect(x: 0, y: 0, width: 100, height: 100))
    view.tiled.tileSize = CGSize(width: CGFloat.nan, height: .infinity)
    #expect(view.tiled.tileSize == CGSize(width: 256, height: 256))
    view.tiled.levelsOfDetail = -7
    scene.show(view)
    await scene.settle()
    #expect(view.log.scales == [1])
    // Absurd numbers of levels are limited to usable ones.
    view.tiled.levelsOfDetail = .max
    view.tiled.levelsOfDetailBias = .max
    view.log.clear()
    await scene.settle()
    #expect(view.log.scales == [1])
    view.tiled.levelsOfDetailBias = .min
    view.log.clear()
    await scene.settle()
    #expect(view.log.scales == [CGFloat(sign: .plus, exponent: -40, significand: 1)])
  }

  @Test func aLayerThatIsShownMuchLargerThanItsFinestLevelIsMagnified() async throws {
    let scene = TileScene(width: 100, height: 100)
    defer { scene.close() }
    let view = TiledView(CGRect(x: 0, y: 0, width: 1000, height: 1000))
    view.layer.anchorPoint = .zero
    view.layer.position = CGPoint(x: -3e11, y: -5e11)
    view.transform = CGAffineTransform(scaleX: 1e9, y: 1e9)
    scene.show(view)
    await scene.settle()
    let pixels = try #require(scene.host.pixels())
    #expect(pixels.color(x: 0, y: 0) == 0xffff_ffff)
    #expect(pixels.color(x: 99, y: 99) == 0xffff_ffff)
  }

  @Test func thePresentationHasTheLayersValues() async throws {
    let scene = TileScene()
    defer { scene.close() }
    let view = TiledView(CGRect(x: 0, y: 0, width: 50, height: 50))
    view.tiled.levelsOfDetail = 3
    view.tiled.levelsOfDetailBias = 2
    view.tiled.tileSize = CGSize(width: 32, height: 64)
    scene.show(view)
    await scene.settle()
    let shown = try #require(view.tiled.presentation())
    #expect((shown.levelsOfDetail, shown.levelsOfDetailBias) == (3, 2))
    #expect(shown.tileSize == CGSize(width: 32, height: 64))
  }

  @Test func aLayersDelegateAndASubclassDrawTilesToo() async {
    let scene = TileScene(width: 100, height: 100)
    defer { scene.close() }
    let delegate = DrawingDelegate()
    let layer = ImmediateTiles()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.delegate = delegate
    let own = DrawingTiles()
    own.frame = CGRect(x: 50, y: 0, width: 40, height: 40)
    scene.window.layer.addSublayer(layer)
    scene.window.layer.addSublayer(own)
    await scene.settle()
    #expect(delegate.log.rects == [CGRect(x: 0, y: 0, width: 40, height: 40)])
    #expect(own.log.rects == [CGRect(x: 0, y: 0, width: 40, height: 40)])
    #expect(!delegate.log.wasOnMainThread && !own.log.wasOnMainThread)
    #expect(scene.images.count == 2)
  }

  @Test func contentsThatAreSetAreShownInsteadOfTiles() async {
    let scene = TileScene(width: 100, height: 100)
    defer { scene.close() }
    let view = TiledView(CGRect(x: 0, y: 0, width: 50, height: 50))
    scene.show(view)
    await scene.settle()
    let context = CGContext(
      data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)!
    view.layer.contents = context.makeImage()
    await scene.settle()
    #expect(scene.images == ["image 1 2×2 premultiplied (0 0 2 2) -> (0 0 50 50) bilinear"])
  }

  @Test func aViewThatDrawsNothingShowsNothingAndTakesNoMemory() async {
    let before = CATiledLayer.tileBytes
    let scene = TileScene()
    defer { scene.close() }
    let view = TiledView(CGRect(x: 0, y: 0, width: 500, height: 500)) { _, _ in }
    scene.show(view)
    await scene.settle()
    #expect(view.log.entries.count == 4)
    #expect(scene.images == [])
    #expect(CATiledLayer.tileBytes <= before)
  }

  @Test func aTiledLayerIsDrawnIntoAnyContextWithTheTilesThereAre() async throws {
    let scene = TileScene(width: 100, height: 100)
    defer { scene.close() }
    let view = TiledView(CGRect(x: 0, y: 0, width: 50, height: 50))
    scene.show(view)
    await scene.settle()
    view.log.clear()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50)).image {
      view.layer.render(in: $0.cgContext)
    }
    #expect(view.log.entries.isEmpty)
    #expect(image.cgImage != nil)
  }
}

/// Draws for a layer without a view.
private final class DrawingDelegate: CALayerDelegate {
  let log = TileLog()

  func draw(_ layer: CALayer, in ctx: CGContext) {
    log.begin(ctx.boundingBoxOfClipPath, ctx)
    TiledView.white(ctx.boundingBoxOfClipPath, ctx)
    log.end()
  }
}

private final class DrawingTiles: CATiledLayer {
  let log = TileLog()

  override class func fadeDuration() -> CFTimeInterval { 0 }

  override func draw(in ctx: CGContext) {
    log.begin(ctx.boundingBoxOfClipPath, ctx)
    TiledView.white(ctx.boundingBoxOfClipPath, ctx)
    log.end()
  }
}
