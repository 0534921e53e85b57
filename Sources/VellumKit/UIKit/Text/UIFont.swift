import CPango
import Foundation
import Synchronization

/// A typeface at a size. Immutable.
///
/// The system font is Inter if that is installed, otherwise the font that fontconfig finds for sans-serif
/// (docs/fonts.md).
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// First: see `AttributeValueHeader`.
  private let header = AttributeValueHeader()

  struct Face: Hashable, Sendable {
    /// The family's name.
    var family: String
    /// The families that Pango is asked for, the best first, separated by commas.
    var drawn: String
    var weight = Weight.regular
    var isItalic = false
    var isCondensed = false
    /// Whether all digits are equally wide.
    var hasTabularDigits = false
  }

  struct Metrics: Sendable {
    var ascender: CGFloat
    /// Negative, as it is below the baseline.
    var descender: CGFloat
    var capHeight: CGFloat
    var xHeight: CGFloat
  }

  let face: Face
  private let size: CGFloat
  private let name: String
  /// How the font follows the size of text that a person prefers; nil where it does not.
  let rule: DynamicType.Rule?
  private let measured = Mutex<Metrics?>(nil)

  /// The greatest size in points. FreeType draws at most 65 535 pixels to a size, and a screen may have several pixels to a point.
  /// Beyond that, Pango warns and measures wrongly. Chosen: a letter of this size is higher than any screen.
  private static let largestSize: CGFloat = 10_000

  /// Creates a font. `name` is the name that it was asked for by; with nil, the name is made from the face.
  init(_ face: Face, size: CGFloat, name: String? = nil, rule: DynamicType.Rule? = nil) {
    self.rule = rule
    self.face = face
    self.size = size.isFinite ? min(max(size, 0), Self.largestSize) : 0
    self.name = name ?? face.name
  }

  /// Creates a font by the name of its face, such as `Avenir-HeavyOblique` or `Inter Semi Bold`, or of its
  /// family.
  ///
  /// Case, spaces, hyphens and underscores are ignored. Nil if the family is neither installed nor one of
  /// iOS's, or if the style is unknown. docs/fonts.md lists what replaces families of iOS that are not
  /// installed.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let key = FontFamily.key(fontName)
    // The longest family first: Avenir Next is a family of its own, not a face of Avenir.
    for end in key.indices.reversed().map({ key.index(after: $0) }) {
      guard let family = PangoThread.current.families[key[..<end]] ?? FontFamily.ofIOS(key[..<end]),
        let style = FontStyle(key[end...])
      else { continue }
      self.init(
        Face(
          family: family.name, drawn: family.drawn, weight: style.weight, isItalic: style.isItalic,
          isCondensed: style.isCondensed),
        size: fontSize, name: fontName.contains(" ") ? nil : fontName)
      return
    }
    return nil
  }

  // MARK: - Copies

  /// The font itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// True: a font can be decoded where classes are checked.
  public class var supportsSecureCoding: Bool { true }

  /// Encodes the typeface, the size, and how the font follows the preferred size of text.
  open func encode(with coder: NSCoder) {
    for (key, text) in [("family", face.family), ("drawn", face.drawn), ("name", name)] {
      coder.encode(text, for: key)
    }
    coder.encode([face.weight.rawValue, size], for: "weightAndSize")
    coder.encode(face.isItalic, forKey: "isItalic")
    coder.encode(face.isCondensed, forKey: "isCondensed")
    coder.encode(face.hasTabularDigits, forKey: "hasTabularDigits")
    guard let rule else { return }
    coder.encode(rule.style.rawValue, for: "style")
    coder.encode([rule.size] + (rule.maximum.map { [$0] } ?? []), for: "styleSizes")
  }

  /// Decodes a font; nil if the archive has none. A family that is not installed here is replaced, as everywhere.
  public required convenience init?(coder: NSCoder) {
    guard let family = coder.decodeText(for: "family"),
      let numbers = coder.decodeNumbers(2, for: "weightAndSize")
    else { return nil }
    let face = Face(
      family: family, drawn: coder.decodeText(for: "drawn") ?? family, weight: Weight(numbers[0]),
      isItalic: coder.decodeBool(forKey: "isItalic"), isCondensed: coder.decodeBool(forKey: "isCondensed"),
      hasTabularDigits: coder.decodeBool(forKey: "hasTabularDigits"))
    var rule: DynamicType.Rule?
    if let style = coder.decodeText(for: "style"), let sizes = coder.decodeNumbers(for: "styleSizes"),
      let size = sizes.first
    {
      rule = DynamicType.Rule(
        style: TextStyle(rawValue: style), size: size, maximum: sizes.count > 1 ? sizes[1] : nil)
    }
    self.init(face, size: numbers[1], name: coder.decodeText(for: "name"), rule: rule)
  }

  // MARK: - The system's

  /// The system font in its regular weight. The size is in points; one that is negative or not finite counts
  /// as 0. Works on any thread.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// The system font in the weight. The size is in points; one that is negative or not finite counts as 0.
  /// Works on any thread.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(SystemFont.family, weight), size: fontSize)
  }

  /// The system font in bold. The size is in points; one that is negative or not finite counts as 0. Works on
  /// any thread.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The system font in italics and its regular weight. The size is in points; one that is negative or not
  /// finite counts as 0. Works on any thread.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(.system(SystemFont.family, isItalic: true), size: fontSize)
  }

  /// The system font with digits of one width, in the weight, so that numbers that change stay where they are. The size is in points; one
  /// that is negative or not finite counts as 0. Works on any thread.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    var face = Face.system(SystemFont.family, weight)
    face.hasTabularDigits = true
    return UIFont(face, size: fontSize)
  }

  /// The font of fixed width that fontconfig calls monospace, in the weight. The size is in points; one that
  /// is negative or not finite counts as 0. Works on any thread.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(SystemFont.monospaced, weight), size: fontSize)
  }

  /// The system font for a kind of text, at the size that suits the current traits.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The system font for a kind of text, at the size that suits the traits, or the current ones for nil.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let rule = DynamicType.Rule(style: style, size: DynamicType.size(of: style, in: .large))
    return systemFont(ofSize: rule.size, weight: style == .headline ? .semibold : .regular)
      .following(rule, in: traitCollection.category)
  }

  /// The same typeface at the size by the rule.
  final func following(_ rule: DynamicType.Rule, in category: UIContentSizeCategory) -> UIFont {
    UIFont(face, size: rule.size(in: category), name: name, rule: rule)
  }

  /// The font at the size that suits the category; itself where it follows none.
  final func adjusted(to category: UIContentSizeCategory) -> UIFont {
    guard let rule, rule.size(in: category) != size else { return self }
    return following(rule, in: category)
  }

  /// The size of the text of labels: 17 points. Published by Apple, as are the sizes below.
  open class var labelFontSize: CGFloat { 17 }
  /// The size of the text of buttons that are not of type `system`: 18 points.
  open class var buttonFontSize: CGFloat { 18 }
  /// The standard size of the system font: 14 points.
  open class var systemFontSize: CGFloat { 14 }
  /// The standard size of small text in the system font: 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }

  // MARK: - What it is

  /// The size in points, from 0 to 10 000; a greater size counts as 10 000.
  open var pointSize: CGFloat { size }
  /// The name of the family; a family of iOS that is not installed has its own name, not that of its
  /// stand-in.
  open var familyName: String { face.family }

  /// The name of the face, by which `init(name:size:)` finds the font.
  open var fontName: String { name }

  /// The same typeface at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(face, size: fontSize, name: name) }

  /// Points from the baseline to the top of a line.
  open var ascender: CGFloat { metrics.ascender }
  /// Points from the baseline to the bottom of a line; negative.
  open var descender: CGFloat { metrics.descender }
  /// Points from one baseline to the next.
  open var lineHeight: CGFloat { metrics.ascender - metrics.descender }
  /// Points between lines in addition to `lineHeight`; always 0.
  open var leading: CGFloat { 0 }
  /// The height of an H in points.
  open var capHeight: CGFloat { metrics.capHeight }
  /// The height of an x in points.
  open var xHeight: CGFloat { metrics.xHeight }

  private var metrics: Metrics {
    measured.withLock { measured in
      if let measured { return measured }
      let metrics = PangoThread.current.metrics(of: self)
      measured = metrics
      return metrics
    }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    // A font that follows the preferred size is another one, although it looks the same now: otherwise neighbouring text takes it over.
    (object as? UIFont).map { $0.face == face && $0.size == size && $0.rule == rule } ?? false
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(face)
    hasher.combine(size)
    return hasher.finalize()
  }
}

extension UIFont.Face {
  fileprivate static func system(
    _ family: String, _ weight: UIFont.Weight = .regular, isItalic: Bool = false
  ) -> Self {
    Self(family: family, drawn: family, weight: weight, isItalic: isItalic)
  }

  /// The name in PostScript's form: `Family-Style`.
  fileprivate var name: String {
    let style = [
      isCondensed ? "Condensed" : "", weight == .regular ? "" : weight.name, isItalic ? "Italic" : "",
    ]
    .joined()
    let family = family.filter { $0 != " " }
    return style.isEmpty ? family : "\(family)-\(style)"
  }
}
