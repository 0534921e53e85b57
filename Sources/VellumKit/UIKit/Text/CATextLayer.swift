import Foundation

/// A layer that draws text, from the top left of its bounds.
///
/// As every layer that is no view's, it has one pixel to a point unless its `contentsScale` is set. Changes of its text are not animated.
@preconcurrency @MainActor open class CATextLayer: CALayer {
  /// Makes a layer without text.
  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  /// A copy of `layer`'s values.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CATextLayer else { return }
    (text, font, fontSize) = (layer.text, layer.font, layer.fontSize)
    (foregroundColor, isWrapped) = (layer.foregroundColor, layer.isWrapped)
    (truncationMode, alignmentMode) = (layer.truncationMode, layer.alignmentMode)
  }

  /// Makes an empty layer; `coder` is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    needsDisplayOnBoundsChange = true
  }

  private enum Content {
    case plain(String)
    case attributed(NSAttributedString)
  }
  private var text: Content? { didSet { setNeedsDisplay() } }

  /// A `String`, or an `NSAttributedString`, whose attributes win over the layer's; anything else counts as nil, the default.
  open var string: Any? {
    get {
      switch text {
      case .plain(let text): text
      case .attributed(let text): text
      case nil: nil
      }
    }
    set {
      text =
        if let value = newValue as? NSAttributedString {
          .attributed(NSAttributedString(attributedString: value))
        } else {
          (newValue as? String).map(Content.plain)
        }
    }
  }

  /// The font: a `UIFont`, whose size does not count, or a name; Helvetica by default. A font that is not installed is replaced by the
  /// system font.
  open var font: Any? = "Helvetica" { didSet { setNeedsDisplay() } }

  /// The size of the font in points; 36 by default.
  open var fontSize: CGFloat = CATextLayer.usualSize { didSet { setNeedsDisplay() } }

  /// Points. Published by Apple.
  private nonisolated static let usualSize: CGFloat = 36

  /// The colour of the text; opaque white by default. Nil draws none.
  open var foregroundColor: CGColor? = .white { didSet { setNeedsDisplay() } }

  /// Whether lines are wrapped at the width of the bounds; false by default.
  open var isWrapped = false { didSet { setNeedsDisplay() } }

  /// How lines that are too long are shortened; `none`, the default, cuts them off at the bounds.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }

  /// How lines are aligned; `natural` by default.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }

  /// Stored, not honoured: glyphs are placed as text is everywhere. False by default.
  open var allowsFontSubpixelQuantization = false

  /// The font that the text has where it says nothing else.
  private var ownFont: UIFont {
    let size = fontSize > 0 && fontSize.isFinite ? fontSize : Self.usualSize
    if let font = font as? UIFont { return font.withSize(size) }
    return (font as? String).flatMap { UIFont(name: $0, size: size) } ?? .systemFont(ofSize: size)
  }

  private var styledText: NSAttributedString? {
    guard let text, let foregroundColor else { return nil }
    let style = NSMutableParagraphStyle()
    style.alignment = alignmentMode.alignment
    style.lineBreakMode = lineBreakMode
    let attributes: [NSAttributedString.Key: Any] = [
      .font: ownFont, .foregroundColor: UIColor(cgColor: foregroundColor), .paragraphStyle: style,
    ]
    switch text {
    case .plain(let text): return NSAttributedString(string: text, attributes: attributes)
    case .attributed(let text):
      let styled = NSMutableAttributedString(string: text.string, attributes: attributes)
      text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { own, range, _ in
        styled.addAttributes(own, range: range)
      }
      return styled
    }
  }

  private var lineBreakMode: NSLineBreakMode {
    switch truncationMode {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: isWrapped ? .byWordWrapping : .byClipping
    }
  }

  /// Draws the text of the layer in a context.
  open override func draw(in ctx: CGContext) {
    guard let styledText, bounds.width > 0 else { return }
    var limits = TextLayout.Limits(width: bounds.width, height: nil)
    limits.mode = lineBreakMode
    if !isWrapped { limits.lines = 1 } else if truncationMode != .none { limits.height = bounds.height }
    ctx.saveGState()
    ctx.clip(to: bounds)
    TextLayout(styledText, within: limits).draw(at: bounds.origin, in: ctx)
    ctx.restoreGState()
  }
}

/// How lines of a text layer are aligned.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Lines begin where those of their language begin: at the left or at the right.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Lines begin at the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Lines end at the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Lines are centred.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Lines reach from the left to the right edge, except the last one.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  var alignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

/// How lines of a text layer that are too long are shortened.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Lines that are too long are cut off.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// An ellipsis replaces the beginning of a line that is too long.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// An ellipsis replaces the end of a line that is too long.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// An ellipsis replaces the middle of a line that is too long.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}
