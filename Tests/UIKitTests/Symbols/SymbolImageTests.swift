import Foundation
import RenderList
import Testing

@testable import VellumKit

@MainActor struct SymbolImageTests {
  private static let square = "<svg viewBox='0 0 16 16'><path d='M0 0H16V16H0z'/></svg>"

  /// A theme with one icon, a full square, in the place of a name.
  private func withTheme<Result>(_ name: String, _ svg: String, _ body: (IconTheme) throws -> Result) throws
    -> Result
  {
    try Fixture.withFolder { folder in
      let place = folder + "/icons/Adwaita/symbolic/actions"
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try Data(svg.utf8).write(to: URL(filePath: "\(place)/\(name)-symbolic.svg"))
      return try body(
        IconTheme(folders: IconTheme.folders(["XDG_DATA_HOME": folder, "XDG_DATA_DIRS": "/none"])))
    }
  }

  private let none = IconTheme(folders: [])

  @Test func theDesktopsIconComesBeforeOurOwn() throws {
    try withTheme("list-remove", Self.square) { theme in
      let image = try #require(UIImage(symbol: "minus", nil, from: theme))
      #expect(image.pixel(1, 1).alpha == 255)
      let own = try #require(UIImage(symbol: "minus", nil, from: none))
      #expect(own.pixel(1, 1) == .clear && own.pixel(10, 10).alpha > 200)
    }
    try withTheme("list-remove", "<svg><image/></svg>") { theme in
      #expect(UIImage(symbol: "minus", nil, from: theme)?.pixel(1, 1) == .clear)
    }
  }

  @Test func anIconThatIsFaintThroughoutIsShownInFull() throws {
    let faint = "<svg viewBox='0 0 16 16'><path d='M0 0H16V16H0z' fill-opacity='0.35'/></svg>"
    try withTheme("non-starred", faint) { theme in
      #expect(UIImage(symbol: "star", nil, from: theme)?.pixel(1, 1).alpha == 255)
    }
    // The right half of a star is a line, as that of a star which is not filled.
    let halves =
      "<svg viewBox='0 0 16 16'><path d='M0 0H8V16H0z'/><path d='M8 0H16V16H8z' fill-opacity='0.35'/></svg>"
    try withTheme("semi-starred", halves) { theme in
      let image = try #require(UIImage(symbol: "star.leadinghalf.filled", nil, from: theme))
      #expect(image.pixel(1, 1).alpha == 255 && image.pixel(18, 1).alpha == 255)
    }
    // What is fainter than the rest, such as the far wave of a loudspeaker, stays so.
    try withTheme("audio-volume-medium", halves) { theme in
      let image = try #require(UIImage(symbol: "speaker.wave.2", nil, from: theme))
      #expect(image.pixel(1, 1).alpha == 255 && image.pixel(18, 1).alpha == 89)
    }
  }

  /// 20 points beside 17 of body text, which is 53 at the largest size.
  @Test func aSymbolBesideTextIsAsLargeAsTheTextOfItsTraits() throws {
    let configuration = UIImage.SymbolConfiguration(textStyle: .body)
    let symbol = try #require(UIImage(systemName: "star.fill", withConfiguration: configuration))
    let largest = UITraitCollection(
      preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let large = symbol.withConfiguration(UIImage.Configuration(traitCollection: largest))
    #expect(symbol.size.width == 20 && abs(large.size.width - 20 * 53 / 17) <= 1)
    let screen = TestScreen()
    let view = UIImageView(image: symbol)
    let button = UIButton(type: .custom)
    button.setImage(symbol, for: .normal)
    for view in [view, button] { screen.window.addSubview(view) }
    screen.frame()
    #expect(view.intrinsicContentSize.width == 20 && button.intrinsicContentSize.width == 20)
    screen.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    screen.frame()
    #expect(view.intrinsicContentSize == large.size && view.sizeThatFits(.zero) == large.size)
    #expect(button.intrinsicContentSize.width == large.size.width)
    #expect((view.layer.contents as? CGImage)?.width == Int((large.size.width * large.scale).rounded()))
    let fixed = UIImageView(
      image: UIImage(systemName: "star.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17)))
    screen.window.addSubview(fixed)
    #expect(fixed.intrinsicContentSize.width == 20)
    fixed.preferredSymbolConfiguration = configuration
    #expect(fixed.intrinsicContentSize.width == 20)
  }

  @Test func anUnknownNameGivesNothing() {
    #expect(UIImage(systemName: "no.such.symbol") == nil && UIImage(systemName: "") == nil)
    #expect(UIImage(symbol: "tornado", nil, from: none) == nil)
    #expect(UIImage(systemName: "plus") != nil && UIImage(systemName: "plus", compatibleWith: nil) != nil)
  }

  @Test func everyDrawnSymbolHasANameAndLines() throws {
    let names = Dictionary(grouping: SymbolNames.table.keys) { SymbolNames.table[$0]! }
    for name in DrawnSymbols.names {
      let symbol = try #require(names[name]?.first, "\(name)")
      let image = try #require(UIImage(symbol: symbol, nil, from: none))
      #expect((0..<400).contains { image.pixel($0 % 20, $0 / 20).alpha > 150 }, "\(name)")
    }
  }

  @Test func theTableOfNamesIsThatOfTheDocument() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/symbols.md"), encoding: .utf8)
    let rows = text.matches(of: #/\| `(.+?)` \| `(.+?)` \| (yes)? ?\|/#)
    #expect(Dictionary(uniqueKeysWithValues: rows.map { (String($0.1), String($0.2)) }) == SymbolNames.table)
    for row in rows { #expect((row.3 != nil) == DrawnSymbols.names.contains(String(row.2)), "\(row.2)") }
  }

  @Test func aSymbolsSizeIsInProportionToText() throws {
    func side(_ configuration: UIImage.SymbolConfiguration?) -> CGFloat {
      UIImage(symbol: "plus", configuration, from: none)!.size.width
    }
    #expect(side(nil) == 20 && side(.unspecified) == 20)
    #expect(
      side(.init(pointSize: 34)) == 40 && side(.init(pointSize: 34, weight: .bold, scale: .small)) == 32)
    #expect(side(.init(scale: .large)) == 26 && side(.init(font: .systemFont(ofSize: 51))) == 60)
    #expect(side(.init(pointSize: .nan)) == 20 && side(.init(pointSize: -3, weight: .bold)) == 20)
    let title = UIFont.preferredFont(forTextStyle: .title1).pointSize
    #expect(side(.init(textStyle: .title1)) == (title * 20 / 17).rounded())
    #expect(
      side(.init(textStyle: .title1, scale: .medium))
        == side(.init(font: .systemFont(ofSize: title), scale: .medium)))
  }

  @Test func configurationsAreApplied() throws {
    let large = UIImage.SymbolConfiguration(pointSize: 34)
    let both = large.applying(UIImage.SymbolConfiguration(weight: .bold))
    #expect(both == UIImage.SymbolConfiguration(pointSize: 34, weight: .bold))
    #expect(large.applying(nil) == large && large != UIImage.SymbolConfiguration.unspecified)
    let image = try #require(UIImage(symbol: "plus", large, from: none))
    #expect(image.isSymbolImage && image.symbolConfiguration == large && image.configuration == large)
    #expect(image.applyingSymbolConfiguration(.init(scale: .small))?.size.width == 32)
    #expect(image.withConfiguration(UIImage.SymbolConfiguration(pointSize: 17)).size.width == 20)
    let traits = UITraitCollection(displayScale: 2)
    let sharp = image.withConfiguration(UIImage.Configuration(traitCollection: traits))
    #expect(sharp.scale == 2 && sharp.size.width == 40 && sharp.configuration?.traitCollection == traits)
    #expect(UIImage.Configuration(traitCollection: traits).withTraitCollection(nil).traitCollection == nil)
    let plain = UIImage(cgImage: image.cgImage!)
    #expect(!plain.isSymbolImage && plain.symbolConfiguration == nil && plain.configuration == nil)
    #expect(plain.applyingSymbolConfiguration(large) == nil && plain.withConfiguration(large) === plain)
    #expect(
      UIImage.SymbolWeight.bold.fontWeight() == .bold
        && UIImage.SymbolWeight.unspecified.fontWeight() == .regular)
    #expect(
      [UIImage.SymbolScale.default, .unspecified, .small, .medium, .large].map(\.rawValue) == [
        -1, 0, 1, 2, 3,
      ])
    #expect(UIImage.SymbolWeight.black.rawValue == 9)
  }

  @Test func aConfigurationSaysLess() {
    let full = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold, scale: .large)
    #expect(full.configurationWithoutScale() == UIImage.SymbolConfiguration(pointSize: 30, weight: .bold))
    #expect(
      full.configurationWithoutWeight()
        == UIImage.SymbolConfiguration(pointSize: 30, weight: .unspecified, scale: .large))
    #expect(
      full.configurationWithoutPointSizeAndWeight().isEqual(to: UIImage.SymbolConfiguration(scale: .large)))
    let styled = UIImage.SymbolConfiguration(textStyle: .title1, scale: .small)
    #expect(styled.configurationWithoutTextStyle() == UIImage.SymbolConfiguration(scale: .small))
    #expect(!styled.isEqual(to: nil) && !styled.isEqual(to: full))
    #expect(UIImage.SymbolConfiguration.preferringMulticolor().isEqual(to: .unspecified))
    #expect(UIImage.SymbolConfiguration.preferringMonochrome().isEqual(to: .unspecified))
  }

  @Test func aConfigurationKeepsItsLocale() {
    let german = Locale(identifier: "de")
    let traits = UITraitCollection(displayScale: 2)
    #expect(UIImage.Configuration(locale: german).locale == german)
    #expect(UIImage.Configuration(traitCollection: nil).locale == nil)
    let both = UIImage.SymbolConfiguration(scale: .small).withLocale(german).withTraitCollection(traits)
    #expect(both.locale == german && both.traitCollection == traits)
    #expect(
      both.configurationWithoutScale()
        == UIImage.SymbolConfiguration.unspecified.applying(both.configurationWithoutScale()))
    let plain = UIImage.Configuration(traitCollection: traits).applying(UIImage.Configuration(locale: german))
    #expect(plain.locale == german && plain.traitCollection == traits)
    #expect(plain == UIImage.Configuration(traitCollection: traits).withLocale(german) && plain != both)
  }

  @Test func theSystemsImagesAreSymbols() throws {
    for image in [UIImage.actions, .add, .remove, .checkmark, .strokedCheckmark] {
      #expect(image.isSymbolImage)
    }
    let plus = try #require(UIImage(systemName: "plus", variableValue: 0.5))
    #expect(plus.isSymbolImage && UIImage(systemName: "no.such.symbol", variableValue: 1) == nil)
  }

  @Test func symbolsAreTemplatesOrColoured() throws {
    try withTheme("list-add", Self.square) { theme in
      let view = UIImageView(image: UIImage(symbol: "plus", nil, from: theme))
      @MainActor func color() -> Pixel { (view.layer.contents as! CGImage).pixel(3, 3) }
      view.tintColor = .green
      #expect(color() == .green)
      view.image = UIImage(symbol: "plus", UIImage.SymbolConfiguration(hierarchicalColor: .blue), from: theme)
      #expect(color() == .blue)
      view.image = UIImage(
        symbol: "plus", UIImage.SymbolConfiguration(paletteColors: [.red, .blue]), from: theme)
      #expect(color() == .red)
    }
  }

  @Test func aViewDrawsASymbolAtItsScale() throws {
    let screen = TestScreen(width: 100, height: 100, scale: 2)
    defer { screen.send(.resized(CGSize(width: 100, height: 100), scale: 1)) }
    let view = UIImageView(
      image: UIImage(symbol: "plus", nil, from: none)?.withConfiguration(
        UIImage.Configuration(traitCollection: UITraitCollection(displayScale: 1))))
    screen.window.addSubview(view)
    screen.frame()
    #expect(
      (view.layer.contents as! CGImage).width == 40 && view.bounds.size == CGSize(width: 20, height: 20))
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    #expect((view.layer.contents as! CGImage).width == 80 && view.intrinsicContentSize.width == 40)
  }
}
