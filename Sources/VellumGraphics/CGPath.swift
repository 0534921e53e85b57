import CCairo
import Foundation

/// Lines and curves, in user space. Immutable, unlike ``CGMutablePath``.
public class CGPath: Hashable {
  /// One step of a path.
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(CGPoint, control: CGPoint)
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
  /// It begins in the middle of the right edge and runs clockwise, where y points down. It is empty for a null rectangle.
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

  /// Returns a mutable copy mapped by `transform`, or as it is when that is nil; never nil.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(elements: elements.map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Returns an immutable copy mapped by `transform`, or as it is when that is nil; never nil.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(elements: elements.map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next line would begin; zero for an empty path.
  public var currentPoint: CGPoint {
    elements.reduce(into: PathEnd()) { $0.pass($1) }.point
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
    case .quadCurve(let point, let control):
      .quadCurve(point.applying(t), control: control.applying(t))
    case .curve(let point, let control1, let control2):
      .curve(point.applying(t), control1: control1.applying(t), control2: control2.applying(t))
    case .close: .close
    }
  }
}

extension CGPath {
  /// Appends this path to that of a Cairo context.
  func add(to cairo: OpaquePointer) {
    forEachStep { step in
      switch step {
      case .move(let x, let y): cairo_move_to(cairo, x, y)
      case .line(let x, let y): cairo_line_to(cairo, x, y)
      case .curve(let a, let b, let c, let d, let x, let y): cairo_curve_to(cairo, a, b, c, d, x, y)
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
