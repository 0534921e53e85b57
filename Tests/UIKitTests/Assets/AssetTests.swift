import Foundation
import RenderList
import Testing

@testable import VellumKit

/// Folders of assets: docs/images.md.
@MainActor struct AssetTests {
  private func png(_ color: UIColor, side: CGFloat) -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).pngData {
      context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  /// A bundle of files, by their paths; it is another one each time.
  private func withBundle<Result>(_ files: [String: Data], _ body: (Bundle) throws -> Result) throws -> Result
  {
    try Fixture.withFolder { folder in
      for (name, data) in files {
        let url = URL(filePath: "\(folder)/\(name)")
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
      }
      return try body(try #require(Bundle(path: folder)))
    }
  }

  private let dark = UITraitCollection(traitsFrom: [.init(userInterfaceStyle: .dark), .init(displayScale: 1)])
  private let light = UITraitCollection(traitsFrom: [
    .init(userInterfaceStyle: .light), .init(displayScale: 1),
  ])

  private var photo: [String: Data] {
    [
      "A.xcassets/Contents.json": Data("{}".utf8),
      "A.xcassets/Group/photo.imageset/Contents.json": Data(
        """
        {"images": [
          {"idiom": "universal", "scale": "1x", "filename": "p.png"},
          {"idiom": "universal", "scale": "2x", "filename": "p2.png"},
          {"idiom": "universal", "scale": "3x"},
          {"idiom": "watch", "scale": "2x", "filename": "none.png"},
          {"idiom": "universal", "scale": "1x", "filename": "dark.png",
           "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
         "info": {"version": 1, "author": "xcode"}}
        """.utf8),
      "A.xcassets/Group/photo.imageset/p.png": png(.red, side: 4),
      "A.xcassets/Group/photo.imageset/p2.png": png(.green, side: 8),
      "A.xcassets/Group/photo.imageset/dark.png": png(.blue, side: 4),
    ]
  }

  @Test func aVariantIsChosenByTraits() throws {
    try withBundle(photo) { bundle in
      func image(_ traits: UITraitCollection) throws -> UIImage {
        try #require(UIImage(named: "photo", in: bundle, compatibleWith: traits))
      }
      let (day, night) = (try image(light), try image(dark))
      #expect(day.pixel(1, 1) == .red && day.scale == 1 && night.pixel(1, 1) == .blue)
      let sharp = try image(UITraitCollection(traitsFrom: [light, .init(displayScale: 2)]))
      #expect(sharp.pixel(1, 1) == .green && sharp.scale == 2 && sharp.size == CGSize(width: 4, height: 4))
      let sharpest = try image(UITraitCollection(traitsFrom: [light, .init(displayScale: 3)]))
      #expect(sharpest.scale == 2)
      let other = try image(light)
      #expect(sharp.traitCollection.displayScale == 2 && sharp.imageAsset === other.imageAsset)
      #expect(UIImage(named: "photo", in: bundle, with: nil) != nil)
      #expect(UIImage(named: "other", in: bundle, compatibleWith: nil) == nil)
    }
  }

  @Test func viewsShowTheVariantOfTheirStyle() throws {
    try withBundle(photo) { bundle in
      let screen = TestScreen()
      let image = try #require(UIImage(named: "photo", in: bundle, compatibleWith: light))
      let view = UIImageView(image: image)
      screen.window.addSubview(view)
      screen.frame()
      @MainActor func color() -> Pixel { (view.layer.contents as! CGImage).pixel(1, 1) }
      #expect(color() == .red)
      view.overrideUserInterfaceStyle = .dark
      #expect(color() == .blue && view.image === image)
      view.overrideUserInterfaceStyle = .light
      #expect(color() == .red)
    }
  }

  @Test func aSetSaysHowItIsShown() throws {
    let contents = """
      {"images": [{"filename": "a.png", "scale": "2x", "resizing": {"mode": "9-part",
        "center": {"mode": "stretch", "width": 1, "height": 1},
        "cap-insets": {"top": 2, "left": 4, "bottom": 2, "right": 4}}}],
       "properties": {"template-rendering-intent": "template"}}
      """
    try withBundle([
      "A.xcassets/a.imageset/Contents.json": Data(contents.utf8),
      "A.xcassets/a.imageset/a.png": png(.red, side: 12),
    ]) { bundle in
      let image = try #require(UIImage(named: "a", in: bundle, compatibleWith: nil))
      #expect(image.renderingMode == .alwaysTemplate && image.scale == 2 && image.resizingMode == .stretch)
      #expect(image.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2))
    }
  }

  @Test func aFolderMayBePartOfTheName() throws {
    var files = photo
    files["A.xcassets/Group/Contents.json"] = Data("{\"properties\": {\"provides-namespace\": true}}".utf8)
    try withBundle(files) { bundle in
      #expect(UIImage(named: "Group/photo", in: bundle, compatibleWith: nil) != nil)
      #expect(UIImage(named: "photo", in: bundle, compatibleWith: nil) == nil)
    }
  }

  @Test func filesAreFoundByTheirScale() throws {
    try withBundle([
      "a.png": png(.red, side: 4), "a@2x.png": png(.green, side: 8), "b@3x.jpg": png(.blue, side: 9),
    ]) {
      bundle in
      func image(_ name: String, _ scale: CGFloat) -> UIImage? {
        UIImage(named: name, in: bundle, compatibleWith: UITraitCollection(displayScale: scale))
      }
      #expect(image("a", 1)?.pixel(1, 1) == .red && image("a", 2)?.pixel(1, 1) == .green)
      #expect(image("a.png", 2)?.scale == 2 && image("b", 1)?.scale == 3 && image("c", 1) == nil)
    }
  }

  @Test func anAssetKeepsItsVariants() {
    let asset = UIImageAsset()
    #expect(asset.image(with: light).size == .zero)
    let (day, night) = (UIImage(data: png(.red, side: 4))!, UIImage(data: png(.blue, side: 4))!)
    asset.register(day, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(
      night, with: UIImage.Configuration(traitCollection: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(asset.image(with: dark).pixel(1, 1) == .blue && asset.image(with: light).pixel(1, 1) == .red)
    #expect(asset.image(with: UIImage.Configuration(traitCollection: dark)).imageAsset === asset)
    #expect(asset.image(with: light).withConfiguration(.init(traitCollection: dark)).pixel(1, 1) == .blue)
    asset.unregister(imageWith: UITraitCollection(userInterfaceStyle: .dark))
    #expect(asset.image(with: dark).pixel(1, 1) == .red)
    asset.unregisterImage(
      with: UIImage.Configuration(traitCollection: UITraitCollection(userInterfaceStyle: .light)))
    #expect(asset.image(with: light).size == .zero)
    #expect(
      UIImageAsset(coder: NSKeyedArchiver(requiringSecureCoding: false))?.image(with: light).size == .zero)
  }

  @Test func aVariantThatNamesSomethingElseThanIsWantedStandsBack() throws {
    let (plain, special) = (
      try #require(UIImage(data: png(.red, side: 4))), try #require(UIImage(data: png(.blue, side: 4)))
    )
    let pad = UITraitCollection(userInterfaceIdiom: .pad)
    let leftToRight = UITraitCollection(layoutDirection: .leftToRight)
    let night = UITraitCollection(userInterfaceStyle: .dark)
    let high = UITraitCollection(accessibilityContrast: .high)
    let wanted = UITraitCollection(traitsFrom: [
      pad, leftToRight, light, UITraitCollection(accessibilityContrast: .normal),
    ])
    for traits in [
      [night], [pad, night], [leftToRight, night], [pad, UITraitCollection(layoutDirection: .rightToLeft)],
      [leftToRight, UITraitCollection(userInterfaceIdiom: .phone)], [light, high],
      [pad, leftToRight, light, high],
    ] {
      let asset = UIImageAsset()
      asset.register(plain, with: UITraitCollection())
      asset.register(special, with: UITraitCollection(traitsFrom: traits))
      #expect(asset.image(with: wanted).pixel(1, 1) == .red, "\(traits)")
    }
    // Normal contrast serves where high is wanted.
    let asset = UIImageAsset()
    asset.register(plain, with: UITraitCollection())
    asset.register(
      special,
      with: UITraitCollection(traitsFrom: [night, UITraitCollection(accessibilityContrast: .normal)]))
    #expect(asset.image(with: UITraitCollection(traitsFrom: [dark, high])).pixel(1, 1) == .blue)
  }

  @Test func resourcesThatXcodeNamesAreFound() async throws {
    try withBundle(photo) { bundle in
      #expect(UIImage(resource: ImageResource(name: "photo", bundle: bundle)).size != .zero)
      #expect(UIImage(named: "photo", in: bundle, variableValue: 0.5) != nil)
      #expect(ImageResource(name: "a", bundle: bundle) != ImageResource(name: "b", bundle: bundle))
    }
    try withBundle([
      "A.xcassets/paint.colorset/Contents.json": Data(
        "{\"colors\": [\(shade(#"{"components": {"white": "0.25", "alpha": "1.000"}}"#))]}".utf8)
    ]) { bundle in
      let paint = UIColor(resource: ColorResource(name: "paint", bundle: bundle))
      #expect(paint.resolvedColor(with: light) == UIColor(white: 0.25, alpha: 1))
    }
    await #expect(processExitsWith: .failure) {
      _ = UIColor(resource: ColorResource(name: "no such colour", bundle: .main))
    }
    await #expect(processExitsWith: .failure) {
      _ = UIImage(resource: ImageResource(name: "no such image", bundle: .main))
    }
    await #expect(processExitsWith: .failure) { _ = UIImage(imageLiteralResourceName: "no such image") }
  }

  // MARK: - Colours

  private func shade(_ color: String, _ appearance: String? = nil) -> String {
    let appearances =
      appearance.map { ", \"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"\($0)\"}]" } ?? ""
    return "{\"idiom\": \"universal\", \"color\": \(color)\(appearances)}"
  }

  private func color(_ shades: String...) throws -> UIColor {
    try AssetContents(Data("{\"colors\": [\(shades.joined(separator: ","))]}".utf8)).color()
  }

  @Test func aColourFollowsTheTraits() throws {
    let day = shade(
      #"{"color-space": "srgb", "components": {"red": "1.000", "green": "0x80", "blue": "51"}}"#)
    let night = shade(
      #"{"color-space": "gray-gamma-22", "components": {"white": "0.250", "alpha": "0.500"}}"#, "dark")
    try withBundle(["A.xcassets/paint.colorset/Contents.json": Data("{\"colors\": [\(day), \(night)]}".utf8)])
    { bundle in
      let color = try #require(UIColor(named: "paint", in: bundle, compatibleWith: nil))
      let first = UIColor(red: 1, green: 128 / 255, blue: 51 / 255, alpha: 1)
      #expect(color.resolvedColor(with: light) == first)
      #expect(color.resolvedColor(with: dark) == UIColor(white: 0.25, alpha: 0.5))
      #expect(
        UIColor(named: "paint", in: bundle, compatibleWith: dark)?.resolvedColor(with: light)
          == UIColor(white: 0.25, alpha: 0.5))
      #expect(UIColor(named: "none", in: bundle, compatibleWith: nil) == nil && UIColor(named: "none") == nil)
    }
  }

  @Test func alphaIsANumberUpToOneAndChannelsMayBeBytes() throws {
    for alpha in [#""1""#, #""1.0""#, "1", #""0xFF""#] {
      let paint = try color(
        shade("{\"components\": {\"red\": \"255\", \"green\": \"0\", \"blue\": \"51\", \"alpha\": \(alpha)}}")
      )
      #expect(paint == UIColor(red: 1, green: 0, blue: 0.2, alpha: 1), "\(alpha)")
    }
    let grey = try color(shade(#"{"components": {"white": "0.5", "alpha": "0"}}"#))
    #expect(grey == UIColor(white: 0.5, alpha: 0))
    #expect(try color(shade(#"{"components": {"white": "51"}}"#)) == UIColor(white: 0.2, alpha: 1))
  }

  /// The numbers of the shades that a set shows in light, dark, and both with high contrast. A shade is the words of its appearances.
  private func shown(_ looks: String...) throws -> [Int] {
    let shades = looks.enumerated().map { number, words in
      let appearances = words.split(separator: " ").map { word in
        "{\"appearance\": \"\(word == "high" ? "contrast" : "luminosity")\", \"value\": \"\(word)\"}"
      }
      let color = "{\"components\": {\"white\": \"\(number)\"}}"
      return "{\"color\": \(color), \"appearances\": [\(appearances.joined(separator: ","))]}"
    }
    let color = try AssetContents(Data("{\"colors\": [\(shades.joined(separator: ","))]}".utf8)).color()
    let contrasts: [UIAccessibilityContrast] = [.normal, .high]
    return contrasts.flatMap { contrast in
      [light, dark].map { style in
        var white = CGFloat.zero
        color.resolvedColor(
          with: UITraitCollection(traitsFrom: [style, UITraitCollection(accessibilityContrast: contrast)])
        ).getWhite(&white, alpha: nil)
        return Int((white * 255).rounded())
      }
    }
  }

  @Test func highContrastIsShownOnlyToThoseWhoWantIt() throws {
    #expect(try shown("", "high", "dark high") == [0, 0, 1, 2])
    #expect(try shown("", "light high") == [0, 0, 1, 0])
    #expect(try shown("", "dark high") == [0, 0, 0, 1])
    // The style counts more than the contrast.
    #expect(try shown("", "dark", "high") == [0, 1, 2, 1])
    #expect(try shown("", "dark", "high", "dark high") == [0, 1, 2, 3])
    #expect(try shown("", "light") == [1, 0, 1, 0])
  }

  @Test func extendedSpacesKeepWhatSRGBCannotShow() throws {
    func components(_ space: String, _ red: String, _ green: String, _ blue: String) throws -> [CGFloat] {
      let paint = try color(
        shade(
          "{\"color-space\": \"\(space)\", \"components\": {\"red\": \(red), \"green\": \(green), \"blue\": \(blue)}}"
        ))
      var (red, green, blue) = (CGFloat.zero, CGFloat.zero, CGFloat.zero)
      paint.getRed(&red, green: &green, blue: &blue, alpha: nil)
      return [red, green, blue].map { ($0 * 1e9).rounded() / 1e9 }
    }
    #expect(try components("extended-srgb", "\"1.2\"", "\"-0.1\"", "\"51\"") == [1.2, -0.1, 0.2])
    #expect(try components("srgb", "\"1.2\"", "\"-0.1\"", "\"51\"") == [1, 0, 0.2])
    // By the formula of sRGB: 1.055 · x^(1/2.4) − 0.055, and 12.92 · x below 0.0031308.
    let half = ((1.055 * pow(0.5, 1 / 2.4) - 0.055) * 1e9).rounded() / 1e9
    #expect(try components("extended-linear-srgb", "0.5", "-0.001", "5e-05") == [half, -0.01292, 0.000646])
    var white = CGFloat.zero
    try color(shade(#"{"color-space": "extended-gray", "components": {"white": "1.5"}}"#))
      .getWhite(&white, alpha: nil)
    #expect(white == 1.5)
    for number in ["nan", "1e999", "-1.0e999", "inf"] {
      #expect(throws: AssetError("a colour with a component that is no number"), "\(number)") {
        try components("extended-srgb", "\"\(number)\"", "0", "0")
      }
    }
  }

  @Test func displayP3IsShownInSRGB() throws {
    let white = try color(
      shade(#"{"color-space": "display-p3", "components": {"red": 1.0, "green": "1.0", "blue": "1.0"}}"#))
    var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    white.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect(abs(red - 1) < 1e-9 && abs(green - 1) < 1e-9 && abs(blue - 1) < 1e-9 && alpha == 1)
    let deep = try color(
      shade(#"{"color-space": "display-p3", "components": {"red": "1.0", "green": "0.0", "blue": "0.0"}}"#))
    #expect(deep == UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
    #expect(try color(shade(#"{"platform": "ios", "reference": "systemBlueColor"}"#)) == .systemBlue)
  }

  @Test func everyColourOfTheSystemIsKnownByItsName() throws {
    let colors: [String: UIColor] = [
      "systemGray6Color": .systemGray6, "tertiaryLabelColor": .tertiaryLabel,
      "placeholderTextColor": .placeholderText, "opaqueSeparatorColor": .opaqueSeparator,
      "tertiarySystemBackgroundColor": .tertiarySystemBackground,
      "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
      "quaternarySystemFillColor": .quaternarySystemFill, "darkTextColor": .darkText,
    ]
    for (name, known) in colors {
      #expect(try color(shade(#"{"platform": "universal", "reference": "\#(name)"}"#)) == known, "\(name)")
    }
  }

  @Test func aVariantIsChosenByTheDirectionOfWriting() throws {
    let rightToLeft = UITraitCollection(layoutDirection: .rightToLeft)
    func set(_ images: String) -> [String: Data] {
      let folder = "A.xcassets/arrow.imageset/"
      return [
        folder + "Contents.json": Data("{\"images\": [\(images)]}".utf8),
        folder + "l.png": png(.red, side: 4), folder + "r.png": png(.green, side: 4),
      ]
    }
    let left = #"{"idiom": "universal", "filename": "l.png", "language-direction": "left-to-right"}"#
    let right = #"{"idiom": "universal", "filename": "r.png", "language-direction": "right-to-left"}"#
    try withBundle(set(left + "," + right)) { bundle in
      let image = try #require(UIImage(named: "arrow", in: bundle, compatibleWith: nil))
      #expect(image.pixel(1, 1) == .red && !image.flipsForRightToLeftLayoutDirection)
      #expect(UIImage(named: "arrow", in: bundle, compatibleWith: rightToLeft)?.pixel(1, 1) == .green)
    }
    try withBundle(set(left)) { bundle in
      #expect(
        UIImage(named: "arrow", in: bundle, compatibleWith: nil)?.flipsForRightToLeftLayoutDirection == true)
    }
  }

  /// One for a kind of display that is not told apart here stands back.
  @Test func aVariantForAnyDisplayIsChosen() throws {
    let folder = "A.xcassets/wide.imageset/"
    let any = #"{"idiom": "universal", "filename": "any.png"}"#
    for other in ["\"width-class\": \"compact\"", "\"display-gamut\": \"display-P3\""] {
      let special = "{\"idiom\": \"universal\", \"filename\": \"other.png\", \(other)}"
      let files = [
        folder + "Contents.json": Data("{\"images\": [\(any), \(special)]}".utf8),
        folder + "any.png": png(.red, side: 4), folder + "other.png": png(.green, side: 4),
      ]
      try withBundle(files) { bundle in
        #expect(UIImage(named: "wide", in: bundle, compatibleWith: nil)?.pixel(1, 1) == .red)
      }
    }
  }

  // MARK: - Bad input

  @Test(arguments: [
    ("", "is not the JSON of an asset"), ("[1]", "is not the JSON of an asset"),
    (#"{"images": 3}"#, "is not the JSON of an asset"),
    (#"{"images": []}"#, "there is no image with a file"),
    (#"{"images": [{"filename": "../a.png"}]}"#, "a file name that leads out of the folder"),
    (#"{"images": [{"filename": "../\u0301a.png"}]}"#, "a file name that leads out of the folder"),
    (#"{"images": [{"filename": ".."}]}"#, "a file name that leads out of the folder"),
    (String(repeating: "[", count: 5000), "is not the JSON of an asset"),
    (String(repeating: " ", count: 1_000_001), "more than 1000000 bytes"),
    (
      "{\"images\": [" + Array(repeating: "{}", count: 300).joined(separator: ",") + "]}",
      "more than 256 variants"
    ),
  ]) func aBadSetSaysWhy(_ contents: String, _ words: String) {
    #expect(throws: AssetError(words)) { try AssetContents(Data(contents.utf8)).asset(in: "/none") }
  }

  @Test(arguments: [
    (#"{"components": {"red": "1.0"}}"#, "a colour without green"),
    (
      #"{"components": {"red": "1.0", "green": "x", "blue": "1"}}"#,
      "a colour with a component that is no number"
    ),
    (
      #"{"components": {"red": "1.0", "green": "300", "blue": "1"}}"#,
      "a colour with a component that is no number"
    ),
    (#"{"reference": "noColor"}"#, "a system colour that is not known"),
    ("{}", "a colour without components"),
  ]) func aBadColourSaysWhy(_ text: String, _ words: String) {
    #expect(throws: AssetError(words)) { try color(shade(text)) }
    #expect(throws: AssetError("there is no colour")) { try color() }
  }

  @Test func aBadVariantLeavesTheOthers() throws {
    var files = photo
    files["A.xcassets/Group/photo.imageset/dark.png"] = Data("nonsense".utf8)
    files["A.xcassets/bad.imageset/Contents.json"] = Data("nonsense".utf8)
    try withBundle(files) { bundle in
      #expect(UIImage(named: "photo", in: bundle, compatibleWith: dark)?.pixel(1, 1) == .red)
      #expect(UIImage(named: "bad", in: bundle, compatibleWith: nil) == nil)
    }
  }

  @Test func aPipeIsNotWaitedFor() throws {
    try withBundle(photo) { bundle in
      let folder = try #require(bundle.resourcePath) + "/A.xcassets"
      for name in ["pipe.imageset", "Pipes"] {
        try FileManager.default.createDirectory(
          atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        #expect(mkfifo("\(folder)/\(name)/Contents.json", 0o600) == 0)
      }
      #expect(UIImage(named: "pipe", in: bundle, compatibleWith: nil) == nil)
      #expect(UIImage(named: "photo", in: bundle, compatibleWith: light) != nil)
    }
  }

  @Test func whatLiesTooDeepIsLeftOutAndALineSaysSo() throws {
    let deep = (0..<20).map { "F\($0)" }.joined(separator: "/")
    var files = photo
    files["A.xcassets/\(deep)/low.imageset/Contents.json"] = Data("{}".utf8)
    try withBundle(files) { bundle in
      let folder = try #require(bundle.resourcePath)
      // A link to its own folder ends there, too.
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/A.xcassets/Loop", withDestinationPath: "\(folder)/A.xcassets")
      let said = standardError {
        #expect(UIImage(named: "low", in: bundle, compatibleWith: nil) == nil)
        #expect(UIImage(named: "photo", in: bundle, compatibleWith: light) != nil)
      }
      #expect(said.split(separator: "\n").count == 1)
      #expect(said.contains("its folders are more than 16 deep; the deeper ones are left out"), "\(said)")
    }
  }
}
