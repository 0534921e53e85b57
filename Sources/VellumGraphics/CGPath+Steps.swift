import Foundation
import RenderList

/// Where a path ends after some of its elements.
struct PathEnd {
  /// Where the next line begins; zero without elements.
  private(set) var point = CGPoint.zero
  private var start = CGPoint.zero

  mutating func pass(_ element: CGPath.Element) {
    switch element {
    case .move(let end): (start, point) = (end, end)
    case .line(let end), .quadCurve(let end, control: _), .curve(let end, control1: _, control2: _):
      point = end
    case .close: point = start
    }
  }
}

extension CGPath {
  /// Calls `body` for each step of the path as it is painted, in order. Painters have cubic curves only.
  package func forEachStep(_ body: (RenderPath.Step) -> Void) {
    var end = PathEnd()
    for element in elements {
      body(element.step(from: end.point))
      end.pass(element)
    }
  }
}

extension CGPath.Element {
  /// The curve from `start`; nil for other elements.
  func curve(from start: CGPoint) -> CubicCurve? {
    switch self {
    case .quadCurve(let end, let control): CubicCurve(start, control, end)
    case .curve(let end, let control1, let control2): CubicCurve(start, control1, control2, end)
    case .move, .line, .close: nil
    }
  }

  /// The step as it is painted, if the element begins at `start`.
  fileprivate func step(from start: CGPoint) -> RenderPath.Step {
    switch self {
    case .move(let point): return .move(Double(point.x), Double(point.y))
    case .line(let point): return .line(Double(point.x), Double(point.y))
    case .quadCurve(let end, let control): return CubicCurve(start, control, end).step
    case .curve(let end, let control1, let control2): return CubicCurve(start, control1, control2, end).step
    case .close: return .close
    }
  }
}

extension CubicCurve {
  fileprivate var step: RenderPath.Step {
    .curve(
      Double(control1.x), Double(control1.y), Double(control2.x), Double(control2.y), Double(end.x),
      Double(end.y))
  }
}
