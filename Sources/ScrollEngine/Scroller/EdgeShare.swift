/// How a drag is shared between the content and outer views: the content follows the fingers exactly up to its edges, and
/// the rest is given to the outer views.
///
///     own + given = pulled + settled          own = pulled, within the range
///
/// Both are functions of how far the fingers have pulled. Moving back undoes it in the opposite order: the outer views give
/// back first, until they are where they were, then the content moves.
public struct EdgeShare: Equatable, Sendable {
  /// The axes along which it is shared.
  public var axes: AxisFlags
  /// Where the content was pulled to when the share began, or when something other than the fingers last moved it. An edge
  /// that it was past then keeps its rubber band: nothing is given there.
  public var start: Vector
  /// The part that outer views had been given by then, and keep.
  public var settled: Vector

  /// Makes a share that begins with content pulled to `start`.
  public init(axes: AxisFlags, start: Vector, settled: Vector = .zero) {
    self.axes = axes
    self.start = start
    self.settled = settled
  }

  /// Nothing is shared.
  public static var none: EdgeShare { EdgeShare(axes: .neither, start: .zero) }

  /// Where the content is pulled to by the fingers' `pulled`, if it rests within `range`.
  public func own(_ pulled: Double, _ axis: Axis, in range: ClosedRange<Double>) -> Double {
    guard axes[axis] else { return pulled }
    if pulled > range.upperBound, start[axis] <= range.upperBound { return range.upperBound }
    if pulled < range.lowerBound, start[axis] >= range.lowerBound { return range.lowerBound }
    return pulled
  }

  /// How far the fingers' `pulled` moves outer views, in points.
  public func given(_ pulled: Double, _ axis: Axis, in range: ClosedRange<Double>) -> Double {
    settled[axis] + (pulled - own(pulled, axis, in: range))
  }
}
