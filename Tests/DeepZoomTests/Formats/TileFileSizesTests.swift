import Foundation
import ScrollEngine
import Testing

@testable import DeepZoom

/// Sizes around whole numbers of tiles of 64 pixels.
private let sizes =
  [62, 63, 64, 65, 66, 126, 127, 128, 129, 130].map { ($0, 256 - $0) } + [(300, 1), (1, 1)]

/// Formats that do not say how large a picture is: it is a square of tiles, some of which are not there.
@Suite struct TileFileSizesTests {
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
    let reference = picture.resampled(0)
    for row in 0..<pyramid.tileCount(.vertical, 0) {
      for column in 0..<pyramid.tileCount(.horizontal, 0) {
        let (left, top) = (column * 64, row * 64)
        do throws(TileError) {
          let tile = try await source.tile(at: TileAddress(level: 0, column: column, row: row)).pixels
          #expect(left < size.0 && top < size.1)
          var isSame = true
          for y in 0..<max(min(64, size.1 - top), 0) {
            for x in 0..<max(min(64, size.0 - left), 0) {
              isSame = isSame && tile.color(x, y) == reference.color(left + x, top + y)
            }
          }
          #expect(isSame)
        } catch {
          #expect(error.reason == .missing && (left >= size.0 || top >= size.1), "\(error)")
        }
      }
    }
  }
}
