import Foundation
import ScrollEngine
import Testing

@testable import DeepZoom

/// Sizes around whole numbers of tiles of 64 pixels.
private let sizes =
  [62, 63, 64, 65, 66, 126, 127, 128, 129, 130].map { ($0, 256 - $0) } + [(300, 1), (1, 1)]

/// The tolerance for repeated halving: averages are rounded at every level, and an odd last column counts
/// twice.
private let lossOfHalving = 8

/// Formats that do not state the picture's size: it is a square of tiles, some of which are missing.
struct TileFileSizesTests {
  enum Kind: CaseIterable { case mbtiles, pmtiles, packed }

  @Test(arguments: Kind.allCases, sizes) func theTilesThatThereAreShowThePicture(
    _ kind: Kind, _ size: (Int, Int)
  ) async throws {
    let picture = FixturePicture(size.0, size.1)
    let tiles = try TileFile.tiles(of: picture, tile: 64)
    let path = picture.folder + "/a"
    switch kind {
    case .mbtiles: try TileFile.mbtiles(tiles, at: path)
    case .pmtiles: _ = picture.write(TileFile.pmtiles(tiles, leafSize: 2), to: "a")
    case .packed: _ = picture.write(TileFile.pmtiles(tiles, leafSize: 2, isPacked: true), to: "a")
    }
    let source = try await TileOpener().open(path)
    let pyramid = source.pyramid
    let side = Double(64 << pyramid.coarsestLevel)
    #expect(pyramid.size == Vector(x: side, y: side))
    for level in 0...pyramid.coarsestLevel {
      // Part of a pixel counts as a whole pixel of the level.
      let (width, height) = (halved(size.0, level), halved(size.1, level))
      let reference = picture.resampled(level)
      for row in 0..<pyramid.tileCount(.vertical, level) {
        for column in 0..<pyramid.tileCount(.horizontal, level) {
          let (left, top) = (column * 64, row * 64)
          do throws(TileError) {
            let tile = try await source.tile(at: TileAddress(level: level, column: column, row: row)).image
            #expect(left < width && top < height)
            let size = (min(64, width - left), min(64, height - top))
            let worst = tile.difference(from: reference, at: (left, top), size: size)
            #expect(worst <= (level == 0 ? 0 : lossOfHalving))
          } catch {
            #expect(error.reason == .missing && (left >= width || top >= height), "\(error)")
          }
        }
      }
    }
  }

  private func halved(_ length: Int, _ level: Int) -> Int { (length + (1 << level) - 1) >> level }
}
