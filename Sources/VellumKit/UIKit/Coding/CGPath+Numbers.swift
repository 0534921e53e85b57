import Foundation

extension CGPath {
  /// The elements as numbers: for each its kind and the coordinates of its points.
  var numbers: [CGFloat] {
    elements.flatMap { element -> [CGFloat] in
      switch element {
      case .move(let point): [0, point.x, point.y]
      case .line(let point): [1, point.x, point.y]
      case .curve(let end, let control1, let control2):
        [2, control1.x, control1.y, control2.x, control2.y, end.x, end.y]
      case .close: [3]
      case .quadCurve(let end, let control): [4, control.x, control.y, end.x, end.y]
      }
    }
  }

  /// The elements that the numbers stand for; nil if they stand for none.
  static func elements(of numbers: [CGFloat]) -> [Element]? {
    var elements: [Element] = []
    var rest = numbers[...]
    func points(_ count: Int) -> [CGPoint]? {
      guard rest.count >= 2 * count else { return nil }
      defer { rest.removeFirst(2 * count) }
      let own = Array(rest.prefix(2 * count))
      return (0..<count).map { CGPoint(x: own[2 * $0], y: own[2 * $0 + 1]) }
    }
    while let kind = rest.popFirst() {
      // Only a move can begin a path.
      guard kind == 0 || !elements.isEmpty else { return nil }
      switch kind {
      case 0, 1:
        guard let point = points(1)?.first else { return nil }
        elements.append(kind == 0 ? .move(point) : .line(point))
      case 2:
        guard let points = points(3) else { return nil }
        elements.append(.curve(points[2], control1: points[0], control2: points[1]))
      case 3: elements.append(.close)
      case 4:
        guard let points = points(2) else { return nil }
        elements.append(.quadCurve(points[1], control: points[0]))
      default: return nil
      }
    }
    return elements
  }
}
