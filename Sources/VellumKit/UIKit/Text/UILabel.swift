import Foundation

/// A view that shows text, centred between its top and bottom.
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  private enum Content {
    /// Text with the label's font, colour and alignment.
    case plain(String)
    /// Text whose attributes take precedence over the label's.
    case attributed(NSAttributedString)
  }

  private var content: Content? {
    didSet { textDidChange() }
  }

  /// Creates a label without text, with the frame in points. It takes no touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.isElement = true
    defaults.label = text
    defaults.traits = isEnabled ? .staticText : [.staticText, .notEnabled]
    return defaults
  }

  // MARK: - Text

  /// The text without its attributes. Setting it removes them.
  open var text: String? {
    get {
      switch content {
      case .plain(let text): text
      case .attributed(let text): text.string
      case nil: nil
      }
    }
    set {
      // A superview may set the text in every layout. A change would ask for its layout again, without end.
      if case .plain(let old) = content, old == newValue { return }
      changeContent(to: newValue.map(Content.plain))
    }
  }

  /// The text with its attributes. The label's font, colour, alignment and line break mode fill in where it
  /// has none. Setting it sets these to those of its first character, where that has them, so that a later plain `text` has them too.
  open var attributedText: NSAttributedString? {
    get { content == nil ? nil : styledText }
    set {
      guard let newValue, newValue.length > 0 else { return show(newValue) }
      let attributes = newValue.attributes(at: 0, effectiveRange: nil)
      // Characters without an attribute have that of the label before.
      let text = newValue.filled(with: ownAttributes.filter { attributes[$0.key] != nil })
      takeStyle(of: attributes)
      show(text)
    }
  }

  /// Shows a text with attributes. The label's own font, colour, alignment and line break mode stay.
  final func show(_ text: NSAttributedString?) {
    changeContent(to: text.map { .attributed(followed(NSAttributedString(attributedString: $0))) })
  }

  private func takeStyle(of attributes: [NSAttributedString.Key: Any]) {
    if let font = (attributes[.font] as? UIFont).map(followed), font != self.font {
      changing("font") { ownFont = font }
    }
    if let color = attributes[.foregroundColor] as? UIColor, color !== textColor {
      changing("textColor") { ownTextColor = color }
    }
    guard let style = attributes[.paragraphStyle] as? NSParagraphStyle else { return }
    // Only changes: an override may set the text anew.
    if style.alignment != textAlignment { textAlignment = style.alignment }
    if style.lineBreakMode != lineBreakMode { lineBreakMode = style.lineBreakMode }
  }

  private func changeContent(to content: Content?) {
    changing("text") { changing("attributedText") { self.content = content } }
  }

  package override class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    ((type as? any UILabelKeys.Type)?.labelKeys ?? []) + super.keyedProperties(of: type)
  }

  /// The font; the system font at 17 points unless set. Setting it changes the whole of an attributed text.
  open var font: UIFont! {
    get { ownFont ?? Self.standardFont }
    set {
      let font = newValue.map(followed)
      if case .plain = content, ownFont == font { return }
      changing("font") {
        ownFont = font
        override(.font, with: self.font!)
      }
    }
  }
  private var ownFont: UIFont?
  private static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// Whether the font, and those of an attributed text, change at once when the preferred size of text does. False unless set. It
  /// concerns fonts of `UIFont.preferredFont` and `UIFontMetrics`; one that is set later takes the size of the label's traits, too.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFonts() } }
  }

  override func textSizeDidChange() {
    super.textSizeDidChange()
    if adjustsFontForContentSizeCategory { adjustFonts() }
  }

  /// Outside of a window it has had the traits of the screen.
  override func windowDidChange() {
    super.windowDidChange()
    if window != nil, adjustsFontForContentSizeCategory { adjustFonts() }
  }

  private func adjustFonts() {
    ownFont = ownFont.map(followed)
    switch content {
    case .attributed(let text): content = .attributed(followed(text))
    case .plain, nil: textDidChange()
    }
  }

  /// The font as the label shows it: at the size of the label's traits, if it follows them.
  private func followed(_ font: UIFont) -> UIFont {
    adjustsFontForContentSizeCategory ? font.adjusted(to: traitCollection.preferredContentSizeCategory) : font
  }

  /// The text with its fonts as the label shows them.
  private func followed(_ text: NSAttributedString) -> NSAttributedString {
    adjustsFontForContentSizeCategory ? text.adjusted(to: traitCollection.preferredContentSizeCategory) : text
  }

  /// The colour of the text; `UIColor.label` unless set. Setting it changes the whole of an attributed text.
  open var textColor: UIColor! {
    get { ownTextColor ?? .label }
    set {
      changing("textColor") {
        ownTextColor = newValue
        override(.foregroundColor, with: textColor!)
      }
    }
  }
  private var ownTextColor: UIColor?

  /// The colour of the whole text while the label is highlighted; nil, unless set, for the usual colours.
  open var highlightedTextColor: UIColor? { didSet { if isHighlighted { setNeedsDisplay() } } }
  /// Whether the text has `highlightedTextColor`; false unless set.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedTextColor != nil { setNeedsDisplay() } }
  }

  /// Whether the text has its full strength; true unless set. Otherwise it is dimmed.
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

  /// By what the alpha of dimmed text is multiplied. Chosen: Apple does not say how much.
  private static let dimmedAlpha: CGFloat = 0.5

  /// The colour of the text's shadow, which is not blurred; nil, unless set, for none.
  open var shadowColor: UIColor? { didSet { if shadowColor != oldValue { setNeedsDisplay() } } }
  /// The offset of the shadow from the text, in points; one point up unless set.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue { setNeedsDisplay() } }
  }

  /// Draws the text again where it has the colour `UIColor.tintColor`.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    let shown = isHighlighted ? highlightedTextColor ?? ownTextColor : ownTextColor
    if shown === UIColor.tintColor { setNeedsDisplay() }
  }

  /// How lines are aligned; `natural` unless set: at the left, or at the right where the label's layout runs from right to left.
  /// Attributed text that has a paragraph style keeps the alignment of that.
  open var textAlignment = NSTextAlignment.natural {
    didSet { textDidChange() }
  }

  /// The greatest number of lines; 0 stands for no limit.
  open var numberOfLines = 1 {
    didSet { textDidChange() }
  }

  /// How lines that are too long are wrapped or truncated, and the last line where there are too many.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { textDidChange() }
  }

  /// Whether text that does not fit is drawn smaller, down to `minimumScaleFactor`.
  open var adjustsFontSizeToFitWidth = false {
    didSet { textDidChange() }
  }

  /// The smallest factor of the font's size for text that does not fit, up to 1; 0 or less stands for 0.1.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { textDidChange() }
  }

  /// Where one line lies that is drawn smaller so that it fits; `alignBaselines` unless set.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } }
  }

  /// Whether letters may move together before text is truncated; false unless set. Stored, not honoured.
  open var allowsDefaultTighteningForTruncation = false

  /// What else decides where lines break; `standard` unless set. Stored, not honoured.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard

  /// The width in points at which `intrinsicContentSize` wraps lines; with 0, lines end only at the end of a
  /// paragraph.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { textDidChange() }
  }

  private func override(_ key: NSAttributedString.Key, with value: Any) {
    guard case .attributed(let text) = content else { return textDidChange() }
    let changed = NSMutableAttributedString(attributedString: text)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
    content = .attributed(changed)
  }

  private func textDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// The text with the label's own attributes where it has none.
  private var styledText: NSAttributedString {
    switch content {
    case nil: NSAttributedString(string: "", attributes: ownAttributes)
    case .plain(let text): NSAttributedString(string: text, attributes: ownAttributes)
    case .attributed(let text): text.filled(with: ownAttributes)
    }
  }

  private var ownAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    return [.font: font!, .foregroundColor: textColor!, .paragraphStyle: style]
  }

  // MARK: - Size

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = numberOfLines != 1 && size.width > 0 ? size.width : .greatestFiniteMagnitude
    let bounds = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  override func contentSize(wrappedTo width: CGFloat) -> CGSize? {
    guard numberOfLines != 1, preferredMaxLayoutWidth == 0 else { return nil }
    // As wide as it would like to be, and as high as it then has to be.
    let height = sizeThatFits(CGSize(width: max(width, 1), height: 0)).height
    return CGSize(width: intrinsicContentSize.width, height: height)
  }

  /// One above that of other views: what is beside a label is stretched before it. Agreed.
  override func standardHugging(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority { UILayoutPriority(251) }

  override var baselineFont: UIFont? { font }

  override var textBaselines: TextBaselines? {
    let layout = layout(
      of: styledText,
      in: CGSize(
        width: bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude),
      lines: numberOfLines)
    let middle = layout.size.height / 2
    return TextBaselines(
      first: layout.firstBaseline - middle,
      last: (layout.lines.last?.baseline ?? layout.firstBaseline) - middle)
  }

  /// The rectangle that the text takes in `bounds`, at its top left. The size is rounded up to whole pixels.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    let layout = layout(of: styledText, in: bounds.size, lines: numberOfLines)
    let scale = contentScaleFactor
    return CGRect(
      x: bounds.minX, y: bounds.minY,
      width: min(Self.roundUp(layout.size.width, scale), bounds.width),
      height: min(Self.roundUp(layout.size.height, scale), bounds.height))
  }

  private static func roundUp(_ length: CGFloat, _ scale: CGFloat) -> CGFloat {
    // A length that exceeds a whole number of pixels only by a rounding error is not rounded up.
    max((length * scale - 1e-6).rounded(.up), 0) / scale
  }

  private func layout(of text: NSAttributedString, in size: CGSize, lines: Int) -> TextLayout {
    TextLayout(
      text,
      within: TextLayout.Limits(
        width: size.width, height: size.height, lines: lines, mode: lineBreakMode,
        direction: effectiveUserInterfaceLayoutDirection))
  }

  /// The first paragraph in one line, however wide: what a label of one line shows of its text where there is room.
  private static func oneLine(_ text: NSAttributedString) -> TextLayout {
    TextLayout(text, within: TextLayout.Limits(lines: 1))
  }

  /// Lines of natural alignment are at the other edge.
  override func directionDidChange() {
    super.directionDidChange()
    setNeedsDisplay()
  }

  // MARK: - Drawing

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text in the current context, centred between the rectangle's top and bottom.
  open func drawText(in rect: CGRect) {
    guard content != nil, rect.width > 0, rect.height > 0, let context = UIGraphicsGetCurrentContext() else {
      return
    }
    let whole = highlighted(styledText)
    let text = fitted(whole, to: rect.size)
    let layout = layout(of: text, in: rect.size, lines: numberOfLines)
    let top =
      rect.minY
      + (text === whole
        ? (rect.height - layout.size.height) / 2 : top(of: layout, insteadOf: whole, in: rect))
    // Baselines are on whole pixels, so that text of one font looks the same in every label.
    let scale = contentScaleFactor
    let baseline = ((top + layout.firstBaseline) * scale).rounded() / scale
    context.saveGState()
    context.clip(to: rect)
    if !isEnabled { context.setAlpha(context.state.alpha * Self.dimmedAlpha) }
    let place = CGPoint(x: rect.minX, y: baseline - layout.firstBaseline)
    if let shadowColor {
      self.layout(of: text.shape(in: shadowColor), in: rect.size, lines: numberOfLines).draw(
        at: CGPoint(x: place.x + shadowOffset.width, y: place.y + shadowOffset.height), in: context,
        isOneColor: true)
    }
    layout.draw(at: place, in: context)
    context.restoreGState()
  }

  /// The top of text that is drawn smaller than `whole`, from that of the rectangle.
  private func top(of layout: TextLayout, insteadOf whole: NSAttributedString, in rect: CGRect) -> CGFloat {
    let middle = (rect.height - layout.size.height) / 2
    guard numberOfLines == 1, baselineAdjustment != .alignCenters else { return middle }
    let full = Self.oneLine(whole)
    let top = (rect.height - full.size.height) / 2
    return baselineAdjustment == .none ? top : top + full.firstBaseline - layout.firstBaseline
  }

  /// The text in the colour that it has while the label is highlighted.
  private func highlighted(_ text: NSAttributedString) -> NSAttributedString {
    guard isHighlighted, let highlightedTextColor else { return text }
    let highlighted = NSMutableAttributedString(attributedString: text)
    highlighted.addAttribute(
      .foregroundColor, value: highlightedTextColor,
      range: NSRange(location: 0, length: text.length))
    return highlighted
  }

  /// The text with its fonts scaled down just enough to fit, if `adjustsFontSizeToFitWidth` is true.
  private func fitted(_ text: NSAttributedString, to size: CGSize) -> NSAttributedString {
    guard adjustsFontSizeToFitWidth else { return text }
    let smallest = minimumScaleFactor > 0 ? min(minimumScaleFactor, 1) : Self.smallestScale
    func fits(_ text: NSAttributedString) -> Bool {
      if numberOfLines == 1 { return Self.oneLine(text).size.width <= size.width }
      let limits = TextLayout.Limits(width: size.width, mode: .byWordWrapping)
      let layout = TextLayout(text, within: limits)
      return layout.size.height <= size.height && (numberOfLines == 0 || layout.lines.count <= numberOfLines)
    }
    guard !fits(text) else { return text }
    // A binary search, as widths are not quite proportional to sizes.
    var (low, high) = (smallest, CGFloat(1))
    for _ in 0..<Self.fittingSteps {
      let middle = (low + high) / 2
      if fits(text.scaled(by: middle)) { low = middle } else { high = middle }
    }
    return text.scaled(by: low)
  }

  /// The smallest factor of the font's size where the program sets none. Chosen.
  private static let smallestScale: CGFloat = 0.1
  /// Steps of the search: enough to come within a thousandth of the font's size. Chosen.
  private static let fittingSteps = 10
}

extension NSAttributedString {
  /// The same text with these attributes where it has none.
  fileprivate func filled(with attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
    let filled = NSMutableAttributedString(string: string, attributes: attributes)
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { own, range, _ in
      filled.addAttributes(own, range: range)
    }
    return filled
  }

  /// The letters and lines of the text in one colour, links too, without what is around them.
  fileprivate func shape(in color: UIColor) -> NSAttributedString {
    let shape = NSMutableAttributedString(attributedString: self)
    let whole = NSRange(location: 0, length: length)
    enumerateAttribute(.link, in: whole, options: []) { link, range, _ in
      guard link != nil else { return }
      shape.removeAttribute(.link, range: range)
      // A link has a line below unless it says otherwise.
      enumerateAttribute(.underlineStyle, in: range, options: []) { style, range, _ in
        if style == nil {
          shape.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: range)
        }
      }
    }
    for key: NSAttributedString.Key in [
      .strokeColor, .underlineColor, .strikethroughColor, .backgroundColor, .shadow,
    ] {
      shape.removeAttribute(key, range: whole)
    }
    shape.addAttribute(.foregroundColor, value: color, range: whole)
    return shape
  }

  /// The same text with the fonts that follow the preferred size at their size in the category.
  fileprivate func adjusted(to category: UIContentSizeCategory) -> NSAttributedString {
    let adjusted = NSMutableAttributedString(attributedString: self)
    enumerateAttribute(.font, in: NSRange(location: 0, length: length), options: []) { font, range, _ in
      guard let font = font as? UIFont, font.rule != nil else { return }
      adjusted.addAttribute(.font, value: font.adjusted(to: category), range: range)
    }
    return adjusted
  }

  /// The same text in fonts of `scale` times the size.
  fileprivate func scaled(by scale: CGFloat) -> NSAttributedString {
    let scaled = NSMutableAttributedString(attributedString: self)
    enumerateAttribute(.font, in: NSRange(location: 0, length: length), options: []) { font, range, _ in
      guard let font = font as? UIFont else { return }
      scaled.addAttribute(.font, value: font.withSize(font.pointSize * scale), range: range)
    }
    return scaled
  }
}
