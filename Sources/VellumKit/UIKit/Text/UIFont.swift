import CPango
import Foundation
import Synchronization

/// A typeface at a size. Never changes.
///
/// The fonts that are installed decide: the system font is the one that fontconfig calls sans-serif.
open class UIFont: NSObject, @unchecked Sendable {
  /// What Pango is asked for.
  struct Face: Hashable, Sendable {
    var family: String
    var weight = Weight.regular
    var isItalic = false
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
  private let measured = Mutex<Metrics?>(nil)

  init(_ face: Face, size: CGFloat) {
    self.face = face
    self.size = size.isFinite ? max(size, 0) : 0
  }

  /// An installed font by its family, `Family-Style` or `Family Style`; nil when there is no such family.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let pango = PangoThread.current
    if let family = pango.family(named: fontName) {
      self.init(Face(family: family), size: fontSize)
      return
    }
    let parts = fontName.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let family = pango.family(named: String(parts[0])) else { return nil }
    let style = parts[1].lowercased()
    self.init(
      Face(
        family: family, weight: Weight(style: style),
        isItalic: style.contains("italic") || style.contains("oblique")),
      size: fontSize)
  }

  // MARK: - The system's

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(Face(family: "sans-serif", weight: weight), size: fontSize)
  }

  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(Face(family: "sans-serif", isItalic: true), size: fontSize)
  }

  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(Face(family: "monospace", weight: weight), size: fontSize)
  }

  /// The font for a kind of text, at the size that it has where nobody has chosen another.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.pointSize, weight: style == .headline ? .semibold : .regular)
  }

  /// Points; published by Apple.
  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var systemFontSize: CGFloat { 14 }
  open class var smallSystemFontSize: CGFloat { 12 }

  // MARK: - What it is

  open var pointSize: CGFloat { size }
  open var familyName: String { face.family }

  open var fontName: String {
    let style = [face.weight == .regular ? nil : face.weight.name, face.isItalic ? "Italic" : nil]
      .compactMap(\.self).joined()
    return style.isEmpty ? face.family : "\(face.family)-\(style)"
  }

  /// The same typeface at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(face, size: fontSize) }

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
