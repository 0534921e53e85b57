import CCairo
import Foundation

/// The kinds of steps of a path.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath at a point.
  case moveToPoint = 0
  /// A line to a point.
  case addLineToPoint = 1
  /// A curve with one control point, and its end.
  case addQuadCurveToPoint = 2
  /// A curve with two control points, and its end.
  case addCurveToPoint = 3
  /// A line to the beginning of the subpath, without points.
  case closeSubpath = 4
}

/// A step of a path, with as many points as its type has; the last is the end.
public struct CGPathElement {
  /// The kind of step.
  public var type: CGPathElementType
  /// The points, valid only while a path calls with the element.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Makes an element of points that the caller owns.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    (self.type, self.points) = (type, points)
  }
}

/// What `CGPath.apply(info:function:)` calls for each element.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls `function` for each element, in order, with `info`.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Calls `block` for each element, in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
      points.initialize(repeating: .zero)
      for element in elements {
        let type: CGPathElementType
        switch element {
        case .move(let point): (type, points[0]) = (.moveToPoint, point)
        case .line(let point): (type, points[0]) = (.addLineToPoint, point)
        case .quadCurve(let point, let control):
          type = .addQuadCurveToPoint
          (points[0], points[1]) = (control, point)
        case .curve(let point, let control1, let control2):
          type = .addCurveToPoint
          (points[0], points[1], points[2]) = (control1, control2, point)
        case .close: type = .closeSubpath
        }
        withUnsafePointer(to: CGPathElement(type: type, points: points.baseAddress!), block)
      }
    }
  }

  /// The path with lines in place of curves, at most `threshold` points from them, which counts as 0.0001 at least.
  public func flattened(threshold: CGFloat) -> CGPath {
    CGPath(elements: FlatPath(self, tolerance: max(threshold, FlatPath.leastTolerance)).elements)
  }

  /// The outline of this path's stroke, mapped by `transform`. Fill it by the winding rule.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the line in points; with 0 or less the outline is empty.
  ///   - miterLimit: The greatest ratio of a mitered corner's length to the width.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let outline = PathOutline(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    let path = outline.path(around: FlatPath(self, tolerance: FlatPath.tolerance))
    return CGPath(elements: path.elements.map { $0.applying(transform) })
  }

  /// The dashes of this path, as lines, mapped by `transform`. `lengths` are those of dashes and gaps in turn, in points, and `phase` is
  /// how far into them the path begins. Without lengths, and if one is negative, the lines are solid.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let flat = FlatPath(self, tolerance: FlatPath.tolerance).dashed(phase: phase, lengths: lengths)
    return CGPath(elements: flat.elements.map { $0.applying(transform) })
  }

  /// The elements of a path of Cairo's.
  static func elements(of path: UnsafePointer<cairo_path_t>) -> [Element] {
    let data = UnsafeBufferPointer(start: path.pointee.data, count: Int(path.pointee.num_data))
    func point(_ index: Int) -> CGPoint { CGPoint(x: data[index].point.x, y: data[index].point.y) }
    var elements: [Element] = []
    var header = 0
    while header < data.count {
      switch data[header].header.type {
      case CAIRO_PATH_MOVE_TO: elements.append(.move(point(header + 1)))
      case CAIRO_PATH_LINE_TO: elements.append(.line(point(header + 1)))
      case CAIRO_PATH_CURVE_TO:
        elements.append(
          .curve(point(header + 3), control1: point(header + 1), control2: point(header + 2)))
      default: elements.append(.close)
      }
      header += Int(data[header].header.length)
    }
    // After a subpath is closed Cairo begins another one at its start.
    if case .move(let point)? = elements.last, case .close? = elements.dropLast().last,
      elements.dropLast().reduce(into: PathEnd(), { $0.pass($1) }).point == point
    {
      elements.removeLast()
    }
    return elements
  }
}
