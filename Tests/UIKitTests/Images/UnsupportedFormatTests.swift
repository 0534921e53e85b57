import Foundation
import Testing

@testable import VellumKit

struct UnsupportedFormatTests {
  private static func zip(_ type: String) -> Data {
    Data([0x50, 0x4B, 3, 4]) + Data(count: 26) + Data("mimetype\(type)".utf8) + Data(count: 200)
  }

  private static func text(_ text: String, at place: Int = 0) -> Data {
    Data(count: place) + Data(text.utf8) + Data(count: 200)
  }

  private static func bytes(_ bytes: [UInt8], zeros: Int = 0) -> Data { Data(bytes) + Data(count: zeros) }

  /// A ZIP archive that is cut off after the name of its first member.
  private static func zip(of member: String) -> Data {
    bytes([0x50, 0x4B, 3, 4], zeros: 26) + Data(member.utf8)
  }

  /// Files of few bytes, and texts.
  private static let small: [(String, Data)] = [
    ("OpenEXR", bytes([0x76, 0x2F, 0x31, 0x01, 2], zeros: 3)),
    ("Radiance", Data("#?RADIANCE\n".utf8)),
    ("TGA", bytes([0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 24, 0x20, 1, 2, 3])),
    ("cursor", bytes([0, 0, 2, 0, 1, 0, 16, 16], zeros: 40)),
    ("Office document", zip(of: "[Content_Types].xml")),
    ("HTML", Data("<!-- a page -->\n<HTML><p>".utf8)),
    ("HTML", Data("<!doctype html><p>".utf8)),
    ("XML", Data("\u{FEFF}<?xml version='1.0'?><list/>".utf8)),
    ("program", bytes([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0])),
    ("sound", bytes([0x49, 0x44, 0x33, 3], zeros: 6)),
    ("sound", bytes([0xFF, 0xFB, 0x90, 0x64])),
    // The last letter is cut off.
    ("text", bytes([0x44, 0x65, 0x61, 0x72, 0x20, 0xC3])),
    ("text", bytes([0xFF, 0xFE, 0x41, 0, 0x0A, 0])),
    ("SQLite database", text("SQLite format 3\0")),
  ]

  @Test(arguments: small) func aSmallFileAndATextAreNamedToo(kind: String, data: Data) {
    expect(kind, of: data)
  }

  @Test(arguments: [
    ("EPUB", zip("application/epub+zip")), ("OpenRaster", zip("image/openraster")),
    ("ZIP", zip("text/plain")),
    ("DjVu", text("AT&TFORM")), ("Photoshop", text("8BPS")), ("GIMP", text("gimp xcf v003")),
    ("PostScript", text("%!PS-Adobe-3.0")), ("Mobipocket", text("BOOKMOBI", at: 60)),
    ("Canon RAW", text("ftypcrx ", at: 4)), ("Fujifilm RAW", text("FUJIFILMCCD-RAW 0201")),
    ("Olympus RAW", text("IIRO")), ("Sigma RAW", text("FOVb")),
    ("JPEG XL", Data([0xFF, 0x0A]) + Data(count: 20)),
    ("OpenEXR", Data([0x76, 0x2F, 0x31, 0x01]) + Data(count: 20)), ("DICOM", text("DICM", at: 128)),
    ("QOI", text("qoif")), ("video", text("ftypisom", at: 4)), ("video", text("ftypqt  ", at: 4)),
  ])
  func aKindThatIsNotShownIsNamed(kind: String, data: Data) {
    expect(kind, of: data)
  }

  private func expect(_ kind: String, of data: Data) {
    let error = #expect(throws: ImageError.self) { try UIImage(loading: data) }
    #expect(error?.reason == .unsupported(kind))
    #expect(error?.description == "image data: is of the kind \(kind), which is not supported")
  }

  @Test func whatIsNotKnownIsNoImage() {
    #expect(throws: ImageError(file: "image data", reason: .notAnImage)) {
      try UIImage(loading: Data([0x0B, 0xAD, 0, 1, 2, 3]))
    }
  }

  @Test func aTargaFileWithoutASignatureIsKnownByItsEnding() throws {
    // Colours by number, with an image of no size: libvips knows none of it.
    let data = Data([7, 1, 1, 0, 0, 2, 0, 24] + Array(repeating: 0, count: 20))
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).tga").path
    try data.write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(throws: ImageError(file: path, reason: .unsupported("TGA"))) { try UIImage(loading: path) }
    #expect(throws: ImageError(file: "image data", reason: .notAnImage)) { try UIImage(loading: data) }
  }

  @Test(arguments: [("text", true), ("video", true), ("ZIP", true), ("OpenEXR", false), ("PDF", false)])
  func whatIsNoPictureIsKnownToBeForeign(_ kind: String, _ isForeign: Bool) {
    #expect(UnsupportedFormat.isForeign(kind) == isForeign)
  }
}
