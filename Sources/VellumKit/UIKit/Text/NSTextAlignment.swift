import Foundation

/// How lines are aligned between the edges.
public enum NSTextAlignment: Int, Sendable {
  /// Lines are at the left edge.
  case left = 0
  /// Lines are in the middle.
  case center = 1
  /// Lines are at the right edge.
  case right = 2
  /// Every line but a paragraph's last is spread over the whole width.
  case justified = 3
  /// Left, or right where the layout of a label runs from right to left. Of text that is drawn without a label, the direction of
  /// the paragraph decides.
  case natural = 4
}

/// How a line that is too long is wrapped or truncated.
public enum NSLineBreakMode: Int, Sendable {
  /// Lines wrap between words, and inside a word that is wider than the line.
  case byWordWrapping = 0
  /// Lines wrap between any two characters.
  case byCharWrapping = 1
  /// A single line runs on past the edge, where a label clips it; where there may be several lines, they wrap
  /// between words.
  case byClipping = 2
  /// Lines wrap between words, and the last one that fits begins with an ellipsis where text is left out.
  case byTruncatingHead = 3
  /// Lines wrap between words, and the last one that fits ends with an ellipsis where text is left out.
  case byTruncatingTail = 4
  /// Lines wrap between words, and the last one that fits has an ellipsis in its middle where text is left
  /// out.
  case byTruncatingMiddle = 5
}

/// The direction in which lines of text run.
public enum NSWritingDirection: Int, Sendable {
  /// The first letters of the text decide the direction.
  case natural = -1
  /// Text runs from left to right.
  case leftToRight = 0
  /// Text runs from right to left.
  case rightToLeft = 1
}

/// Lines below or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line; shown as `single`.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines below the text; a line through the text is always one.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// With another style: points.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// With another style: dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// With another style: dashes with a point between them.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// With another style: dashes with two points between them.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// With another style: a line that leaves out spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension NSUnderlineStyle {
  /// The style that an attribute of a text has; none if that is no number.
  init(attribute value: Any?) {
    self.init(rawValue: CGFloat(attribute: value).flatMap { Int(exactly: $0.rounded(.towardZero)) } ?? 0)
  }

  /// Whether there is a line at all: a pattern alone has none.
  var hasLine: Bool { rawValue & 0xFF != 0 }
  var isDouble: Bool { rawValue & 0xFF == Self.double.rawValue }
  /// Whether the line is not drawn from end to end.
  var isBroken: Bool { hasLine && (!dashes.isEmpty || isByWord) }
  var isByWord: Bool { rawValue & Self.byWord.rawValue != 0 }

  /// The lengths that are drawn and left out in turn, in thicknesses of the line; empty for a line without a pattern. Chosen.
  var dashes: [Double] {
    switch NSUnderlineStyle(rawValue: rawValue & 0xF00) {
    case .patternDot: [1, 2]
    case .patternDash: [4, 2]
    case .patternDashDot: [4, 2, 1, 2]
    case .patternDashDotDot: [4, 2, 1, 2, 1, 2]
    default: []
    }
  }
}

/// How text is measured and drawn in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle's origin is the text's top left, and lines wrap at its width. Otherwise it is where the
  /// baseline of one line begins.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Lines have the heights of their fonts. Has no effect: they always do.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The bounding rectangle is that of the glyphs, not that of the lines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// Text that is too high ends in an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Receives the rectangle that a measurement or a drawing of text took.
public final class NSStringDrawingContext {
  /// Creates a context whose `totalBounds` is empty.
  public init() {}

  /// The rectangle that the text took.
  public internal(set) var totalBounds = CGRect.zero
}
