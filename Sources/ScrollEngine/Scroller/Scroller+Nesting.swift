/// Drags in nested scroll views.
extension Scroller {
  /// What the content would do with a drag along `axis`; the sign of `direction` is that of the change of the offset.
  public func response(toDrag direction: Double, _ axis: Axis) -> DragResponse {
    guard canDrag(axis) else { return .nothing }
    let range = geometry.range(axis)
    let below = offset[axis] - range.lowerBound
    let above = range.upperBound - offset[axis]
    if needsFrame || min(below, above) < -DragResponse.minRoom { return .held }
    if (direction > 0 ? above : below) > DragResponse.minRoom { return .scrolls }
    return rules.bounces[axis] ? .bounces : .stays
  }

  // MARK: - Shared drags

  /// How far the drag has moved outer views, in points, in the direction of the offset.
  public var handedOver: Vector {
    if case .dragging(let drag) = activity { drag.given } else { .zero }
  }

  /// The axes along which the drag is past an edge of the content, and moves outer views.
  public var passesEdge: AxisFlags {
    guard case .dragging(let drag) = activity else { return .neither }
    let given = given(by: drag)
    return AxisFlags(
      horizontal: given.x != drag.share.settled.x, vertical: given.y != drag.share.settled.y)
  }

  /// Nothing moves; outer views stay where they are.
  mutating func shareDrag(along axes: AxisFlags) {
    guard case .dragging(var drag) = activity else { return }
    let held = pulledOffset(of: drag)
    drag.anchor = held + drag.point
    drag.share = EdgeShare(axes: axes, start: held, settled: drag.given)
    activity = .dragging(drag)
  }

  /// The content follows the fingers, also past its edges.
  mutating func keepDrag(along axes: AxisFlags) {
    guard case .dragging(var drag) = activity else { return }
    if axes.horizontal { drag.share.axes.horizontal = false }
    if axes.vertical { drag.share.axes.vertical = false }
    drag.given = given(by: drag)
    activity = .dragging(drag)
    move(to: offset(of: drag))
  }

  /// Where the drag pulls the content itself to along `axis`.
  func own(_ drag: Drag, _ axis: Axis) -> Double {
    drag.share.own(drag.pulledOffset[axis], axis, in: geometry.range(axis))
  }

  /// How far the drag moves outer views.
  func given(by drag: Drag) -> Vector {
    guard drag.share.axes != .neither else { return drag.share.settled }
    let axes = axes(of: drag)
    return Vector(
      x: axes.horizontal ? given(by: drag, .horizontal) : drag.share.settled.x,
      y: axes.vertical ? given(by: drag, .vertical) : drag.share.settled.y)
  }

  private func given(by drag: Drag, _ axis: Axis) -> Double {
    drag.share.given(drag.pulledOffset[axis], axis, in: geometry.range(axis))
  }
}
