import Foundation
import RenderList

extension CGMutablePath {
  /// Adds a rectangle of which some corners are continuous ones, as a closed subpath; does nothing for a null one.
  ///
  /// It begins at the left end of the top edge and runs clockwise, where y points down. *Agreed*: so do the paths that have been read
  /// off `UIBezierPath(roundedRect:cornerRadius:)`. The radii are in points, clamped to 0 and half the rectangle's size. Where a side
  /// is too short for the curve, the corner is nearer to a quarter of an ellipse, as that of a layer is: docs/behaviour/drawing.md.
  package func addContinuousRect(
    _ rect: CGRect, rounding places: RenderCorners.Places, radiusX: CGFloat, radiusY: CGFloat
  ) {
    guard !rect.isNull else { return }
    let (x, y) = (min(max(radiusX, 0), rect.width / 2), min(max(radiusY, 0), rect.height / 2))
    guard x > 0, y > 0, !places.isEmpty else { return addRect(rect) }
    let reach = min(Double(rect.width / 2 / x), Double(rect.height / 2 / y), RenderCorners.continuousReach)
    let curve = CornerCurve(reach: reach).points.map { (CGFloat($0.along), CGFloat($0.across)) }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let begin = places.contains(.minXMinY) ? curve[0].0 * x : 0
    move(to: CGPoint(x: left + begin, y: top))
    /// Adds the edge before a corner, and the corner. `point` has the distances from it along the edge before and the one after.
    func add(_ place: RenderCorners.Places, _ point: ((CGFloat, CGFloat)) -> CGPoint) {
      guard places.contains(place) else { return addLine(to: point((0, 0))) }
      let points = curve.map(point)
      addLine(to: points[0])
      for start in stride(from: 1, to: points.count, by: 3) {
        addCurve(to: points[start + 2], control1: points[start], control2: points[start + 1])
      }
    }
    add(.maxXMinY) { CGPoint(x: right - $0.0 * x, y: top + $0.1 * y) }
    add(.maxXMaxY) { CGPoint(x: right - $0.1 * x, y: bottom - $0.0 * y) }
    add(.minXMaxY) { CGPoint(x: left + $0.0 * x, y: bottom - $0.1 * y) }
    if places.contains(.minXMinY) { add(.minXMinY) { CGPoint(x: left + $0.1 * x, y: top + $0.0 * y) } }
    closeSubpath()
  }
}
