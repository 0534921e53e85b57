import Foundation

extension AttributeScopes {
  /// The attributes that UIKit shows, for `AttributedString`.
  public struct UIKitAttributes: AttributeScope {
    /// A ``UIFont``.
    public let font: FontAttribute
    /// The ``UIColor`` of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// A ``UIColor`` behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// An ``NSParagraphStyle``.
    public let paragraphStyle: ParagraphStyleAttribute
    /// Points added between characters.
    public let kern: KernAttribute
    /// How the text is underlined.
    public let underlineStyle: UnderlineStyleAttribute
    /// The ``UIColor`` of the underline.
    public let underlineColor: UnderlineColorAttribute
    /// How the text is struck through.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The ``UIColor`` of the strikethrough.
    public let strikethroughColor: StrikethroughColorAttribute
    /// Points by which the text is raised.
    public let baselineOffset: BaselineOffsetAttribute
    /// An ``NSShadow`` of the text.
    public let shadow: ShadowAttribute
    /// The width of the letters' outline in hundredths of the font's size; below 0 the letters are filled too.
    public let strokeWidth: StrokeWidthAttribute
    /// The ``UIColor`` of the letters' outline.
    public let strokeColor: StrokeColorAttribute
    /// By how much letters lean to the right, the tangent of the angle.
    public let obliqueness: ObliquenessAttribute
    /// The natural logarithm of how much wider letters are. Stored, not honoured.
    public let expansion: ExpansionAttribute
    /// 0 for letters without ligatures.
    public let ligature: LigatureAttribute
    /// Points added between characters, unless there is a `kern`.
    public let tracking: TrackingAttribute
    /// Foundation's attributes.
    public let foundation: FoundationAttributes

    /// The key of the font.
    public enum FontAttribute: AttributedStringKey {
      /// The value is a ``UIFont``.
      public typealias Value = UIFont
      /// The name that the attribute has in an `NSAttributedString`: that of `NSAttributedString.Key.font`.
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The key of the text's colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The value is a ``UIColor``.
      public typealias Value = UIColor
      /// The name that the attribute has in an `NSAttributedString`: that of `NSAttributedString.Key.foregroundColor`.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The key of the colour behind the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The value is a ``UIColor``.
      public typealias Value = UIColor
      /// The name that the attribute has in an `NSAttributedString`: that of `NSAttributedString.Key.backgroundColor`.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// The key of the paragraph's style.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The value is an ``NSParagraphStyle``.
      public typealias Value = NSParagraphStyle
      /// The name that the attribute has in an `NSAttributedString`: that of `NSAttributedString.Key.paragraphStyle`.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    /// The key of the space between characters.
    public enum KernAttribute: AttributedStringKey {
      /// The value is a number of points.
      public typealias Value = CGFloat
      /// The name that the attribute has in an `NSAttributedString`: that of `NSAttributedString.Key.kern`.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// The key of the underline's style.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The value is an ``NSUnderlineStyle``.
      public typealias Value = NSUnderlineStyle
      /// The name that the attribute has in an `NSAttributedString`: that of `NSAttributedString.Key.underlineStyle`.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// The key of the underline's colour.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// The value is a ``UIColor``.
      public typealias Value = UIColor
      /// The name that the attribute has in an `NSAttributedString`: that of `NSAttributedString.Key.underlineColor`.
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    /// The key of the strikethrough's style.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The value is an ``NSUnderlineStyle``.
      public typealias Value = NSUnderlineStyle
      /// The name that the attribute has in an `NSAttributedString`: that of `NSAttributedString.Key.strikethroughStyle`.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// The key of the strikethrough's colour.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// The value is a ``UIColor``.
      public typealias Value = UIColor
      /// The name that the attribute has in an `NSAttributedString`: that of `NSAttributedString.Key.strikethroughColor`.
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    /// The key of the baseline offset.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The value is a number of points.
      public typealias Value = CGFloat
      /// The name that the attribute has in an `NSAttributedString`: that of `NSAttributedString.Key.baselineOffset`.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
    /// The key of the shadow.
    public enum ShadowAttribute: AttributedStringKey {
      /// The value is an ``NSShadow``.
      public typealias Value = NSShadow
      /// The name that the attribute has in an `NSAttributedString`: that of `NSAttributedString.Key.shadow`.
      public static let name = NSAttributedString.Key.shadow.rawValue
    }
    /// The key of the outline's width.
    public enum StrokeWidthAttribute: AttributedStringKey {
      /// The value is a number.
      public typealias Value = CGFloat
      /// The name that the attribute has in an `NSAttributedString`: that of `NSAttributedString.Key.strokeWidth`.
      public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }
    /// The key of the outline's colour.
    public enum StrokeColorAttribute: AttributedStringKey {
      /// The value is a ``UIColor``.
      public typealias Value = UIColor
      /// The name that the attribute has in an `NSAttributedString`: that of `NSAttributedString.Key.strokeColor`.
      public static let name = NSAttributedString.Key.strokeColor.rawValue
    }
    /// The key of the slant of letters.
    public enum ObliquenessAttribute: AttributedStringKey {
      /// The value is a number.
      public typealias Value = CGFloat
      /// The name that the attribute has in an `NSAttributedString`: that of `NSAttributedString.Key.obliqueness`.
      public static let name = NSAttributedString.Key.obliqueness.rawValue
    }
    /// The key of the width of letters.
    public enum ExpansionAttribute: AttributedStringKey {
      /// The value is a number.
      public typealias Value = CGFloat
      /// The name that the attribute has in an `NSAttributedString`: that of `NSAttributedString.Key.expansion`.
      public static let name = NSAttributedString.Key.expansion.rawValue
    }
    /// The key of the ligatures.
    public enum LigatureAttribute: AttributedStringKey {
      /// The value is a number.
      public typealias Value = Int
      /// The name that the attribute has in an `NSAttributedString`: that of `NSAttributedString.Key.ligature`.
      public static let name = NSAttributedString.Key.ligature.rawValue
    }
    /// The key of the space between characters without a kern.
    public enum TrackingAttribute: AttributedStringKey {
      /// The value is a number of points.
      public typealias Value = CGFloat
      /// The name that the attribute has in an `NSAttributedString`: that of `NSAttributedString.Key.tracking`.
      public static let name = NSAttributedString.Key.tracking.rawValue
    }
  }

  /// The attributes that UIKit shows.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Finds UIKit's attributes by their names, as in `text.foregroundColor`.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}
