/// An ICC profile within a file, of which only the name is read (ICC.1:2022, 7.2, 7.3, 10.15; ICC.1:2001-04, 6.5.17).
package struct ColorProfile {
  private let bytes: UnsafeRawBufferPointer

  /// The most entries of its table that are read, and letters of its name. Chosen: profiles have about twenty.
  private static let (mostTags, longest) = (200, 60)

  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// What it says that its colours are: "Display P3". That of every kind of sRGB is "sRGB". Nil if it has no name.
  package var name: String? {
    guard let count = number(at: 128) else { return nil }
    for index in 0..<min(count, Self.mostTags) {
      let entry = 132 + 12 * index
      guard let tag = number(at: entry), let offset = number(at: entry + 4) else { return nil }
      guard tag == Self.code("desc") else { continue }
      let name = text(at: offset)?.trimmingPrefix { $0.isWhitespace }
      guard let name, !name.isEmpty else { return nil }
      return name.hasPrefix("sRGB") ? "sRGB" : Message.shown(String(name.prefix(Self.longest)))
    }
    return nil
  }

  private func text(at offset: Int) -> String? {
    switch number(at: offset) {
    case Self.code("desc"):
      guard let length = number(at: offset + 8),
        let letters = part(offset + 12, min(length, 4 * Self.longest))
      else { return nil }
      return String(decoding: letters.prefix { $0 != 0 }, as: UTF8.self)
    case Self.code("mluc"):
      guard let records = number(at: offset + 8), records > 0, let length = number(at: offset + 20),
        let start = number(at: offset + 24), let letters = part(offset + start, min(length, 4 * Self.longest))
      else { return nil }
      let units = stride(from: 0, to: letters.count - 1, by: 2).map {
        UInt16(letters[letters.startIndex + $0]) << 8 | UInt16(letters[letters.startIndex + $0 + 1])
      }
      return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
    default: return nil
    }
  }

  private static func code(_ text: StaticString) -> Int {
    (0..<4).reduce(0) { $0 << 8 | Int(text.utf8Start[$1]) }
  }

  /// The number of four bytes at a place; nil if it ends before.
  private func number(at offset: Int) -> Int? { part(offset, 4).map { $0.reduce(0) { $0 << 8 | Int($1) } } }

  private func part(_ offset: Int, _ length: Int) -> Slice<UnsafeRawBufferPointer>? {
    guard offset >= 0, length >= 0, offset <= bytes.count - length else { return nil }
    return bytes[offset..<offset + length]
  }
}
