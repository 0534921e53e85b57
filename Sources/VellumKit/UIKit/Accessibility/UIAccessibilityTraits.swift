/// How something behaves, for assistive technologies.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public var rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  // UIKit's numbers are nowhere stated; these are ours.

  /// No trait.
  public static let none: UIAccessibilityTraits = []
  /// Is a button; `UIButton` has it. Assistive technologies are not told.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// Is a link. Assistive technologies are not told.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// Is an image; `UIImageView` has it. Assistive technologies are not told.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Is selected; `UIControl` has it while it is selected. Assistive technologies are not told.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Plays a sound when activated. Assistive technologies are not told.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// Is a key of a keyboard. Assistive technologies are not told.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Is text that does not change. Assistive technologies are not told.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Sums up the state of the app when it starts. Assistive technologies are not told.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Does not respond; `UIControl` has it while it is disabled. Assistive technologies are not told.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Has a label or value that changes often. Assistive technologies are not told.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// Is a search field. Assistive technologies are not told.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Starts to play or record media when activated. Assistive technologies are not told.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Has a value that goes up and down in steps.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Takes touches directly, as the keys of a drawn piano do. Assistive technologies are not told.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Is a page of text that is turned when it has been read. Assistive technologies are not told.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// Is a tab bar. Assistive technologies are not told.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// Is the heading of a section. Assistive technologies are not told.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// Has content that can be zoomed. Assistive technologies are not told.
  public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 17)
  /// Is a button that is on or off. Assistive technologies are not told.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 18)
}
