/// How the corners of a rectangle are rounded. A number is a radius for all four, as quarter circles.
public struct RenderCorners: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The radius, 0 or more. Half of the shorter side is the most that has an effect.
  public var radius: Double
  /// Which corners are rounded.
  public var rounded: Places
  /// Whether the curvature grows gradually, as in Apple's continuous corners, and not at once, as in a quarter circle.
  public var isContinuous: Bool

  /// Corners of a rectangle whose y axis points down.
  public struct Places: OptionSet, Hashable, Sendable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The top left corner.
    public static let minXMinY = Places(rawValue: 1)
    /// The top right corner.
    public static let maxXMinY = Places(rawValue: 2)
    /// The bottom left corner.
    public static let minXMaxY = Places(rawValue: 4)
    /// The bottom right corner.
    public static let maxXMaxY = Places(rawValue: 8)
    /// All four.
    public static let all = Places(rawValue: 15)
  }

  /// Makes corners; by default all four are quarter circles.
  public init(_ radius: Double, rounded: Places = .all, isContinuous: Bool = false) {
    self.radius = radius
    self.rounded = rounded
    self.isContinuous = isContinuous
  }

  /// Makes four corners that are quarter circles of this radius.
  public init(floatLiteral radius: Double) { self.init(radius) }
  /// Makes four corners that are quarter circles of this radius.
  public init(integerLiteral radius: Int) { self.init(Double(radius)) }

  /// Whether no corner is rounded.
  public var isSquare: Bool { !(radius > 0) || rounded.isEmpty }

  /// How far a continuous corner of radius 1 reaches along each edge. *Published*: what
  /// `CALayer.cornerCurveExpansionFactor(_:)` returns.
  public static let continuousReach = 1.528665

  /// The same corners with another radius.
  func with(radius: Double) -> RenderCorners {
    RenderCorners(radius, rounded: rounded, isContinuous: isContinuous)
  }

  /// How far a corner reaches along the edges of a rectangle of this size.
  func reach(width: Double, height: Double) -> Double {
    if isSquare { return 0 }
    return min(isContinuous ? radius * Self.continuousReach : radius, width / 2, height / 2)
  }
}
