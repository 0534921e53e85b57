import Foundation
import ScrollEngine
import Testing

@testable import DeepZoom

/// Sizes around whole numbers of tiles, where writers and readers are most likely to disagree; tiles have 64
/// pixels.
private let sizes =
  [62, 63, 64, 65, 66, 126, 127, 128, 129, 130].map { ($0, 256 - $0) } + [(300, 1), (1, 1)]

/// The tolerance for repeated halving: averages are rounded at every level, and an odd last column counts
/// twice.
private let lossOfHalving = 8

struct PyramidTests {
  func check(_ source: any TileSource, _ picture: FixturePicture) async throws {
    #expect(source.pyramid.size == Vector(x: Double(picture.width), y: Double(picture.height)))
    let found = try await differences(source, from: picture)
    #expect(found[0] == 0)
    #expect(found.values.max()! <= lossOfHalving, "\(found)")
  }

  @Test(arguments: sizes) func deepZoomWithoutOverlapIsThePicture(_ width: Int, _ height: Int) async throws {
    let picture = FixturePicture(width, height)
    try await check(TileOpener().open(picture.pyramid(.deepZoom, tile: 64) + ".dzi"), picture)
  }

  @Test(arguments: sizes) func anOverlapIsNoPartOfATile(_ width: Int, _ height: Int) async throws {
    let picture = FixturePicture(width, height)
    try await check(TileOpener().open(picture.pyramid(.deepZoom, tile: 64, overlap: 2) + ".dzi"), picture)
  }

  @Test(arguments: sizes) func deepZoomIsReadFromAZip(_ width: Int, _ height: Int) async throws {
    let picture = FixturePicture(width, height)
    picture.pyramid(.zippedDeepZoom, tile: 64, overlap: 1, named: "picture.zip")
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: picture.folder).first { $0.hasPrefix("picture") })
    try await check(TileOpener().open(picture.folder + "/" + name), picture)
  }

  @Test(arguments: sizes) func imageService2IsReadFromAFolder(_ width: Int, _ height: Int) async throws {
    let picture = FixturePicture(width, height)
    try await check(
      TileOpener().open(picture.pyramid(.imageService2, tile: 64, suffix: ".jpg[Q=100,subsample-mode=off]")),
      picture, jpeg: true)
  }

  @Test(arguments: sizes) func imageService3IsReadByItsDescription(_ width: Int, _ height: Int) async throws {
    let picture = FixturePicture(width, height)
    let folder = picture.pyramid(.imageService3, tile: 64, suffix: ".jpg[Q=100,subsample-mode=off]")
    try await check(TileOpener().open(folder + "/info.json"), picture, jpeg: true)
  }

  func check(_ source: any TileSource, _ picture: FixturePicture, jpeg: Bool) async throws {
    let found = try await differences(source, from: picture)
    #expect(found[0]! <= 6, "what JPEG of the best quality loses")
    #expect(found.values.max()! <= lossOfHalving + 6, "\(found)")
  }

  enum Rows: CaseIterable { case fromTop, fromBottom, byTheTemplate }

  @Test(arguments: sizes, Rows.allCases) func tilesByZoomAreReadByATemplate(
    _ size: (Int, Int), _ rows: Rows
  ) async throws {
    let (width, height) = size
    let picture = FixturePicture(width, height)
    let folder = picture.pyramid(.zooms, tile: 64)
    if rows != .fromTop { try countFromBottom(folder) }
    var template = TileTemplate(folder + "/{z}/{x}/\(rows == .byTheTemplate ? "{-y}" : "{y}").png")
    template.tileSize = 64
    template.countsFromBottom = rows == .fromBottom
    template.zooms =
      0...(TilePyramid.levelCount(
        of: Vector(x: Double(width), y: Double(height)), downTo: 64) - 1)
    (template.width, template.height) = (width, height)
    try await check(TileOpener().open(template), picture)
  }

  /// Renames rows as in TMS: a zoom has 2^zoom rows, whether the picture fills them or not.
  private func countFromBottom(_ folder: String) throws {
    let files = FileManager.default
    for zoom in try files.contentsOfDirectory(atPath: folder) {
      for column in try files.contentsOfDirectory(atPath: folder + "/" + zoom) {
        let place = "\(folder)/\(zoom)/\(column)"
        let rows = try files.contentsOfDirectory(atPath: place).map { Int($0.split(separator: ".")[0])! }
        for row in rows { try files.moveItem(atPath: "\(place)/\(row).png", toPath: "\(place)/old\(row)") }
        for row in rows {
          try files.moveItem(
            atPath: "\(place)/old\(row)", toPath: "\(place)/\((1 << Int(zoom)!) - 1 - row).png")
        }
      }
    }
  }

  @Test(arguments: sizes, [false, true]) func tiffsWithSmallerCopiesAreThePicture(
    _ size: (Int, Int), _ subpictures: Bool
  ) async throws {
    let picture = FixturePicture(size.0 * 5, size.1 * 5)
    let source = try await TileOpener().open(picture.tiff(tile: 64, pyramid: true, subpictures: subpictures))
    // Smaller copies have no pixel for an odd last column or row.
    let found = try await differences(source, from: picture, leavingOut: 1)
    #expect(found[0] == 0)
    #expect(found.values.max()! <= lossOfHalving, "\(found)")
  }

  @Test(arguments: ["picture.png", "picture.jpg", "picture.tif"]) func flatPicturesHaveAllLevels(
    _ name: String
  ) async throws {
    let picture = FixturePicture(700, 513)
    let path = name.hasSuffix("tif") ? picture.tiff(tile: 0, pyramid: false) : picture.file(name)
    let source = try await TileOpener().open(path)
    #expect(source.pyramid.coarsestLevel == 2)
    let found = try await differences(source, from: picture)
    #expect(found.values.max()! <= (name.hasSuffix("jpg") ? 40 : 1), "\(found)")
  }
}
