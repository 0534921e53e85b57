import Foundation
import Testing

@testable import VellumKit

struct FontTests {
  /// The names of font faces on iOS, from Apple's list of system fonts.
  static let namesOfIOS = [
    "Helvetica", "Helvetica-Bold", "Helvetica-BoldOblique", "Helvetica-Light", "HelveticaNeue",
    "HelveticaNeue-Light", "HelveticaNeue-UltraLightItalic", "HelveticaNeue-CondensedBlack", "ArialMT",
    "Arial-BoldItalicMT", "ArialRoundedMTBold", "Avenir-Book", "Avenir-Heavy", "Avenir-HeavyOblique",
    "AvenirNext-DemiBold", "AvenirNext-UltraLight", "AvenirNextCondensed-HeavyItalic", "Georgia",
    "Georgia-BoldItalic", "Menlo-Regular", "Menlo-BoldItalic", "Courier", "Courier-BoldOblique",
    "CourierNewPSMT", "CourierNewPS-BoldItalicMT", "TimesNewRomanPSMT", "TimesNewRomanPS-BoldMT",
    "Palatino-Roman", "Palatino-BoldItalic", "Futura-Medium", "Futura-CondensedExtraBold",
    "GillSans-SemiBold",
    "GillSans-UltraBold", "Optima-ExtraBlack", "Verdana-BoldItalic", "TrebuchetMS", "TrebuchetMS-Bold",
    "Trebuchet-BoldItalic", "AmericanTypewriter-CondensedLight", "Baskerville-SemiBoldItalic", "Didot-Bold",
    "BodoniSvtyTwoITCTT-Book", "BodoniSvtyTwoITCTT-BookIta", "BodoniSvtyTwoOSITCTT-BookIt", "DiwanMishafi",
    "BradleyHandITCTT-Bold", "ChalkboardSE-Regular",
    "Chalkduster", "Cochin-Bold", "Copperplate-Light", "DINAlternate-Bold", "DINCondensed-Bold",
    "HoeflerText-BlackItalic", "MarkerFelt-Wide", "Noteworthy-Light", "Papyrus-Condensed", "Rockwell-Regular",
    "SnellRoundhand-Black", "SavoyeLetPlain", "PartyLetPlain", "AcademyEngravedLetPlain", "Zapfino",
    "ZapfDingbatsITC", "AppleColorEmoji", "AppleSDGothicNeo-SemiBold", "PingFangSC-Semibold",
    "HiraginoSans-W3",
    "HiraMinProN-W6", "HiraMaruProN-W4", "Thonburi-Light", "GeezaPro-Bold", "DamascusSemiBold",
    "KohinoorDevanagari-Semibold", "STIXTwoText-Italic", "EuphemiaUCAS-Bold", "Charter-BlackItalic",
  ]

  @Test(arguments: namesOfIOS)
  func everyFontOfIOSIsFoundByItsName(name: String) throws {
    let font = try #require(UIFont(name: name, size: 17), "\(name)")

    #expect(font.fontName == name)
    #expect(font.lineHeight > 17 && font.ascender > 0 && font.descender < 0)
    #expect(UIFont(name: font.fontName, size: 17) == font)
  }

  @Test(arguments: [
    ("Helvetica-Bold", "Helvetica", UIFont.Weight.bold, false, false),
    ("Avenir-HeavyOblique", "Avenir", .heavy, true, false),
    ("AvenirNext-DemiBold", "Avenir Next", .semibold, false, false),
    ("HelveticaNeue-Light", "Helvetica Neue", .light, false, false),
    ("Georgia-BoldItalic", "Georgia", .bold, true, false),
    ("Menlo-Regular", "Menlo", .regular, false, false),
    ("TimesNewRomanPS-BoldMT", "Times New Roman", .bold, false, false),
    ("HelveticaNeue-CondensedBlack", "Helvetica Neue", .black, false, true),
    ("DejaVuSans-Bold", "DejaVu Sans", .bold, false, false),
    ("dejavu sans mono bold oblique", "DejaVu Sans Mono", .bold, true, false),
  ])
  func aNameIsAFamilyAndAStyle(
    name: String, family: String, weight: UIFont.Weight, isItalic: Bool, isCondensed: Bool
  ) throws {
    let font = try #require(UIFont(name: name, size: 12))

    #expect(font.familyName == family)
    #expect(font.face.weight == weight)
    #expect(font.face.isItalic == isItalic)
    #expect(font.face.isCondensed == isCondensed)
  }

  @Test(arguments: ["", "-", "No Such Font At All", "Helvetica-Nonsense", "NoSuchFont-Bold", "Bold"])
  func nilIsOnlyForNamesThatNobodyKnows(name: String) {
    #expect(UIFont(name: name, size: 12) == nil)
  }

  @Test func aReplacementFontIsOfTheSameKind() throws {
    func width(_ text: String, _ name: String) throws -> CGFloat {
      text.size(withAttributes: [.font: try #require(UIFont(name: name, size: 20))]).width
    }
    for name in ["Courier", "Menlo-Regular", "CourierNewPSMT"] {
      #expect(abs(try width("iiii", name) - width("MMMM", name)) < 0.01, "\(name)")
    }
    #expect(try width("Hamburg", "Helvetica-Bold") > width("Hamburg", "Helvetica"))
    #expect(try width("Hamburg", "Georgia") != width("Hamburg", "Helvetica"))
  }

  /// Tests Inter, which `scripts/setup` installs. It is the system font outside of tests.
  @Test func allWeightsOfTheSystemFontDiffer() throws {
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let family = SystemFont.preferred
    try #require(UIFont(name: family, size: 12) != nil, "\(family) is not installed: scripts/setup build")
    let inks = weights.map { weight in
      let font = UIFont(UIFont.Face(family: family, drawn: family, weight: weight), size: 100)
      return Int(coverage(of: "I", in: font))
    }

    #expect(zip(inks, inks.dropFirst()).allSatisfy { $1 > $0 * 21 / 20 }, "\(inks)")
  }

  @Test func largeTextIsDrawnInTheDisplayFamily() {
    #expect(SystemFont.displayFamily(of: "Inter") == "Inter Display")
    #expect(SystemFont.displayFamily(of: "DejaVu Sans") == nil)
    #expect(SystemFont.display == nil && SystemFont.displaySize == 22)
  }

  /// Tests Inter, whose digits differ in width; those of DejaVu Sans do not.
  @Test func digitsOfOneWidthAreTheSystemFonts() {
    func width(_ text: String, tabular: Bool) -> CGFloat {
      let family = SystemFont.preferred
      let face = UIFont.Face(family: family, drawn: family, hasTabularDigits: tabular)
      return text.size(withAttributes: [.font: UIFont(face, size: 20)]).width
    }
    #expect(width("1111", tabular: false) < width("8888", tabular: false) - 1)
    #expect(abs(width("1111", tabular: true) - width("8888", tabular: true)) < 0.01)
    let font = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .medium)
    #expect(font.face.hasTabularDigits && font.face.weight == .medium && font.pointSize == 17)
    #expect(font.withSize(20).face.hasTabularDigits)
  }

  @Test func testsHaveTheirOwnSystemFont() {
    #expect(UIFont.systemFont(ofSize: 17).familyName == "DejaVu Sans")
    #expect(UIFont.monospacedSystemFont(ofSize: 17, weight: .regular).familyName == "DejaVu Sans Mono")
  }

  @Test func theSystemsFontsAreFoundByTheirNames() {
    for font in [
      UIFont.systemFont(ofSize: 12), .systemFont(ofSize: 12, weight: .semibold),
      .italicSystemFont(ofSize: 12),
      .monospacedSystemFont(ofSize: 12, weight: .heavy),
    ] {
      #expect(UIFont(name: font.fontName, size: 12) == font, "\(font.fontName)")
    }
  }

  @Test func emojiHaveTheirColours() {
    let context = CGContext.forView(pixelsWide: 60, pixelsHigh: 60, scale: 1, isOpaque: false)!
    UIGraphicsPushContext(context)
    "😀".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 40)])
    UIGraphicsPopContext()
    let image = context.makeImage()!
    let yellow = (0..<60).reduce(0) { count, y in
      count
        + (0..<60).count {
          let pixel = image.pixel($0, y)
          return pixel.alpha > 250 && pixel.red > 200 && pixel.green > 150 && pixel.blue < 120
        }
    }

    #expect(yellow > 400)
  }

  /// The sum of the alpha of all pixels; an opaque pixel counts 255.
  private func coverage(of text: String, in font: UIFont) -> Int {
    let context = CGContext.forView(pixelsWide: 150, pixelsHigh: 150, scale: 1, isOpaque: false)!
    UIGraphicsPushContext(context)
    text.draw(at: .zero, withAttributes: [.font: font])
    UIGraphicsPopContext()
    let image = context.makeImage()!
    return (0..<150).reduce(0) { sum, y in (0..<150).reduce(sum) { $0 + image.pixel($1, y).alpha } }
  }

  @Test(arguments: [10_001, 100_000, 2_000_000, CGFloat.greatestFiniteMagnitude])
  func aSizeThatNothingCanDrawIsTheGreatestThatCanBeDrawn(size: CGFloat) {
    let (font, tenth) = (UIFont.systemFont(ofSize: size), UIFont.systemFont(ofSize: 1000))
    #expect(font.pointSize == 10_000 && font.withSize(size).pointSize == 10_000)
    #expect(
      abs(font.lineHeight - 10 * tenth.lineHeight) < 0.1 && abs(font.capHeight - 10 * tenth.capHeight) < 0.1)
  }
}
