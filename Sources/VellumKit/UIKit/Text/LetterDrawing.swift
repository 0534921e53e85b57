import Foundation

/// How letters are drawn that are not simply filled.
struct LetterDrawing {
  /// The colour inside.
  var fill: UIColor
  /// Whether the inside is drawn.
  var isFilled = true
  /// The colour of the outline.
  var stroke: UIColor
  /// The width of the outline in points; nil for that of the context, and 0 for no outline.
  var strokeWidth: CGFloat? = 0
  /// The tangent of the angle by which letters lean to the right.
  var slant: CGFloat = 0
  var shadow: NSShadow?
  /// The colours of a line below and a line through the letters; nil for none.
  var underline, strikethrough: UIColor?
  var underlineStyle: NSUnderlineStyle = []
  var strikethroughStyle: NSUnderlineStyle = []

  /// Whether Pango draws the inside.
  var isFilledAsUsual: Bool { isFilled && slant == 0 }

  /// Whether the lines are drawn with the letters: Pango does not draw these, or would give the lines their alpha, or no pattern.
  var drawsLines: Bool {
    !isFilledAsUsual || underlineStyle.isBroken || strikethroughStyle.isBroken
      || [underline, strikethrough].contains { $0.map { $0.cgColor.alpha != fill.cgColor.alpha } ?? false }
  }

  /// Nil for letters that are simply filled.
  init?(_ attributes: [NSAttributedString.Key: Any]) {
    self.init(of: attributes)
    if strokeWidth == 0, slant == 0, shadow == nil, !drawsLines { return nil }
  }

  /// - Parameter mode: What the context draws of letters that say nothing about their outline.
  init(of attributes: [NSAttributedString.Key: Any], mode: CGTextDrawingMode = .fill) {
    fill = Self.color(attributes)
    stroke = attributes[.strokeColor] as? UIColor ?? fill
    let font = attributes[.font] as? UIFont ?? .unset
    // Published by Apple: hundredths of the font's size, and below 0 the letters are filled too.
    if let width = CGFloat(attribute: attributes[.strokeWidth]), width != 0, width.isFinite {
      strokeWidth = abs(width) / 100 * font.pointSize
      isFilled = width < 0
    } else if mode != .fill {
      (isFilled, strokeWidth) = (mode.fills, mode.strokes ? nil : 0)
    }
    if let lean = CGFloat(attribute: attributes[.obliqueness]), lean.isFinite { slant = lean }
    underlineStyle = Self.underlineStyle(attributes)
    if underlineStyle.hasLine { underline = attributes[.underlineColor] as? UIColor ?? fill }
    strikethroughStyle = NSUnderlineStyle(attribute: attributes[.strikethroughStyle])
    if strikethroughStyle.hasLine { strikethrough = attributes[.strikethroughColor] as? UIColor ?? fill }
    shadow = (attributes[.shadow] as? NSShadow).flatMap { $0.shadowColor is UIColor ? $0 : nil }
  }

  /// The line below text. A link without a style has a single one.
  static func underlineStyle(_ attributes: [NSAttributedString.Key: Any]) -> NSUnderlineStyle {
    guard let style = attributes[.underlineStyle] else { return attributes[.link] == nil ? [] : .single }
    return NSUnderlineStyle(attribute: style)
  }

  /// The colour of text. A link has that of links, whatever its own: agreed.
  static func color(_ attributes: [NSAttributedString.Key: Any]) -> UIColor {
    attributes[.link] != nil ? .link : attributes[.foregroundColor] as? UIColor ?? .black
  }
}

/// The letters of a text, by how they are drawn.
struct Letters {
  /// Letters of a range.
  struct Part {
    /// In bytes of UTF-8.
    var range: Range<Int>
    var drawing: LetterDrawing
  }

  /// Those with an outline, those that lean, and those whose lines Pango does not draw.
  private(set) var shaped: [Part] = []
  /// Those with a shadow.
  private(set) var shadows: [Part] = []

  /// Whether all letters are drawn as Pango does.
  var isPlain: Bool { shaped.isEmpty && shadows.isEmpty }

  init(of text: NSAttributedString, mode: CGTextDrawingMode) {
    guard mode.fills || mode.strokes else { return }
    Self.enumerate(text) { attributes, range in
      if mode == .fill, LetterDrawing(attributes) == nil { return }
      let part = Part(range: range, drawing: LetterDrawing(of: attributes, mode: mode))
      if part.drawing.shadow != nil { shadows.append(part) }
      if part.drawing.strokeWidth != 0 || part.drawing.slant != 0 || part.drawing.drawsLines {
        shaped.append(part)
      }
    }
  }

  /// All letters, those that are simply filled too.
  static func parts(of text: NSAttributedString, mode: CGTextDrawingMode) -> [Part] {
    var parts: [Part] = []
    enumerate(text) { attributes, range in
      parts.append(Part(range: range, drawing: LetterDrawing(of: attributes, mode: mode)))
    }
    return parts
  }

  /// - Parameter visit: Is given a range in bytes of UTF-8, and its attributes.
  private static func enumerate(
    _ text: NSAttributedString, _ visit: ([NSAttributedString.Key: Any], Range<Int>) -> Void
  ) {
    var start = 0
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes, range, _ in
      let end = start + (text.string as NSString).substring(with: range).utf8.count
      visit(attributes, start..<end)
      start = end
    }
  }
}
