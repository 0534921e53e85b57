import Foundation

extension NSAttributedString.Key {
  /// A ``UIFont``; by default the system font at 12 points.
  public static let font = NSAttributedString.Key("NSFont")
  /// A ``UIColor``; by default black.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A ``UIColor`` behind the text; without one, nothing is drawn there.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An ``NSParagraphStyle``. That of the first character is used for the whole text.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A number: points added between characters. Unlike in UIKit, none are added after the last one.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The raw value of an ``NSUnderlineStyle``.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A ``UIColor``; by default the text's colour.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The raw value of an ``NSUnderlineStyle``; shown as one line.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A ``UIColor``; by default the text's colour.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// A number: points by which the text is raised.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// An ``NSShadow`` of the text.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// A number: the width of the letters' outline in hundredths of the font's size. Above 0 only the outline is drawn; below 0 the letters
  /// are filled too, and the width is the number without its sign.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// A ``UIColor`` of the letters' outline; by default the text's colour.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// A number: by how much letters lean to the right, the tangent of the angle.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// A number: the natural logarithm of how much wider letters are. Stored, not honoured.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// A number: 0 for letters without ligatures; otherwise those of the font.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// A number: points added between characters, unless there is a `kern`.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// A `URL` or a `String`. The text is shown in the colour of links, whatever its own, and underlined; nothing opens the link.
  public static let link = NSAttributedString.Key("NSLink")
}
