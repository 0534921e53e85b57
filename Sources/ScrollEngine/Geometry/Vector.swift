/// A position, a displacement or a size, in points; a velocity, in points per second.
public struct Vector: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static var zero: Vector { Vector(x: 0, y: 0) }

  /// The component along `axis`. Rules that hold on both axes are written once, through here.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  public var length: Double { (x * x + y * y).squareRoot() }
  public var isFinite: Bool { x.isFinite && y.isFinite }

  public static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  public static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
  /// The opposite, which of zero is zero: -0 would be seen by whoever prints a velocity, or looks at its sign.
  public static prefix func - (a: Vector) -> Vector { .zero - a }
  public static func * (a: Vector, s: Double) -> Vector { Vector(x: a.x * s, y: a.y * s) }
}
