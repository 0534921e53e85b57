import Foundation

extension UIScrollView {
  /// How quickly content slows down: the fraction of its velocity that it keeps after each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    // Published by Apple.
    /// Content keeps 0.998 of its velocity after each millisecond; the default.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Content keeps 0.99 of its velocity after each millisecond.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// When the safe area is added to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The same as `scrollableAxes`. UIKit does more in navigation controllers, which do not exist here.
    case automatic
    /// Along an axis whose content is larger than the view, or that always bounces; on neither while
    /// scrolling is disabled.
    case scrollableAxes
    /// The safe area does not count.
    case never
    /// The safe area counts on all four sides.
    case always
  }

  /// The colour of scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Indicators are dark in light surroundings and light in dark ones, with an edge, so that they are seen on any content.
    case `default`
    /// Indicators are dark, whatever the interface style.
    case black
    /// Indicators are light, whatever the interface style.
    case white
  }

  /// When a drag dismisses the on-screen keyboard. There is no such keyboard here.
  public enum KeyboardDismissMode: Int, Sendable {
    /// A drag never dismisses the keyboard.
    case none
    /// A drag dismisses the keyboard when it begins; stored, not honoured.
    case onDrag
    /// The keyboard follows the drag and can be pulled back; stored, not honoured.
    case interactive
    /// As `onDrag`, together with the input accessory view; stored, not honoured.
    case onDragWithAccessory
    /// As `interactive`, together with the input accessory view; stored, not honoured.
    case interactiveWithAccessory
  }

  /// When a section index shows. There is no section index here.
  public enum IndexDisplayMode: Int, Sendable {
    /// The index shows when there is room for it; stored, not honoured.
    case automatic
    /// The index never shows; stored, not honoured.
    case alwaysHidden
  }
}
