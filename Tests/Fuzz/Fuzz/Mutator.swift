import TestSupport

/// Makes an input from a seed by changing bits, spans of bytes and integers, and in text also numbers, values and quoted words.
struct Mutator {
  var numbers: SeededNumbers
  /// The seeds of the target.
  let pool: [[UInt8]]
  let isText: Bool

  /// The most bytes of an input. Chosen: longer ones take time and find no more faults.
  private static let longest = 1 << 18
  /// The most copies of a repeated part. Chosen.
  private static let mostCopies: UInt64 = 2000

  mutating func input() -> [UInt8] {
    guard !pool.isEmpty else { return [] }
    var bytes = numbers.element(of: pool)
    // Few changes, because an input with an early error is refused early. One input in 64 is unchanged.
    let changes = numbers.next() % 64 == 0 ? 0 : 1 << (numbers.next() % 4)
    for _ in 0..<changes {
      if isText, numbers.next() % 4 > 0 { changeText(&bytes) } else { change(&bytes) }
      if bytes.count > Self.longest { bytes.removeSubrange(Self.longest...) }
    }
    if numbers.next() % 4 > 0 { PNGChecksums.mend(&bytes) }
    return bytes
  }

  // MARK: - Bytes

  private mutating func below(_ count: Int) -> Int { count > 0 ? Int(numbers.next() % UInt64(count)) : 0 }

  /// A random range of `bytes`; short ranges are more likely.
  private mutating func span(_ bytes: [UInt8]) -> Range<Int> {
    let start = below(bytes.count)
    let longest = min(bytes.count - start, 1 << below(14))
    return start..<start + below(longest + 1)
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else {
      bytes = numbers.element(of: pool)
      return
    }
    switch numbers.next() % 12 {
    case 0, 1: bytes[below(bytes.count)] ^= 1 << UInt8(below(8))
    case 2: bytes[below(bytes.count)] = UInt8(below(256))
    case 3, 4, 5: writeInteger(&bytes)
    case 6: bytes.removeSubrange(span(bytes))
    case 7:
      let copy = bytes[span(bytes)]
      bytes.insert(contentsOf: copy, at: below(bytes.count + 1))
    case 8:
      let part = Array(bytes[span(bytes)].prefix(200))
      let copies = Int(numbers.next() % Self.mostCopies)
      let place = below(bytes.count + 1)
      var repeated: [UInt8] = []
      while repeated.count < min(copies * part.count, Self.longest) { repeated += part }
      bytes.insert(contentsOf: repeated.prefix(Self.longest), at: place)
    case 9:
      let random = (0..<below(32)).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
      bytes.insert(contentsOf: random, at: below(bytes.count + 1))
    case 10:
      let other = numbers.element(of: pool)
      let part = other[span(other)]
      let place = span(bytes)
      bytes.replaceSubrange(place, with: part)
    default: bytes.removeSubrange(below(bytes.count)...)
    }
  }

  /// Overwrites one to eight bytes with an integer, in either byte order.
  private mutating func writeInteger(_ bytes: inout [UInt8]) {
    let number = numbers.element(of: Interesting.integers)
    let width = min(1 << below(4), bytes.count)
    let start = below(bytes.count - width + 1)
    let isBig = numbers.next() % 2 == 0
    for index in 0..<width {
      let shift = 8 * (isBig ? width - 1 - index : index)
      bytes[start + index] = UInt8(truncatingIfNeeded: number >> Int64(shift))
    }
  }

  // MARK: - Text

  private mutating func changeText(_ bytes: inout [UInt8]) {
    let tokens = TextTokens(bytes)
    switch numbers.next() % 10 {
    case 0, 1, 2: replace(&bytes, tokens.numbers, Interesting.numbers)
    case 3, 4: replace(&bytes, tokens.values, Interesting.values)
    case 5, 6: replace(&bytes, tokens.words, Interesting.words)
    case 7:
      // Replace one number or word with another one of the text.
      let all = tokens.numbers + tokens.words
      guard all.count > 1 else { return }
      let copy = Array(bytes[numbers.element(of: all)])
      bytes.replaceSubrange(numbers.element(of: all), with: copy)
    case 8:
      guard !tokens.lines.isEmpty else { return }
      let line = Array(bytes[numbers.element(of: tokens.lines)])
      let place = numbers.element(of: tokens.lines)
      let copies = numbers.next() % 8 == 0 ? below(500) : below(3)
      bytes.replaceSubrange(place, with: (0..<copies).flatMap { _ in line })
    default:
      let bracket = numbers.element(of: ["[", "{\"a\":", "<a>", "<Image ", "(", "\"", "<!--", "&", "\n", " "])
      let copies = numbers.next() % 4 == 0 ? below(3000) : 1 + below(3)
      bytes.insert(contentsOf: (0..<copies).flatMap { _ in Array(bracket.utf8) }, at: below(bytes.count + 1))
    }
  }

  private mutating func replace(_ bytes: inout [UInt8], _ places: [Range<Int>], _ texts: [String]) {
    guard !places.isEmpty else { return }
    let place = numbers.element(of: places)
    bytes.replaceSubrange(place, with: Array(numbers.element(of: texts).utf8))
  }
}
