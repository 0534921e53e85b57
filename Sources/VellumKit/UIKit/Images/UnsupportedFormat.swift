import Foundation

/// File formats that are recognized by their first bytes but not shown as images. Used to name the format in a message.
package enum UnsupportedFormat {
  /// How many first bytes recognize any of the formats. Chosen: a comment may precede the first element of a text.
  static let startLength = 4096

  /// The name of the format; nil for an unknown one.
  ///
  /// - Parameter file: The file's name. Its ending counts where the bytes tell nothing: a TGA file has no signature of its own.
  static func name(of start: UnsafeBufferPointer<UInt8>, file: String) -> String? {
    let known = table.first { entry in
      entry.parts.allSatisfy { part in
        part.place + part.bytes.count <= start.count
          && start[part.place..<part.place + part.bytes.count].elementsEqual(part.bytes)
      }
    }?.name
    return known ?? (file.lowercased().hasSuffix(".tga") ? "TGA" : textName(of: start))
  }

  /// The name of the format by the first bytes, or all of fewer; nil for an unknown one.
  ///
  /// - Parameter file: The file's name.
  package static func name(of start: Data, file: String) -> String? {
    [UInt8](start.prefix(startLength)).withUnsafeBufferPointer { name(of: $0, file: file) }
  }

  /// Whether files of a format hold something else than a picture or a page.
  package static func isForeign(_ name: String) -> Bool { foreign.contains(name) }

  private static let foreign: Set<String> = [
    text, html, xml, program, sound, "video", "Office document", "Word or Excel", "RTF", "RAR", "7-Zip", "XZ",
    "gzip", "bzip2", "ZIP", "Java archive", "SQLite database",
  ]
  private static let (text, html, xml, program, sound) = ("text", "HTML", "XML", "program", "sound")

  // MARK: - Texts

  /// The name of a text, by its first element if it has one; nil for other bytes.
  private static func textName(of start: UnsafeBufferPointer<UInt8>) -> String? {
    let isWide = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
    guard isWide || isText(start) else { return nil }
    let plain = DocumentFormat.plainText(Data(start))
    guard plain.first(where: { !DocumentFormat.blanks.contains($0) }) == UInt8(ascii: "<") else {
      return text
    }
    switch DocumentFormat.firstElement(of: plain)?.lowercased() {
    case "html": return html
    case "svg": return "SVG"
    // A description of Deep Zoom, whose reader says what is wrong with it.
    case "image", "collection": return nil
    default:
      // The element may be left out.
      let isPage = String(decoding: plain, as: UTF8.self).lowercased().contains("<!doctype html")
      return isPage ? html : xml
    }
  }

  /// Whether bytes are UTF-8 without control characters, but for those that end lines and pages. The last character may be cut off.
  private static func isText(_ start: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !start.isEmpty, !start.contains(where: { $0 < 0x20 && !(0x09...0x0D).contains($0) || $0 == 0x7F })
    else { return false }
    // At most three bytes of a character are missing.
    return (0...min(3, start.count - 1)).contains { cut in
      String(validating: start.dropLast(cut), as: UTF8.self) != nil
    }
  }

  private struct Entry: Sendable {
    var name: String
    var parts: [Part]

    init(_ name: String, _ bytes: [UInt8], at place: Int = 0) {
      (self.name, parts) = (name, [Part(place: place, bytes: bytes)])
    }

    init(_ name: String, _ text: String, at place: Int = 0) { self.init(name, Array(text.utf8), at: place) }

    /// A ZIP archive whose first member, `mimetype`, names its type.
    init(_ name: String, packed type: String) {
      (self.name, parts) = (
        name,
        [
          Part(place: 0, bytes: [0x50, 0x4B, 3, 4]), Part(place: 30, bytes: Array("mimetype\(type)".utf8)),
        ]
      )
    }

    /// A ZIP archive whose first member has this name, or is in this folder.
    init(_ name: String, firstMember member: String) {
      (self.name, parts) = (
        name, [Part(place: 0, bytes: [0x50, 0x4B, 3, 4]), Part(place: 30, bytes: Array(member.utf8))]
      )
    }

    /// An ISO base media file (as MPEG-4), by its brand.
    init(_ name: String, brand: String) { self.init(name, "ftyp\(brand)", at: 4) }
  }

  private struct Part: Sendable {
    var place: Int
    var bytes: [UInt8]
  }

  /// The first entry that matches counts: special formats come before those that contain them.
  private static let table: [Entry] = [
    Entry("PDF", "%PDF"), Entry("SVG", "<svg"),
    Entry("Office document", firstMember: "[Content_Types].xml"),
    Entry("Office document", firstMember: "_rels/"),
    Entry("Office document", firstMember: "docProps/"), Entry("Java archive", firstMember: "META-INF/"),
    Entry("EPUB", packed: "application/epub+zip"), Entry("OpenRaster", packed: "image/openraster"),
    Entry("Krita", packed: "application/x-krita"), Entry("OpenDocument", packed: "application/vnd.oasis"),
    Entry("DjVu", "AT&TFORM"), Entry("Photoshop", "8BPS"), Entry("GIMP", "gimp xcf"),
    Entry("PostScript", "%!PS"), Entry("PostScript", [0xC5, 0xD0, 0xD3, 0xC6]),
    Entry("Mobipocket", "BOOKMOBI", at: 60),
    Entry("Canon RAW", [0x43, 0x52, 2], at: 8),
    Entry("Canon RAW", brand: "crx"), Entry("Canon RAW", "HEAPCCDR", at: 6),
    Entry("Fujifilm RAW", "FUJIFILMCCD-RAW"), Entry("Olympus RAW", "IIRO"), Entry("Olympus RAW", "IIRS"),
    Entry("Olympus RAW", "MMOR"), Entry("Panasonic RAW", [0x49, 0x49, 0x55, 0]),
    Entry("Sigma RAW", "FOVb"), Entry("Minolta RAW", [0, 0x4D, 0x52, 0x4D]),
    Entry("JPEG XL", [0xFF, 0x0A]), Entry("JPEG XL", [0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20]),
    Entry("JPEG 2000", [0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20]), Entry("JPEG 2000", [0xFF, 0x4F, 0xFF, 0x51]),
    Entry("JPEG XR", [0x49, 0x49, 0xBC]), Entry("OpenEXR", [0x76, 0x2F, 0x31, 0x01]),
    Entry("Radiance", "#?RADIANCE"), Entry("Radiance", "#?RGBE"), Entry("FITS", "SIMPLE  ="),
    Entry("DICOM", "DICM", at: 128), Entry("icon", [0, 0, 1, 0]),
    // A cursor has at least one picture; the colour map of most TGA files has none.
    Entry("TGA", [0, 0, 2, 0, 0, 0, 0, 0]), Entry("TGA", [0, 0, 3, 0, 0, 0, 0, 0]),
    Entry("TGA", [0, 0, 10, 0, 0, 0, 0, 0]), Entry("TGA", [0, 0, 11, 0, 0, 0, 0, 0]),
    Entry("cursor", [0, 0, 2, 0]),
    Entry("QOI", "qoif"), Entry("FLIF", "FLIF"), Entry("BPG", [0x42, 0x50, 0x47, 0xFB]),
    Entry("DDS", "DDS "), Entry("KTX", [0xAB, 0x4B, 0x54, 0x58]), Entry("Apple icon", "icns"),
    Entry("Windows metafile", [0xD7, 0xCD, 0xC6, 0x9A]), Entry("XPM", "/* XPM"), Entry("PFM", "PF\n"),
    Entry("PAM", "P7\n"), Entry("video", brand: "qt"), Entry("video", brand: "isom"),
    Entry("video", brand: "mp4"), Entry("video", brand: "iso"), Entry("video", brand: "M4V"),
    Entry("video", [0x1A, 0x45, 0xDF, 0xA3]), Entry("video", "AVI ", at: 8),
    Entry("Word or Excel", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]), Entry("RTF", "{\\rtf"),
    Entry("RAR", "Rar!"), Entry("7-Zip", [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
    Entry("XZ", [0xFD, 0x37, 0x7A, 0x58, 0x5A]), Entry("gzip", [0x1F, 0x8B]), Entry("bzip2", "BZh"),
    Entry("ZIP", [0x50, 0x4B, 3, 4]), Entry("SQLite database", "SQLite format 3\0"),
    Entry(program, [0x7F, 0x45, 0x4C, 0x46]), Entry(program, [0x4D, 0x5A, 0x90, 0]),
    Entry(sound, "ID3"), Entry(sound, [0xFF, 0xFB]), Entry(sound, [0xFF, 0xF3]), Entry(sound, [0xFF, 0xF2]),
    Entry(sound, "OggS"), Entry(sound, "fLaC"), Entry(sound, "WAVE", at: 8), Entry(sound, "MThd"),
    Entry(sound, brand: "M4A"),
  ]
}
