import Foundation

extension NSAttributedString.Key {
  /// A ``UIFont``; by default the system's at 12 points.
  public static let font = NSAttributedString.Key("NSFont")
  /// A ``UIColor``; by default black.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A ``UIColor`` behind the text; by default none.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An ``NSParagraphStyle``. The first character's counts for the whole text.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A number: points added between characters. UIKit also adds them after the last one.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The raw value of an ``NSUnderlineStyle``.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A ``UIColor``; by default the text's.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The raw value of an ``NSUnderlineStyle``; shown as one line.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A ``UIColor``; by default the text's.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// A number: points by which the text is raised.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}
