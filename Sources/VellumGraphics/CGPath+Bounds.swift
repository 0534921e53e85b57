import Foundation

extension CGPath {
  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect {
    var box = PointBox()
    for element in elements {
      switch element {
      case .move(let point), .line(let point): box.add(point)
      case .quadCurve(let point, let control):
        box.add(control)
        box.add(point)
      case .curve(let point, let control1, let control2):
        box.add(control1)
        box.add(control2)
        box.add(point)
      case .close: break
      }
    }
    return box.rect
  }

  /// The smallest rectangle around the points, lines and curves, but not around the points that control curves; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    var box = PointBox()
    var end = PathEnd()
    for element in elements {
      let start = end.point
      end.pass(element)
      box.add(end.point)
      for point in element.curve(from: start)?.turns ?? [] { box.add(point) }
    }
    return box.rect
  }
}

/// The smallest rectangle around points.
private struct PointBox {
  private var corners: (low: CGPoint, high: CGPoint)?

  /// Null without points.
  var rect: CGRect {
    guard let (low, high) = corners else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  mutating func add(_ point: CGPoint) {
    guard let (low, high) = corners else { return corners = (point, point) }
    corners = (
      CGPoint(x: min(low.x, point.x), y: min(low.y, point.y)),
      CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    )
  }
}
