import Testing

@testable import ScrollEngine

/// The tiles that lie in a coarser one, where Int has 32 bits as in browsers: there are up to 2^31 - 1 columns.
struct TileIndicesTests {
  private static let most = Int32.max

  @Test func tilesInACoarserOneAreThoseBelowIt() {
    #expect(tileIndices(0..<100, in: Int32(3), coarserBy: 2) == 12..<16)
    #expect(tileIndices(0..<14, in: Int32(3), coarserBy: 2) == 12..<14)
    #expect(tileIndices(13..<100, in: Int32(3), coarserBy: 2) == 13..<16)
    #expect(tileIndices(5..<7, in: Int32(5), coarserBy: 0) == 5..<6)
    #expect(tileIndices(20..<30, in: Int32(3), coarserBy: 2).isEmpty)
  }

  @Test func theLastTilesAreInTheLastCoarserOne() {
    let all = 0..<Self.most
    #expect(tileIndices(all, in: Self.most >> 1, coarserBy: 1) == Self.most - 1..<Self.most)
    #expect(tileIndices(all, in: 1, coarserBy: 30) == 1 << 30..<Self.most)
    #expect(tileIndices(all, in: 0, coarserBy: 30) == 0..<1 << 30)
    for octaves in [31, 32, 52] {
      #expect(tileIndices(all, in: 0, coarserBy: octaves) == all)
      #expect(tileIndices(all, in: 1, coarserBy: octaves).isEmpty)
    }
    #expect(tileIndices(all, in: Self.most, coarserBy: 4).isEmpty)
  }

  @Test func aTileHasNoMoreBytesThanCanBeCounted() {
    let side = 0x1p50
    let planner = TilePlanner(
      pyramid: TilePyramid(size: Vector(x: side, y: side), tileSize: Vector(x: side, y: side), levelCount: 1),
      budget: 1)
    #expect(planner.bytes(of: TileAddress(level: 0, column: 0, row: 0)) == Int(Int32.max))
  }

  @Test func theOverviewOfTheLargestPictureIsOneTile() {
    let side = Double(Int32.max) * 256
    let size = Vector(x: side, y: side)
    let pyramid = TilePyramid(size: size, tileSize: Vector(x: 256, y: 256), levelCount: 40)
    #expect(pyramid.overviewLevel == 31)
    let last = pyramid.tileCount(.horizontal, 0) - 1
    #expect(pyramid.contains(TileAddress(level: 0, column: last, row: last)))
  }
}
