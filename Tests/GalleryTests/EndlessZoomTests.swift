import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumHost

@testable import Gallery

@MainActor struct EndlessZoomTests {
  let scene = GalleryScene("endless-zoom")
  var page: EndlessZoomPage { scene.page() }
  var scrollView: UIScrollView { page.scrollView }
  static let middle = CGPoint(x: 500, y: 378)

  /// What must hold at every moment: the tiles of the box and no others, each where it belongs and labelled, and few of them.
  func checkTiles(sourceLocation: SourceLocation = #_sourceLocation) {
    func check(_ holds: Bool, _ law: String) {
      if !holds { Issue.record("\(law), at \(page.scale)", sourceLocation: sourceLocation) }
    }
    let (columns, rows) = page.tileBox
    let side = EndlessZoomPage.tileSize.width
    check(page.tiles.count == columns.count * rows.count, "every tile of the box is there")
    check(page.content.subviews.count == page.tiles.count, "no view is left over")
    check(
      Set(page.tiles.values.map(ObjectIdentifier.init)).count == page.tiles.count, "no tile is there twice")
    for (index, tile) in page.tiles {
      check(columns.contains(index.column) && rows.contains(index.row), "a tile belongs to the box")
      let whole = CGRect(
        x: CGFloat(index.column) * side, y: CGFloat(index.row) * side, width: side, height: side)
      let clipped = whole.intersection(page.content.bounds)
      // A view keeps its middle and its size, of which its edges come a bit or two beside the world's.
      let rounding = 0x1p-50 * max(clipped.maxX, clipped.maxY, side)
      let isThere =
        tile.frame.origin.isClose(to: clipped.origin, within: rounding)
        && CGPoint(x: tile.frame.maxX, y: tile.frame.maxY)
          .isClose(to: CGPoint(x: clipped.maxX, y: clipped.maxY), within: rounding)
      check(isThere, "a tile is clipped to the world")
      check(tile.label.text == "\(index.column), \(index.row)", "labels say column and row")
    }
    // What covers the viewport at most, tiles that are partly seen at both ends included.
    let zoomed = side * scrollView.zoomScale
    let cover = ceil(scrollView.bounds.width / zoomed + 1) * ceil(scrollView.bounds.height / zoomed + 1)
    check(page.tiles.count <= Int(cover), "tiles cover the viewport and no more")
    let views = page.tiles.count + page.spareTiles.count
    check(views == 0 || views < 2 * page.tiles.count, "views are fewer than twice the tiles")
  }

  /// The world covers the window: there is a tile over every corner.
  func checkCovers(sourceLocation: SourceLocation = #_sourceLocation) {
    let world = page.content.convert(page.content.bounds, to: page.view)
    if !world.insetBy(dx: -0.5, dy: -0.5).contains(page.view.bounds) {
      Issue.record("the world covers the window, at \(page.scale)", sourceLocation: sourceLocation)
    }
  }

  @Test func theWorldOpensAsLargeAsTheWindow() {
    #expect(page.world == CGSize(width: 1000, height: 644))
    #expect(page.scale == 1)
    #expect(scrollView.contentSize == CGSize(width: 1000, height: 644))
    #expect(scrollView.contentOffset == .zero && scrollView.contentInset == .zero)
    #expect(scrollView.minimumZoomScale == 1 && scrollView.maximumZoomScale == 2)
    // In tiles of 256: four columns, three rows, the last ones clipped to the world.
    #expect(page.tileBox.columns == 0..<4 && page.tileBox.rows == 0..<3)
    #expect(page.tiles[.init(column: 3, row: 0)]?.frame.width.isClose(to: 1000 - 768) == true)
    #expect(page.reading.text == "Frame 1")
    checkTiles()
    checkCovers()
  }

  @Test func aPinchIsHandedOverToTheScaleAndTheOffsetStays() {
    var finger = Finger(on: scene.host, at: CGPoint(x: 450, y: 378))
    var other = Finger(on: scene.host, at: CGPoint(x: 550, y: 378))
    for step in 1...10 {
      finger.drag(to: CGPoint(x: 450 - step * 4, y: 378), over: 0.01)
      other.drag(to: CGPoint(x: 550 + step * 4, y: 378), over: 0.01)
      checkTiles()
    }
    let zoom = scrollView.zoomScale
    let offset = scrollView.contentOffset
    #expect(zoom > 1.5 && page.scale == 1)
    finger.rest(for: 0.2)
    finger.lift()
    other.lift()
    #expect(scrollView.zoomScale == 1)
    #expect(page.scale.isClose(to: zoom))
    #expect(scrollView.contentOffset == offset)
    #expect(scrollView.contentSize.width.isClose(to: 1000 * zoom, within: 1e-6))
    checkTiles()
  }

  @Test func pinchesGoOnBeyondTheLimitsOfOne() {
    for _ in 0..<6 { scene.pinch(at: Self.middle, from: 100, to: 300) }
    #expect(page.scale.isClose(to: 64))
    // Seven frames farther in, and 64 is 0.53 to the power of −6.6.
    #expect(page.reading.text == "Frame 8")
    checkTiles()
    for _ in 0..<6 { scene.pinch(at: Self.middle, from: 300, to: 100) }
    #expect(page.scale.isClose(to: 1))
    checkCovers()
  }

  @Test func anotherSizeKeepsWhatIsInTheMiddle() {
    for _ in 0..<2 { scene.pinch(at: CGPoint(x: 300, y: 300), from: 100, to: 260) }
    func middle() -> CGPoint { page.content.convert(scene.middle(of: page.view), from: nil) }
    let (before, scale) = (middle(), page.scale)
    for size in [
      CGSize(width: 700, height: 1000), CGSize(width: 640, height: 480), CGSize(width: 1000, height: 700),
    ] {
      scene.resize(to: size)
      #expect(middle().isClose(to: before, within: 1) && page.scale == scale)
      checkCovers()
      checkTiles()
    }
  }

  @Test func theOutermostPictureTakesTheShapeOfAnotherWindow() {
    for size in [CGSize(width: 390, height: 844), CGSize(width: 1280, height: 800)] {
      scene.resize(to: size)
      #expect(page.world == scrollView.bounds.size && page.scale == 1)
      #expect(scrollView.contentOffset == .zero && scrollView.contentSize == page.world)
      checkTiles()
      checkCovers()
    }
    // What is zoomed keeps its shape, until all of it is shown again.
    let world = page.world
    scene.pinch(at: CGPoint(x: 300, y: 300), from: 100, to: 260)
    scene.resize(to: CGSize(width: 1000, height: 700))
    #expect(page.world == world && page.scale > 1.5)
    scene.press(scene.gallery.header.items.first { $0.accessibilityLabel == "Back to the start" }!)
    #expect(page.world == CGSize(width: 1000, height: 644) && page.scale == 1)
    #expect(scrollView.contentOffset == .zero && page.reading.text == "Frame 1")
    checkTiles()
    checkCovers()
  }

  @Test func tilesAreUsedAgain() {
    for _ in 0..<3 { scene.pinch(at: Self.middle, from: 100, to: 300) }
    let before = Set(page.tiles.values.map(ObjectIdentifier.init))
    scene.perform(.drag(from: Self.middle, to: CGPoint(x: 200, y: 378), duration: 0.3))
    let after = Set(page.tiles.values.map(ObjectIdentifier.init))
    #expect(!page.tiles.keys.contains { !page.tileBox.columns.contains($0.column) })
    // The column that came took over the views of the one that went.
    #expect(after.subtracting(before).count <= 4)
    checkTiles()
  }

  @Test func indicatorsFlashWhenAZoomIsOver() {
    func items() -> Int { scene.host.picture!.items.count }
    scene.pinch(at: Self.middle, from: 100, to: 150)
    scene.host.advance(by: 3)
    // Nothing else shows them when a program zooms.
    zoom(by: 1.2, x: 0.5, y: 0.5)
    scene.host.advance(by: 0.1)
    let flashing = items()
    scene.host.advance(by: 3)
    // Two bars, each with its edge.
    #expect(flashing == items() + 4)
    scene.host.perform(.pinch(center: Self.middle, span: 100, endSpan: 130, angle: 0, duration: 0.2))
    scene.host.advance(by: 0.1)
    let afterPinch = items()
    scene.host.advance(by: 3)
    #expect(afterPinch == items() + 4)
  }

  @Test func nothingLeadsPastTheEdgesOfTheWorld() {
    for _ in 0..<2 { scene.pinch(at: CGPoint(x: 300, y: 300), from: 100, to: 260) }
    for place in [CGPoint(x: 900, y: 600), CGPoint(x: 100, y: 120)] {
      for _ in 0..<8 { scene.perform(.flick(from: Self.middle, to: place, duration: 0.1)) }
      checkCovers()
      checkTiles()
    }
    for _ in 0..<11 { scene.pinch(at: Self.middle, from: 300, to: 100) }
    #expect(page.scale.isClose(to: 1))
    checkCovers()
  }

  @Test func homeShowsAllOfTheWorldAgain() {
    for _ in 0..<5 { scene.pinch(at: CGPoint(x: 300, y: 300), from: 100, to: 260) }
    scene.press(scene.gallery.header.items.first { $0.accessibilityLabel == "Back to the start" }!)
    #expect(page.scale == 1 && scrollView.contentOffset == .zero && page.reading.text == "Frame 1")
    checkTiles()
    checkCovers()
  }

  @Test func pinchesAtRandomGoThroughAllScales() {
    var numbers = SeededNumbers(seed: 4)
    var (least, most) = (page.scale, page.scale)
    // The drift takes the walk from one end to the other and back.
    var drift = 0.5
    for _ in 0..<rounds(130, long: 10_000) {
      let exponent = log2(page.scale)
      if exponent > 39 { drift = -0.5 } else if exponent < 1 { drift = 0.5 }
      let wanted = min(max(numbers.number(in: -1...1) + drift, -1), 1)
      let step = min(max(wanted, -exponent), 40 - exponent)
      pinchQuickly(by: exp2(step), x: numbers.number(in: 0...1), y: numbers.number(in: 0...1))
      checkTiles()
      (least, most) = (min(least, page.scale), max(most, page.scale))
    }
    #expect(log2(least).isClose(to: 0.5, within: 0.51))
    #expect(log2(most).isClose(to: 39.5, within: 0.51))
  }

  @Test func keysZoomWithoutEndToo() {
    for step in 1...8 {
      scene.type("=")
      #expect(page.scale.isClose(to: pow(2, Double(step) / 4), within: 1e-6))
      #expect(scrollView.zoomScale == 1)
    }
    checkTiles()
  }

  /// Two fingers that come apart or together by `factor` about a point of the viewport, as quick as can be.
  private func pinchQuickly(by factor: CGFloat, x: CGFloat, y: CGFloat) {
    let (scale, host) = (page.scale, scene.host)
    let center = CGPoint(x: 250 + 500 * x, y: 56 + 161 + 322 * y)
    // A pinch is recognized when the fingers are 8 points farther apart or nearer, and zooms from there.
    let start: CGFloat = factor > 1 ? 100 : 200
    let recognized = start + (factor > 1 ? 9 : -9)
    func send(_ phase: TouchInput.Phase, _ span: CGFloat) {
      for (id, side) in [(1, -0.5), (2, 0.5)] {
        let place = CGPoint(x: center.x + side * span, y: center.y)
        host.schedule(.event(.touch(TouchInput(id: id, phase: phase, position: place))), at: host.now)
      }
      host.advance(by: 1.0 / 120)
    }
    send(.began, start)
    send(.moved, recognized)
    send(.moved, recognized * factor)
    send(.ended, recognized * factor)
    // A hair beyond a limit, and the content comes back before the zoom has ended.
    for _ in 0..<60 where scrollView.isZoomBouncing { host.advance(by: 1.0 / 60) }
    if !page.scale.isClose(to: scale * factor, within: 1e-6 * page.scale) {
      Issue.record("a pinch by \(factor) zooms by \(page.scale / scale), at \(scale)")
    }
  }

  /// What a pinch about a point of the viewport does, without the fingers.
  private func zoom(by factor: CGFloat, x: CGFloat, y: CGFloat) {
    let view = scrollView
    let place = CGPoint(
      x: view.bounds.minX + x * view.bounds.width, y: view.bounds.minY + y * view.bounds.height)
    let center = page.content.convert(place, from: view)
    view.zoom(to: zoomRect(for: view, scale: factor, center: center), animated: false)
  }

  @Test func enlargedToTheLimitOfDoubleTheWorldGrowsNoMore() {
    var pinches = rounds(36, long: 0)
    for _ in 0..<pinches { pinchQuickly(by: 2, x: 0.5, y: 0.5) }
    // Where the world's far corner is, whose positions are the largest.
    while scrollView.maximumZoomScale > 1, pinches < 100 {
      scrollView.contentOffset = CGPoint(
        x: scrollView.contentSize.width - 500, y: scrollView.contentSize.height - 322)
      scene.pinch(at: Self.middle, from: 100, to: 300)
      checkTiles()
      pinches += 1
    }
    #expect(pinches == 43)
    #expect(page.content.bounds.width.isClose(to: EndlessZoomPage.longest, within: 1))
    let scale = page.scale
    scene.pinch(at: Self.middle, from: 100, to: 300)
    #expect(page.scale == scale && scrollView.zoomScale == 1)
    // And back again.
    scene.pinch(at: Self.middle, from: 300, to: 100)
    #expect(page.scale == scale / 2)
    checkTiles()
  }

  @Test func noEdgeOfAFrameRunsThroughWords() {
    // The first frame's picture is 0.53 of the world's, in its middle; its edge is 0.035 of its height.
    let world = CGRect(x: 0, y: 0, width: 1000, height: 600)
    func isCrossed(_ x: CGFloat, _ y: CGFloat) -> Bool {
      Droste(seen: CGRect(x: x, y: y, width: 40, height: 20), window: world.size).isCrossed(in: world)
    }
    // The edge is from 223.9 to 235 across, and from 129.9 to 141 down.
    #expect(!isCrossed(8, 8) && !isCrossed(180, 300) && isCrossed(190, 300) && isCrossed(210, 300))
    #expect(isCrossed(400, 120) && !isCrossed(400, 150) && !isCrossed(240, 300))
    // Small frames hang in the very middle.
    #expect(isCrossed(480, 290))
    for _ in 0..<4 {
      scene.pinch(at: CGPoint(x: 300, y: 300), from: 100, to: 170)
      for tile in page.tiles.values where !tile.label.isHidden {
        let world = page.content.convert(page.content.bounds, to: tile)
        let words = Droste(seen: tile.label.frame, window: scrollView.bounds.size)
        #expect(!words.isCrossed(in: world))
      }
    }
  }

  /// The frames that hang in a cell, not in one another.
  private func frames(of cell: CGRect, in droste: Droste) -> [CGRect] {
    [Droste.frame(of: cell).outer] + droste.parts(of: cell).flatMap { frames(of: $0.rect, in: droste) }
  }

  @Test func noFrameHangsOverTheEdgeOfAnother() {
    let window = CGSize(width: 100, height: 60)
    // All cells of a picture that is near, and of the cells in it.
    for side in [3.0, 12, 60] {
      let cell = CGRect(x: 0, y: 0, width: 100 * side, height: 60 * side)
      let droste = Droste(seen: cell, window: window)
      let frames = frames(of: cell, in: droste)
      #expect(frames.count >= 13)
      for (index, frame) in frames.enumerated() {
        #expect(cell.contains(frame))
        #expect(frames[(index + 1)...].allSatisfy { !$0.intersects(frame) })
      }
    }
  }

  @Test func itLooksAsItDid() throws {
    for _ in 0..<2 { scene.pinch(at: CGPoint(x: 300, y: 300), from: 100, to: 170) }
    scene.host.advance(by: 3)
    try expectSnapshot("endless-zoom", of: scene.host)
  }
}
