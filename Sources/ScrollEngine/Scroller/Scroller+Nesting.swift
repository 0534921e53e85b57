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
}
