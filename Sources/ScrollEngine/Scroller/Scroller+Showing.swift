extension Scroller {
  /// The offset, inside the range, that differs least from the present one and shows `rect`, in content points, clear of the
  /// insets.
  package func offset(showing rect: Rect) -> Vector {
    var target = offset
    for axis in Axis.allCases {
      let low = offset[axis] + geometry.insets.leading(axis)
      let high = offset[axis] + geometry.viewport[axis] - geometry.insets.trailing(axis)
      let (before, after) = (rect.origin[axis] - low, rect.end[axis] - high)
      // A rectangle that covers the visible area or lies within it needs no scrolling along this axis.
      if before * after <= 0 { continue }
      let distance = abs(before) < abs(after) ? before : after
      target[axis] = (target[axis] + distance).clamped(to: geometry.range(axis))
    }
    return target
  }
}
