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

  /// Whether the path is one closed rectangle whose sides are parallel to the axes, which is then written to `rect` unless that is nil.
  ///
  /// Its last side is a line, an end of the subpath, or both. *Chosen*: Apple does not say which paths it takes for rectangles.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let rectangle else { return false }
    rect?.initialize(to: rectangle)
    return true
  }

  private var rectangle: CGRect? {
    guard case .move(let first)? = elements.first else { return nil }
    let isClosed = elements.last == .close
    var corners = [first]
    for element in elements.dropFirst().dropLast(isClosed ? 1 : 0) {
      guard case .line(let corner) = element, corners.count < 5 else { return nil }
      corners.append(corner)
    }
    if corners.count == 5, corners[4] == first { corners.removeLast() } else if !isClosed { return nil }
    guard corners.count == 4 else { return nil }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let beginsAcross = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let beginsDown = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard beginsAcross || beginsDown else { return nil }
    return CGRect(x: min(a.x, c.x), y: min(a.y, c.y), width: abs(c.x - a.x), height: abs(c.y - a.y))
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
