import CTileShim
import CVipsShim
import Foundation

/// Small valid inputs of every kind, and the inputs that once broke something.
public struct Seeds: Sendable {
  /// What is changed to make inputs.
  public private(set) var all: [FuzzCase] = []
  /// What is tried first, as it is.
  public private(set) var regressions: [(target: FuzzTarget, input: @Sendable () -> FuzzCase)] = []

  /// - Parameters:
  ///   - repository: The project's folder, where the regressions and the images of its tests are.
  ///   - folder: Where files are made meanwhile; it is there.
  public init(repository: String, folder: String) {
    let picture = SeedPicture(64, 64, in: folder)
    let tile = picture.tile(".png") ?? []
    for text in SeedTexts.deepZoom { all.append(FuzzCase(.deepZoom, text)) }
    for text in SeedTexts.descriptions { all.append(FuzzCase(.description, text)) }
    for text in SeedTexts.templates { all.append(FuzzCase(.template, text)) }
    for text in SeedTexts.assets { all.append(FuzzCase(.asset, text)) }
    for text in SeedTexts.symbols { all.append(FuzzCase(.symbol, text)) }
    for text in SeedTexts.scripts { all.append(FuzzCase(.script, text)) }
    for (behindLeaves, isPacked) in [(false, false), (true, false), (true, true)] {
      all.append(
        FuzzCase(.pmtiles, PMTilesFile.small(tile, behindLeaves: behindLeaves, isPacked: isPacked)))
    }
    let entries = (0..<20).map {
      PMTilesFile.Entry(tile: $0 * 2, run: 1 + $0 % 2, offset: 0, length: tile.count)
    }
    for mode in 0...3 as ClosedRange<UInt8> {
      all.append(FuzzCase(.directory, [mode] + PMTilesFile.directory(entries)))
    }
    all.append(FuzzCase(.mbtiles, Database.tiles(tile, in: folder)))
    all.append(
      FuzzCase(
        .mbtiles, Database.view("SELECT value % 3, 0, 0, 'x' FROM (SELECT 1 AS value)", in: folder)))
    all.append(FuzzCase(.mbtiles, Database.computed(in: folder)))
    let dzi = "<Image TileSize=\"64\" Format=\"png\"><Size Width=\"64\" Height=\"64\"/></Image>"
    all.append(
      FuzzCase(
        .zip, ZipFile.archive([("a/b.dzi", Array(dzi.utf8)), ("a/b_files/6/0_0.png", tile)])))
    addImages(picture, folder: folder)
    for answer in SeedTexts.answers(
      json: SeedTexts.descriptions[3], xml: SeedTexts.deepZoom[0],
      pmtiles: PMTilesFile.small(tile, behindLeaves: true, isPacked: true), tile: tile)
    { all.append(FuzzCase(.answer, answer)) }
    all += ContentSubject.seeds { picture.tile($0) }.map { FuzzCase(.content, $0) }
    all += SeedDocuments.documents.map { FuzzCase(.document, $0) }
    all += SeedDocuments.answers.map { FuzzCase(.drawingAnswer, $0) }
    addFixtures(repository + "/Tests/UIKitTests/Images/Fixtures")
    let stored = Self.stored(repository + "/Tests/Fuzz/Regressions")
    regressions = stored.map { input in (input.target, { input }) } + Regressions.made(in: folder)
    all += stored
  }

  private mutating func addImages(_ picture: SeedPicture, folder: String) {
    let translucent = SeedPicture(64, 64, bands: 4, in: folder)
    let suffixes = [
      ".jpg", ".jpg[interlace]", ".png", ".png[interlace]", ".png[palette]", ".png[palette,bitdepth=1]",
      ".webp", ".webp[lossless]", ".gif", ".avif", ".heic", ".tif", ".tif[tile,compression=jpeg]",
    ]
    for suffix in suffixes {
      for (index, source) in [picture, translucent].enumerated() {
        guard let bytes = source.tile(suffix) else { continue }
        add(bytes, isPicture: index == 0)
      }
    }
    let (large, compressions) = (
      SeedPicture(300, 200, in: folder), [TILE_PLAIN, TILE_AS_JPEG, TILE_AS_DEFLATE, TILE_AS_WEBP]
    )
    for compression in compressions {
      for (isPyramid, hasSubIFDs) in [(false, false), (true, false), (true, true)] {
        guard
          let bytes = large.tiff(
            tile: 64, pyramid: isPyramid, subpictures: hasSubIFDs, compression)
        else { continue }
        add(bytes, isPicture: true)
      }
    }
    for kind in [VELLUM_ANIMATED_GIF, VELLUM_ANIMATED_WEBP] {
      if let bytes = picture.animation(kind) { add(bytes, isPicture: false) }
    }
  }

  private mutating func add(_ image: [UInt8], isPicture: Bool) {
    all += [FuzzCase(.image, image), FuzzCase(.tile, image)]
    if isPicture { all.append(FuzzCase(.picture, image)) }
  }

  /// The images that the tests of UIKit read: profiles, orientations, inks and depths.
  private mutating func addFixtures(_ folder: String) {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    for name in names {
      guard let data = FileManager.default.contents(atPath: folder + "/" + name) else { continue }
      add(Array(data), isPicture: true)
    }
  }

  /// The files `TARGET/NAME` of a folder.
  private static func stored(_ folder: String) -> [FuzzCase] {
    FuzzTarget.allCases.flatMap { target in
      let place = folder + "/" + target.rawValue
      return ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []).sorted().compactMap {
        FileManager.default.contents(atPath: place + "/" + $0).map { FuzzCase(target, Array($0)) }
      }
    }
  }
}
