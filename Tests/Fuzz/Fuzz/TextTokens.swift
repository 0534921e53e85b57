/// The places of numbers, values, words and lines in text: in JSON, XML, heads of answers and templates.
struct TextTokens {
  private(set) var numbers: [Range<Int>] = []
  /// Values in JSON: what follows a colon, a comma or a bracket, with its quotes.
  private(set) var values: [Range<Int>] = []
  /// The text between quotes, and the text behind a colon in the head of an answer.
  private(set) var words: [Range<Int>] = []
  /// With their line ends.
  private(set) var lines: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    var index = 0
    var lineStart = 0
    while index < bytes.count {
      let start = index
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = bytes[index]
        index += 1
        while index < bytes.count, bytes[index] != quote, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        words.append(start + 1..<index)
        // Numbers are quoted in XML.
        if Self.isNumber(bytes[start + 1..<index]) { numbers.append(start + 1..<index) }
        index = min(index + 1, bytes.count)
        if Self.isValue(bytes, start) { values.append(start..<index) }
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        while index < bytes.count, Self.isPart(bytes[index]) { index += 1 }
        numbers.append(start..<index)
        if Self.isValue(bytes, start) { values.append(start..<index) }
      case UInt8(ascii: ":"):
        index += 1
        let end = bytes[index...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
        if bytes[lineStart..<start].allSatisfy({ $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<") }) {
          words.append(index..<end)
        }
      case UInt8(ascii: "\n"):
        index += 1
        lines.append(lineStart..<index)
        lineStart = index
      default: index += 1
      }
    }
    if lineStart < bytes.count { lines.append(lineStart..<bytes.count) }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || [".", "e", "E", "-", "+"].contains { byte == UInt8(ascii: $0) }
  }

  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy(isPart)
  }

  /// Whether a colon, a comma or a bracket is before `start`.
  private static func isValue(_ bytes: [UInt8], _ start: Int) -> Bool {
    let before = bytes[..<start].last { $0 != 32 && $0 != 10 }
    return before == UInt8(ascii: ":") || before == UInt8(ascii: ",") || before == UInt8(ascii: "[")
  }
}
