/// An axis-aligned rectangle, in points.
public struct Rect: Equatable, Sendable {
  /// The top left corner.
  public var origin: Vector
  /// Width and height; not negative.
  public var size: Vector

  /// Makes a rectangle from its top left corner and its size.
  public init(origin: Vector, size: Vector) {
    self.origin = origin
    self.size = size
  }

  /// The empty rectangle at the origin.
  public static var zero: Rect { Rect(origin: .zero, size: .zero) }

  /// The bottom right corner.
  public var end: Vector { origin + size }
  /// The point in the middle.
  public var center: Vector { origin + size * 0.5 }
}
