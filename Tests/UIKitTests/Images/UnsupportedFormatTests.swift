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
    let error = #expect(throws: ImageError.self) { try UIImage(loading: data) }
    #expect(error?.reason == .unsupported(kind))
    #expect(error?.description == "image data: is of the kind \(kind), which is not supported")
  }

  @Test func whatIsNotKnownIsNoImage() {
    #expect(throws: ImageError(file: "image data", reason: .notAnImage)) {
      try UIImage(loading: Data("It was a dark and stormy night.\n".utf8))
    }
  }
}
