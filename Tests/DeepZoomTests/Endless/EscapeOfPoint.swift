@testable import DeepZoom

extension EscapeTime {
  /// The outcome of the point at distance `c` from the reference.
  func escape(at c: WideComplex) -> Escape {
    var (isAsked, result) = (false, Escape.undecided)
    escapes(
      next: {
        defer { isAsked = true }
        return isAsked ? nil : (0, c)
      },
      found: { _, escape in result = escape })
    return result
  }
}

extension MandelbrotPainter {
  /// The outcome of a point of the tile, in pixels from its top left corner.
  func escape(x: Double, y: Double) -> Escape {
    distance(x: x, y: y).map { escapeTime.escape(at: $0) } ?? .inside
  }
}
