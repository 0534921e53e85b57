/// An axis-aligned rectangle, in points.
public struct Rect: Equatable, Sendable {
  public var origin: Vector
  public var size: Vector

  public init(origin: Vector, size: Vector) {
    self.origin = origin
    self.size = size
  }

  public static var zero: Rect { Rect(origin: .zero, size: .zero) }

  public var end: Vector { origin + size }
  public var center: Vector { origin + size * 0.5 }
}
