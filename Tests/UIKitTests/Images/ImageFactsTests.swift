import Foundation
import Testing
import VellumKit

struct ImageFactsTests {
  @Test(arguments: [
    ("quarters.jpg", "JPEG", "sRGB", 8), ("quarters.png", "PNG", "sRGB", 8), ("deep.png", "PNG", "sRGB", 16),
    ("grey.png", "PNG", "Grey", 8), ("quarters.heic", "HEIF", "sRGB", 8),
    ("quarters.webp", "WebP", "sRGB", 8),
    ("quarters.gif", "GIF", "sRGB", 8), ("pyramid.tif", "TIFF", "sRGB", 8),
  ])
  func aHeaderSaysFormatColoursAndBits(name: String, format: String, colors: String, bits: Int) throws {
    let facts = try ImageFacts(of: Fixture.path(name))
    #expect(facts.format == format)
    #expect(facts.colors == colors)
    #expect(facts.bits == bits)
    #expect(facts.taken == nil)
  }

  @Test func theSizeIsUpright() throws {
    let facts = try ImageFacts(of: Fixture.path("oriented.jpg"))
    let size = try UIImage(loading: Fixture.path("oriented.jpg")).size
    #expect(CGSize(width: facts.width, height: facts.height) == size)
  }

  @Test func aPhotographSaysWhenWithWhatAndHow() throws {
    let facts = try ImageFacts(of: Fixture.path("taken.jpg"))
    #expect(facts.taken == "22 November 2026, 06:12")
    #expect(facts.camera == "NIKON D850")
    #expect(facts.exposure == "1/200 s, f/2.8, ISO 400, 35 mm")
  }

  @Test func exifSaysWhenWithWhatAndHow() {
    let fields = [
      "exif-ifd0-Make": "NIKON CORPORATION (NIKON CORPORATION, ASCII, 18 components, 18 bytes)",
      "exif-ifd0-Model": "D850 (old) (D850 (old), ASCII, 11 components, 11 bytes)",
      "exif-ifd2-DateTimeOriginal":
        "2026:11:22 06:12:00 (2026:11:22 06:12:00, ASCII, 20 components, 20 bytes)",
      "exif-ifd2-ExposureTime": "10/2000 (1/200 sec., Rational, 1 components, 8 bytes)",
      "exif-ifd2-FNumber": "28/10 (f/2.8, Rational, 1 components, 8 bytes)",
      "exif-ifd2-ISOSpeedRatings": "400 (400, Short, 1 components, 2 bytes)",
      "exif-ifd2-FocalLength": "35/1 (35.0 mm, Rational, 1 components, 8 bytes)",
    ]
    let facts = ExifFacts { fields[$0] }
    #expect(facts.taken == "22 November 2026, 06:12")
    #expect(facts.camera == "NIKON CORPORATION D850 (old)")
    #expect(facts.exposure == "1/200 s, f/2.8, ISO 400, 35 mm")
  }

  @Test(arguments: [
    "", "x", "1/0 (1/0, Rational, 1 components, 8 bytes)",
    "2026:13:22 (2026:13:22, ASCII, 11 components, 11 bytes)",
    "2024:02:30 25:61:61 (2024:02:30 25:61:61, ASCII, 20 components, 20 bytes)",
    "2023:02:29 06:12:00 (2023:02:29 06:12:00, ASCII, 20 components, 20 bytes)",
    "1900:02:29 06:12:00 (1900:02:29 06:12:00, ASCII, 20 components, 20 bytes)",
    "2026:04:31 06:12:00 (2026:04:31 06:12:00, ASCII, 20 components, 20 bytes)",
    ", ASCII, ", "0000:00:00 00:00:00 (0000:00:00 00:00:00, ASCII, 20 components, 20 bytes)",
  ])
  func exifWithoutSenseSaysNothing(text: String) {
    let facts = ExifFacts { $0.contains("Date") || $0.contains("FNumber") ? text : nil }
    #expect(facts.taken == nil)
    #expect(facts.exposure == nil)
  }

  @Test(arguments: [
    ("2024:02:29 06:12:00", "29 February 2024, 06:12"), ("2000:02:29 06:12:00", "29 February 2000, 06:12"),
    ("2026:12:31 24:00:00", "31 December 2026"),
  ])
  func aDayThatExistsIsSaidAndATimeThatDoesNotIsLeftOut(_ text: String, _ taken: String) {
    let facts = ExifFacts {
      $0.contains("Date") ? "\(text) (\(text), ASCII, 20 components, 20 bytes)" : nil
    }
    #expect(facts.taken == taken)
  }

  @Test func aTextOfAnotherDirectionIsEscaped() {
    let facts = ExifFacts {
      $0 == "exif-ifd0-Model" ? "a\u{202E}b (a\u{202E}b, ASCII, 6 components, 6 bytes)" : nil
    }
    #expect(facts.camera == "a\\u{202E}b")
  }

  // MARK: - Profiles

  /// A profile whose table has one entry, its name.
  private static func profile(_ name: [UInt8], offset: Int = 144) -> [UInt8] {
    [UInt8](repeating: 0, count: 128) + bytes(1) + Array("desc".utf8) + bytes(offset) + bytes(name.count)
      + name
  }

  private static func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }

  private static func name(_ profile: [UInt8]) -> String? {
    profile.withUnsafeBytes { ColorProfile($0).name }
  }

  @Test func aProfileOfEitherVersionIsNamed() {
    let second = Array("desc".utf8) + Self.bytes(0) + Self.bytes(17) + Array("Adobe RGB (1998)\0".utf8)
    #expect(Self.name(Self.profile(second)) == "Adobe RGB (1998)")
    let text = "Display P3".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let fourth =
      Array("mluc".utf8) + Self.bytes(0) + Self.bytes(1) + Self.bytes(12) + Array("enUS".utf8)
      + Self.bytes(text.count) + Self.bytes(28) + text
    #expect(Self.name(Self.profile(fourth)) == "Display P3")
  }

  @Test func everyKindOfSRGBIsCalledThat() {
    let name = Array("desc".utf8) + Self.bytes(0) + Self.bytes(18) + Array("sRGB IEC61966-2.1\0".utf8)
    #expect(Self.name(Self.profile(name)) == "sRGB")
  }

  @Test func aProfileThatEndsTooSoonOrPointsOutsideHasNoName() {
    let whole = Self.profile(Array("desc".utf8) + Self.bytes(0) + Self.bytes(3) + Array("ab\0".utf8))
    #expect(Self.name(whole) == "ab")
    for length in 0..<whole.count { #expect(Self.name(Array(whole[..<length])) == nil) }
    for offset in [0, 1 << 31, 0xFFFF_FFFF] {
      #expect(Self.name(Self.profile([1, 2, 3], offset: offset)) == nil)
    }
  }
}
