import Foundation

extension CGPath {
  /// The elements in the opposite direction, the last subpath first.
  var reversedElements: [Element] {
    var subpaths: [[Element]] = []
    /// The steps of the subpath under way, each with where it begins.
    var steps: [(start: CGPoint, element: Element)] = []
    var (first, at) = (CGPoint.zero, CGPoint.zero)
    func end(closes: Bool) {
      var subpath = [Element.move(at)]
      for (start, element) in steps.reversed() {
        switch element {
        case .quadCurve(_, let control): subpath.append(.quadCurve(start, control: control))
        case .curve(_, let control1, let control2):
          subpath.append(.curve(start, control1: control2, control2: control1))
        case .move, .line, .close: subpath.append(.line(start))
        }
      }
      if closes { subpath.append(.close) }
      subpaths.append(subpath)
      steps = []
    }
    var isOpen = false
    for element in elements {
      switch element {
      case .move(let point):
        if isOpen { end(closes: false) }
        (first, at, isOpen) = (point, point, true)
      case .line(let point), .quadCurve(let point, control: _), .curve(let point, control1: _, control2: _):
        steps.append((at, element))
        (at, isOpen) = (point, true)
      case .close:
        if isOpen { end(closes: true) }
        // What follows without a move begins there.
        (at, isOpen) = (first, false)
      }
    }
    if isOpen { end(closes: false) }
    return subpaths.reversed().flatMap { $0 }
  }
}

extension CGMutablePath {
  /// Adds a rectangle of which some corners are quarters of an ellipse, as a closed subpath; does nothing for a null one.
  func addRect(_ rect: CGRect, rounding corners: UIRectCorner, by radii: CGSize) {
    guard !rect.isNull else { return }
    guard !corners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]) else {
      return addRoundedRect(in: rect, cornerWidth: radii.width, cornerHeight: radii.height)
    }
    let (width, height) = (
      min(max(radii.width, 0), rect.width / 2), min(max(radii.height, 0), rect.height / 2)
    )
    // From the top right on, as where all are round. The x axis of a corner's circle points right, and its y axis down.
    let all: [(corner: UIRectCorner, point: CGPoint, right: CGFloat, down: CGFloat, start: CGFloat)] = [
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY), -1, 1, -.pi / 2),
      (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), -1, -1, 0),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), 1, -1, .pi / 2),
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), 1, 1, .pi),
    ]
    let outline = CGMutablePath()
    for each in all {
      if corners.contains(each.corner), width > 0, height > 0 {
        outline.addRelativeArc(
          center: .zero, radius: 1, startAngle: each.start, delta: .pi / 2,
          transform: CGAffineTransform(
            a: width, b: 0, c: 0, d: height, tx: each.point.x + each.right * width,
            ty: each.point.y + each.down * height))
      } else if outline.isEmpty {
        outline.move(to: each.point)
      } else {
        outline.addLine(to: each.point)
      }
    }
    outline.closeSubpath()
    addPath(outline)
  }
}
