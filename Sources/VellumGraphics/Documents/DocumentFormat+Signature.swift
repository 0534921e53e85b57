import CVipsShim
import Foundation

extension DocumentFormat {
  /// How many first bytes of a file are looked at first. Chosen: they tell nearly every format.
  package static let signatureLength = 4096
  /// How many are looked at if those do not tell. Chosen: a licence in a comment may precede the element of an SVG.
  package static let longestStart = 1 << 16
  /// Bytes that may precede the first letter of a text: those of UTF-8's byte order mark, and white space.
  package static let blanks: [UInt8] = [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D]

  /// The format of a file whose first bytes `read` returns, at most as many as it is asked for, or nil; nil for other files.
  package init?(reading read: (Int) -> Data?) {
    guard let start = read(Self.signatureLength) else { return nil }
    if let format = Self(signature: start) {
      self = format
      return
    }
    guard start.count == Self.signatureLength, let longer = read(Self.longestStart) else { return nil }
    self.init(signature: longer)
  }

  /// The format of a file by its first bytes, ``signatureLength`` of them, ``longestStart``, or the whole file; nil for other files.
  package init?(signature start: Data) {
    if start.starts(with: [0x1F, 0x8B]) {
      guard let unpacked = Self.unpacked(start), !unpacked.starts(with: [0x1F, 0x8B]) else { return nil }
      self.init(signature: unpacked)
      // Only drawings are read packed.
      if self == .pdf { return nil }
      return
    }
    let text = Self.plainText(start).drop { Self.blanks.contains($0) }
    if start.drop(while: { Self.blanks.contains($0) }).starts(with: Array("%PDF-".utf8)) {
      self = .pdf
    } else if text.first == UInt8(ascii: "<"), Self.hasSVGElement(text) {
      self = .svg
    } else {
      return nil
    }
  }

  // MARK: - Texts

  /// A text in UTF-8. One in UTF-16 is told by its byte order mark, or by a zero byte beside its first letter.
  package static func plainText(_ start: Data) -> Data {
    let isLittle = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [UInt8(ascii: "<"), 0])
    guard isLittle || start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0, UInt8(ascii: "<")]) else {
      return start
    }
    let bytes = [UInt8](start)
    let units = (0..<bytes.count / 2).map { index in
      let (first, second) = (UInt16(bytes[2 * index]), UInt16(bytes[2 * index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return Data(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Whether the first element is `svg`, with or without a prefix.
  private static func hasSVGElement(_ text: Data) -> Bool {
    firstElement(of: text) == "svg"
  }

  /// The name of the first element of a text in UTF-8, without a prefix; nil if it is not among the first bytes. That of a document type
  /// whose declarations do not end is believed.
  package static func firstElement(of text: Data) -> String? {
    var rest = text[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[rest.index(after: open)...]
      switch rest.first {
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        // A comment ends with "-->", an instruction with "?>", a declaration with ">".
        let end = rest.starts(with: Array("!--".utf8)) ? "-->" : rest.first == UInt8(ascii: "?") ? "?>" : ">"
        let close = rest.range(of: Data(end.utf8))
        let head = rest[..<(close?.lowerBound ?? rest.endIndex)]
        if rest.starts(with: Array("!DOCTYPE".utf8)), head.contains(UInt8(ascii: "[")) {
          guard let subset = rest.range(of: Data("]".utf8)) else { return Self.typeName(rest) }
          rest = rest[subset.upperBound...]
        } else {
          guard let close else { return nil }
          rest = rest[close.upperBound...]
        }
      default:
        let name = rest.prefix { !" \t\r\n/>".utf8.contains($0) }
        return name.split(separator: UInt8(ascii: ":")).last.map { String(decoding: $0, as: UTF8.self) } ?? ""
      }
    }
    return nil
  }

  /// The name in a document type declaration.
  private static func typeName(_ declaration: Data) -> String? {
    let words = declaration.prefix(signatureLength).split { " \t\r\n[".utf8.contains($0) }
    return words.count > 1 ? String(decoding: words[1], as: UTF8.self) : nil
  }

  /// The first bytes of gzipped data, unpacked.
  private static func unpacked(_ start: Data) -> Data? {
    var target = Data(count: longestStart)
    let count = target.withUnsafeMutableBytes { target in
      start.withUnsafeBytes { source in
        vellum_gunzip_start(
          source.baseAddress?.assumingMemoryBound(to: UInt8.self), source.count,
          target.baseAddress?.assumingMemoryBound(to: UInt8.self), target.count)
      }
    }
    return count > 0 ? target.prefix(count) : nil
  }
}
