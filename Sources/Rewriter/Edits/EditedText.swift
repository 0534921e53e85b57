/// A source's bytes and the edits to make.
struct EditedText {
  let original: [UInt8]
  /// Whether a shorter text is padded with spaces.
  let keepsColumns: Bool
  private var edits: [Edit] = []

  init(_ text: String, keepsColumns: Bool) {
    original = Array(text.utf8)
    self.keepsColumns = keepsColumns
  }

  /// Replaces the bytes with `text`, and pads it with spaces behind it.
  ///
  /// Line ends within the range stay where they are: `text` is put before the first of them.
  mutating func replace(_ range: Range<Int>, with text: String = "") {
    guard keepsColumns else {
      edits.append(Edit(text.isEmpty ? withBlanks(range) : range, text))
      return
    }
    let first = original[range].firstIndex(where: Self.isLineEnd) ?? range.upperBound
    let width = first - range.lowerBound
    edits.append(
      Edit(range.lowerBound..<first, text + String(repeating: " ", count: max(0, width - text.utf8.count))))
    var rest = first
    while rest < range.upperBound {
      let end = original[rest..<range.upperBound].firstIndex(where: Self.isLineEnd) ?? range.upperBound
      if end > rest { edits.append(Edit(rest..<end, String(repeating: " ", count: end - rest))) }
      rest = end + 1
    }
  }

  /// The bytes with the spaces behind them, or with the whole line where nothing else is on it.
  private func withBlanks(_ range: Range<Int>) -> Range<Int> {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let end = range.upperBound + original[range.upperBound...].prefix(while: isSpace).count
    let start = range.lowerBound - original[..<range.lowerBound].reversed().prefix(while: isSpace).count
    let beginsLine = start == 0 || Self.isLineEnd(original[start - 1])
    guard beginsLine, end < original.count, original[end] == UInt8(ascii: "\n") else {
      return range.lowerBound..<end
    }
    return start..<end + 1
  }

  /// Replaces the bytes with `text`, and pads it with spaces before it, so that its end is the range's end.
  ///
  /// If several edits begin at the same place, one with `isFirst` is made before the others.
  mutating func replaceUpToEnd(_ range: Range<Int>, with text: String, isFirst: Bool = false) {
    let padding = String(repeating: " ", count: keepsColumns ? max(0, range.count - text.utf8.count) : 0)
    edits.append(Edit(range, padding + text, order: isFirst ? -1 : 0))
  }

  /// Inserts `text` before a place. It replaces as many of the spaces there as it is long.
  mutating func replaceSpaces(before offset: Int, with text: String) {
    let spaces = original[..<offset].reversed().prefix { $0 == UInt8(ascii: " ") }.count
    replaceUpToEnd(offset - min(spaces, text.utf8.count)..<offset, with: text)
  }

  /// Replaces the bytes, and the spaces before them, with `text`.
  mutating func replace(after range: Range<Int>, with text: String) {
    let spaces = original[..<range.lowerBound].reversed().prefix { $0 == UInt8(ascii: " ") }.count
    replace(range.lowerBound - spaces..<range.upperBound, with: text)
  }

  func isOnOneLine(_ range: Range<Int>) -> Bool { !original[range].contains(where: Self.isLineEnd) }

  /// Inserts `text` at a place. Behind the last token of a line no other token moves.
  mutating func insert(_ text: String, at offset: Int) {
    edits.append(Edit(offset..<offset, text, order: edits.count))
  }

  /// The text after all edits.
  var text: String {
    var result: [UInt8] = []
    result.reserveCapacity(original.count + 256)
    var offset = 0
    for edit in sorted {
      // Of two overlapping edits only the first is made: the inside of a removed attribute needs no edit.
      guard edit.range.lowerBound >= offset else { continue }
      result += original[offset..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      offset = edit.range.upperBound
    }
    result += original[offset...]
    return String(decoding: result, as: UTF8.self)
  }

  /// The lines, counted from 1, on which text that was kept has moved.
  func movedLines() -> [Int] {
    var moved: [Int] = []
    var (line, counted) = (1, 0)
    for edit in sorted where edit.text.utf8.count != edit.range.count {
      let rest = original[edit.range.upperBound...].prefix { !Self.isLineEnd($0) }
      if Self.isBlank(rest) { continue }
      let start = edit.range.lowerBound
      line += original[counted..<start].count { $0 == UInt8(ascii: "\n") }
      counted = start
      if moved.last != line { moved.append(line) }
    }
    return moved
  }

  private var sorted: [Edit] {
    edits.sorted { ($0.range.lowerBound, $0.order) < ($1.range.lowerBound, $1.order) }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Whether the rest of a line has only spaces and a comment.
  private static func isBlank(_ rest: ArraySlice<UInt8>) -> Bool {
    let text = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return text.isEmpty || text.starts(with: "//".utf8)
  }
}
