import ScrollEngine
import TestSupport
import Testing

struct TileCoverTests {
  /// How often each device pixel of a viewport is covered by pieces.
  private struct Canvas {
    let width: Int
    var counts: [UInt8]

    init(_ viewport: TileViewport) {
      width = Int(viewport.size.x)
      counts = Array(repeating: 0, count: width * Int(viewport.size.y))
    }

    mutating func add(_ rect: Rect) {
      let height = counts.count / width
      for y in max(Int(rect.origin.y), 0)..<min(Int(rect.end.y), height) {
        for x in max(Int(rect.origin.x), 0)..<min(Int(rect.end.x), width) { counts[y * width + x] += 1 }
      }
    }
  }

  /// The part of the viewport that shows the picture, with its edges snapped as all edges are.
  private func pictureRect(_ picture: TilePyramid, in viewport: TileViewport) -> Rect {
    let x = TileEdges(of: picture, level: 0, .horizontal, in: viewport)
    let y = TileEdges(of: picture, level: 0, .vertical, in: viewport)
    let origin = Vector(x: max(x[0], 0), y: max(y[0], 0))
    let end = Vector(x: min(x[x.count], viewport.size.x), y: min(y[y.count], viewport.size.y))
    return Rect(origin: origin, size: Vector(x: max(end.x - origin.x, 0), y: max(end.y - origin.y, 0)))
  }

  @Test(arguments: 0..<60)
  func piecesMeetWithoutGapOrOverlapWhateverTilesThereAre(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let picture = TileScene.pyramid(&numbers)
    let viewport = TileScene.viewport(on: picture, &numbers)
    let resident = Set(TileScene.someTiles(of: picture, near: viewport, &numbers))
      .union([TileAddress(level: picture.coarsestLevel, column: 0, row: 0)])

    var canvas = Canvas(viewport)
    let coverage = picture.cover(
      TileScene.window(of: picture, in: viewport), in: viewport, hasTile: resident.contains
    ) { piece in
      #expect(resident.contains(piece.tile))
      let pixels = picture.pixels(of: piece.tile)
      #expect(piece.source.origin.x >= 0 && piece.source.end.x <= pixels.x + 1e-6)
      #expect(piece.source.origin.y >= 0 && piece.source.end.y <= pixels.y + 1e-6)
      canvas.add(piece.destination)
    }
    var expected = Canvas(viewport)
    expected.add(pictureRect(picture, in: viewport))
    #expect(coverage.blank == 0)
    #expect(canvas.counts == expected.counts)
  }

  @Test(arguments: 0..<60)
  func levelsWithoutATileAreNotSearchedAndNothingElseChanges(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let picture = TileScene.pyramid(&numbers)
    let viewport = TileScene.viewport(on: picture, &numbers)
    let resident = Set(TileScene.someTiles(of: picture, near: viewport, &numbers))
    let window = TileScene.window(of: picture, in: viewport)
    let finest = resident.map(\.level).min() ?? window.level
    var (all, fewer): ([TilePiece], [TilePiece]) = ([], [])
    let coverage = picture.cover(window, in: viewport, hasTile: resident.contains) { all.append($0) }
    let same = picture.cover(window, in: viewport, finest: finest) { tile in
      #expect(tile.level >= min(finest, window.level))
      return resident.contains(tile)
    } show: {
      fewer.append($0)
    }
    #expect(fewer == all && same == coverage)
  }

  private let picture = TilePyramid(
    size: Vector(x: 2048, y: 2048), tileSize: Vector(x: 256, y: 256), levelCount: 4)

  private func pieces(_ viewport: TileViewport, _ tiles: [TileAddress]) -> ([TilePiece], TileCoverage) {
    var pieces: [TilePiece] = []
    let coverage = picture.cover(
      TileScene.window(of: picture, in: viewport), in: viewport, hasTile: tiles.contains
    ) { pieces.append($0) }
    return (pieces, coverage)
  }

  @Test func aResidentTileIsShownAtItsOwnPixels() {
    let viewport = TileViewport(origin: Vector(x: 300, y: 500), scale: 1, size: Vector(x: 100, y: 100))
    let tile = TileAddress(level: 0, column: 1, row: 1)
    let (shown, coverage) = pieces(viewport, [tile])
    #expect(
      shown == [
        TilePiece(
          tile: tile, source: Rect(origin: .zero, size: Vector(x: 256, y: 256)),
          destination: Rect(origin: Vector(x: -44, y: -244), size: Vector(x: 256, y: 256)))
      ])
    #expect((coverage.sharp, coverage.standIn, coverage.blank) == (1, 0, 1))
  }

  @Test func ofATileMagnifiedWithoutEndAPartIsShown() {
    let viewport = TileViewport(
      origin: Vector(x: 300.25, y: 500.75), scale: 1e9, size: Vector(x: 100, y: 100))
    let (shown, coverage) = pieces(viewport, [TileAddress(level: 0, column: 1, row: 1)])
    #expect(coverage.isSharp)
    #expect(shown.count == 1)
    #expect(shown[0].destination == Rect(origin: Vector(x: -4096, y: -4096), size: Vector(x: 8292, y: 8292)))
    #expect(shown[0].source.origin.isClose(to: Vector(x: 44.25, y: 244.75), within: 1e-5))
    #expect(shown[0].source.size.x.isClose(to: 8292e-9, within: 1e-12))
  }

  @Test func theFinestOfTheCoarserTilesStandsIn() {
    let viewport = TileViewport(origin: Vector(x: 256, y: 256), scale: 1, size: Vector(x: 256, y: 256))
    let parent = TileAddress(level: 1, column: 0, row: 0)
    let (shown, coverage) = pieces(viewport, [parent, TileAddress(level: 3, column: 0, row: 0)])
    let quarter = Rect(origin: Vector(x: 128, y: 128), size: Vector(x: 128, y: 128))
    #expect(
      shown == [
        TilePiece(
          tile: parent, source: quarter,
          destination: Rect(origin: .zero, size: Vector(x: 256, y: 256)))
      ])
    #expect((coverage.sharp, coverage.standIn, coverage.blank) == (0, 1, 0))
  }

  @Test func finerTilesStandInBeforeCoarserOnes() {
    let viewport = TileViewport(origin: .zero, scale: 0.5, size: Vector(x: 256, y: 256))
    let finer = TileAddress(level: 0, column: 1, row: 0)
    let overview = TileAddress(level: 3, column: 0, row: 0)
    let (shown, coverage) = pieces(viewport, [finer, overview])
    #expect(shown.map(\.tile) == [overview, finer, overview, overview])
    #expect(shown[1].destination == Rect(origin: Vector(x: 128, y: 0), size: Vector(x: 128, y: 128)))
    #expect(shown[3].source == Rect(origin: Vector(x: 32, y: 32), size: Vector(x: 32, y: 32)))
    #expect(!coverage.isSharp)
  }

  @Test func nothingIsShownOfAPictureOutsideTheViewportOrThroughABrokenOne() {
    let all = (0..<8).flatMap { row in (0..<8).map { TileAddress(level: 0, column: $0, row: row) } }
    for viewport in [
      TileViewport(origin: Vector(x: 2048, y: 0), scale: 1, size: Vector(x: 100, y: 100)),
      TileViewport(origin: Vector(x: -100, y: 0), scale: 1, size: Vector(x: 100, y: 100)),
      TileViewport(origin: Vector(x: .nan, y: 0), scale: 1, size: Vector(x: 100, y: 100)),
      TileViewport(origin: .zero, scale: 0, size: Vector(x: 100, y: 100)),
      TileViewport(origin: .zero, scale: -1, size: Vector(x: 100, y: 100)),
      TileViewport(origin: .zero, scale: .infinity, size: Vector(x: 100, y: 100)),
      TileViewport(origin: .zero, scale: 1, size: .zero),
    ] {
      #expect(pieces(viewport, all).0.isEmpty)
    }
  }
}
