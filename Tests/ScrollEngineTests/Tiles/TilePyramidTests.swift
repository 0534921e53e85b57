import ScrollEngine
import TestSupport
import Testing

struct TilePyramidTests {
  private func pyramid(_ width: Double, _ height: Double, tile: Double = 256, levels: Int) -> TilePyramid {
    TilePyramid(
      size: Vector(x: width, y: height), tileSize: Vector(x: tile, y: tile), levelCount: levels)
  }

  @Test func everyLevelIsHalfTheFinerOneRoundedUp() {
    let picture = pyramid(1025, 3, levels: 11)
    #expect(
      (0..<11).map { picture.pixels(.horizontal, $0) } == [1025, 513, 257, 129, 65, 33, 17, 9, 5, 3, 2])
    #expect((0..<11).map { picture.pixels(.vertical, $0) } == [3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    #expect((0..<11).map { picture.tileCount(.horizontal, $0) } == [5, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1])
  }

  @Test(arguments: [-2.0, -1, 0, 1, 2], [1.0, 2, 3, 7])
  func tilesOfALevelCoverItExactly(excess: Double, tiles: Double) {
    let length = tiles * 256 + excess
    let picture = pyramid(
      length, length, levels: TilePyramid.levelCount(of: Vector(x: length, y: 1), downTo: 1))
    for level in 0...picture.coarsestLevel {
      let count = picture.tileCount(.horizontal, level)
      var pixels = 0.0
      var end = 0.0
      for column in 0..<count {
        let tile = TileAddress(level: level, column: column, row: 0)
        #expect(picture.contains(tile))
        #expect(picture.pixels(of: tile).x >= 1)
        #expect(picture.area(of: tile).origin.x == end)
        pixels += picture.pixels(of: tile).x
        end = picture.area(of: tile).end.x
      }
      #expect(pixels == picture.pixels(.horizontal, level))
      #expect(end == length)
      #expect(!picture.contains(TileAddress(level: level, column: count, row: 0)))
    }
  }

  @Test func levelsAreCountedDownToALength() {
    #expect(TilePyramid.levelCount(of: Vector(x: 256, y: 100), downTo: 256) == 1)
    #expect(TilePyramid.levelCount(of: Vector(x: 257, y: 100), downTo: 256) == 2)
    #expect(TilePyramid.levelCount(of: Vector(x: 512, y: 513), downTo: 256) == 3)
    #expect(TilePyramid.levelCount(of: Vector(x: 32768, y: 1), downTo: 1) == 16)
    #expect(TilePyramid.levelCount(of: Vector(x: 1, y: 1), downTo: 0) == 1)
  }

  @Test func theLevelIsTheFinestWhoseRatioIsAboveAHalfAndAtMostOne() {
    var numbers = SeededNumbers(seed: 1)
    let picture = pyramid(1_048_576, 1_048_576, levels: 13)
    for _ in 0..<2000 {
      let scale = numbers.number(in: 0.00025...0.9999)
      let level = picture.level(forScale: Vector(x: scale, y: scale))
      let ratio = scale * Double(1 << level)
      #expect(ratio > 0.5 && ratio <= 1)
    }
  }

  @Test(arguments: [
    (1.0, 0), (0.5, 1), (0.25, 2), (0.5000001, 1), (0.51, 0), (0.499, 1), (3, 0), (0.0001, 4),
  ])
  func powersOfTwoAreShownAtOneToOne(scale: Double, level: Int) {
    let picture = pyramid(100_000, 100_000, levels: 5)
    #expect(picture.level(forScale: Vector(x: scale, y: scale)) == level)
  }

  @Test func theLargerScaleOfTwoDecidesTheLevel() {
    let picture = pyramid(100_000, 100_000, levels: 5)
    #expect(picture.level(forScale: Vector(x: 0.1, y: 0.5)) == 1)
    #expect(picture.level(forScale: Vector(x: 0.5, y: 0.1)) == 1)
  }

  @Test func aMissingLevelIsReplacedByTheNextFiner() {
    let picture = TilePyramid(
      size: Vector(x: 100_000, y: 100_000), tileSize: Vector(x: 256, y: 256), levels: 0b10_0101)
    let levels = [0.6, 0.3, 0.25, 0.2, 0.1, 0.04, 0.03].map { picture.level(forScale: Vector(x: $0, y: $0)) }
    #expect(levels == [0, 0, 2, 2, 2, 2, 5])
    #expect(picture.coarsestLevel == 5)
    #expect([0, 1, 2, 5, 6, -1, 99].map(picture.hasLevel) == [true, false, true, true, false, false, false])
  }

  @Test func theOverviewIsTheFinestLevelOfOneTile() {
    #expect(pyramid(2000, 1000, levels: 11).overviewLevel == 3)
    #expect(pyramid(200, 100, levels: 8).overviewLevel == 0)
    #expect(pyramid(2000, 1000, levels: 2).overviewLevel == 1)
  }

  @Test func aTileLiesInItsAncestors() {
    let tile = TileAddress(level: 1, column: 13, row: 6)
    #expect(tile.ancestor(at: 1) == tile)
    #expect(tile.ancestor(at: 3) == TileAddress(level: 3, column: 3, row: 1))
    #expect(tile.ancestor(at: 3).covers(tile))
    #expect(!tile.covers(tile.ancestor(at: 3)))
    #expect(!TileAddress(level: 3, column: 2, row: 1).covers(tile))
  }
}
