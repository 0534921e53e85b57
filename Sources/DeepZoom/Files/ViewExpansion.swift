/// How much SQLite has to write out before it can read a view.
///
/// While SQLite prepares a statement it puts the definition of a view wherever the view is named, before it asks a
/// progress handler or an authorizer. A file of 12 kB, whose views name each other twice and are ten deep, keeps it
/// busy for a minute. So the definitions are counted beforehand.
struct ViewExpansion {
  /// The most definitions that reading one view may take. Chosen: views of tiles read tables, few read another view.
  static let most = 64

  private let words: [String: [String]]
  /// The views by the first word of their names: whoever names a view writes this word, however it is quoted.
  private let byFirstWord: [String: [String]]
  private let hasNameWithoutWord: Bool
  private var counts: [String: Int] = [:]

  /// - Parameter definitions: Of all views in a database, their names and the statements that made them.
  init(_ definitions: [(name: String, statement: String)]) {
    words = Dictionary(
      definitions.map { ($0.name.lowercasedASCII, Self.words($0.statement)) }, uniquingKeysWith: +)
    byFirstWord = Dictionary(grouping: words.keys) { Self.words($0).first ?? "" }
    hasNameWithoutWord = byFirstWord[""] != nil
  }

  /// What to refuse about reading this table or view, in words; nil if it can be read.
  mutating func refusal(reading name: String) -> String? {
    guard words[name] != nil else { return nil }
    if hasNameWithoutWord || count(name, depth: 0) > Self.most { return "views within views" }
    // A clause WITH can be named many times too.
    return counts.keys.contains { words[$0]!.contains("with") } ? "a WITH clause" : nil
  }

  /// The definitions that reading a view takes; one more than `most` if there are more, or if it reads itself.
  private mutating func count(_ name: String, depth: Int) -> Int {
    if let known = counts[name] { return known }
    let tooMany = Self.most + 1
    // Names in a circle are too many, also where one only looks like a name: a count without it could be too small.
    counts[name] = tooMany
    guard depth < Self.most else { return tooMany }
    var count = 1
    for word in words[name]! {
      for other in byFirstWord[word] ?? [] where other != name && count < tooMany {
        count = min(count + self.count(other, depth: depth + 1), tooMany)
      }
    }
    counts[name] = count
    return count
  }

  /// The words of a statement, in lower case. Quotes, comments and operators only separate them: a word too many
  /// does no harm here.
  private static func words(_ text: String) -> [String] {
    text.utf8.split { !isOfWord($0) }.map { String(decoding: $0, as: UTF8.self).lowercasedASCII }
  }

  /// What SQLite takes for a character of a name without quotes.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}

extension String {
  /// In lower case as SQLite compares names: ASCII's letters only.
  fileprivate var lowercasedASCII: String {
    String(decoding: utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }
}
