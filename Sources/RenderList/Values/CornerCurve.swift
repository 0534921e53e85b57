import Glibc

/// A corner as three Bézier curves, for a radius of 1. Places are distances from the corner along the edge where the curve begins
/// and along the edge where it ends.
///
/// The continuous one has the control points that many have read off paths of `UIBezierPath(roundedRect:cornerRadius:)`:
/// *agreed*. Where a side is too short for it, it changes towards the quarter circle, which such a side has: *chosen*.
package struct CornerCurve {
  package typealias Point = (along: Double, across: Double)

  /// The end of the edge, then for each curve its two controls and its end.
  package let points: [Point]

  /// - Parameter reach: How far the corner reaches along the edges, from 1 for the circle to
  ///   ``RenderCorners/continuousReach``.
  package init(reach: Double) {
    let part = max(0, min((reach - 1) / (RenderCorners.continuousReach - 1), 1))
    points = zip(Self.circle, Self.continuous).map {
      ($0.along + ($1.along - $0.along) * part, $0.across + ($1.across - $0.across) * part)
    }
  }

  private static let half: [Point] = [
    (1.528665, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139), (0.37282383, 0.16905956),
  ]
  private static let continuous = half + half.reversed().map { ($0.across, $0.along) }

  /// The quarter circle, cut where the continuous curve touches it.
  private static let circle: [Point] = {
    // The angle from the edge's normal at which the first of the three curves ends.
    let first = atan((1 - half[3].along) / (1 - half[3].across))
    var points: [Point] = [(1, 0)]
    for (from, to) in [(0, first), (first, .pi / 2 - first), (.pi / 2 - first, .pi / 2)] {
      let handle = 4.0 / 3 * tan((to - from) / 4)
      func place(_ angle: Double, _ turn: Double) -> Point {
        (
          1 - sin(angle) - turn * handle * cos(angle),
          1 - cos(angle) + turn * handle * sin(angle)
        )
      }
      points += [place(from, 1), place(to, -1), place(to, 0)]
    }
    return points
  }()
}
