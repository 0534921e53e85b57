import CVipsShim
import Foundation

extension DocumentFormat {
  /// How many first bytes of a file tell its format. Chosen: comments may precede the element of an SVG.
  package static let signatureLength = 4096
  /// Bytes that may precede the first letter of a text: those of UTF-8's byte order mark, and white space.
  package static let blanks: [UInt8] = [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D]

  /// The format of a file by its first bytes, ``signatureLength`` of them or the whole file; nil for other files.
  package init?(signature start: Data) {
    if start.starts(with: [0x1F, 0x8B]) {
      guard let unpacked = Self.unpacked(start), !unpacked.starts(with: [0x1F, 0x8B]) else { return nil }
      self.init(signature: unpacked)
      // Only drawings are read packed.
      if self == .pdf { return nil }
      return
    }
    let text = start.drop { Self.blanks.contains($0) }
    if text.starts(with: Array("%PDF-".utf8)) {
      self = .pdf
    } else if text.first == UInt8(ascii: "<"), Self.hasSVGElement(text) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Whether the first element is `svg`, with or without a prefix.
  private static func hasSVGElement(_ text: Data) -> Bool {
    var rest = text[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[rest.index(after: open)...]
      switch rest.first {
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        // A comment ends with "-->", an instruction with "?>", a declaration with ">".
        let end = rest.starts(with: Array("!--".utf8)) ? "-->" : rest.first == UInt8(ascii: "?") ? "?>" : ">"
        guard let close = rest.range(of: Data(end.utf8)) else { return false }
        if rest.starts(with: Array("!DOCTYPE".utf8)), rest[..<close.lowerBound].contains(UInt8(ascii: "[")) {
          guard let subset = rest.range(of: Data("]".utf8)) else { return contains(rest, "svg") }
          rest = rest[subset.upperBound...]
        } else {
          rest = rest[close.upperBound...]
        }
      default:
        let name = rest.prefix { !" \t\r\n/>".utf8.contains($0) }
        return name.split(separator: UInt8(ascii: ":")).last.map { Array($0) == Array("svg".utf8) } ?? false
      }
    }
    return false
  }

  /// Whether a document type declaration that does not end within the first bytes names `svg`.
  private static func contains(_ text: Data, _ word: String) -> Bool {
    text.range(of: Data(word.utf8)) != nil
  }

  /// The first bytes of gzipped data, unpacked.
  private static func unpacked(_ start: Data) -> Data? {
    var target = Data(count: signatureLength)
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
