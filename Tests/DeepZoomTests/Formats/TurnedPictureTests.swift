import Foundation
import ScrollEngine
import Testing

@testable import DeepZoom

/// Pictures that are stored rotated or mirrored, and pictures in other colour spaces, are shown correctly.
struct TurnedPictureTests {
  /// A JPEG with an orientation in its EXIF tag.
  static func turned(_ picture: FixturePicture, _ orientation: UInt8) throws -> String {
    let plain = try Data(contentsOf: URL(fileURLWithPath: picture.file("plain.jpg")))
    let tag: [UInt8] = [
      0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1,
      0, 0, 0,
      orientation, 0, 0, 0, 0, 0, 0, 0,
    ]
    return picture.write(plain.prefix(2) + tag + plain.dropFirst(2), to: "turned.jpg")
  }

  /// The picture as it must be seen for an EXIF orientation: maps each pixel to where it is stored.
  static func seen(
    _ orientation: UInt8, _ width: Int, _ height: Int, _ color: @escaping (Int, Int) -> (UInt8, UInt8, UInt8)
  ) -> FixturePicture {
    let (right, bottom) = (width - 1, height - 1)
    return switch orientation {
    case 2: FixturePicture(width, height) { x, y in color(right - x, y) }
    case 3: FixturePicture(width, height) { x, y in color(right - x, bottom - y) }
    case 4: FixturePicture(width, height) { x, y in color(x, bottom - y) }
    case 5: FixturePicture(height, width) { x, y in color(y, x) }
    case 6: FixturePicture(height, width) { x, y in color(y, bottom - x) }
    case 7: FixturePicture(height, width) { x, y in color(right - y, bottom - x) }
    case 8: FixturePicture(height, width) { x, y in color(right - y, x) }
    default: FixturePicture(width, height, color)
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt8>) func aPictureIsShownUprightAndWrittenSo(
    _ orientation: UInt8
  ) async throws {
    let stored = FixturePicture(300, 170)
    let seen = Self.seen(orientation, 300, 170, FixturePicture.detail)
    let path = try Self.turned(stored, orientation)
    for place in [path, try await PyramidWriter().write(path, to: stored.folder + "/out")] {
      let source = try await TileOpener().open(place)
      #expect(source.pyramid.size == Vector(x: Double(seen.width), y: Double(seen.height)))
      let found = try await differences(source, from: seen)
      #expect(found.values.max()! <= 60, "\(found)")
    }
  }

  /// Coarse levels come from a pass over the file. 2501 is not a multiple of the JPEG decoder's shrink
  /// factors.
  @Test(arguments: [3, 6] as [UInt8], [2501, 2504]) func levelsOfALargePictureLieUponEachOther(
    _ orientation: UInt8, _ width: Int
  ) async throws {
    func color(_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8) {
      let bright: UInt8 = (x / 64 + y / 64) % 2 == 0 ? 200 : 50
      return (bright, bright, UInt8(x / 10))
    }
    let stored = FixturePicture(width, 1704, color)
    let seen = Self.seen(orientation, width, 1704, color)
    let source = try await TileOpener().open(try Self.turned(stored, orientation))
    let tile = TileAddress(level: 2, column: 0, row: 0)
    let (pixels, reference) = (try await source.tile(at: tile).image, seen.resampled(2))
    var worst = 0
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        worst = max(worst, abs(pixels.color(x, y).red - reference.color(x, y).red))
      }
    }
    #expect(worst <= 30)
  }

  @Test func fourInksAreShownInColour() async throws {
    let picture = FixturePicture(8, 8)
    let data = try #require(Data(base64Encoded: TileKindsTests.cmyk, options: .ignoreUnknownCharacters))
    let source = try await TileOpener().open(picture.write(data, to: "a.jpg"))
    let color = try await source.tile(at: TileAddress(level: 0, column: 0, row: 0)).image.color(8, 8)
    #expect(color.red < 80 && color.green > 120 && color.blue > 180, "\(color)")
  }
}
