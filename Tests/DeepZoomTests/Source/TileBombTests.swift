import CZlib
import Foundation
import ScrollEngine
import Testing

@testable import DeepZoom

/// Tiles of a few bytes that claim to be enormous, in every layout and every image format.
struct TileBombTests {
  private let picture = FixturePicture(64, 64)
  private static let first = TileAddress(level: 0, column: 0, row: 0)
  /// Pixels along a side: 14 GB as BGRA.
  private static let side = 60_000

  private func reason(_ path: String) async -> TileError.Reason? {
    do throws(TileError) {
      _ = try await TileOpener().open(path).tile(at: Self.first)
      return nil
    } catch {
      #expect(
        error.source.hasPrefix((path as NSString).pathExtension.hasSuffix("tiles") ? path : picture.folder),
        "\(error)")
      return error.reason
    }
  }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// A PNG of 64 × 64 pixels whose header states more.
  private func png() throws -> Data {
    var data = try Data(contentsOf: URL(fileURLWithPath: picture.file("x.png")))
    data.replaceSubrange(16..<24, with: Self.big(Self.side, 4) + Self.big(Self.side, 4))
    data.replaceSubrange(29..<33, with: Self.big(Int(TileFile.checksum(data[12..<29])), 4))
    return data
  }

  // MARK: - Layouts

  enum Layout: CaseIterable {
    case deepZoom, zipped, imageService2, imageService3, zooms, mbtiles, pmtiles, packed
  }

  private func path(_ layout: Layout, _ bomb: Data) throws -> String {
    let tiles = [(zoom: 0, column: 0, row: 0, data: bomb)]
    let dzi = "<Image TileSize=\"64\" Format=\"png\"><Size Width=\"64\" Height=\"64\"/></Image>"
    func service(_ version: Int) -> String {
      _ = picture.write(bomb, to: "full/\(version == 3 ? "max" : "full")/0/default.png")
      return picture.write(
        """
        {"@context": "http://iiif.io/api/image/\(version)/context.json", "width": 64, "height": 64, "profile":
        "level0", "preferredFormats": ["png"], "tiles": [{"width": 64, "scaleFactors": [1]}]}
        """, to: "info.json")
    }
    switch layout {
    case .deepZoom:
      _ = picture.write(bomb, to: "a_files/6/0_0.png")
      return picture.write(dzi, to: "a.dzi")
    case .zipped:
      return HostileFilesTests.archive(
        [("a.dzi", Data(dzi.utf8), nil), ("a_files/6/0_0.png", bomb, nil)], in: picture)
    case .imageService2: return service(2)
    case .imageService3: return service(3)
    case .zooms:
      _ = picture.write(bomb, to: "0/0/0.png")
      return picture.write(
        "{\"tilejson\": \"3.0.0\", \"tiles\": [\"{z}/{x}/{y}.png\"], \"maxzoom\": 0}", to: "tiles.json")
    case .mbtiles:
      try TileFile.mbtiles(tiles, at: picture.folder + "/a.mbtiles")
      return picture.folder + "/a.mbtiles"
    case .pmtiles: return picture.write(TileFile.pmtiles(tiles, leafSize: 9), to: "a.pmtiles")
    case .packed:
      return picture.write(TileFile.pmtiles(tiles, leafSize: 9, isPacked: true), to: "a.pmtiles")
    }
  }

  @Test(arguments: Layout.allCases) func aBombIsNotDecoded(_ layout: Layout) async throws {
    let reason = try await reason(path(layout, png()))
    guard case .tooLarge = try #require(reason) else {
      Issue.record("\(reason!)")
      return
    }
  }

  @Test func aTileOfManyComponentsIsNotDecoded() async throws {
    // A TIFF that is only a header, of 256 × 256 pixels of ten thousand components each.
    let fields = [
      (256, 256), (257, 256), (258, 8), (259, 1), (262, 1), (273, 8), (277, 10_000), (278, 256), (279, 8),
      (284, 1),
    ]
    var header = Data("MM".utf8) + Data([0, 42, 0, 0, 0, 8]) + Data(Self.big(fields.count, 2))
    for (tag, value) in fields {
      for (number, count) in [(tag, 2), (4, 2), (1, 4), (value, 4)] { header += Self.big(number, count) }
    }
    _ = picture.write(header + Data(count: 4), to: "a_files/8/0_0.tif")
    let dzi = "<Image TileSize=\"256\" Format=\"tif\"><Size Width=\"256\" Height=\"256\"/></Image>"
    let reason = await reason(picture.write(dzi, to: "a.dzi"))
    #expect(reason == .tooLarge("655360000 bytes of pixels, the limit is 16777216 pixels of 16"))
  }

  // MARK: - Kinds of picture

  @Test(arguments: ["jpg", "gif", "webp", "avif"]) func itIsKnownByItsHeader(_ ending: String) async throws {
    let suffix = ending == "webp" ? ".webp[lossless]" : "." + ending
    picture.pyramid(.deepZoom, tile: 64, suffix: suffix, named: "a")
    let tile = picture.folder + "/a_files/6/0_0." + ending
    var data = try Data(contentsOf: URL(fileURLWithPath: tile))
    switch ending {
    case "jpg":
      let frame = try #require(data.range(of: Data([0xFF, 0xC0]))).lowerBound
      data.replaceSubrange(frame + 5..<frame + 9, with: Self.big(Self.side, 2) + Self.big(Self.side, 2))
    case "gif":
      // The frame's size. The size of the screen is ignored.
      let frame = try #require(data.range(of: Data([0x2C, 0, 0, 0, 0, 64, 0, 64, 0]))).lowerBound
      let little = Array(Self.big(Self.side, 2).reversed())
      data.replaceSubrange(frame + 5..<frame + 9, with: little + little)
    case "webp":
      // 14 bits each, minus one: the largest possible size.
      let frame = try #require(data.range(of: Data("VP8L".utf8))).upperBound + 5
      data.replaceSubrange(frame..<frame + 4, with: [0xFF, 0xFF, 0xFF, 0x0F])
      if let canvas = data.range(of: Data("VP8X".utf8)) {
        data.replaceSubrange(
          canvas.upperBound + 8..<canvas.upperBound + 14, with: [0xFF, 0x3F, 0, 0xFF, 0x3F, 0])
      }
    default:
      let size = try #require(data.range(of: Data("ispe".utf8))).upperBound + 4
      data.replaceSubrange(size..<size + 8, with: Self.big(Self.side, 4) + Self.big(Self.side, 4))
    }
    _ = picture.write(data, to: "a_files/6/0_0." + ending)
    let reason = try #require(await reason(picture.folder + "/a.dzi"))
    // libheif and libwebp detect it themselves.
    if ending == "avif" || ending == "webp", case .damaged = reason { return }
    guard case .tooLarge = reason else {
      Issue.record("\(reason)")
      return
    }
  }

  /// Each scan of a progressive JPEG is a pass over all its pixels, for a few bytes.
  @Test func passesWithoutEndAreNotMade() async throws {
    let tile = try progressiveTile()
    #expect(await reason(picture.folder + "/a.dzi") == nil)
    _ = picture.write(try Self.repeatingItsLastScan(tile), to: "a_files/6/0_0.jpg")
    #expect(await reason(picture.folder + "/a.dzi") == .damaged("it has more than 100 scans"))
  }

  /// The reader of regions takes a JPEG as a file of its own, and makes the passes for the first tile.
  @Test func passesWithoutEndAreNotMadeOfAPictureReadInTiles() async throws {
    let tile = try progressiveTile()
    #expect(await reason(picture.write(tile, to: "flat.jpg")) == nil)
    let bomb = picture.write(try Self.repeatingItsLastScan(tile), to: "bomb.jpg")
    #expect(await reason(bomb) == .damaged("it has more than 100 scans"))
  }

  /// The only tile of a pyramid `a.dzi`, a progressive JPEG.
  private func progressiveTile() throws -> Data {
    picture.pyramid(.deepZoom, tile: 64, suffix: ".jpg[interlace]", named: "a")
    return try Data(contentsOf: URL(fileURLWithPath: picture.folder + "/a_files/6/0_0.jpg"))
  }

  /// A JPEG whose last scan stands 2001 times.
  private static func repeatingItsLastScan(_ data: Data) throws -> Data {
    let last = try #require(data.range(of: Data([0xFF, 0xDA]), options: .backwards)).lowerBound
    let scan = data[last..<data.count - 2]
    return (0..<2000).reduce(into: data.dropLast(2)) { bytes, _ in bytes += scan } + data.suffix(2)
  }

  /// A compressed text can grow a thousandfold.
  @Test(arguments: ["zTXt", "iTXt"])
  func textsWithoutEndAreNotUnpacked(_ kind: String) async throws {
    picture.pyramid(.deepZoom, tile: 64, suffix: ".png", named: "a")
    let tile = picture.folder + "/a_files/6/0_0.png"
    let data = try Data(contentsOf: URL(fileURLWithPath: tile))
    let header = 8 + 25
    for (count, expected) in [(4, nil), (5, "its texts become more than 16 MB")] {
      let texts = (0..<count).flatMap { _ in Self.text(kind, megabytes: 4) }
      _ = picture.write(
        data.prefix(header) + Data(texts) + data.dropFirst(header), to: "a_files/6/0_0.png")
      #expect(await reason(picture.folder + "/a.dzi") == expected.map(TileError.Reason.damaged))
      #expect(await reason(tile) == expected.map(TileError.Reason.damaged))
    }
  }

  /// libpng unpacks what follows the last row, too.
  @Test func dataBeyondTheLastRowIsNotUnpacked() async throws {
    picture.pyramid(.deepZoom, tile: 64, suffix: ".png", named: "a")
    let tile = picture.folder + "/a_files/6/0_0.png"
    let rows = try Data(contentsOf: URL(fileURLWithPath: tile)).dropLast(12)
    let end = Data(Self.chunk("IEND", []))
    for (bytes, expected) in [(60 << 10, nil), (100 << 10, "it has more data than its pixels need")] {
      // Packed zeros are nearly all zeros. In several chunks, as libpng writes them.
      let surplus = (0..<4).flatMap { _ in Self.chunk("IDAT", [UInt8](repeating: 0, count: bytes / 4)) }
      _ = picture.write(rows + Data(surplus) + end, to: "a_files/6/0_0.png")
      #expect(await reason(picture.folder + "/a.dzi") == expected.map(TileError.Reason.damaged))
      #expect(await reason(tile) == expected.map(TileError.Reason.damaged))
      // After its end, a file may have what it likes.
      _ = picture.write(rows + end + Data(surplus), to: "a_files/6/0_0.png")
      #expect(await reason(picture.folder + "/a.dzi") == nil)
      #expect(await reason(tile) == nil)
    }
  }

  private static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    let named = Data(Array(kind.utf8) + content)
    return big(content.count, 4) + [UInt8](named) + big(Int(TileFile.checksum(named)), 4)
  }

  /// A PNG chunk with a compressed text of zeros.
  private static func text(_ kind: String, megabytes: Int) -> [UInt8] {
    let keyword: [UInt8] = [0x61, 0]
    let start: [UInt8] = kind == "iTXt" ? keyword + [1, 0, 0, 0] : keyword + [0]
    let text = [UInt8](repeating: 0, count: megabytes << 20)
    var length = compressBound(UInt(text.count))
    var packed = [UInt8](repeating: 0, count: Int(length))
    compress2(&packed, &length, text, UInt(text.count), 9)
    return chunk(kind, start + packed.prefix(Int(length)))
  }
}
