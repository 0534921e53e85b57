import Foundation

/// The style of a paragraph. Immutable, unless it is an `NSMutableParagraphStyle`.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
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

  /// Takes over all settings of `style`.
  open func setParagraphStyle(_ style: NSParagraphStyle) { settings = style.settings }
}
