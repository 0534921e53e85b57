import Foundation

/// How a view shows that a key has brought the focus to it. This one, which views have by default, is a ring around the view's shape.
@preconcurrency @MainActor open class UIFocusEffect: _IsolatedObject {
  /// Makes the effect that views have by default.
  public init() { super.init(_isolated: ()) }

  /// Stands for no effect.
  static let none = UIFocusEffect()
}

/// A ring around a shape of the program's own, in points of the view that has the effect.
@preconcurrency @MainActor public final class UIFocusHaloEffect: UIFocusEffect {
  /// Where the ring is beside the shape.
  public enum Position: Int, Sendable {
    /// Outside, or inside where what is outside would be cut off.
    case automatic = 0
    /// Two points outside of the shape.
    case outside = 1
    /// Inside of the shape, at its edge.
    case inside = 2
  }

  enum Shape {
    case rect(CGRect, radius: CGFloat)
    case path(CGPath)
  }
  let shape: Shape

  /// Makes a ring around a rectangle.
  public convenience init(rect: CGRect) { self.init(roundedRect: rect, cornerRadius: 0, curve: .circular) }

  /// Makes a ring around a rectangle with rounded corners, which are quarter circles with either curve.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
    shape = .rect(rect, radius: cornerRadius)
    super.init()
  }

  /// Makes a ring along a path, whatever the position.
  public init(path: UIBezierPath) {
    shape = .path(path.cgPath)
    super.init()
  }

  /// Where the ring is; `automatic` by default. Counts from the next move of the focus.
  public var position = Position.automatic
}
