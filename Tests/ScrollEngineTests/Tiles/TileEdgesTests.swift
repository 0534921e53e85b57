import ScrollEngine
import TestSupport
import Testing

struct TileEdgesTests {
  @Test func edgesAreTheNearestDevicePixels() {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<500 {
      let picture = TileScene.pyramid(&numbers)
      let viewport = TileScene.viewport(on: picture, &numbers)
      let level = picture.level(forScale: viewport.scale)
      let edges = TileEdges(of: picture, level: level, .horizontal, in: viewport)
      let index = Int(numbers.next() % UInt64(edges.count + 1))
      let place = min(Double(index) * picture.tileSize.x * Double(1 << level), picture.size.x)
      let exact = (place - viewport.origin.x) * viewport.scale.x
      #expect(edges[index] == edges[index].rounded(.down))
      #expect(abs(edges[index] - exact) <= 0.5 + 1.0 / 1024)
    }
  }

  /// At a scale of a half, every other edge of tiles of 101 pixels lies between two device pixels.
  @Test func edgesBetweenTwoDevicePixelsAreOnTheGreaterOne() {
    let picture = TilePyramid(
      size: Vector(x: 1e4, y: 1e4), tileSize: Vector(x: 101, y: 101), levelCount: 1)
    for origin in [-300.0, -1, 0, 1, 301] {
      let viewport = TileViewport(
        origin: Vector(x: origin, y: 0), scale: 0.5, size: Vector(x: 1280, y: 800))
      let edges = TileEdges(of: picture, level: 0, .horizontal, in: viewport)
      for index in 0..<98 {
        #expect(edges[index] == ((Double(index) * 101 - origin) / 2 + 0.5).rounded(.down))
      }
    }
  }

  @Test func anEdgeOfALevelIsAnEdgeOfEveryFinerOne() {
    var numbers = SeededNumbers(seed: 4)
    for _ in 0..<200 {
      let picture = TileScene.pyramid(&numbers)
      let viewport = TileScene.viewport(on: picture, &numbers)
      guard picture.coarsestLevel > 0 else { continue }
      let level = 1 + Int(numbers.next() % UInt64(picture.coarsestLevel))
      let coarse = TileEdges(of: picture, level: level, .vertical, in: viewport)
      let fine = TileEdges(of: picture, level: level - 1, .vertical, in: viewport)
      for index in 0...min(coarse.count, 20) { #expect(coarse[index] == fine[min(2 * index, fine.count)]) }
    }
  }

  /// A point of the picture that is meant to be on a device pixel's centre is there to within half a pixel, at every scale up
  /// to 10^10 device pixels a pixel, and at every position up to 10^10.
  @Test(arguments: [1.0, 1e2, 1e4, 1e6, 1e8, 1e10], [32768.0, 1e6, 1e8, 1e10])
  func edgesAreExactToHalfAPixelUpTo4_5e15(scale: Double, length: Double) {
    guard scale * length <= 4.5e15 else { return }
    let picture = TilePyramid(
      size: Vector(x: length, y: length), tileSize: Vector(x: 256, y: 256), levelCount: 4)
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<50 {
      let index = Int(numbers.next() % UInt64(picture.tileCount(.horizontal, 0)))
      let wanted = numbers.number(in: 0...1000).rounded(.down)
      // The caller works out the origin in double precision, as a scroll view's offset divided by its scale.
      let offset = Double(index) * 256 * scale - wanted
      let viewport = TileViewport(
        origin: Vector(x: offset / scale, y: 0), scale: scale, size: Vector(x: 1280, y: 800))
      let edges = TileEdges(of: picture, level: 0, .horizontal, in: viewport)
      #expect(abs(edges[index] - wanted) <= 0.5)
    }
  }

  @Test(arguments: 0..<40)
  func theWindowIsWhatHasAnAreaInTheViewport(seed: UInt64) {
    var numbers = SeededNumbers(seed: 100 + seed)
    let picture = TileScene.pyramid(&numbers)
    let viewport = TileScene.viewport(on: picture, &numbers)
    let level = picture.level(forScale: viewport.scale)
    let edges = TileEdges(of: picture, level: level, .horizontal, in: viewport)
    let window = TileWindow(of: picture, level: level, in: viewport)
    guard edges.count < 5000 else { return }
    for column in 0..<edges.count {
      // One narrower than half a pixel has no area anywhere, and counts with its neighbours.
      guard edges[column + 1] > edges[column] else { continue }
      let isSeen = edges[column + 1] > 0 && edges[column] < viewport.size.x
      #expect(window.columns.contains(column) == isSeen)
    }
  }

  @Test func aPictureWithoutCoarserLevelsDoesNotAskForMillionsOfTiles() {
    let picture = TilePyramid(
      size: Vector(x: 1e10, y: 1e10), tileSize: Vector(x: 256, y: 256), levelCount: 1)
    let viewport = TileViewport(origin: .zero, scale: 1e-7, size: Vector(x: 1000, y: 1000))
    let window = TileWindow(of: picture, level: 0, in: viewport)
    #expect((window.columns.count, window.rows.count) == (TileWindow.longest, TileWindow.longest))
    #expect(window.columns.contains(picture.tileCount(.horizontal, 0) / 2))
  }
}
