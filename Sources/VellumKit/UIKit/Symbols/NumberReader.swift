import Foundation

/// Reads the numbers of SVG's attributes, which spaces, a comma, a sign or a second point part.
struct NumberReader {
  private let bytes: [UInt8]
  private var at = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  private mutating func skipSpace() {
    while at < bytes.count, bytes[at] <= 32 || bytes[at] == UInt8(ascii: ",") { at += 1 }
  }

  /// The next letter, unless a number is next.
  mutating func letter() -> Unicode.Scalar? {
    skipSpace()
    guard at < bytes.count, bytes[at] | 32 >= UInt8(ascii: "a"), bytes[at] | 32 <= UInt8(ascii: "z") else {
      return nil
    }
    at += 1
    return Unicode.Scalar(bytes[at - 1])
  }

  /// Whether nothing is left.
  mutating func isAtEnd() -> Bool {
    skipSpace()
    return at >= bytes.count
  }

  /// The next number, if it is finite and of a size that a drawing may have.
  mutating func next() -> CGFloat? {
    skipSpace()
    let start = at
    func isDigit() -> Bool { at < bytes.count && (48...57).contains(bytes[at]) }
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") { at += 1 }
    while isDigit() { at += 1 }
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      while isDigit() { at += 1 }
    }
    if at + 1 < bytes.count, bytes[at] | 32 == UInt8(ascii: "e"),
      (48...57).contains(bytes[at + 1])
        || at + 2 < bytes.count && [43, 45].contains(bytes[at + 1]) && (48...57).contains(bytes[at + 2])
    {
      at += 2
      while isDigit() { at += 1 }
    }
    guard at - start <= Self.longest, let number = Double(String(decoding: bytes[start..<at], as: UTF8.self)),
      abs(number) <= Self.greatest
    else { return nil }
    return CGFloat(number)
  }

  /// A flag of an arc, which nothing has to part from what follows.
  mutating func flag() -> Bool? {
    skipSpace()
    guard at < bytes.count, bytes[at] == 48 || bytes[at] == 49 else { return nil }
    at += 1
    return bytes[at - 1] == 49
  }

  /// The most letters of a number, and the greatest absolute value. Chosen: more than any icon has.
  private static let longest = 64
  private static let greatest = 1e6
}
