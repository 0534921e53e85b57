import CPango
import Foundation

extension UIFont {
  /// The weight of a font: 0 is regular, negative values are lighter. The values are Apple's.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from its value. Text is drawn in the nearest of the named weights.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The lightest weight, -0.8; 100 in OpenType.
    public static let ultraLight = Weight(-0.8)
    /// A thin weight, -0.6; 200 in OpenType.
    public static let thin = Weight(-0.6)
    /// A light weight, -0.4; 300 in OpenType.
    public static let light = Weight(-0.4)
    /// The weight of ordinary text, 0; 400 in OpenType.
    public static let regular = Weight(0)
    /// A weight slightly heavier than regular, 0.23; 500 in OpenType.
    public static let medium = Weight(0.23)
    /// A weight between medium and bold, 0.3; 600 in OpenType.
    public static let semibold = Weight(0.3)
    /// A bold weight, 0.4; 700 in OpenType.
    public static let bold = Weight(0.4)
    /// A weight heavier than bold, 0.56; 800 in OpenType.
    public static let heavy = Weight(0.56)
    /// The heaviest weight, 0.62; 900 in OpenType.
    public static let black = Weight(0.62)

    /// The named weights with Apple's name and Pango's weight. Pango and OpenType call the lightest one thin.
    private static let named: [(weight: Weight, name: String, pango: PangoWeight)] = [
      (.ultraLight, "UltraLight", PANGO_WEIGHT_THIN), (.thin, "Thin", PANGO_WEIGHT_ULTRALIGHT),
      (.light, "Light", PANGO_WEIGHT_LIGHT), (.regular, "Regular", PANGO_WEIGHT_NORMAL),
      (.medium, "Medium", PANGO_WEIGHT_MEDIUM), (.semibold, "Semibold", PANGO_WEIGHT_SEMIBOLD),
      (.bold, "Bold", PANGO_WEIGHT_BOLD), (.heavy, "Heavy", PANGO_WEIGHT_ULTRABOLD),
      (.black, "Black", PANGO_WEIGHT_HEAVY),
    ]

    private var nearest: (weight: Weight, name: String, pango: PangoWeight) {
      Self.named.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }!
    }

    var name: String { nearest.name }
    var pango: PangoWeight { nearest.pango }
  }

  /// The style of a kind of text, such as titles.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The largest title, at 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first level, at 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second level, at 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third level, at 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading, at 17 points and semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A heading below a headline, at 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Ordinary text, at 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout, at 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote, at 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption, at 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A smaller caption, at 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }
}
