import CCairo
import Foundation

/// Lines and curves, in user space. Immutable, unlike ``CGMutablePath``.
public class CGPath: Hashable {
  /// One step of a path.
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  package fileprivate(set) var elements: [Element]

  package init(elements: [Element]) { self.elements = elements }

  /// Makes a path of the rectangle, mapped by `transform` unless that is nil; empty for a null rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = CGMutablePath()
    path.addRect(rect, transform: transform?.pointee ?? .identity)
    self.init(elements: path.elements)
  }

  /// Makes a path of the ellipse inscribed in `rect`, mapped by `transform` unless that is nil.
  ///
  /// The path is empty for a null rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = CGMutablePath()
    path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
    self.init(elements: path.elements)
  }

  /// Makes a path of a rectangle with elliptical corners, mapped by `transform` unless that is nil.
  ///
  /// The corners' width and height are clamped to 0 and half the rectangle's size; where either is 0 the
  /// corners are not rounded. The path is empty for a null rectangle.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = CGMutablePath()
    path.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: transform?.pointee ?? .identity)
    self.init(elements: path.elements)
  }

  /// Returns an immutable copy; never nil.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// Returns a mutable copy; never nil.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// Returns an immutable copy mapped by `transform`, or as it is when that is nil; never nil.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: elements.map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next line would begin; zero for an empty path.
  public var currentPoint: CGPoint {
    var start = CGPoint.zero
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point), .curve(let point, _, _): current = point
      case .close: current = start
      }
    }
    return current
  }

  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect {
    var points: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let point, let control1, let control2): points += [control1, control2, point]
      case .close: break
      }
    }
    guard let first = points.first else { return .null }
    let corners = points.reduce((first, first)) { corners, point in
      (
        CGPoint(x: min(corners.0.x, point.x), y: min(corners.0.y, point.y)),
        CGPoint(x: max(corners.1.x, point.x), y: max(corners.1.y, point.y))
      )
    }
    return CGRect(
      x: corners.0.x, y: corners.0.y, width: corners.1.x - corners.0.x, height: corners.1.y - corners.0.y)
  }

  /// The smallest rectangle around the lines and curves themselves; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    guard !elements.isEmpty else { return .null }
    return PathScratch.with(self) { cairo in
      var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
      cairo_path_extents(cairo, &left, &top, &right, &bottom)
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  /// Whether `point`, mapped by `transform`, would be painted when the path is filled.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let own = point.applying(transform)
    return PathScratch.with(self) { cairo in
      cairo_set_fill_rule(cairo, rule.cairo)
      return cairo_in_fill(cairo, Double(own.x), Double(own.y)) != 0
    }
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.elements == b.elements }

  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// Which side of a path's lines is inside.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside where the path winds around it a number of times other than 0, directions counted.
  case winding
  /// A point is inside where a ray from it crosses the path an odd number of times.
  case evenOdd

  var cairo: cairo_fill_rule_t {
    switch self {
    case .winding: CAIRO_FILL_RULE_WINDING
    case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
    }
  }
}

extension CGPath.Element {
  package func applying(_ t: CGAffineTransform) -> Self {
    switch self {
    case .move(let point): .move(point.applying(t))
    case .line(let point): .line(point.applying(t))
    case .curve(let point, let control1, let control2):
      .curve(point.applying(t), control1: control1.applying(t), control2: control2.applying(t))
    case .close: .close
    }
  }
}

extension CGPath {
  /// Appends this path to that of a Cairo context.
  func add(to cairo: OpaquePointer) {
    for element in elements {
      switch element {
      case .move(let point): cairo_move_to(cairo, Double(point.x), Double(point.y))
      case .line(let point): cairo_line_to(cairo, Double(point.x), Double(point.y))
      case .curve(let point, let control1, let control2):
        cairo_curve_to(
          cairo, Double(control1.x), Double(control1.y), Double(control2.x), Double(control2.y),
          Double(point.x), Double(point.y))
      case .close: cairo_close_path(cairo)
      }
    }
  }
}

/// Measures paths with a Cairo context; nothing is drawn on it.
private enum PathScratch {
  static func with<Result>(_ path: CGPath, _ body: (OpaquePointer) -> Result) -> Result {
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    let cairo = cairo_create(surface)!
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    path.add(to: cairo)
    return body(cairo)
  }
}

/// A path that can be added to.
public final class CGMutablePath: CGPath {
  /// Makes an empty path.
  public convenience init() { self.init(elements: []) }

  func append(_ element: Element, _ transform: CGAffineTransform = .identity) {
    elements.append(element.applying(transform))
  }
}
