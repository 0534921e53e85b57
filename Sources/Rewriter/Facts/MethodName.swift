/// A method's name with its labels: `scroll(to:animated:)`.
struct MethodName: Codable, Hashable, CustomStringConvertible {
  let base: String
  /// `_` for none.
  let labels: [String]

  /// As Swift writes it.
  var description: String { "\(base)(\(labels.map { $0 + ":" }.joined()))" }

  /// As Objective-C names it, which is what selectors compare: `show(page:)` is `showWithPage:`, and
  /// `scroll(to:animated:)`, which has a preposition already, `scrollTo:animated:`.
  var selector: String { withoutBackticks.objectiveCName }

  private var objectiveCName: String {
    guard let first = labels.first else { return base }
    let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    guard first != "_" else { return base + ":" + rest }
    let capitalized = first.prefix(1).uppercased() + first.dropFirst()
    let hasJoint = Self.prepositions.contains { Self.begins(first, with: $0) || Self.ends(base, with: $0) }
    let joint = hasJoint ? "" : "With"
    return base + joint + capitalized + ":" + rest
  }

  /// Names that are Swift's words are written in backticks, and mostly used without.
  var withoutBackticks: MethodName {
    let plain = { (name: String) in name.filter { $0 != "`" } }
    return MethodName(base: plain(base), labels: labels.map(plain))
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
