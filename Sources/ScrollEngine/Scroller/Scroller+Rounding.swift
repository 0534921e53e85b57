/// The rounding of what is shown; the scroller itself is exact.
extension Scroller {
  /// Whether fingers or their momentum move the content without scaling it.
  package var isScrolledByHand: Bool { (isTracking && !isZooming) || isDecelerating }
}

extension Scroller.Input {
  /// Whether the input moves content as fingers or their momentum do. Offsets that programs set are shown unrounded, even
  /// while fingers hold the content.
  package var isByHand: Bool {
    switch self {
    case .touchUp, .dragBegan, .dragMoved, .dragShared, .dragKept, .dragEnded, .dragCancelled, .land, .frame:
      true
    case .touchDown, .fingersChanged, .pinchBegan, .pinchMoved, .pinchEnded, .geometryChanged, .insetsChanged,
      .rulesChanged, .setOffset, .scroll, .scrollInside, .step, .redirect, .zoom, .scrollToTop, .rescaled,
      .offsetOverridden,
      .scaleOverridden, .laidOut, .stop:
      false
    }
  }
}

extension Geometry {
  /// `offset` rounded to device pixels, of which there are `scale` to a point, as UIKit rounds the offsets of drags and
  /// decelerations. Edges of the range are not rounded.
  package func rounded(_ offset: Vector, scale: Double) -> Vector {
    var rounded = offset
    for axis in Axis.allCases {
      let range = range(axis)
      if offset[axis] == range.lowerBound || offset[axis] == range.upperBound { continue }
      // Adding 0 turns -0, to which rounding may come, into 0.
      rounded[axis] = (offset[axis] * scale).rounded(.toNearestOrEven) / scale + 0
    }
    return rounded
  }
}
