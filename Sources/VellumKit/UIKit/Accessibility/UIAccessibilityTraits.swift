/// How something behaves, for assistive technologies.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public var rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  // UIKit does not publish its values; these are Vellum's own.

  /// No trait.
  public static let none: UIAccessibilityTraits = []
  /// Is a button; `UIButton` has it. Not passed on to assistive technologies.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// Is a link. Not passed on to assistive technologies.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// Is an image; `UIImageView` has it. Not passed on to assistive technologies.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Is selected; `UIControl` has it while it is selected. Not passed on to assistive technologies.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Plays a sound when activated. Not passed on to assistive technologies.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// Is a key of a keyboard. Not passed on to assistive technologies.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Is text that does not change. Not passed on to assistive technologies.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Sums up the state of the app when it starts. Not passed on to assistive technologies.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Does not respond; `UIControl` has it while it is disabled. Not passed on to assistive technologies.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Has a label or value that changes often. Not passed on to assistive technologies.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// Is a search field. Not passed on to assistive technologies.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Starts to play or record media when activated. Not passed on to assistive technologies.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Has a value that goes up and down in steps. Requests to increase or decrease it need this trait.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Takes touches directly, as the keys of a drawn piano do. Not passed on to assistive technologies.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Is a page of text that is turned when it has been read. Not passed on to assistive technologies.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// Is a tab bar. Not passed on to assistive technologies.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// Is the heading of a section. Not passed on to assistive technologies.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// Has content that can be zoomed. Not passed on to assistive technologies.
  public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 17)
  /// Is a button that is on or off. Not passed on to assistive technologies.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 18)
}
