import Foundation

/// The style of a paragraph. Immutable, unless it is an `NSMutableParagraphStyle`.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
  /// First: see `AttributeValueHeader`.
  private let header = AttributeValueHeader()

  /// What else decides where lines break. Stored, not honoured.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Words move to the last line so that it has not one alone.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Korean text breaks between words rather than between syllables.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// The system's own.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  struct Settings: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var tabStops = Settings.usualTabStops
    var defaultTabInterval: CGFloat = 0
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var allowsTightening = false
    var lineBreakStrategy: LineBreakStrategy = []

    /// Twelve, 28 points apart. Published by Apple.
    static let usualTabStops = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0 * 28)) }
  }

  var settings = Settings()

  public override init() {}

  /// The style of text without a paragraph style.
  open class var `default`: NSParagraphStyle { Self.standard }
  private static let standard = NSParagraphStyle()

  /// How lines are aligned; `natural` unless set.
  open var alignment: NSTextAlignment { settings.alignment }
  /// How lines that are too long are wrapped or truncated; `byWordWrapping` unless set. A `UILabel` uses its
  /// own mode instead.
  open var lineBreakMode: NSLineBreakMode { settings.lineBreakMode }
  /// The direction in which the text runs; `natural` unless set.
  open var baseWritingDirection: NSWritingDirection { settings.baseWritingDirection }
  /// Points between two lines.
  open var lineSpacing: CGFloat { settings.lineSpacing }
  /// Points between two paragraphs.
  open var paragraphSpacing: CGFloat { settings.paragraphSpacing }
  /// The factor of the lines' natural height; with 0 or less the height stays as it is.
  open var lineHeightMultiple: CGFloat { settings.lineHeightMultiple }
  /// The least height of a line in points; 0 or less stands for no limit. A smaller `maximumLineHeight` above
  /// 0 wins.
  open var minimumLineHeight: CGFloat { settings.minimumLineHeight }
  /// The greatest height of a line in points; 0 or less stands for no limit.
  open var maximumLineHeight: CGFloat { settings.maximumLineHeight }
  /// Points before the first line of a paragraph.
  open var firstLineHeadIndent: CGFloat { settings.firstLineHeadIndent }
  /// Points before the other lines of a paragraph.
  open var headIndent: CGFloat { settings.headIndent }
  /// Where lines end: above 0, points from the beginning of the room for the text; 0 or less, points from its end.
  open var tailIndent: CGFloat { settings.tailIndent }
  /// Points before each paragraph but the first, in addition to the spacing after the paragraph before.
  open var paragraphSpacingBefore: CGFloat { settings.paragraphSpacingBefore }
  /// The tabs of a line; twelve, 28 points apart, unless set.
  open var tabStops: [NSTextTab]! { settings.tabStops }
  /// Points between the tabs after the last of `tabStops`; with 0, they are as far apart as the last two.
  open var defaultTabInterval: CGFloat { settings.defaultTabInterval }
  /// How readily words are hyphenated, from 0 to 1. Stored, not honoured: words are hyphenated at soft hyphens only.
  open var hyphenationFactor: Float { settings.hyphenationFactor }
  /// Whether the system decides what is hyphenated. Stored, not honoured.
  open var usesDefaultHyphenation: Bool { settings.usesDefaultHyphenation }
  /// Whether letters may move together before text is truncated. Stored, not honoured.
  open var allowsDefaultTighteningForTruncation: Bool { settings.allowsTightening }
  /// What else decides where lines break; nothing unless set. Stored, not honoured.
  open var lineBreakStrategy: LineBreakStrategy { settings.lineBreakStrategy }

  /// True: a style can be decoded where classes are checked.
  public class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) { settings.encode(in: coder) }

  public required init?(coder: NSCoder) { settings = Settings(from: coder) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.settings = settings
    return copy
  }

  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.settings = settings
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.settings == settings
  }

  open override var hash: Int { settings.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// How lines are aligned; `natural` unless set.
  open override var alignment: NSTextAlignment {
    get { settings.alignment }
    set { settings.alignment = newValue }
  }
  /// How lines that are too long are wrapped or truncated; `byWordWrapping` unless set. A `UILabel` uses its
  /// own mode instead.
  open override var lineBreakMode: NSLineBreakMode {
    get { settings.lineBreakMode }
    set { settings.lineBreakMode = newValue }
  }
  /// The direction in which the text runs; `natural` unless set.
  open override var baseWritingDirection: NSWritingDirection {
    get { settings.baseWritingDirection }
    set { settings.baseWritingDirection = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { settings.lineSpacing }
    set { settings.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { settings.paragraphSpacing }
    set { settings.paragraphSpacing = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { settings.lineHeightMultiple }
    set { settings.lineHeightMultiple = newValue }
  }
  /// The least height of a line in points; 0 or less stands for no limit. A smaller `maximumLineHeight` above
  /// 0 wins.
  open override var minimumLineHeight: CGFloat {
    get { settings.minimumLineHeight }
    set { settings.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { settings.maximumLineHeight }
    set { settings.maximumLineHeight = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { settings.firstLineHeadIndent }
    set { settings.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { settings.headIndent }
    set { settings.headIndent = newValue }
  }

  /// Where lines end: above 0, points from the beginning of the room for the text; 0 or less, points from its end.
  open override var tailIndent: CGFloat {
    get { settings.tailIndent }
    set { settings.tailIndent = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { settings.paragraphSpacingBefore }
    set { settings.paragraphSpacingBefore = newValue }
  }
  /// The tabs of a line, sorted by their locations; twelve, 28 points apart, unless set. Nil stands for those.
  open override var tabStops: [NSTextTab]! {
    get { settings.tabStops }
    set { settings.tabStops = (newValue ?? Settings.usualTabStops).sorted { $0.location < $1.location } }
  }
  open override var defaultTabInterval: CGFloat {
    get { settings.defaultTabInterval }
    set { settings.defaultTabInterval = newValue }
  }
  open override var hyphenationFactor: Float {
    get { settings.hyphenationFactor }
    set { settings.hyphenationFactor = newValue }
  }
  open override var usesDefaultHyphenation: Bool {
    get { settings.usesDefaultHyphenation }
    set { settings.usesDefaultHyphenation = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { settings.allowsTightening }
    set { settings.allowsTightening = newValue }
  }
  open override var lineBreakStrategy: LineBreakStrategy {
    get { settings.lineBreakStrategy }
    set { settings.lineBreakStrategy = newValue }
  }

  /// Adds a tab.
  open func addTabStop(_ anObject: NSTextTab) { tabStops = settings.tabStops + [anObject] }
  /// Removes the tabs that are equal to this one.
  open func removeTabStop(_ anObject: NSTextTab) { settings.tabStops.removeAll { $0 == anObject } }

  /// Takes over all settings of `style`.
  open func setParagraphStyle(_ style: NSParagraphStyle) { settings = style.settings }
}
