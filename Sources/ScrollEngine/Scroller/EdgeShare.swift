/// How a drag is shared between content and what is around it: content follows the fingers up to its edges, exactly,
/// and the rest is given to others.
///
///     own + given = pulled + settled          own = pulled, within the range
///
/// Both are functions of how far the fingers have pulled, so that moving back undoes what was done in the opposite
/// order: others give back first, until they are where they were, and then the content moves.
public struct EdgeShare: Equatable, Sendable {
  /// The axes along which it is shared.
  public var axes: AxisFlags
  /// Where content was pulled to when the share began, or when something else than the fingers moved it. An edge that
  /// it was beyond gives way under the drag as ever: what is held there is not given away.
  public var start: Vector
  /// What others had been given by then, and keep.
  public var settled: Vector

  public init(axes: AxisFlags, start: Vector, settled: Vector = .zero) {
    self.axes = axes
    self.start = start
    self.settled = settled
  }

  public static var none: EdgeShare { EdgeShare(axes: .neither, start: .zero) }

  /// How far content whose resting places are `range` follows fingers that pull it to `pulled`.
  public func own(_ pulled: Double, _ axis: Axis, in range: ClosedRange<Double>) -> Double {
    guard axes[axis] else { return pulled }
    if pulled > range.upperBound, start[axis] <= range.upperBound { return range.upperBound }
    if pulled < range.lowerBound, start[axis] >= range.lowerBound { return range.lowerBound }
    return pulled
  }

  /// How far others are moved by the same fingers.
  public func given(_ pulled: Double, _ axis: Axis, in range: ClosedRange<Double>) -> Double {
    settled[axis] + (pulled - own(pulled, axis, in: range))
  }
}
