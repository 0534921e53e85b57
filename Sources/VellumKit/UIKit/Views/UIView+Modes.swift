extension UIView {
  /// How contents are placed whose size differs from the view's.
  public enum ContentMode: Int, Sendable {
    /// Contents are stretched to the bounds.
    case scaleToFill
    /// Contents are scaled in their own proportions until they just fit the bounds, and centred.
    case scaleAspectFit
    /// Contents are scaled in their own proportions until they just cover the bounds, and centred. The parts
    /// outside the bounds are visible unless the view clips.
    case scaleAspectFill
    /// Contents are drawn again whenever the size changes.
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

  /// The margins and sizes of a view that change with its superview's size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the superview's left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the superview's right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the superview's top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the superview's bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}
