import Foundation

/// A cubic Bézier curve, over parameters from 0 to 1.
struct CubicCurve {
  var start, control1, control2, end: CGPoint

  init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// The quadratic curve as a cubic one, which is the same: each control lies two thirds of the way from an end to `control`.
  init(_ start: CGPoint, _ control: CGPoint, _ end: CGPoint) {
    func towardsControl(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    self.init(start, towardsControl(start), towardsControl(end), end)
  }

  func point(at part: CGFloat) -> CGPoint {
    let rest = 1 - part
    let (a, b, c, d) = (
      rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part
    )
    return CGPoint(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// The points between its ends at which it turns back along an axis.
  var turns: [CGPoint] {
    let parts =
      Self.turns(start.x, control1.x, control2.x, end.x) + Self.turns(start.y, control1.y, control2.y, end.y)
    return parts.filter { $0 > 0 && $0 < 1 }.map(point(at:))
  }

  /// Where the derivative is 0. A third of it is a·t² + b·t + c. With s = −(b ± √(b² − 4·a·c)) / 2, where both have the same sign, the
  /// roots are s / a and c / s: the second is exact also where `a` is next to nothing, as of a quadratic curve.
  private static func turns(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
    let (a, b, c) = (p3 - p0 + 3 * (p1 - p2), 2 * (p0 - 2 * p1 + p2), p1 - p0)
    let square = b * b - 4 * a * c
    guard square >= 0 else { return [] }
    let s = -(b + (b < 0 ? -1 : 1) * square.squareRoot()) / 2
    return [s / a, c / s]
  }
}
