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
  /// The position of the ring relative to the shape.
  public enum Position: Int, Sendable {
    /// Outside of the shape, or inside where the outside would be cut off.
    case automatic = 0
    /// Two points outside of the shape.
    case outside = 1
    /// Inside of the shape, along its edge.
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

  /// Makes a ring along a path. The position is not used.
  public init(path: UIBezierPath) {
    shape = .path(path.cgPath)
    super.init()
  }

  /// The position of the ring; `automatic` by default. A change takes effect at the next move of the focus.
  public var position = Position.automatic
}
