import Foundation

/// The last bytes of a document, which tell whether it is complete.
struct DocumentEnd {
  /// How many of the last bytes are looked at. Chosen: what follows the last element of a drawing is a comment at most.
  static let length = 1 << 16
  /// Within how many of its last bytes a PDF has its end mark. Published: the implementation notes of Adobe's PDF reference 1.7.
  private static let markLength = 1024

  private let bytes: [UInt8]
  /// Whether these are all of its bytes.
  private let isWhole: Bool

  init(_ bytes: [UInt8], isWhole: Bool) { (self.bytes, self.isWhole) = (bytes, isWhole) }

  func isEarly(_ format: DocumentFormat) -> Bool {
    switch format {
    case .pdf: !String(decoding: bytes.suffix(Self.markLength), as: UTF8.self).contains("%%EOF")
    case .svg: isEarlyInElement
    }
  }

  /// A drawing is complete where its element is closed. Comments and instructions may follow.
  private var isEarlyInElement: Bool {
    // In UTF-16 every second byte of these signs is 0.
    var text = String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)[...]
    while true {
      while text.last?.isWhitespace == true { text.removeLast() }
      guard let opening = text.hasSuffix("-->") ? "<!--" : text.hasSuffix("?>") ? "<?" : nil else { break }
      guard let start = text.range(of: opening, options: .backwards) else { return isWhole }
      text = text[..<start.lowerBound]
    }
    guard text.last == ">", let start = text.lastIndex(of: "<") else { return true }
    let tag = text[start...].dropFirst()
    // An element without content is closed as well.
    guard tag.first == "/" || tag.hasSuffix("/>") else { return true }
    let name = tag.drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
    return name.split(separator: ":").last != "svg"
  }
}
