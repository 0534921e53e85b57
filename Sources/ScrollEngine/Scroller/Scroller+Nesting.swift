/// What a scroll view inside another, or around one, says about a drag.
extension Scroller {
  /// What the content would do with a drag that moves the offset by `direction`, of which the sign counts.
  public func response(toDrag direction: Double, _ axis: Axis) -> DragResponse {
    guard canDrag(axis) else { return .nothing }
    let range = geometry.range(axis)
    let below = offset[axis] - range.lowerBound
    let above = range.upperBound - offset[axis]
    if needsFrame || min(below, above) < -DragResponse.leastRoom { return .held }
    if (direction > 0 ? above : below) > DragResponse.leastRoom { return .scrolls }
    return rules.bounces[axis] ? .bounces : .stays
  }

  // MARK: - Shared drags

  /// How far a drag has moved others instead of the content, in the direction of the offset.
  public var handedOver: Vector {
    if case .dragging(let drag) = activity { drag.given } else { .zero }
  }

  /// The axes along which a drag is past an edge of the content, so that it moves others.
  public var passesEdge: AxisFlags {
    guard case .dragging(let drag) = activity else { return .neither }
    let given = given(by: drag)
    return AxisFlags(
      horizontal: given.x != drag.share.settled.x, vertical: given.y != drag.share.settled.y)
  }

  /// Nothing moves: what has been given stays given.
  mutating func shareDrag(along axes: AxisFlags) {
    guard case .dragging(var drag) = activity else { return }
    let held = pulledOffset(of: drag)
    drag.anchor = held + drag.point
    drag.share = EdgeShare(axes: axes, start: held, settled: drag.given)
    activity = .dragging(drag)
  }

  /// The content is where the fingers have it, past its edges too.
  mutating func keepDrag(along axes: AxisFlags) {
    guard case .dragging(var drag) = activity else { return }
    if axes.horizontal { drag.share.axes.horizontal = false }
    if axes.vertical { drag.share.axes.vertical = false }
    drag.given = given(by: drag)
    activity = .dragging(drag)
    move(to: offset(of: drag))
  }

  /// How far fingers that drag pull the content itself along `axis`.
  func own(_ drag: Drag, _ axis: Axis) -> Double {
    drag.share.own(drag.pulledOffset[axis], axis, in: geometry.range(axis))
  }

  /// How far they move others.
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
