import Foundation
import RenderList
import Testing
import VellumKit

/// Which tiles are evicted when the tiles of all layers exceed the budget: docs/behaviour/tiles.md. Tested by
/// what is shown afterwards.
@MainActor struct TileEvictionTests {
  private static let tileBytes = 256 * 256 * 4

  private func finishTiles() async {
    while BackgroundWork.shared.inFlight > 0 { await Task.yield() }
  }

  /// Five levels, from 4096 × 4096 pixels to one tile.
  private func view() -> TiledView {
    let view = TiledView(CGRect(x: 0, y: 0, width: 4096, height: 4096))
    view.tiled.levelsOfDetail = 5
    view.layer.anchorPoint = .zero
    return view
  }

  /// Shows a place at a zoom scale in the window's top left corner. A frame without the view comes first, so
  /// that nothing moves.
  private func jump(_ view: UIView, to place: CGPoint, zoom: CGFloat, on screen: TestScreen, at time: Double)
  {
    view.isHidden = true
    screen.frame(at: time)
    view.isHidden = false
    view.transform = CGAffineTransform(scaleX: zoom, y: zoom)
    view.layer.position = CGPoint(x: -place.x * zoom, y: -place.y * zoom)
  }

  /// Runs `body` with a window of one tile's size and no tiles in memory, then restores the budget.
  private func withScreen(_ body: (TestScreen) async -> Void) async {
    let budget = CATiledLayer.tileBudget
    let screen = TestScreen(width: 256, height: 256)
    CATiledLayer.tileBudget = 0
    screen.frame()
    #expect(CATiledLayer.tileBytes == 0)
    CATiledLayer.tileBudget = budget
    await body(screen)
    CATiledLayer.tileBudget = budget
    screen.window.isHidden = true
  }

  /// Shows a corner at half size, then a place far from it, then the corner at full size, whose tiles do not
  /// come.
  ///
  /// Ten tiles of half size are then held, of which the first stands in, and the overview; five are wanted.
  /// `other` was shown beside the view and is hidden before the last step.
  private func standIn(in view: TiledView, beside other: TiledView? = nil, on screen: TestScreen) async {
    screen.window.addSubview(view)
    for (step, place) in [CGPoint.zero, CGPoint(x: 2048, y: 0)].enumerated() {
      jump(view, to: place, zoom: 0.5, on: screen, at: Double(step))
      screen.frame(at: Double(step) + 0.1)
      await finishTiles()
      screen.frame(at: Double(step) + 0.2)
    }
    other?.isHidden = true
    view.gate.close()
    jump(view, to: .zero, zoom: 1, on: screen, at: 3)
  }

  /// The first tile of half size, in place of a tile of full size.
  private static let halfSize = "image 1 256×256 opaque (0 0 128 128) -> (0 0 256 256) bilinear"
  private static let overview = "image 1 256×256 opaque (0 0 16 16) -> (0 0 256 256) bilinear"

  @Test func aStandInStaysIfEvictingOtherTilesIsEnough() async {
    await withScreen { screen in
      let view = view()
      await standIn(in: view, on: screen)
      #expect(CATiledLayer.tileBytes == 11 * Self.tileBytes)
      CATiledLayer.tileBudget = 7 * Self.tileBytes
      #expect(screen.picture(at: 4) == Self.halfSize)
      // The overview and the stand-in, which was shown first of all and is the last tile that nothing wants.
      #expect(CATiledLayer.tileBytes == 2 * Self.tileBytes)
      view.tiled.setNeedsDisplay(.zero)
      #expect(screen.picture(at: 5) == Self.halfSize)
      view.gate.open()
      await finishTiles()
    }
  }

  @Test func aStandInIsEvictedIfNoOtherTileCanBe() async {
    await withScreen { screen in
      let view = view()
      await standIn(in: view, on: screen)
      CATiledLayer.tileBudget = 6 * Self.tileBytes
      screen.frame(at: 4)
      #expect(CATiledLayer.tileBytes == Self.tileBytes)
      view.tiled.setNeedsDisplay(.zero)
      #expect(screen.picture(at: 5) == Self.overview)
      view.gate.open()
      await finishTiles()
    }
  }

  @Test func aStandInOutlivesUnwantedTilesOfAnotherLayer() async {
    await withScreen { screen in
      let (view, other) = (view(), TiledView(CGRect(x: 0, y: 0, width: 1024, height: 256)))
      screen.window.addSubview(other)
      // Its two tiles were shown after the future stand-in.
      await standIn(in: view, beside: other, on: screen)
      #expect(CATiledLayer.tileBytes == 13 * Self.tileBytes)
      CATiledLayer.tileBudget = 7 * Self.tileBytes
      #expect(screen.picture(at: 4) == Self.halfSize)
      #expect(CATiledLayer.tileBytes == 2 * Self.tileBytes)
      view.gate.open()
      await finishTiles()
    }
  }

  @Test func whatOneLayerNeedsForTheScreenGoesBeforeWhatAnotherWantsForLater() async {
    await withScreen { screen in
      let views = [0.0, 128].map { TiledView(CGRect(x: 0, y: $0, width: 1024, height: 128)) }
      screen.window.addSubview(views[0])
      screen.frame()
      await finishTiles()
      screen.frame(at: 1)
      // The visible tile, and one tile beyond it.
      #expect(views[0].log.entries.count == 2)
      CATiledLayer.tileBudget = Self.tileBytes
      screen.window.addSubview(views[1])
      screen.frame(at: 2)
      #expect(CATiledLayer.tileBytes == Self.tileBytes / 2)
      screen.frame(at: 3)
      await finishTiles()
      #expect(
        screen.picture(at: 4) == """
          image 1 256×128 opaque (0 0 256 128) -> (0 0 256 128) nearest
          image 2 256×128 opaque (0 0 256 128) -> (0 128 256 256) nearest
          """)
      #expect(views.map(\.log.entries.count) == [2, 1])
    }
  }

  @Test func noMoreGoesThanHasTo() async {
    await withScreen { screen in
      let view = TiledView(CGRect(x: 0, y: 0, width: 25600, height: 256))
      view.layer.anchorPoint = .zero
      screen.window.addSubview(view)
      for step in 0..<20 {
        view.layer.position = CGPoint(x: -256 * step, y: 0)
        screen.frame(at: Double(step))
        await finishTiles()
      }
      #expect(CATiledLayer.tileBytes == 21 * Self.tileBytes)
      CATiledLayer.tileBudget = 15 * Self.tileBytes
      screen.frame(at: 20)
      #expect(CATiledLayer.tileBytes == 15 * Self.tileBytes)
      // The first tiles were evicted; only those are drawn again.
      view.log.clear()
      jump(view, to: CGPoint(x: 256 * 6, y: 0), zoom: 1, on: screen, at: 21)
      screen.frame(at: 22)
      await finishTiles()
      #expect(view.log.rects == [CGRect(x: 256 * 5, y: 0, width: 256, height: 256)])
    }
  }
}
