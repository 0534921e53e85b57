extension NSLayoutConstraint {
  /// The relation of a constraint's left side to its right side.
  public enum Relation: Int, Sendable {
    /// The left side is at most the right side.
    case lessThanOrEqual = -1
    /// The left side equals the right side.
    case equal = 0
    /// The left side is at least the right side.
    case greaterThanOrEqual = 1
  }

  /// The part of a view or guide that a constraint refers to: an edge, a middle, a size or a line of text.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge where lines of text begin.
    case leading
    /// The edge where lines of text end.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// Midway between left and right.
    case centerX
    /// Midway between top and bottom.
    case centerY
    /// The baseline of the last line of text; the bottom edge where there is no text.
    case lastBaseline
    /// The baseline of the first line of text; the bottom edge where there is no text.
    case firstBaseline
    /// The left edge within the layout margins.
    case leftMargin
    /// The right edge within the layout margins.
    case rightMargin
    /// The top edge within the layout margins.
    case topMargin
    /// The bottom edge within the layout margins.
    case bottomMargin
    /// The leading edge within the layout margins.
    case leadingMargin
    /// The trailing edge within the layout margins.
    case trailingMargin
    /// Midway between the left and the right margin.
    case centerXWithinMargins
    /// Midway between the top and the bottom margin.
    case centerYWithinMargins
    /// No attribute: the constraint compares the first attribute with a number.
    case notAnAttribute = 0

    /// The old name of `lastBaseline`.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// An axis along which views are laid out.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// How a line of the visual format is read, and along what its views are aligned.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Left edges are aligned.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Right edges are aligned.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Top edges are aligned.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Bottom edges are aligned.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Leading edges are aligned.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Trailing edges are aligned.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Horizontal middles are aligned.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Vertical middles are aligned.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Last baselines are aligned.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// First baselines are aligned.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// A line runs as text does; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// A line runs from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A line runs from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of all directions.
    public static let directionMask = FormatOptions(rawValue: 0x3 << 16)
    /// Gaps of a vertical line are measured from baseline to baseline.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of all ways to measure gaps.
    public static let spacingMask = FormatOptions(rawValue: 0x1 << 19)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The kind of an attribute. Only attributes of one kind can be compared.
  enum Kind { case horizontalEdge, verticalEdge, size, none }

  var kind: Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin,
      .centerXWithinMargins:
      .horizontalEdge
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .verticalEdge
    case .width, .height: .size
    case .notAnAttribute: .none
    }
  }

  /// Whether it follows the direction of text.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    case .left, .right, .top, .bottom, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline,
      .leftMargin, .rightMargin, .topMargin, .bottomMargin, .centerXWithinMargins, .centerYWithinMargins,
      .notAnAttribute:
      false
    }
  }

  /// The name as logs show it.
  var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    case .notAnAttribute: "notAnAttribute"
    }
  }
}
