import Foundation

/// An accessory beside the pointer. Stored, not shown: the desktop draws the pointer.
@preconcurrency @MainActor open class UIPointerAccessory: _IsolatedObject {
  /// The position of an accessory.
  public struct Position: Hashable, Sendable {
    /// The distance from the pointer, in points.
    public var offset: CGFloat
    /// The direction from the pointer, in radians, clockwise from the top.
    public var angle: CGFloat

    /// Makes a position from a distance in points and a direction in radians, clockwise from the top.
    public init(offset: CGFloat, angle: CGFloat) { (self.offset, self.angle) = (offset, angle) }

    private static func at(eighth: Int) -> Position {
      Position(offset: standardOffset, angle: CGFloat(eighth) * .pi / 4)
    }
    /// In points. Chosen.
    private static let standardOffset: CGFloat = 12

    /// Above the pointer.
    public static let top = at(eighth: 0)
    /// Above the pointer, at the right.
    public static let topRight = at(eighth: 1)
    /// At the right of the pointer.
    public static let right = at(eighth: 2)
    /// Below the pointer, at the right.
    public static let bottomRight = at(eighth: 3)
    /// Below the pointer.
    public static let bottom = at(eighth: 4)
    /// Below the pointer, at the left.
    public static let bottomLeft = at(eighth: 5)
    /// At the left of the pointer.
    public static let left = at(eighth: 6)
    /// Above the pointer, at the left.
    public static let topLeft = at(eighth: 7)
  }

  /// The shape of the accessory.
  public final let shape: UIPointerShape
  /// The position of the accessory.
  public final let position: Position
  /// Whether it rotates with its direction from the pointer; false by default.
  public final var orientationMatchesAngle = false

  /// Makes an accessory of a shape.
  public init(_ shape: UIPointerShape, position: Position) {
    (self.shape, self.position) = (shape, position)
    super.init(_isolated: ())
  }

  /// An arrow that points away from the pointer.
  public static func arrow(_ position: Position) -> UIPointerAccessory {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -arrowSize, y: arrowSize))
    path.addLine(to: .zero)
    path.addLine(to: CGPoint(x: arrowSize, y: arrowSize))
    let arrow = UIPointerAccessory(.path(path), position: position)
    arrow.orientationMatchesAngle = true
    return arrow
  }
  /// In points. Chosen.
  private static let arrowSize: CGFloat = 4
}
