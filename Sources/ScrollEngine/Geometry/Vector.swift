/// A position, a displacement or a size, in points; a velocity, in points per second.
public struct Vector: Equatable, Sendable {
  /// The horizontal component, to the right.
  public var x: Double
  /// The vertical component, downwards.
  public var y: Double

  /// Makes a vector from its components.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The vector of length 0.
  public static var zero: Vector { Vector(x: 0, y: 0) }

  /// The component along `axis`. Rules for both axes are written once, with this.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// The Euclidean length; not negative.
  public var length: Double { (x * x + y * y).squareRoot() }
  /// Whether neither component is NaN or infinite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The part along these axes; 0 along the others.
  @inline(never) package func along(_ axes: AxisFlags) -> Vector {
    Vector(x: axes.horizontal ? x : 0, y: axes.vertical ? y : 0)
  }

  /// The sum, component by component.
  public static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  /// The difference, component by component.
  public static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
  /// The opposite vector. That of 0 is 0, not -0, which would show in a printed velocity and in its sign.
  public static prefix func - (a: Vector) -> Vector { .zero - a }
  /// Both components multiplied by `s`.
  public static func * (a: Vector, s: Double) -> Vector { Vector(x: a.x * s, y: a.y * s) }
}
