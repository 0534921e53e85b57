import Foundation

extension UIPageViewController {
  /// The axis along which pages follow one another.
  public enum NavigationOrientation: Int, Sendable {
    /// In the direction of the layout: from left to right or from right to left.
    case horizontal
    /// From the top to the bottom.
    case vertical
  }

  /// Where the spine of a book is.
  public enum SpineLocation: Int, Sendable {
    /// There is no spine: the style is `scroll`.
    case none
    /// The spine is at the left or top edge.
    case min
    /// The spine is in the middle: two controllers are shown side by side.
    case mid
    /// The spine is at the right or bottom edge.
    case max
  }

  /// The direction in which a page is turned.
  public enum NavigationDirection: Int, Sendable {
    /// To the next page.
    case forward
    /// To the page before.
    case reverse
  }

  /// How a page is turned.
  public enum TransitionStyle: Int, Sendable {
    /// Pages curl like those of a book; shown as `scroll`.
    case pageCurl
    /// Pages move side by side.
    case scroll
  }

  /// A key of the options that a page view controller is made with.
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
