/// The style that the end of a font's name states: `BoldItalic`, `DemiBold`, `CondensedBlack`,
/// `LightOblique`, `W6`.
struct FontStyle {
  private(set) var weight = UIFont.Weight.regular
  private(set) var isItalic = false
  private(set) var isCondensed = false

  /// Nil where a word is unknown. The name has the form of `FontFamily.key(_:)`.
  init?(_ name: Substring) {
    var rest = name
    while !rest.isEmpty {
      guard let (word, meaning) = Self.words.first(where: { rest.hasPrefix($0.word) }) else { return nil }
      switch meaning {
      case .weight(let weight): self.weight = weight
      case .italic: isItalic = true
      case .condensed: isCondensed = true
      case .nothing: break
      }
      rest.removeFirst(word.count)
    }
  }

  private enum Meaning {
    case weight(UIFont.Weight)
    case italic
    case condensed
    /// The word names the foundry or the regular face, and changes nothing.
    case nothing
  }

  /// The words of styles. A longer word comes before a word that it begins with.
  ///
  /// `W3` and so on are Hiragino's weights; Marker Felt's bold face is `Wide`.
  private static let words: [(word: String, meaning: Meaning)] = [
    ("ultralight", .weight(.ultraLight)), ("extralight", .weight(.ultraLight)), ("thin", .weight(.thin)),
    ("light", .weight(.light)), ("medium", .weight(.medium)), ("semibold", .weight(.semibold)),
    ("demibold", .weight(.semibold)), ("demi", .weight(.semibold)), ("bold", .weight(.bold)),
    ("wide", .weight(.bold)), ("extrabold", .weight(.heavy)), ("ultrabold", .weight(.heavy)),
    ("heavy", .weight(.heavy)), ("extrablack", .weight(.black)), ("black", .weight(.black)),
    ("w0", .weight(.ultraLight)), ("w1", .weight(.thin)), ("w2", .weight(.light)), ("w3", .nothing),
    ("w4", .nothing), ("w5", .weight(.medium)), ("w6", .weight(.semibold)), ("w7", .weight(.bold)),
    ("w8", .weight(.heavy)), ("w9", .weight(.black)),
    ("italic", .italic), ("oblique", .italic), ("obl", .italic), ("ita", .italic), ("it", .italic),
    ("condensed", .condensed),
    ("regular", .nothing), ("roman", .nothing), ("book", .nothing), ("normal", .nothing), ("plain", .nothing),
    ("psmt", .nothing), ("ps", .nothing), ("mt", .nothing),
  ]
}
