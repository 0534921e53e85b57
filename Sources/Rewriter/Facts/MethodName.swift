/// A method's name with its labels: `scroll(to:animated:)`. It is without the backticks that stand around keywords of Swift: two
/// spellings of a name are one, and a name that is made from it is an identifier.
struct MethodName: Codable, Hashable, CustomStringConvertible {
  let base: String
  /// `_` stands for a missing label.
  let labels: [String]

  /// Makes a name from the words of a source, which may have backticks.
  init(base: String, labels: [String]) {
    self.base = Self.plain(base)
    self.labels = labels.map(Self.plain)
  }

  /// A word of a source without its backticks.
  static func plain(_ word: String) -> String {
    word.utf8.first == UInt8(ascii: "`") ? word.filter { $0 != "`" } : word
  }

  /// The name in Swift.
  var description: String { "\(base)(\(labels.map { $0 + ":" }.joined()))" }

  /// The name as a part of an identifier, another one for other labels: `scroll_to_animated`, `pager__movedTo` for
  /// `pager(_:movedTo:)`.
  var identifier: String { ([base] + labels.map { $0 == "_" ? "" : $0 }).joined(separator: "_") }

  /// The name in Objective-C, by which selectors are compared. `show(page:)` is `showWithPage:`. `scroll(to:animated:)` has a
  /// preposition already, so it is `scrollTo:animated:`.
  var selector: String {
    guard let first = labels.first else { return base }
    let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    guard first != "_" else { return base + ":" + rest }
    let capitalized = first.prefix(1).uppercased() + first.dropFirst()
    let hasJoint = Self.prepositions.contains { Self.begins(first, with: $0) || Self.ends(base, with: $0) }
    let joint = hasJoint ? "" : "With"
    return base + joint + capitalized + ":" + rest
  }

  /// Words before which Swift's compiler puts no `With`.
  private static let prepositions = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
    "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since",
    "to",
    "until", "using", "via", "when", "with", "within",
  ]

  private static func begins(_ label: String, with word: String) -> Bool {
    guard label.hasPrefix(word) else { return false }
    guard let next = label.dropFirst(word.count).first else { return true }
    return next.isUppercase
  }

  private static func ends(_ base: String, with word: String) -> Bool {
    base == word || base.hasSuffix(word.prefix(1).uppercased() + word.dropFirst())
  }
}
