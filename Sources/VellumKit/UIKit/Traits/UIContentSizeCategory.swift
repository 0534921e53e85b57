import Foundation

/// The size of text that a person prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not specified: the trait collection has no value for the trait.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest text: body text of 14 points.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Small text: body text of 15 points.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Text a little below the usual size: body text of 16 points.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The usual size: body text of 17 points.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Large text: body text of 19 points.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Larger text: body text of 21 points.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest text that is not for accessibility: body text of 23 points.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// The first size for accessibility: body text of 28 points.
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second size for accessibility: body text of 33 points.
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third size for accessibility: body text of 40 points.
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth size for accessibility: body text of 47 points.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest text: body text of 53 points.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// The name of the notification that is posted after the preferred size has changed.
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category's name in the notification's information.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// All of them, from small to large.
  static let all: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]

  /// The category whose body text is nearest to `textScale` times the usual one. Chosen: desktops know a factor, not categories.
  init(textScale: Double) {
    let wanted = textScale * Double(DynamicType.size(of: .body, in: .large))
    self = Self.all.min {
      abs(Double(DynamicType.size(of: .body, in: $0)) - wanted)
        < abs(Double(DynamicType.size(of: .body, in: $1)) - wanted)
    }!
  }

  /// Its place among all, that of `large` where it is none of them.
  var place: Int { Self.all.firstIndex(of: self) ?? 3 }

  /// Whether the size is one of those for accessibility.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Whether text of the first is smaller than that of the second.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.place < right.place
  }
  /// Whether text of the first is not larger than that of the second.
  public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.place <= right.place
  }
  /// Whether text of the first is larger than that of the second.
  public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.place > right.place
  }
  /// Whether text of the first is not smaller than that of the second.
  public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.place >= right.place
  }
}
