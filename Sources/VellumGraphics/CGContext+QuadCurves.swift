import Foundation

/// The curves of a context's path. Cairo has cubic ones only, so the context keeps the controls of those that were quadratic.
struct PathCurves {
  /// A quadratic curve, in the surface's pixels.
  struct QuadCurve {
    /// How many curves of the path were added before it.
    let index: Int
    let control, end: CGPoint
  }

  /// How many curves of either kind were added.
  private(set) var count = 0
  private(set) var quadratic: [QuadCurve] = []

  /// Adds the element, mapped by `place`, if it is a curve.
  mutating func add(_ element: CGPath.Element, _ place: @autoclosure () -> CGAffineTransform) {
    switch element {
    case .move, .line, .close: break
    case .quadCurve(let end, let control):
      let place = place()
      quadratic.append(
        QuadCurve(index: count, control: control.applying(place), end: end.applying(place)))
      count += 1
    case .curve: count += 1
    }
  }
}

extension CGContext {
  /// Forgets the curves of a path that is no more. What can begin a path calls it.
  func forgetCurves() {
    if curves.count > 0, isPathEmpty { curves = PathCurves() }
  }

  /// The elements of Cairo's path, in user space, with the quadratic curves as they were added.
  func withQuadCurves(_ elements: [CGPath.Element]) -> [CGPath.Element] {
    guard !curves.quadratic.isEmpty else { return elements }
    let (toSurface, toUser) = (userToSurface, userToSurface.inverted())
    var (start, index) = (PathEnd(), 0)
    var rest = curves.quadratic[...]
    // Cairo makes a line of a curve whose points are all one to it.
    var lost = curves.count
    for case .curve in elements { lost -= 1 }
    return elements.map { element in
      defer { start.pass(element) }
      guard case .curve(let end, _, _) = element else { return element }
      defer { index += 1 }
      rest = rest.drop { $0.index < index }
      let found = rest.prefix { $0.index <= index + lost }.first { quadratic in
        lost == 0
          || element.applying(toSurface).isNear(quadratic, from: start.point.applying(toSurface))
      }
      guard let found else { return element }
      rest = rest.drop { $0.index <= found.index }
      return .quadCurve(end, control: found.control.applying(toUser))
    }
  }
}

extension CGPath.Element {
  /// Whether it is the quadratic curve, made a cubic one, but for what Cairo rounds: its coordinates are 24.8 fixed-point numbers.
  fileprivate func isNear(_ quadratic: PathCurves.QuadCurve, from start: CGPoint) -> Bool {
    guard let curve = curve(from: start) else { return false }
    let other = CubicCurve(start, quadratic.control, quadratic.end)
    let distance: CGFloat = 2.0 / 256
    func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
      abs(a.x - b.x) <= distance && abs(a.y - b.y) <= distance
    }
    return isNear(curve.control1, other.control1) && isNear(curve.control2, other.control2)
      && isNear(curve.end, other.end)
  }
}
