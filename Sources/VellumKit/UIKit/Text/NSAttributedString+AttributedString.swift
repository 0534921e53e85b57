import Foundation

extension NSAttributedString {
  /// Makes a string of an `AttributedString`, with its attributes of UIKit.
  public convenience init(_ attrStr: AttributedString) {
    self.init(attributedString: NSAttributedString.made(of: attrStr) { $0 })
  }

  /// Makes a string of an `AttributedString`, with the attributes of each run changed by `adapted`.
  static func made(
    of text: AttributedString, _ adapted: (AttributeContainer) -> AttributeContainer
  ) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for run in text.runs {
      result.append(
        NSAttributedString(
          string: String(text[run.range].characters), attributes: adapted(run.attributes).shownAttributes))
    }
    return result
  }
}

extension AttributedString {
  /// Makes a string of an `NSAttributedString`, with its attributes of UIKit.
  public init(_ nsStr: NSAttributedString) {
    self.init()
    nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length), options: []) {
      attributes, range, _ in
      let part = nsStr.attributedSubstring(from: range).string
      append(AttributedString(part, attributes: AttributeContainer(attributes)))
    }
  }
}

extension AttributeContainer {
  private typealias Keys = AttributeScopes.UIKitAttributes

  /// Makes a container of attributes. Attributes that are not UIKit's, or have another type, are left out.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      (dictionary[key] as? CGFloat) ?? (dictionary[key] as? NSNumber).map { CGFloat($0.doubleValue) }
        ?? (dictionary[key] as? Int).map { CGFloat($0) }
    }
    func style(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
      number(key).flatMap { Int(exactly: $0) }.map(NSUnderlineStyle.init(rawValue:))
    }
    self[Keys.FontAttribute.self] = dictionary[.font] as? UIFont
    self[Keys.ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? UIColor
    self[Keys.BackgroundColorAttribute.self] = dictionary[.backgroundColor] as? UIColor
    self[Keys.ParagraphStyleAttribute.self] = dictionary[.paragraphStyle] as? NSParagraphStyle
    self[Keys.KernAttribute.self] = number(.kern)
    self[Keys.UnderlineStyleAttribute.self] = style(.underlineStyle)
    self[Keys.UnderlineColorAttribute.self] = dictionary[.underlineColor] as? UIColor
    self[Keys.StrikethroughStyleAttribute.self] = style(.strikethroughStyle)
    self[Keys.StrikethroughColorAttribute.self] = dictionary[.strikethroughColor] as? UIColor
    self[Keys.BaselineOffsetAttribute.self] = number(.baselineOffset)
    self[Keys.ShadowAttribute.self] = dictionary[.shadow] as? NSShadow
    self[Keys.StrokeWidthAttribute.self] = number(.strokeWidth)
    self[Keys.StrokeColorAttribute.self] = dictionary[.strokeColor] as? UIColor
    self[Keys.ObliquenessAttribute.self] = number(.obliqueness)
    self[Keys.ExpansionAttribute.self] = number(.expansion)
    self[Keys.LigatureAttribute.self] = number(.ligature).flatMap { Int(exactly: $0) }
    self[Keys.TrackingAttribute.self] = number(.tracking)
    self[AttributeScopes.FoundationAttributes.LinkAttribute.self] =
      dictionary[.link] as? URL ?? (dictionary[.link] as? String).flatMap { URL(string: $0) }
  }

  /// The attributes that UIKit shows, by their keys.
  var shownAttributes: [NSAttributedString.Key: Any] {
    var shown: [NSAttributedString.Key: Any] = [:]
    shown[.font] = self[Keys.FontAttribute.self]
    shown[.foregroundColor] = self[Keys.ForegroundColorAttribute.self]
    shown[.backgroundColor] = self[Keys.BackgroundColorAttribute.self]
    shown[.paragraphStyle] = self[Keys.ParagraphStyleAttribute.self]
    shown[.kern] = self[Keys.KernAttribute.self]
    shown[.underlineStyle] = self[Keys.UnderlineStyleAttribute.self]?.rawValue
    shown[.underlineColor] = self[Keys.UnderlineColorAttribute.self]
    shown[.strikethroughStyle] = self[Keys.StrikethroughStyleAttribute.self]?.rawValue
    shown[.strikethroughColor] = self[Keys.StrikethroughColorAttribute.self]
    shown[.baselineOffset] = self[Keys.BaselineOffsetAttribute.self]
    shown[.shadow] = self[Keys.ShadowAttribute.self]
    shown[.strokeWidth] = self[Keys.StrokeWidthAttribute.self]
    shown[.strokeColor] = self[Keys.StrokeColorAttribute.self]
    shown[.obliqueness] = self[Keys.ObliquenessAttribute.self]
    shown[.expansion] = self[Keys.ExpansionAttribute.self]
    shown[.ligature] = self[Keys.LigatureAttribute.self]
    shown[.tracking] = self[Keys.TrackingAttribute.self]
    shown[.link] = self[AttributeScopes.FoundationAttributes.LinkAttribute.self]
    return shown
  }
}
