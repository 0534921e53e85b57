import Foundation
import ScrollEngine
import Testing

@testable import DeepZoom

/// Whole pictures in formats whose rows lie in the file as they are.
struct BitmapPictureTests {
  private static let size = (width: 700, height: 530)
  private let picture = FixturePicture(700, 530)

  private static func rows(bottomUp: Bool, padding: Int) -> Data {
    let order = bottomUp ? Array((0..<size.height).reversed()) : Array(0..<size.height)
    return order.reduce(into: Data()) { data, y in
      for x in 0..<size.width {
        let (red, green, blue) = FixturePicture.detail(x, y)
        data += bottomUp ? [blue, green, red] : [red, green, blue]
      }
      data += Data(repeating: 0, count: padding)
    }
  }

  private static func bytes(_ values: [Int32]) -> Data {
    values.reduce(into: Data()) { data, value in withUnsafeBytes(of: value.littleEndian) { data += $0 } }
  }

  private static let bitmap: Data =
    Data("BM".utf8)
    + bytes([0, 0, 54, 40, Int32(size.width), Int32(size.height), 1 | 24 << 16, 0, 0, 0, 0, 0, 0])
    + rows(bottomUp: true, padding: (4 - size.width * 3 % 4) % 4)
  private static let pixmap: Data =
    Data("P6\n\(size.width) \(size.height)\n255\n".utf8) + rows(bottomUp: false, padding: 0)

  @Test(arguments: ["picture.bmp", "picture.ppm"])
  func itsTilesAreThePicture(name: String) async throws {
    let path = picture.write(name.hasSuffix("bmp") ? Self.bitmap : Self.pixmap, to: name)
    let found = try await differences(TileOpener().open(path), from: picture)
    #expect(found[0] == 0, "\(found)")
  }

  /// The rows are read in place, so a picture that no memory holds opens at once.
  @Test func aPictureOfAHundredGigabytesGivesATile() async throws {
    let path = picture.write(Data("P6 200000 200000 255\n".utf8), to: "huge.ppm")
    #expect(truncate(path, 120_000_000_021) == 0)
    let source = try await TileOpener().open(path)
    let tile = try await source.tile(at: TileAddress(level: 0, column: 700, row: 700)).image
    #expect((tile.width, tile.height) == (256, 256))
    #expect(tile.color(9, 9) == (0, 0, 0))
  }

  /// Its last row was repeated as often as the factor asks, here seven times as often as all rows together: 231.
  @Test(arguments: [true, false])
  func aPictureThatIsLowerThanTheFactorIsTheMeanOfItsRows(isLow: Bool) async throws {
    let (long, short) = (8192, 4)
    let last = isLow ? (short - 1) * long : short - 1
    let rows = (0..<long * short).reduce(into: Data()) { data, index in
      let isWhite = isLow ? index >= last : index % short == last
      data += Data(repeating: isWhite ? 255 : 0, count: 3)
    }
    let (width, height) = isLow ? (long, short) : (short, long)
    let path = picture.write(Data("P6\n\(width) \(height)\n255\n".utf8) + rows, to: "narrow.ppm")
    let source = try await TileOpener().open(path)
    let level = source.pyramid.coarsestLevel
    let tile = try await source.tile(at: TileAddress(level: level, column: 0, row: 0)).image
    #expect(level >= 5 && min(tile.width, tile.height) == 1)
    for place in [0, 9, 100] {
      let color = isLow ? tile.color(place, 0) : tile.color(0, place)
      #expect(color == (64, 64, 64))
    }
  }
}
