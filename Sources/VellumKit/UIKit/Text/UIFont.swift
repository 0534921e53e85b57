import CPango
import Foundation
import Synchronization

/// A typeface at a size. Never changes.
///
/// The fonts that are installed decide: the system font is Inter, or else the one that fontconfig calls sans-serif
/// (docs/fonts.md).
open class UIFont: NSObject, @unchecked Sendable {
  struct Face: Hashable, Sendable {
    /// The family's name.
    var family: String
    /// What Pango is asked for: families, best first, separated by commas.
    var drawn: String
    var weight = Weight.regular
    var isItalic = false
    var isCondensed = false
  }

  struct Metrics: Sendable {
    var ascender: CGFloat
    /// Below the baseline, and so negative.
    var descender: CGFloat
    var capHeight: CGFloat
    var xHeight: CGFloat
  }

  let face: Face
  private let size: CGFloat
  private let name: String
  private let measured = Mutex<Metrics?>(nil)

  /// - Parameter name: What it was asked for by; nil for a name made of the face.
  init(_ face: Face, size: CGFloat, name: String? = nil) {
    self.face = face
    self.size = size.isFinite ? max(size, 0) : 0
    self.name = name ?? face.name
  }

  /// A font by the name of its face, as `Avenir-HeavyOblique` or `Inter Semi Bold`, or of its family; capitals, spaces and
  /// hyphens do not count.
  ///
  /// Nil for a name that is neither of an installed family nor of one of iOS's, and for a style that is unknown. What stands in
  /// for iOS's families where they are not installed, docs/fonts.md lists.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let key = FontFamily.key(fontName)
    // The longest family first: Avenir Next is none of Avenir's faces.
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

  /// The font of fixed width that fontconfig calls monospace, in the weight. The size is in points; one that
  /// is negative or not finite counts as 0. Works on any thread.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(SystemFont.monospaced, weight), size: fontSize)
  }

  /// The font for a kind of text, at the size that it has where nobody has chosen another.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.pointSize, weight: style == .headline ? .semibold : .regular)
  }

  /// Points; published by Apple.
  open class var labelFontSize: CGFloat { 17 }
  /// The size of the text of buttons that are not of type `system`: 18 points.
  open class var buttonFontSize: CGFloat { 18 }
  /// The standard size of the system font: 14 points.
  open class var systemFontSize: CGFloat { 14 }
  /// The standard size of small text in the system font: 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }

  // MARK: - What it is

  /// The size in points; 0 or more.
  open var pointSize: CGFloat { size }
  /// The name of the family; for a family of iOS's that is not installed, its own name and not that of the
  /// stand-in.
  open var familyName: String { face.family }

  /// ``init(name:size:)`` finds it again by this.
  open var fontName: String { name }

  /// The same typeface at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(face, size: fontSize, name: name) }

  /// Points from the baseline to the top of a line.
  open var ascender: CGFloat { metrics.ascender }
  /// Points from the baseline to the bottom of a line: negative, as it is below.
  open var descender: CGFloat { metrics.descender }
  /// Points from one baseline to the next.
  open var lineHeight: CGFloat { metrics.ascender - metrics.descender }
  /// Points between lines that ``lineHeight`` has not; always 0.
  open var leading: CGFloat { 0 }
  /// The height of an H.
  open var capHeight: CGFloat { metrics.capHeight }
  /// The height of an x.
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
    (object as? UIFont).map { $0.face == face && $0.size == size } ?? false
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

  /// As PostScript has it.
  fileprivate var name: String {
    let style = [
      isCondensed ? "Condensed" : "", weight == .regular ? "" : weight.name, isItalic ? "Italic" : "",
    ]
    .joined()
    let family = family.filter { $0 != " " }
    return style.isEmpty ? family : "\(family)-\(style)"
  }
}
