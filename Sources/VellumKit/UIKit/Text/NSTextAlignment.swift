import Foundation

/// Where lines lie between the edges.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  /// Every line but a paragraph's last is spread over the whole width.
  case justified = 3
  /// Left, or right where the text runs from right to left.
  case natural = 4
}

/// What becomes of a line that is too long.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5
}

/// Which way text runs.
public enum NSWritingDirection: Int, Sendable {
  /// As its first letters do.
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// Lines below or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
  /// Shown as ``single``.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// How text is measured and drawn in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle's origin is the text's top left, and lines wrap at its width. Otherwise it is where the
  /// baseline of one line begins.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Lines are as high as the fonts ask for: always so here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Measures the ink, not the lines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// Text that is too high ends in an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What a measurement or a drawing of text tells beside its result.
public final class NSStringDrawingContext {
  public init() {}

  /// The rectangle that the text took.
  public internal(set) var totalBounds = CGRect.zero
}
