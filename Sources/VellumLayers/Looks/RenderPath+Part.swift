import Foundation
import RenderList

/// Cuts a path by its length.
extension RenderPath {
  private typealias Point = PathSegment.Point

  /// Its lines and curves. Closing one that does not end where it began is a line.
  var segments: [PathSegment] {
    var segments: [PathSegment] = []
    var (start, current): (Point, Point) = ((0, 0), (0, 0))
    var begins = true
    func add(_ points: [Point]) {
      segments.append(PathSegment(points: points, begins: begins))
      begins = false
    }
    for step in steps {
      switch step {
      case .move(let x, let y): (start, current, begins) = ((x, y), (x, y), true)
      case .line(let x, let y):
        add([current, (x, y)])
        current = (x, y)
      case .curve(let a, let b, let c, let d, let x, let y):
        add([current, (a, b), (c, d), (x, y)])
        current = (x, y)
      case .close:
        if current != start { add([current, start]) }
        (current, begins) = (start, true)
      }
    }
    return segments
  }

  /// The path between two fractions of its length, from 0 to 1. Its parts are open.
  func part(from start: Double, to end: Double) -> RenderPath {
    let segments = segments
    let lengths = segments.map(\.lengths)
    let total = lengths.reduce(0) { $0 + $1.last! }
    let (low, high) = (max(start, 0) * total, min(end, 1) * total)
    guard high > low else { return RenderPath(steps: []) }
    var steps: [Step] = []
    var passed = 0.0
    var isOpen = false
    for (segment, lengths) in zip(segments, lengths) {
      defer { passed += lengths.last! }
      let (from, to) = (max(low - passed, 0), min(high - passed, lengths.last!))
      guard to > from || (to == from && low < passed && passed < high) else {
        isOpen = false
        continue
      }
      let points = segment.part(
        PathSegment.parameter(of: from, in: lengths), PathSegment.parameter(of: to, in: lengths))
      if !isOpen || segment.begins { steps.append(.move(points[0].x, points[0].y)) }
      isOpen = true
      if points.count == 4 {
        steps.append(.curve(points[1].x, points[1].y, points[2].x, points[2].y, points[3].x, points[3].y))
      } else {
        steps.append(.line(points[1].x, points[1].y))
      }
    }
    return RenderPath(steps: steps)
  }
}
