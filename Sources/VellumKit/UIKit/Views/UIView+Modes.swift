extension UIView {
  /// Where contents go when they are not of the view's size.
  public enum ContentMode: Int, Sendable {
    /// Contents are stretched to the bounds.
    case scaleToFill
    /// Contents are scaled in their own proportions until they just fit the bounds, and centred.
    case scaleAspectFit
    /// Contents are scaled in their own proportions until they just cover the bounds, and centred; what goes
    /// beyond is seen unless the view clips.
    case scaleAspectFill
    /// Drawn again whenever the size changes.
    case redraw
    /// Contents keep their size and are centred.
    case center
    /// Contents keep their size, at the middle of the top edge.
    case top
    /// Contents keep their size, at the middle of the bottom edge.
    case bottom
    /// Contents keep their size, at the middle of the left edge.
    case left
    /// Contents keep their size, at the middle of the right edge.
    case right
    /// Contents keep their size, at the top left corner.
    case topLeft
    /// Contents keep their size, at the top right corner.
    case topRight
    /// Contents keep their size, at the bottom left corner.
    case bottomLeft
    /// Contents keep their size, at the bottom right corner.
    case bottomRight

    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }

  /// What of a view gives way when its superview's size changes: margins and sizes, horizontally and vertically.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the superview's left edge gives way.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width gives way.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the superview's right edge gives way.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the superview's top edge gives way.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height gives way.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the superview's bottom edge gives way.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}
