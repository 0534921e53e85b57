import Foundation

/// Reads the tags of an XML file, one after the other. Text between them is passed over, and there are no entities.
struct TagReader {
  struct Tag {
    enum Kind { case begin, end, both }
    var kind: Kind
    var name: String
    var attributes: [(name: String, value: String)] = []

    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// The attributes, and after them what the attribute `style` sets.
    var looks: [(name: String, value: String)] {
      let style = (self["style"] ?? "").split(separator: ";").compactMap { entry -> (String, String)? in
        let parts = entry.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        return (parts[0].trimmingCharacters(in: .whitespaces), parts[1].trimmingCharacters(in: .whitespaces))
      }
      return attributes + style.map { (name: $0.0, value: $0.1) }
    }
  }

  private let bytes: [UInt8]
  private var at = 0
  /// Chosen; the elements of icons have ten.
  private static let maxAttributes = 100

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next tag; nil at the end.
  mutating func next() throws(SymbolError) -> Tag? {
    while let start = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = start + 1
      if bytes[at...].starts(with: Array("!--".utf8)) {
        try skip(to: "-->")
      } else if bytes[at...].first == UInt8(ascii: "?") {
        try skip(to: "?>")
      } else if bytes[at...].first == UInt8(ascii: "!") {
        throw SymbolError("a document type or a section is not allowed")
      } else {
        return try tag()
      }
    }
    at = bytes.count
    return nil
  }

  private mutating func skip(to ending: String) throws(SymbolError) {
    let ending = Array(ending.utf8)
    while at + ending.count <= bytes.count {
      if bytes[at..<at + ending.count].elementsEqual(ending) { return at += ending.count }
      at += 1
    }
    throw SymbolError("the file ends within a comment")
  }

  /// A tag, behind its `<`.
  private mutating func tag() throws(SymbolError) -> Tag {
    var tag = Tag(kind: .begin, name: "")
    if take("/") { tag.kind = .end }
    tag.name = word()
    guard !tag.name.isEmpty else { throw SymbolError("a tag without a name") }
    while true {
      skipSpace()
      if take(">") { return tag }
      if take("/") {
        guard take(">") else { throw SymbolError("a tag that does not end") }
        if tag.kind == .begin { tag.kind = .both }
        return tag
      }
      let name = word()
      skipSpace()
      guard !name.isEmpty, take("=") else { throw SymbolError("an attribute without a value") }
      skipSpace()
      let quote: UInt8
      if take("\"") {
        quote = UInt8(ascii: "\"")
      } else if take("'") {
        quote = UInt8(ascii: "'")
      } else {
        throw SymbolError("an attribute without quotes")
      }
      guard let end = bytes[at...].firstIndex(of: quote) else {
        throw SymbolError("an attribute that does not end")
      }
      tag.attributes.append((name, String(decoding: bytes[at..<end], as: UTF8.self)))
      guard tag.attributes.count <= Self.maxAttributes else {
        throw SymbolError("an element of more than \(Self.maxAttributes) attributes")
      }
      at = end + 1
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard at < bytes.count, bytes[at] == UInt8(ascii: scalar) else { return false }
    at += 1
    return true
  }

  private mutating func skipSpace() { while at < bytes.count, bytes[at] <= 32 { at += 1 } }

  private mutating func word() -> String {
    let start = at
    while at < bytes.count, bytes[at] > 32, !Array("=/><\"'".utf8).contains(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }
}
