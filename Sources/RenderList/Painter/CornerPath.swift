import CCairo

/// The outline of a rectangle with rounded corners, in device pixels.
struct CornerPath {
  private let rect: RenderRect
  /// The radius along each axis, as the curve at hand reads it.
  private let radiusX: Double
  private let radiusY: Double
  private let corners: RenderCorners
  private let matrix: RenderMatrix

  /// The rectangle mapped by `matrix`, snapped to whole pixels if that keeps edges upright.
  init(_ rect: RenderRect, _ corners: RenderCorners, under matrix: RenderMatrix) {
    guard matrix.keepsEdgesUpright else {
      self.init(
        rect, corners: corners, radiusX: corners.radius, radiusY: corners.radius, through: matrix)
      return
    }
    let scale = matrix.uprightScale
    var seen = corners
    seen.rounded = corners.rounded.mapped(by: matrix)
    self.init(
      matrix.bounds(of: rect).snapped, corners: seen, radiusX: corners.radius * scale.x,
      radiusY: corners.radius * scale.y, through: .identity)
  }

  private init(
    _ rect: RenderRect, corners: RenderCorners, radiusX: Double, radiusY: Double,
    through matrix: RenderMatrix
  ) {
    (self.rect, self.corners, self.matrix) = (rect, corners, matrix)
    self.radiusX = max(0, min(radiusX, rect.width / 2))
    self.radiusY = max(0, min(radiusY, rect.height / 2))
  }

  /// The circle as one curve, or the continuous corner as three.
  private var curve: [CornerCurve.Point] {
    if corners.isContinuous {
      return CornerCurve(
        reach: min(rect.width / 2 / radiusX, rect.height / 2 / radiusY, RenderCorners.continuousReach)
      ).points
    }
    // The distance of a control point of a quarter circle from its end, as a part of the radius.
    let handle = 4.0 / 3 * (2.0.squareRoot() - 1)
    return [(1, 0), (1 - handle, 0), (0, 1 - handle), (0, 1)]
  }

  /// Appends it to the context's path, clockwise and closed.
  func add(to context: OpaquePointer) {
    let isSquare = corners.rounded.isEmpty || radiusX == 0 || radiusY == 0
    let curve = isSquare ? [(0, 0)] : curve
    /// A corner by the place of a point: the distances from it along the edge before and the edge after.
    func corner(_ place: RenderCorners.Places, _ point: (CornerCurve.Point) -> (Double, Double)) {
      let points = isSquare || !corners.rounded.contains(place) ? [(0, 0)] : curve
      let mapped = points.map { place in
        let (x, y) = point(place)
        return matrix.map(x, y)
      }
      if place == .maxXMinY {
        cairo_move_to(context, mapped[0].x, mapped[0].y)
      } else {
        cairo_line_to(context, mapped[0].x, mapped[0].y)
      }
      for start in stride(from: 1, to: mapped.count, by: 3) {
        let (p, q, r) = (mapped[start], mapped[start + 1], mapped[start + 2])
        cairo_curve_to(context, p.x, p.y, q.x, q.y, r.x, r.y)
      }
    }
    let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    corner(.maxXMinY) { (r - $0.along * radiusX, t + $0.across * radiusY) }
    corner(.maxXMaxY) { (r - $0.across * radiusX, b - $0.along * radiusY) }
    corner(.minXMaxY) { (l + $0.along * radiusX, b - $0.across * radiusY) }
    corner(.minXMinY) { (l + $0.across * radiusX, t + $0.along * radiusY) }
    cairo_close_path(context)
  }
}

extension RenderCorners.Places {
  /// Where the corners are after a map that keeps edges upright.
  package func mapped(by matrix: RenderMatrix) -> Self {
    if self == .all || isEmpty || (matrix.a > 0 && matrix.d > 0) { return self }
    var places: Self = []
    for (corner, x, y) in [
      (Self.minXMinY, -1.0, -1.0), (.maxXMinY, 1, -1), (.minXMaxY, -1, 1), (.maxXMaxY, 1, 1),
    ] where contains(corner) {
      let isRight = matrix.a * x + matrix.c * y > 0
      let isLow = matrix.b * x + matrix.d * y > 0
      places.insert(isRight ? (isLow ? .maxXMaxY : .maxXMinY) : (isLow ? .minXMaxY : .minXMinY))
    }
    return places
  }
}
