import Foundation
import FoundationXML

/// The contents of a DZI file: the attributes of `Image` and `Size`.
final class DeepZoomDescription: NSObject, XMLParserDelegate {
  private(set) var image: [String: String] = [:]
  private(set) var size: [String: String] = [:]
  private var hasImage = false
  private var elements = 0
  private var refused: String?

  /// The most attributes of an element, because libxml2 compares each with all others. Chosen; an `Image` has
  /// five.
  static let maxAttributes = 256
  /// The most elements. Chosen: room for twenty thousand parts of a sparse picture.
  static let maxElements = 50_000

  init(_ xml: Data, source: String) throws(TileError) {
    super.init()
    func malformed(_ words: String) -> TileError { TileError(source: source, reason: .malformed(words)) }
    // In another encoding the search below would not find a document type.
    guard let text = String(data: xml, encoding: .utf8), !xml.contains(0) else {
      throw malformed("it is not UTF-8")
    }
    // A DZI has no document type. Without one no entities can be expanded.
    guard !text.contains("<!DOCTYPE"), !text.contains("<!ENTITY") else {
      throw malformed("a document type is not allowed")
    }
    // libxml2 goes on after each of them, and takes longer for each.
    guard !Self.hasMalformedComment(xml) else { throw malformed("a comment contains \"--\"") }
    guard !Self.hasTooManyAttributes(xml) else {
      throw malformed("an element of more than \(Self.maxAttributes) attributes")
    }
    let document = try Self.withoutDeclaration(text, malformed)
    // A DZI has none, and Foundation on Linux ends the program at one without data.
    guard document.range(of: Data("<?".utf8)) == nil else {
      throw malformed("a processing instruction is not allowed")
    }
    let parser = XMLParser(data: document)
    parser.shouldResolveExternalEntities = false
    parser.delegate = self
    let isParsed = parser.parse()
    if let refused { throw malformed(refused) }
    guard isParsed else {
      throw malformed(
        "line \(parser.lineNumber) is not well-formed XML")
    }
    guard hasImage else { throw malformed("there is no Image element of Deep Zoom") }
  }

  /// The document without its XML declaration, so that it is parsed as UTF-8, as it was searched.
  private static func withoutDeclaration(
    _ text: String, _ malformed: (String) -> TileError
  ) throws(TileError) -> Data {
    var rest = text[...]
    if rest.unicodeScalars.first == "\u{FEFF}" { rest.unicodeScalars.removeFirst() }
    guard rest.hasPrefix("<?xml"), let end = rest.range(of: "?>") else { return Data(rest.utf8) }
    let words = rest[..<end.lowerBound].split { $0.isWhitespace || $0 == "=" || $0 == "\"" || $0 == "'" }
    guard let index = words.firstIndex(of: "encoding") else { return Data(rest[end.upperBound...].utf8) }
    let name = words[(index + 1)...].first?.uppercased()
    guard name == "UTF-8" || name == "UTF8" else { throw malformed("it is not UTF-8") }
    return Data(rest[end.upperBound...].utf8)
  }

  /// Whether an element may have more than `maxAttributes` attributes: counts the equals signs up to the
  /// next `<`.
  private static func hasTooManyAttributes(_ xml: Data) -> Bool {
    xml.withUnsafeBytes { bytes in
      var count = 0
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "<"): count = 0
        case UInt8(ascii: "="):
          count += 1
          if count > maxAttributes { return true }
        default: break
        }
      }
      return false
    }
  }

  /// Whether two hyphens stand in a comment without ending it, which XML forbids.
  private static func hasMalformedComment(_ xml: Data) -> Bool {
    let (opening, hyphens) = (Data("<!--".utf8), Data("--".utf8))
    var rest = xml[...]
    while let comment = rest.range(of: opening) {
      rest = rest[comment.upperBound...]
      guard let end = rest.range(of: hyphens) else { return false }
      rest = rest[end.upperBound...]
      guard rest.first == UInt8(ascii: ">") else { return true }
    }
    return false
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements += 1
    switch elementName.split(separator: ":").last {
    case "Image":
      hasImage = true
      image = attributes
    case "Size": size = attributes
    case "Collection": refused = "a collection, not an image"
    default: break
    }
    if elements > Self.maxElements { refused = "more than \(Self.maxElements) elements" }
    if refused != nil { parser.abortParsing() }
  }
}
