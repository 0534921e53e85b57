import Foundation

/// Makes the outline of stroked lines: closed pieces that all turn the same way, so that the winding rule fills their union.
struct PathOutline {
  var width: CGFloat
  var cap: CGLineCap
  var join: CGLineJoin
  var miterLimit: CGFloat

  private var half: CGFloat { width / 2 }

  func path(around flat: FlatPath) -> CGPath {
    let path = CGMutablePath()
    guard half > 0, half.isFinite else { return path }
    for line in flat.lines { add(line, to: path) }
    return path
  }

  private func add(_ line: FlatPath.Line, to path: CGMutablePath) {
    let corners = line.corners
    guard corners.count > 1 else { return addDot(at: corners[0].point, line.direction, to: path) }
    let ends = line.isClosed ? corners.count : corners.count - 1
    let pieces = (0..<ends).map { Piece(corners[$0].point, corners[($0 + 1) % corners.count].point, half) }
    for piece in pieces { addPolygon(piece.corners, to: path) }
    for index in 0..<ends where line.isClosed || index > 0 {
      addJoin(
        pieces[(index + ends - 1) % ends], pieces[index], isSmooth: corners[index].isSmooth, to: path)
    }
    guard !line.isClosed else { return }
    addCap(at: pieces[0].start, pieces[0], -1, to: path)
    addCap(at: pieces[ends - 1].end, pieces[ends - 1], 1, to: path)
  }

  /// A line between two points: `along` has the length 1, and `aside` that of half the width.
  private struct Piece {
    let start, end, along, aside: CGPoint

    init(_ start: CGPoint, _ end: CGPoint, _ half: CGFloat) {
      (self.start, self.end) = (start, end)
      let length = hypot(end.x - start.x, end.y - start.y)
      along = CGPoint(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
      aside = CGPoint(x: -along.y * half, y: along.x * half)
    }

    var corners: [CGPoint] {
      [start.moved(aside, 1), end.moved(aside, 1), end.moved(aside, -1), start.moved(aside, -1)]
    }
  }

  /// A line without length shows its caps only.
  private func addDot(at point: CGPoint, _ direction: CGPoint, to path: CGMutablePath) {
    let piece = Piece(point, point.moved(direction, 1), half)
    addCap(at: point, piece, -1, to: path)
    if cap == .square { addCap(at: point, piece, 1, to: path) }
  }

  private func addCap(at point: CGPoint, _ piece: Piece, _ way: CGFloat, to path: CGMutablePath) {
    switch cap {
    case .butt: break
    case .round: addCircle(at: point, to: path)
    case .square:
      let far = point.moved(piece.along, way * half)
      addPolygon(
        [
          point.moved(piece.aside, 1), far.moved(piece.aside, 1), far.moved(piece.aside, -1),
          point.moved(piece.aside, -1),
        ], to: path)
    }
  }

  private func addJoin(_ from: Piece, _ to: Piece, isSmooth: Bool, to path: CGMutablePath) {
    let (a, b) = (from.along, to.along)
    let (cross, dot) = (a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    guard cross != 0 || dot < 0 else { return }
    let join = isSmooth ? .miter : self.join
    if join == .round { return addCircle(at: to.start, to: path) }
    let outside: CGFloat = cross > 0 ? -1 : 1
    var corners = [to.start, to.start.moved(from.aside, outside), to.start.moved(to.aside, outside)]
    // The length of a miter in widths is 1 / cos(half of the turn).
    if join == .miter, dot > -1, 2 / (1 + dot) <= miterLimit * miterLimit {
      let middle = CGPoint(x: from.aside.x + to.aside.x, y: from.aside.y + to.aside.y)
      corners.insert(to.start.moved(middle, outside / (1 + dot)), at: 2)
    }
    addPolygon(corners, to: path)
  }

  private func addCircle(at center: CGPoint, to path: CGMutablePath) {
    path.move(to: CGPoint(x: center.x + half, y: center.y))
    path.addRelativeArc(center: center, radius: half, startAngle: 0, delta: -2 * .pi)
    path.closeSubpath()
  }

  private func addPolygon(_ corners: [CGPoint], to path: CGMutablePath) {
    var area: CGFloat = 0
    for (a, b) in zip(corners, corners.dropFirst() + [corners[0]]) { area += a.x * b.y - a.y * b.x }
    path.addLines(between: area > 0 ? corners.reversed() : corners)
    path.closeSubpath()
  }
}

extension CGPoint {
  fileprivate func moved(_ way: CGPoint, _ factor: CGFloat) -> CGPoint {
    CGPoint(x: x + way.x * factor, y: y + way.y * factor)
  }
}
