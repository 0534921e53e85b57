import CVips
import Foundation
import ScrollEngine
import Testing

@testable import DeepZoom

/// Tiles in every image format that can be read.
struct TileKindsTests {
  @Test(arguments: [
    (".png", 0), (".png[bitdepth=8,palette]", 60), (".webp[lossless]", 0), (".webp[Q=95]", 80), (".tif", 0),
    (".gif", 64), (".avif[lossless]", 16), (".jpg[Q=100,subsample-mode=off]", 6),
    (".jpg[Q=95,interlace]", 40),
  ]) func aPyramidOfItIsThePicture(_ suffix: String, _ loss: Int) async throws {
    let picture = FixturePicture(130, 70)
    let path = picture.pyramid(.deepZoom, tile: 64, overlap: 1, suffix: suffix) + ".dzi"
    let found = try await differences(TileOpener().open(path), from: picture)
    #expect(found[0]! <= loss, "\(found)")
  }

  /// 16 × 16 pixels of four inks as Adobe writes them, inverted: no cyan, all magenta and yellow, no black.
  static let cmyk = """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUV
    FQwPFxgWFBgSFBUU/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIB
    AwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZH
    SElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV
    1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD8qq/VOv1Tr9U6KKKKKKKKKKKK/9k=
    """

  @Test func fourInksAreShownInColour() async throws {
    let picture = FixturePicture(8, 8)
    let data = try #require(Data(base64Encoded: Self.cmyk, options: .ignoreUnknownCharacters))
    _ = picture.write(data, to: "a_files/4/0_0.jpg")
    let path = picture.write(
      "<Image TileSize=\"64\" Format=\"jpg\"><Size Width=\"16\" Height=\"16\"/></Image>", to: "a.dzi")
    let tile = try await TileOpener().open(path).tile(at: TileAddress(level: 0, column: 0, row: 0)).image
    #expect((tile.width, tile.height) == (16, 16))
    let color = tile.color(8, 8)
    // Full cyan, with any profile.
    #expect(color.red < 80 && color.green > 120 && color.blue > 180, "\(color)")
  }

  @Test func greyIsGrey() async throws {
    let picture = FixturePicture(70, 70) { x, y in (UInt8(x * 3), UInt8(x * 3), UInt8(x * 3)) }
    let path = picture.pyramid(.deepZoom, tile: 64, suffix: ".gif") + ".dzi"
    #expect(try await differences(TileOpener().open(path), from: picture)[0]! <= 3)
  }

  @Test func whatTheSystemRefusesIsNoDamageOfAPicture() {
    vips_error_clear()
    withVaList([]) { vips_verror_system(EMFILE, "VipsSource", "unable to open", $0) }
    #expect(VipsPicture.failure() == .unreadable("Too many open files"))
    withVaList([]) { vips_verror("pngload", "libpng read error", $0) }
    #expect(VipsPicture.failure() == .damaged("it cannot be decoded (libpng read error)"))
  }
}
