import Foundation
import RenderList
import TestSupport
import Testing
import VellumHeadless
import VellumKit

/// When tiled layers draw their tiles, and what they show meanwhile.
@MainActor struct CATiledLayerWorkTests {
  /// Yields the main actor until no tile is under way.
  private func finishTiles() async {
    while BackgroundWork.shared.inFlight > 0 { await Task.yield() }
  }

  @Test func aFrameNeverWaitsForATile() async {
    let screen = TestScreen(width: 256, height: 256)
    let view = TiledView(CGRect(x: 0, y: 0, width: 256, height: 256))
    view.gate.close()
    screen.window.addSubview(view)
    for frame in 0..<10 { #expect(screen.picture(at: Double(frame)) == "") }
    view.gate.open()
    await finishTiles()
    #expect(
      screen.picture(at: 10) == "image 1 256×256 opaque (0 0 256 256) -> (0 0 256 256) nearest")
    #expect(view.log.entries.count == 1)
  }

  @Test func aTileIsWantedForAFrameOnlyOnceItIsThere() async {
    let screen = TestScreen(width: 256, height: 256)
    let view = TiledView(CGRect(x: 0, y: 0, width: 256, height: 256))
    view.gate.close()
    screen.window.addSubview(view)
    screen.frame()
    screen.frame(at: 1)
    #expect(!screen.isFrameRequested)
    view.gate.open()
    await finishTiles()
    #expect(screen.isFrameRequested)
    screen.frame(at: 2)
    screen.frame(at: 3)
    #expect(!screen.isFrameRequested)
  }

  @Test func tilesThatAreNoLongerVisibleAreNotBegun() async {
    let screen = TestScreen(width: 1024, height: 1024)
    let view = TiledView(CGRect(x: 0, y: 0, width: 10240, height: 1024))
    view.gate.close()
    screen.window.addSubview(view)
    screen.frame()
    while view.log.entries.isEmpty { await Task.yield() }
    view.frame.origin.x = -8192
    screen.frame(at: 1)
    view.gate.open()
    await finishTiles()
    // Tiles already begun are finished. Of the others, which waited in the order of the first frame, none is
    // drawn.
    let stale = view.log.rects.filter { $0.maxX < 8192 - 256 }
    #expect((1...8).contains(stale.count))
    let shown = screen.picture(at: 2).split(separator: "\n").count
    #expect(shown == 4 * 4)
  }

  @Test func aHiddenLayerStopsDrawing() async {
    let screen = TestScreen(width: 1024, height: 1024)
    let view = TiledView(CGRect(x: 0, y: 0, width: 1024, height: 1024))
    view.gate.close()
    screen.window.addSubview(view)
    screen.frame()
    view.isHidden = true
    screen.frame(at: 1)
    view.gate.open()
    await finishTiles()
    // Each thread may have begun a tile by then. The rest of the 16 is cancelled.
    #expect(view.log.entries.count <= TilePool.width)
  }

  @Test func aLayerThatIsTakenAwayEndsOnTheMainThread() async {
    let before = CATiledLayer.tileBytes
    let screen = TestScreen(width: 1024, height: 1024)
    weak var gone: TiledView?
    let gate: Gate
    do {
      let view = TiledView(CGRect(x: 0, y: 0, width: 1024, height: 1024))
      (gone, gate) = (view, view.gate)
      gate.close()
      screen.window.addSubview(view)
      screen.frame()
      view.removeFromSuperview()
    }
    screen.frame(at: 1)
    gate.open()
    await finishTiles()
    #expect(gone == nil)
    #expect(CATiledLayer.tileBytes <= before)
  }

  @Test func whatIsDrawnAfterAChangeIsDrawnAnew() async {
    let screen = TestScreen(width: 256, height: 256)
    let view = TiledView(CGRect(x: 0, y: 0, width: 256, height: 256))
    view.gate.close()
    screen.window.addSubview(view)
    screen.frame()
    while view.log.entries.isEmpty { await Task.yield() }
    // Its drawing has begun and may show the old content.
    view.setNeedsDisplay()
    screen.frame(at: 1)
    view.gate.open()
    await finishTiles()
    screen.frame(at: 2)
    await finishTiles()
    #expect(view.log.entries.count == 2)
  }

  /// A view of four tiles, which have been drawn.
  private func fourTiles() async -> (TileScene, TiledView) {
    let scene = TileScene(width: 512, height: 512)
    let view = TiledView(CGRect(x: 0, y: 0, width: 512, height: 512))
    scene.show(view)
    await scene.settle()
    return (scene, view)
  }

  @Test func setNeedsDisplayDrawsOnlyWhatItTouches() async {
    let (scene, view) = await fourTiles()
    defer { scene.close() }
    let before = scene.host.picture
    view.log.clear()
    view.setNeedsDisplay(CGRect(x: 10, y: 10, width: 246, height: 300))
    await scene.settle()
    #expect(
      view.log.rects == [
        CGRect(x: 0, y: 0, width: 256, height: 256), CGRect(x: 0, y: 256, width: 256, height: 256),
      ])
    #expect(scene.host.picture != before)
    view.log.clear()
    view.setNeedsDisplay()
    await scene.settle()
    #expect(view.log.entries.count == 4)
  }

  @Test func inOtherColorsTilesAreDrawnAnew() async {
    let (scene, view) = await fourTiles()
    defer { scene.close() }
    view.log.clear()
    view.overrideUserInterfaceStyle = .dark
    await scene.settle()
    #expect(view.log.entries.count == 4)
  }

  @Test func theOldTilesAreShownUntilTheNewOnesAreThere() async {
    let screen = TestScreen(width: 256, height: 256)
    let view = TiledView(CGRect(x: 0, y: 0, width: 256, height: 256))
    screen.window.addSubview(view)
    screen.frame()
    await finishTiles()
    let old = screen.picture(at: 1)
    view.gate.close()
    view.setNeedsDisplay()
    #expect(screen.picture(at: 2) == old)
    view.gate.open()
    await finishTiles()
    #expect(screen.picture(at: 3) == old)
    #expect(view.log.entries.count == 2)
  }

  @Test func coarserTilesAreShownUntilTheFinerOnesAreThere() async {
    let screen = TestScreen(width: 256, height: 256)
    let view = TiledView(CGRect(x: 0, y: 0, width: 1024, height: 1024))
    view.tiled.levelsOfDetail = 3
    view.layer.anchorPoint = .zero
    view.frame.origin = .zero
    view.transform = CGAffineTransform(scaleX: 0.25, y: 0.25)
    screen.window.addSubview(view)
    screen.frame()
    await finishTiles()
    #expect(screen.picture(at: 1) == "image 1 256×256 opaque (0 0 256 256) -> (0 0 256 256) nearest")

    view.gate.close()
    view.transform = .identity
    #expect(
      screen.picture(at: 2) == "image 1 256×256 opaque (0 0 64 64) -> (0 0 256 256) bilinear")
    view.gate.open()
    await finishTiles()
    #expect(screen.picture(at: 3) == "image 1 256×256 opaque (0 0 256 256) -> (0 0 256 256) nearest")
    #expect(view.log.scales == [0.25, 1])
  }

  @Test func aLayerThatChangesItsSizeKeepsWhatItShowsUntilThatIsDrawnAnew() async {
    let screen = TestScreen(width: 512, height: 512)
    let view = TiledView(CGRect(x: 0, y: 0, width: 512, height: 400))
    screen.window.addSubview(view)
    screen.frame()
    await finishTiles()
    #expect(screen.picture(at: 1).split(separator: "\n").count == 4)
    view.gate.close()
    view.log.clear()
    view.frame.size.height = 500
    #expect(
      screen.picture(at: 2) == """
        image 1 256×256 opaque (0 0 256 256) -> (0 0 256 256) nearest
        image 2 256×256 opaque (0 0 256 256) -> (256 0 512 256) nearest
        """)
    view.gate.open()
    await finishTiles()
    #expect(screen.picture(at: 3).split(separator: "\n").count == 4)
    #expect(view.log.entries.count == 4)
  }

  @Test func tilesFadeInOverTheirTimeAndNotAgain() async {
    let screen = TestScreen(width: 256, height: 256)
    let view = FadingTiledView(CGRect(x: 0, y: 0, width: 256, height: 256))
    screen.window.addSubview(view)
    screen.frame()
    await finishTiles()
    let image = "image 1 256×256 opaque (0 0 256 256) -> (0 0 256 256) nearest"
    #expect(screen.picture(at: 1) == "")
    #expect(screen.isFrameRequested)
    #expect(screen.picture(at: 1.125) == "opacity 0.5\n  \(image)")
    #expect(screen.picture(at: 1.25) == image)
    screen.frame(at: 1.3)
    #expect(!screen.isFrameRequested)

    view.setNeedsDisplay()
    screen.frame(at: 2)
    await finishTiles()
    #expect(screen.picture(at: 2.1) == image)
  }

  @Test(arguments: [1.0, 2])
  func whatWillBeSeenWhereTheMotionEndsIsDrawnBeforeItIsThere(screenScale: CGFloat) async {
    let scene = TileScene(width: 256, height: 256, scale: screenScale)
    defer { scene.close() }
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 256, height: 256))
    let view = TiledView(CGRect(x: 0, y: 0, width: 10240, height: 256))
    view.tiled.levelsOfDetail = 1
    scrollView.contentSize = view.bounds.size
    scrollView.addSubview(view)
    scene.show(scrollView)
    await scene.settle()
    #expect(view.log.rects.map(\.maxX).max()! <= 768)
    scrollView.setContentOffset(CGPoint(x: 8192, y: 0), animated: true)
    await scene.host.run(for: 0.04)
    #expect(scrollView.contentOffset.x < 2000)
    #expect(view.log.rects.contains(CGRect(x: 8192, y: 0, width: 256, height: 256)))
  }

  @Test func whatAZoomEndsWithIsDrawnBeforeItIsThere() async {
    let scene = TileScene(width: 256, height: 256)
    defer { scene.close() }
    let view = TiledView(CGRect(x: 0, y: 0, width: 256, height: 256))
    view.tiled.levelsOfDetail = 4
    view.tiled.levelsOfDetailBias = 3
    scene.show(view)
    await scene.settle()
    #expect(view.log.scales == [1])
    UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(scaleX: 8, y: 8) }
    await scene.host.run(for: 0.1)
    #expect(view.layer.presentation()!.affineTransform().a < 2)
    #expect(view.log.scales.contains(8))
  }

  @Test func theBudgetIsKeptOverAllLayers() async {
    let scene = TileScene(width: 512, height: 512)
    let budget = CATiledLayer.tileBudget
    defer {
      CATiledLayer.tileBudget = budget
      scene.close()
    }
    CATiledLayer.tileBudget = 20 * 256 * 256 * 4
    let views = [0.0, 256].map { TiledView(CGRect(x: 0, y: $0, width: 25600, height: 256)) }
    views.forEach(scene.show)
    for step in 0..<30 {
      for (index, view) in views.enumerated() { view.frame.origin.x = -700 * CGFloat(step * (index + 1)) / 2 }
      await scene.settle()
      #expect(CATiledLayer.tileBytes <= CATiledLayer.tileBudget)
      #expect(scene.images.count >= 4)
    }
    #expect(views[0].log.entries.count > 40)

    // Tiles beyond the budget are not drawn; those nearest to the middle are.
    CATiledLayer.tileBudget = 2 * 256 * 256 * 4
    views[1].isHidden = true
    await scene.settle()
    views[0].setNeedsDisplay()
    await scene.settle()
    #expect(CATiledLayer.tileBytes <= 3 * 256 * 256 * 4)
    CATiledLayer.tileBudget = 0
    views[0].isHidden = true
    await scene.settle()
    #expect(CATiledLayer.tileBytes == 0)
  }

  /// Random pans, zooms, changes and removals of three layers, with a budget for a few screens.
  @Test(arguments: 0..<UInt64(rounds(3, long: 6)))
  func whateverIsDoneTheBudgetIsKeptAndWhatIsSeenBecomesSharp(seed: UInt64) async throws {
    let scene = TileScene(width: 300, height: 300)
    let budget = CATiledLayer.tileBudget
    defer {
      CATiledLayer.tileBudget = budget
      scene.close()
    }
    CATiledLayer.tileBudget = 6 << 20
    var numbers = SeededNumbers(seed: seed)
    let views = [0.0, 100, 200].map { top in
      let pane = UIView(frame: CGRect(x: 0, y: top, width: 300, height: 100))
      pane.clipsToBounds = true
      let view = TiledView(CGRect(x: 0, y: 0, width: 4000, height: 3000))
      view.tiled.tileSize = CGSize(width: 64, height: 64)
      view.tiled.levelsOfDetail = 7
      view.tiled.levelsOfDetailBias = 2
      view.layer.anchorPoint = .zero
      pane.addSubview(view)
      scene.show(pane)
      return view
    }
    for step in 0..<60 {
      let view = numbers.element(of: views)
      switch numbers.next() % 8 {
      case 0: view.isHidden.toggle()
      case 1: view.setNeedsDisplay(CGRect(x: 0, y: 0, width: numbers.number(in: 1...4000), height: 500))
      case 2: view.bounds.size.height = numbers.number(in: 2500...3000)
      default:
        let zoom = numbers.number(in: 0.15...5)
        view.transform = CGAffineTransform(scaleX: zoom, y: zoom)
        view.layer.position = CGPoint(
          x: -numbers.number(in: 0...4000 * zoom - 300), y: -numbers.number(in: 0...2400 * zoom - 100))
      }
      await scene.host.run(for: step % 5 == 0 ? 0.5 : 0.02)
      #expect(CATiledLayer.tileBytes <= CATiledLayer.tileBudget)
    }
    views.forEach { $0.isHidden = false }
    await scene.settle()
    #expect(CATiledLayer.tileBytes <= CATiledLayer.tileBudget)
    let pixels = try #require(scene.host.pixels())
    for y in 0..<300 {
      for x in 0..<300 where pixels.color(x: x, y: y) & 0xff_ffff != 0xff_ffff {
        Issue.record("(\(x), \(y)) is not covered")
        return
      }
    }
  }

  @Test func noMoreThanABoundedNumberIsDrawnAtOnce() async {
    let scene = TileScene(width: 1000, height: 1000)
    defer { scene.close() }
    let log = TileLog()
    for index in 0..<16 {
      scene.show(
        TiledView(CGRect(x: CGFloat(index % 4) * 250, y: CGFloat(index / 4) * 250, width: 250, height: 250)) {
          log.begin($0, $1)
          TiledView.white($0, $1)
          log.end()
        })
    }
    await scene.settle()
    #expect(log.entries.count == 16)
    #expect((1...8).contains(log.mostAtOnce))
  }

  @Test func everyRunIsTheSame() async {
    var runs: [[String]] = []
    for _ in 0..<3 {
      let scene = TileScene(width: 300, height: 300)
      let view = FadingTiledView(CGRect(x: 0, y: 0, width: 3000, height: 3000))
      view.tiled.levelsOfDetail = 4
      scene.show(view)
      var pictures: [String] = []
      for step in 0..<12 {
        view.frame.origin.x = -100 * CGFloat(step)
        await scene.host.run(for: 0.05)
        pictures.append(scene.host.picture!.description)
      }
      runs.append(pictures)
      scene.close()
    }
    #expect(runs[0] == runs[1])
    #expect(runs[0] == runs[2])
  }

  @Test func severalLayersAreServedInTurn() async {
    let screen = TestScreen(width: 1024, height: 1024)
    let blocker = TiledView(CGRect(x: 0, y: 0, width: 1024, height: 1024))
    blocker.gate.close()
    screen.window.addSubview(blocker)
    screen.frame()
    let order = TileLog()
    let views = [0.0, 512].map { top in
      TiledView(CGRect(x: 0, y: top, width: 1024, height: 512)) { rect, context in
        order.begin(CGRect(x: 0, y: top, width: 1, height: 1), context)
        order.end()
      }
    }
    views.forEach(screen.window.addSubview)
    screen.frame(at: 1)
    blocker.gate.open()
    await finishTiles()
    #expect(views.map(\.log.entries.count) == [8, 8])
    let first = order.entries.prefix(8).map(\.rect.minY)
    #expect(first.filter { $0 == 0 }.count >= 2 && first.filter { $0 == 512 }.count >= 2)
  }
}
