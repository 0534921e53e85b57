/// A line or curve by its control points.
struct PathSegment {
  typealias Point = (x: Double, y: Double)

  var points: [Point]
  /// Whether a part of the path begins with it.
  var begins: Bool

  /// Places on a curve at which its length is measured. *Chosen*: the length is right to a thousandth.
  static let measures = 64

  func place(_ t: Double) -> Point {
    guard points.count == 4 else {
      return (points[0].x + (points[1].x - points[0].x) * t, points[0].y + (points[1].y - points[0].y) * t)
    }
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return (
      a * points[0].x + b * points[1].x + c * points[2].x + d * points[3].x,
      a * points[0].y + b * points[1].y + c * points[2].y + d * points[3].y
    )
  }

  /// The lengths up to evenly spaced places, the whole length last.
  var lengths: [Double] {
    let count = points.count == 4 ? Self.measures : 1
    var (lengths, last) = ([0.0], points[0])
    for index in 1...count {
      let next = place(Double(index) / Double(count))
      lengths.append(
        lengths.last!
          + ((next.x - last.x) * (next.x - last.x) + (next.y - last.y) * (next.y - last.y)).squareRoot())
      last = next
    }
    return lengths
  }

  /// Where along the curve, from 0 to 1, a length is reached.
  static func parameter(of length: Double, in lengths: [Double]) -> Double {
    guard let index = lengths.lastIndex(where: { $0 <= length }), index < lengths.count - 1 else {
      return length <= 0 ? 0 : 1
    }
    let step = lengths[index + 1] - lengths[index]
    return (Double(index) + (step > 0 ? (length - lengths[index]) / step : 0)) / Double(lengths.count - 1)
  }

  /// The direction at a parameter, of any length; that to the end where the curve stands still.
  func slope(_ t: Double) -> Point {
    let (first, last) = (points[0], points[points.count - 1])
    guard points.count == 4 else { return (last.x - first.x, last.y - first.y) }
    let s = 1 - t
    func along(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
      s * s * (b - a) + 2 * s * t * (c - b) + t * t * (d - c)
    }
    let slope = (
      x: along(points[0].x, points[1].x, points[2].x, points[3].x),
      y: along(points[0].y, points[1].y, points[2].y, points[3].y)
    )
    return slope == (0, 0) ? (last.x - first.x, last.y - first.y) : slope
  }

  /// The part between two parameters.
  func part(_ from: Double, _ to: Double) -> [Point] {
    guard points.count == 4 else { return [place(from), place(to)] }
    /// The control point whose blossom arguments are given.
    func blossom(_ t: Double, _ u: Double, _ v: Double) -> Point {
      func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
        (a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
      }
      let first = (0..<3).map { mix(points[$0], points[$0 + 1], t) }
      let second = (0..<2).map { mix(first[$0], first[$0 + 1], u) }
      return mix(second[0], second[1], v)
    }
    return [
      blossom(from, from, from), blossom(from, from, to), blossom(from, to, to), blossom(to, to, to),
    ]
  }
}
