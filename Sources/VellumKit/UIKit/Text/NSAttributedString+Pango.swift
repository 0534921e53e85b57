import CPango
import Foundation

extension UIFont {
  /// The font of text that has no font attribute.
  static let unset = UIFont.systemFont(ofSize: 12)
}

extension CGFloat {
  /// The length in Pango's units, 1024 to a point.
  var pango: Int32 {
    let units = Double(self) * Double(PANGO_SCALE)
    return units.isNaN ? 0 : Int32(Swift.max(Swift.min(units.rounded(), 1e9), -1e9))
  }

  init(pango units: Int32) { self = CGFloat(units) / CGFloat(PANGO_SCALE) }
}

extension NSAttributedString {
  /// The attributes for Pango; the caller owns the list.
  func pangoAttributes(_ style: NSParagraphStyle) -> OpaquePointer {
    let list = pango_attr_list_new()!
    var start = 0
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
      let end = start + (string as NSString).substring(with: range).utf8.count
      for made in pangoAttributes(attributes, style) + marks(attributes, at: start) {
        made.pointee.start_index = UInt32(start)
        made.pointee.end_index = UInt32(end)
        pango_attr_list_insert(list, made)
      }
      start = end
    }
    for range in rangesWithoutHyphens {
      let made = pango_attr_insert_hyphens_new(0)!
      made.pointee.start_index = UInt32(range.lowerBound)
      made.pointee.end_index = UInt32(range.upperBound)
      pango_attr_list_insert(list, made)
    }
    return list
  }

  /// The bytes in which Pango must not add hyphens where a word breaks. UIKit adds one only at a soft hyphen *(agreed)*.
  ///
  /// A range has no effect on the break at its end, so one ends after each soft hyphen.
  private var rangesWithoutHyphens: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (start, place) = (0, 0)
    for scalar in string.unicodeScalars {
      place += UTF8.width(scalar)
      guard scalar == "\u{AD}" else { continue }
      ranges.append(start..<place)
      start = place
    }
    return start < place ? ranges + [start..<place] : ranges
  }

  private func pangoAttributes(
    _ attributes: [NSAttributedString.Key: Any], _ style: NSParagraphStyle
  ) -> [UnsafeMutablePointer<PangoAttribute>] {
    var made: [UnsafeMutablePointer<PangoAttribute>?] = []
    let font = attributes[.font] as? UIFont ?? .unset
    let description = font.makeDescription()
    made.append(pango_attr_font_desc_new(description))
    pango_font_description_free(description)

    var features = font.face.hasTabularDigits ? ["tnum"] : []
    if number(attributes[.ligature]) == 0 { features += ["liga=0", "clig=0"] }
    if !features.isEmpty {
      made.append(pango_attr_font_features_new(features.joined(separator: ",")))
    }
    let drawing = LetterDrawing(attributes)
    // Letters that are not simply filled are drawn in another way, with their lines, which Pango gives the same alpha.
    let isHidden = drawing.map { !$0.isFilledAsUsual } ?? false
    let isLink = attributes[.link] != nil
    if isLink || isHidden || attributes[.foregroundColor] is UIColor,
      let color = LetterDrawing.color(attributes).components
    {
      made.append(pango_attr_foreground_new(color.red, color.green, color.blue))
      made.append(pango_attr_foreground_alpha_new(isHidden ? 1 : color.alpha))
    }
    if let color = (attributes[.backgroundColor] as? UIColor)?.components {
      made.append(pango_attr_background_new(color.red, color.green, color.blue))
      made.append(pango_attr_background_alpha_new(color.alpha))
    }
    if let kern = number(attributes[.kern] ?? attributes[.tracking]), kern != 0 {
      made.append(pango_attr_letter_spacing_new(kern.pango))
    }
    let line = LetterDrawing.underlineStyle(attributes)
    // Pango gives lines the alpha of the letters and no pattern, so it does not draw those that have another one.
    let hasOwnLines = drawing.map { $0.drawsLines && $0.isFilledAsUsual } ?? false
    if line.hasLine, !hasOwnLines {
      made.append(pango_attr_underline_new(line.isDouble ? PANGO_UNDERLINE_DOUBLE : PANGO_UNDERLINE_SINGLE))
    }
    if let color = (attributes[.underlineColor] as? UIColor)?.components {
      made.append(pango_attr_underline_color_new(color.red, color.green, color.blue))
    }
    if NSUnderlineStyle(attribute: attributes[.strikethroughStyle]).hasLine, !hasOwnLines {
      made.append(pango_attr_strikethrough_new(1))
    }
    if let color = (attributes[.strikethroughColor] as? UIColor)?.components {
      made.append(pango_attr_strikethrough_color_new(color.red, color.green, color.blue))
    }
    if let offset = number(attributes[.baselineOffset]), offset != 0 {
      made.append(pango_attr_rise_new(offset.pango))
    }
    if let height = style.lineHeight(of: font) {
      made.append(pango_attr_line_height_new_absolute(height.pango))
    }
    return made.compactMap(\.self)
  }

  /// What makes a run of its own of letters that are drawn in another way: the colour of a line over them, which is not drawn. It is
  /// another one for each range, as equal ones beside each other are one range.
  private func marks(
    _ attributes: [NSAttributedString.Key: Any], at start: Int
  ) -> [UnsafeMutablePointer<PangoAttribute>] {
    guard LetterDrawing(attributes) != nil else { return [] }
    let mark = pango_attr_overline_color_new(
      UInt16(truncatingIfNeeded: start), UInt16(truncatingIfNeeded: start >> 16), 0)
    return mark.map { [$0] } ?? []
  }

  private func number(_ value: Any?) -> CGFloat? { CGFloat(attribute: value) }
}

extension CGFloat {
  /// The number that an attribute of a text has; nil if it has none.
  init?(attribute value: Any?) {
    switch value {
    case let value as CGFloat: self = value
    case let value as Double: self = CGFloat(value)
    case let value as Float: self = CGFloat(value)
    case let value as Int: self = CGFloat(value)
    case let value as NSNumber: self = CGFloat(value.doubleValue)
    case let value as NSUnderlineStyle: self = CGFloat(value.rawValue)
    default: return nil
    }
  }
}

extension NSParagraphStyle {
  /// The height of lines in the font, in points; nil where it is the font's own.
  func lineHeight(of font: UIFont) -> CGFloat? {
    guard lineHeightMultiple > 0 || minimumLineHeight > 0 || maximumLineHeight > 0 else { return nil }
    let height = max(font.lineHeight * (lineHeightMultiple > 0 ? lineHeightMultiple : 1), minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }
}

extension UIColor {
  /// The components for Pango, from 0 to 65535; nil for a pattern.
  fileprivate var components: (red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16)? {
    guard let color = cgColor.renderColor else { return nil }
    func whole(_ component: Double) -> UInt16 { UInt16((component * 65535).rounded()) }
    // In Pango an alpha of 0 means that the alpha is not set.
    return (whole(color.red), whole(color.green), whole(color.blue), max(whole(color.alpha), 1))
  }
}
