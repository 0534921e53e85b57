import Foundation
import ScrollEngine
import Testing

@testable import DeepZoom

/// The memory and temporary disk space that decoding may use.
struct DecodingBudgetTests {
  private let picture = FixturePicture(64, 64)

  private func refusal(_ path: String, _ budget: DecodingBudget = DecodingBudget()) async -> String? {
    var limits = TileLimits()
    limits.budget = budget
    do throws(TileError) {
      _ = try await TileOpener(limits: limits).open(path)
      return nil
    } catch {
      return "\(error.reason)"
    }
  }

  /// A PNG that consists of a header: greyscale, with `bits` bits per pixel.
  private func png(_ side: Int, rows: Int? = nil, bits: UInt8, isInterlaced: Bool = false) -> String {
    func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    func chunk(_ kind: String, _ content: [UInt8]) -> Data {
      let body = Data(kind.utf8) + content
      return Data(big(content.count)) + body + big(Int(TileFile.checksum(body)))
    }
    let header = big(side) + big(rows ?? side) + [bits, 0, 0, 0, isInterlaced ? 1 : 0]
    return picture.write(
      Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + chunk("IHDR", header)
        + chunk("IDAT", [0x78, 0x9C])
        + chunk("IEND", []), to: "a.png")
  }

  /// Reading a region takes one byte per pixel.
  @Test func aPictureThatWouldFillTheDiskIsRefusedByItsHeader() async {
    #expect(
      await refusal(png(100_000, bits: 1))
        == "is too large: 100000 × 100000 pixels need 10000 MB of temporary disk, 4000 MB are allowed")
    #expect(await refusal(png(100_000, bits: 1), DecodingBudget(temporaryDisk: 10_000_000_000)) == nil)
    #expect(await refusal(png(100_000, bits: 1), DecodingBudget(temporaryDisk: 9_999_999_999)) != nil)
  }

  @Test func aPictureThatIsHeldInMemoryIsRefusedByItsHeader() async {
    #expect(
      await refusal(png(50_000, bits: 8, isInterlaced: true))
        == "is too large: 50000 × 50000 pixels need 2510 MB of memory, 1200 MB are allowed")
    #expect(await refusal(png(50_000, bits: 8)) == nil)
    #expect(
      await refusal(png(1000, bits: 8), DecodingBudget(memory: 999_999))
        == "is too large: 1000 × 1000 pixels need 1 MB of memory, 1 MB are allowed")
  }

  /// The file is 16 rows of 10 MB, and libvips holds two strips of them on their way to the disk.
  @Test func rowsThatAreVeryLongCountAsMemoryToo() async {
    #expect(
      await refusal(png(10_000_000, rows: 16, bits: 8), DecodingBudget(memory: 319_999_999))
        == "is too large: 10000000 × 16 pixels need 320 MB of memory, 320 MB are allowed")
    #expect(await refusal(png(10_000_000, rows: 16, bits: 8), DecodingBudget(memory: 320_000_000)) == nil)
  }

  /// Coefficients of two bytes, with colours at half the resolution, in addition to pixels of three bytes.
  @Test func scansThatAreHeldCount() async {
    let needed = 64 * 64 * 3 + 64 * 64 * 2 * 3 / 2
    picture.pyramid(.deepZoom, tile: 64, suffix: ".jpg[interlace]", named: "scans")
    picture.pyramid(.deepZoom, tile: 64, suffix: ".jpg", named: "plain")
    func path(_ name: String) -> String { picture.folder + "/\(name)_files/6/0_0.jpg" }
    #expect(await refusal(path("scans"), DecodingBudget(memory: needed)) == nil)
    #expect(await refusal(path("scans"), DecodingBudget(memory: needed - 1)) != nil)
    #expect(await refusal(path("plain"), DecodingBudget(memory: 64 * 64 * 3)) == nil)
  }

  /// libvips keeps two rows of tiles, and one more tile in each.
  @Test func tilesOfATIFFAreReadWhereTheyLie() async {
    let large = FixturePicture(256, 256)
    defer { withExtendedLifetime(large) {} }
    let rows = 2 * (256 / 16 + 1) * 16 * 16 * 3
    func budget(_ memory: Int) -> DecodingBudget { DecodingBudget(memory: memory, temporaryDisk: 0) }
    #expect(await refusal(large.tiff(tile: 16, pyramid: false), budget(rows)) == nil)
    #expect(await refusal(large.tiff(tile: 16, pyramid: false), budget(rows - 1)) != nil)
    #expect(await refusal(large.tiff(tile: 0, pyramid: false), budget(rows)) != nil)
    // All of it where that is less.
    #expect(await refusal(picture.tiff(tile: 64, pyramid: false), budget(64 * 64 * 3)) == nil)
  }

  @Test(arguments: [false, true]) func smallerCopiesInATIFFCountAsWell(areSubpictures: Bool) async {
    let large = FixturePicture(256, 256)
    defer { withExtendedLifetime(large) {} }
    let needed = 2 * (256 / 64 + 1) * 64 * 64 * 3 + 128 * 128 * 3 + 64 * 64 * 3
    let tiff = large.tiff(tile: 64, pyramid: true, subpictures: areSubpictures)
    #expect(await refusal(tiff, DecodingBudget(memory: needed, temporaryDisk: 0)) == nil)
    #expect(await refusal(tiff, DecodingBudget(memory: needed - 1, temporaryDisk: 0)) != nil)
  }

  /// A grey TIFF of a header and one table: its tiles are the same bytes, as many as their place says.
  private func tiffOfOneTile(_ side: Int) -> String {
    func big(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let length = 2048
    let columns = (side + length - 1) / length
    let tiles = columns * columns
    let fields: [(Int, Int, Int)] = [
      (256, 1, side), (257, 1, side), (258, 1, 8), (259, 1, 1), (262, 1, 1), (277, 1, 1), (284, 1, 1),
      (322, 1, length), (323, 1, length), (324, tiles, 146), (325, tiles, 146),
    ]
    var bytes = Data("MM".utf8)
    bytes += big(42, 2)
    bytes += big(8, 4)
    bytes += big(fields.count, 2)
    for (tag, count, value) in fields {
      for (number, size) in [(tag, 2), (4, 2), (count, 4), (value, 4)] { bytes += big(number, size) }
    }
    bytes += big(0, 4)
    for _ in 0..<tiles { bytes += big(length * length, 4) }
    return picture.write(bytes, to: "\(side).tif")
  }

  /// 65 536 times 65 536 pixels, and 8256 for each of 5046 bytes. Of tiles nothing is on the disk, and little in memory.
  @Test func tilesThatAreTheSameBytesAreNotDecodedForHours() async {
    #expect(await refusal(tiffOfOneTile(65_536)) == nil)
    #expect(
      await refusal(tiffOfOneTile(70_000)) == "is too large: 70000 × 70000 pixels in a file of 5046 bytes")
  }
}
