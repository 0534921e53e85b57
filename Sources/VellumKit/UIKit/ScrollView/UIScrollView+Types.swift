import Foundation

extension UIScrollView {
  /// How quickly content slows down: the fraction of its velocity that it keeps after each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    // Published by Apple.
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// When the safe area counts as inset of the content.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As ``scrollableAxes``. (In navigation controllers, which are not there, it would be more.)
    case automatic
    /// Along an axis whose content is larger than the view, or that always bounces; on neither while
    /// scrolling is disabled.
    case scrollableAxes
    case never
    case always
  }

  /// What indicators look like.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark on light, light on dark.
    case `default`
    case black
    case white
  }

  /// When a drag takes away the keyboard on the screen. There is none here.
  public enum KeyboardDismissMode: Int, Sendable {
    case none
    case onDrag
    case interactive
    case onDragWithAccessory
    case interactiveWithAccessory
  }

  /// When a section index shows. There is none here.
  public enum IndexDisplayMode: Int, Sendable {
    case automatic
    case alwaysHidden
  }
}
