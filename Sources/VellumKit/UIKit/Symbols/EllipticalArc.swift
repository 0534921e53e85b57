import Foundation

/// Arcs of SVG's paths. The formulas are those of SVG 2, appendix B.2.4, from end points to a centre.
enum EllipticalArc {
  /// Curves of at most a quarter turn each: two control points and an end. Empty where the arc is a straight line.
  static func curves(
    from start: CGPoint, to end: CGPoint, radius: CGSize, angle: CGFloat, isLarge: Bool, isClockwise: Bool
  ) -> [(CGPoint, CGPoint, CGPoint)] {
    var (rx, ry) = (abs(radius.width), abs(radius.height))
    guard rx > 0, ry > 0, start != end else { return [] }
    let (cosine, sine) = (cos(angle), sin(angle))
    let (dx, dy) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
    let (x, y) = (cosine * dx + sine * dy, -sine * dx + cosine * dy)
    // Radii that are too small for the distance grow.
    let growth = (x * x / (rx * rx) + y * y / (ry * ry)).squareRoot()
    if growth > 1 { (rx, ry) = (rx * growth, ry * growth) }
    let square = rx * rx * y * y + ry * ry * x * x
    let root = max((rx * rx * ry * ry - square) / square, 0).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let (cx, cy) = (root * rx * y / ry, -root * ry * x / rx)
    let center = CGPoint(
      x: cosine * cx - sine * cy + (start.x + end.x) / 2, y: sine * cx + cosine * cy + (start.y + end.y) / 2)
    let from = atan2((y - cy) / ry, (x - cx) / rx)
    var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - from
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    guard from.isFinite, sweep.isFinite, center.x.isFinite, center.y.isFinite else { return [] }

    let count = max(Int((abs(sweep) / (.pi / 2)).rounded(.up)), 1)
    let step = sweep / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4)
    func point(_ u: CGFloat, _ v: CGFloat) -> CGPoint {
      CGPoint(
        x: center.x + cosine * rx * u - sine * ry * v, y: center.y + sine * rx * u + cosine * ry * v)
    }
    return (0..<count).map { index in
      let (a, b) = (from + step * CGFloat(index), from + step * CGFloat(index + 1))
      return (
        point(cos(a) - reach * sin(a), sin(a) + reach * cos(a)),
        point(cos(b) + reach * sin(b), sin(b) - reach * cos(b)),
        index == count - 1 ? end : point(cos(b), sin(b))
      )
    }
  }
}
