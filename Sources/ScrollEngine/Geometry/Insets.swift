/// Distances inwards from the four edges of a rectangle, in points; negative values reach outwards.
public struct Insets: Equatable, Sendable {
  /// Points inwards from the top edge.
  public var top: Double
  /// Points inwards from the left edge.
  public var left: Double
  /// Points inwards from the bottom edge.
  public var bottom: Double
  /// Points inwards from the right edge.
  public var right: Double

  /// Makes insets from four distances in points.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static var zero: Insets { Insets(top: 0, left: 0, bottom: 0, right: 0) }

  /// The inset at the end of `axis` where coordinates are smallest.
  public func leading(_ axis: Axis) -> Double { axis == .horizontal ? left : top }
  /// The inset at the end of `axis` where coordinates are largest.
  public func trailing(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
}
