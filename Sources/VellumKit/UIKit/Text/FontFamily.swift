/// A font family of iOS, with the families that replace it where it is not installed.
///
/// Programs unwrap `UIFont(name: "Avenir-Heavy", size: 12)!`, as on iOS the font is always there. For the
/// oldest families (Helvetica, Times, Courier, Arial, Georgia, Palatino and more) fontconfig itself
/// substitutes metric-compatible fonts, if they are installed. The families below come after those.
/// docs/fonts.md has the same table.
struct FontFamily: Sendable {
  /// The name in iOS's spelling.
  let name: String
  /// The families that Pango is asked for, the best first, separated by commas.
  let drawn: String

  /// The family of iOS with the name; nil for other names. The name has the form of `key(_:)`.
  static func ofIOS(_ name: Substring) -> FontFamily? { byName[String(name)] }

  /// A name in the form in which names are compared: lowercase, without spaces, hyphens and underscores.
  static func key(_ name: some StringProtocol) -> String {
    name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
  }

  private static let byName: [String: FontFamily] = {
    var families: [String: FontFamily] = [:]
    for (standIn, names) in standIns {
      for name in names {
        let family = FontFamily(name: name, drawn: "\(name),\(standIn.families)")
        families[key(name)] = family
        for other in otherNames[name] ?? [] { families[key(other)] = family }
      }
    }
    return families
  }()

  private enum StandIn: Sendable {
    /// The system font, which has all the weights.
    case sans
    case serif
    case monospaced
    case script
    /// A family that looks similar, followed by another stand-in.
    indirect case first(String, StandIn)

    var families: String {
      switch self {
      case .sans: "\(SystemFont.family),sans-serif"
      case .serif: "serif"
      case .monospaced: "\(SystemFont.monospaced),monospace"
      case .script: "cursive,\(Self.sans.families)"
      case .first(let family, let other): "\(family),\(other.families)"
      }
    }
  }

  private static let standIns: [(StandIn, [String])] = [
    (
      .sans,
      [
        "Helvetica", "Helvetica Neue", "Arial", "Arial Hebrew", "Arial Rounded MT Bold", "Avenir",
        "Avenir Next",
        "Avenir Next Condensed", "Optima", "Trebuchet MS", "Galvji", "DIN Alternate", "DIN Condensed",
        "Impact",
        "Euphemia UCAS", "Apple Symbols", "Symbol", "Zapf Dingbats", "Bodoni Ornaments",
        "Al Nile", "Damascus", "Farah", "Geeza Pro", "Kailasa", "Kefa", "Mukta Mahee", "Thonburi",
        "Khmer Sangam MN",
        "Lao Sangam MN", "Myanmar Sangam MN", "Noto Sans Myanmar", "Noto Sans Kannada", "Noto Sans Oriya",
        "Bangla Sangam MN", "Devanagari Sangam MN", "Gujarati Sangam MN", "Gurmukhi MN", "Kannada Sangam MN",
        "Malayalam Sangam MN", "Oriya Sangam MN", "Sinhala Sangam MN", "Tamil Sangam MN", "Telugu Sangam MN",
        "Grantha Sangam MN", "Kohinoor Bangla", "Kohinoor Devanagari", "Kohinoor Gujarati", "Kohinoor Telugu",
      ]
    ),
    (.first("DejaVu Sans", .sans), ["Verdana"]),
    (.first("URW Gothic", .sans), ["Futura"]),
    (.first("Gillius ADF", .sans), ["Gill Sans"]),
    (.first("Noto Sans CJK JP", .sans), ["Hiragino Sans", "Hiragino Maru Gothic ProN"]),
    (.first("Noto Sans CJK KR", .sans), ["Apple SD Gothic Neo"]),
    (.first("Noto Sans CJK SC", .sans), ["PingFang SC", "Heiti SC"]),
    (.first("Noto Sans CJK TC", .sans), ["PingFang TC", "Heiti TC"]),
    (.first("Noto Sans CJK HK", .sans), ["PingFang HK", "PingFang MO"]),
    (.first("Noto Serif CJK JP", .serif), ["Hiragino Mincho ProN"]),
    (.first("Noto Color Emoji", .sans), ["Apple Color Emoji"]),
    (
      .serif,
      [
        "Georgia", "Times New Roman", "Times", "Palatino", "American Typewriter", "Baskerville", "Bodoni 72",
        "Bodoni 72 Oldstyle", "Bodoni 72 Smallcaps", "Cochin", "Copperplate", "Hoefler Text",
        "Iowan Old Style",
        "Rockwell", "STIX Two Text", "STIX Two Math", "Academy Engraved LET", "Party LET", "Mishafi",
        "Noto Nastaliq Urdu",
      ]
    ),
    (.first("GFS Didot", .serif), ["Didot"]),
    (.first("Bitstream Charter", .first("Charis SIL", .serif)), ["Charter"]),
    (.monospaced, ["Courier", "Courier New"]),
    // Menlo was derived from DejaVu.
    (.first("DejaVu Sans Mono", .monospaced), ["Menlo"]),
    (
      .first("Comic Neue", .script), ["Chalkboard SE", "Chalkduster", "Marker Felt", "Noteworthy", "Papyrus"]
    ),
    (.first("Z003", .script), ["Bradley Hand", "Savoye LET", "Snell Roundhand", "Zapfino"]),
  ]

  /// The names with which the names of a family's faces begin, where that is not the family's name.
  private static let otherNames = [
    "Academy Engraved LET": ["AcademyEngravedLet"], "Bodoni 72": ["BodoniSvtyTwoITCTT"],
    "Bodoni 72 Oldstyle": ["BodoniSvtyTwoOSITCTT"],
    "Bodoni 72 Smallcaps": ["BodoniSvtyTwoSCITCTT"], "Bodoni Ornaments": ["BodoniOrnamentsITCTT"],
    "Bradley Hand": ["BradleyHandITCTT"], "Hiragino Maru Gothic ProN": ["HiraMaruProN"],
    "Hiragino Mincho ProN": ["HiraMinProN"], "Hiragino Sans": ["HiraSans", "HiraKakuProN"],
    "Mishafi": ["DiwanMishafi"],
    "Party LET": ["PartyLet"], "Savoye LET": ["SavoyeLet"], "Trebuchet MS": ["Trebuchet"],
    "Zapf Dingbats": ["ZapfDingbatsITC"],
  ]
}
