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

  /// When the safe area counts as inset of the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As ``scrollableAxes``. (In navigation controllers, which are not there, it would be more.)
    case automatic
    /// Along an axis whose content is larger than the view, or that always bounces; on neither while
    /// scrolling is disabled.
    case scrollableAxes
    /// The safe area does not count.
    case never
    /// The safe area counts on all four sides.
    case always
  }

  /// What indicators look like.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark on light, light on dark.
    case `default`
    /// Dark, whatever the interface style.
    case black
    /// Light, whatever the interface style.
    case white
  }

  /// When a drag takes away the keyboard on the screen. There is none here.
  public enum KeyboardDismissMode: Int, Sendable {
    /// A drag leaves the keyboard alone.
    case none
    /// A drag takes the keyboard away when it begins; stored and not followed.
    case onDrag
    /// The keyboard follows the drag and can be pulled back; stored and not followed.
    case interactive
    /// As `onDrag`, together with the input accessory view; stored and not followed.
    case onDragWithAccessory
    /// As `interactive`, together with the input accessory view; stored and not followed.
    case interactiveWithAccessory
  }

  /// When a section index shows. There is none here.
  public enum IndexDisplayMode: Int, Sendable {
    /// The index shows when there is room for it; stored and not followed.
    case automatic
    /// The index never shows; stored and not followed.
    case alwaysHidden
  }
}
