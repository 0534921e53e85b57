import Foundation

extension UIPageViewController {
  /// The direction in which pages follow one another.
  public enum NavigationOrientation: Int, Sendable {
    /// In the direction of the layout: from left to right or from right to left.
    case horizontal
    /// From the top to the bottom.
    case vertical
  }

  /// Where the spine of a book is.
  public enum SpineLocation: Int, Sendable {
    /// There is none: the style is `scroll`.
    case none
    /// At the left or top edge.
    case min
    /// In the middle: two controllers are shown side by side.
    case mid
    /// At the right or bottom edge.
    case max
  }

  /// The direction in which a page is turned.
  public enum NavigationDirection: Int, Sendable {
    /// To a later page.
    case forward
    /// To an earlier page.
    case reverse
  }

  /// How a page is turned.
  public enum TransitionStyle: Int, Sendable {
    /// Like the page of a book. Shown as `scroll`.
    case pageCurl
    /// The pages move side by side.
    case scroll
  }

  /// The keys of options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value of a ``SpineLocation``, for the style `pageCurl`.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The points between two pages, for the style `scroll`.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}
