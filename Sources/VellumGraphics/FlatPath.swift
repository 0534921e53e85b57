import Foundation

/// A path whose curves are replaced by lines.
struct FlatPath {
  /// A corner of a line.
  struct Corner {
    var point: CGPoint
    /// Whether it lies within a curve, where lines meet without a corner.
    var isSmooth = false
  }

  /// Lines that follow each other, none of them without length.
  struct Line {
    var corners: [Corner]
    var isClosed = false
    /// Whether there were lines, even if all were without length.
    var isDrawn = false
    /// The direction of a line without length, as a vector of length 1: to the right, or that of the line of which it is a dash.
    var direction = CGPoint(x: 1, y: 0)

    /// Adds a line to a corner, unless the lines are there already.
    mutating func add(_ corner: Corner) {
      if corners.last?.point != corner.point { corners.append(corner) }
    }
  }

  var lines: [Line] = []

  /// How far a curve may be from its lines, in points. Chosen: nobody sees it.
  static let tolerance: CGFloat = 0.01
  /// The least such distance that a program may ask for, in points. Chosen.
  static let leastTolerance: CGFloat = 0.0001
  /// The most lines of a curve. Chosen.
  private static let mostPieces: CGFloat = 1000

  init(_ path: CGPath, tolerance: CGFloat) {
    var line: Line?
    func end() {
      if let line, line.isDrawn { lines.append(line) }
    }
    func add(_ point: CGPoint, isSmooth: Bool = false) {
      line?.isDrawn = true
      line?.add(Corner(point: point, isSmooth: isSmooth))
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        end()
        line = Line(corners: [Corner(point: point)])
      case .line(let point): add(point)
      case .quadCurve(let point, control: _), .curve(let point, control1: _, control2: _):
        guard let start = line?.corners.last?.point, let curve = element.curve(from: start) else { break }
        let pieces = Self.pieces(of: curve, tolerance)
        for piece in 1..<pieces {
          add(curve.point(at: CGFloat(piece) / CGFloat(pieces)), isSmooth: true)
        }
        add(point)
      case .close:
        guard let first = line?.corners.first else { break }
        line?.isDrawn = true
        line?.isClosed = true
        if line!.corners.count > 1, line!.corners.last!.point == first.point { line!.corners.removeLast() }
        end()
        line = Line(corners: [first])
      }
    }
    end()
  }

  /// A curve is at most an eighth of its greatest second derivative from its chord; that is divided by the square of the pieces.
  private static func pieces(of curve: CubicCurve, _ tolerance: CGFloat) -> Int {
    func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
      hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    }
    let second =
      6
      * max(
        bend(curve.start, curve.control1, curve.control2), bend(curve.control1, curve.control2, curve.end))
    let pieces = (second / 8 / tolerance).squareRoot().rounded(.up)
    return pieces > 1 ? Int(min(pieces, mostPieces)) : 1
  }

  // MARK: - Dashes

  /// The dashes of the lines. Without lengths, with a negative one, or if they add up to nothing, the lines themselves.
  func dashed(phase: CGFloat, lengths: [CGFloat]) -> FlatPath {
    let sum = lengths.reduce(0, +)
    guard lengths.allSatisfy({ $0 >= 0 }), sum > 0, sum.isFinite, phase.isFinite else { return self }
    var result = self
    result.lines = lines.flatMap { line in
      // Each line begins anew.
      var dasher = Dasher(lengths, phase: phase)
      return dasher.dashes(of: line)
    }
    return result
  }

  /// The lines as elements of a path.
  var elements: [CGPath.Element] {
    lines.flatMap { line in
      let start = line.corners[0].point
      let rest = line.corners.dropFirst().map { CGPath.Element.line($0.point) }
      // A line without length is one to its own start: a move alone is none.
      return [.move(start)] + (line.isClosed ? rest + [.close] : rest.isEmpty ? [.line(start)] : rest)
    }
  }
}

/// Cuts a line into dashes.
private struct Dasher {
  private let lengths: [CGFloat]
  private var index = 0
  /// What is left of the present dash or gap.
  private var rest: CGFloat
  private var isDash: Bool { index % 2 == 0 }

  init(_ lengths: [CGFloat], phase: CGFloat) {
    // An odd number of lengths changes dashes and gaps at each repetition.
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let sum = self.lengths.reduce(0, +)
    var left = phase - (phase / sum).rounded(.down) * sum
    // A dash without length that begins with the line is not over yet.
    while index < self.lengths.count - 1, left > 0, left >= self.lengths[index] {
      left -= self.lengths[index]
      index += 1
    }
    rest = max(self.lengths[index] - left, 0)
  }

  /// The most dashes of a line; what is left of it is solid. Chosen: more cannot be told from a solid one.
  private static let mostDashes = 100_000

  mutating func dashes(of line: FlatPath.Line) -> [FlatPath.Line] {
    // A line without length is a dot, or in a gap.
    guard line.corners.count > 1 else { return isDash ? [line] : [] }
    var dashes: [FlatPath.Line] = []
    var isSolid = false
    var dash = FlatPath.Line(corners: [line.corners[0]], isDrawn: true)
    let corners = line.isClosed ? line.corners + [line.corners[0]] : line.corners
    for (from, to) in zip(corners, corners.dropFirst()) {
      let length = hypot(to.point.x - from.point.x, to.point.y - from.point.y)
      var done: CGFloat = 0
      while length - done > rest {
        guard dashes.count < Self.mostDashes else {
          isSolid = true
          break
        }
        done += rest
        let cut = CGPoint(
          x: from.point.x + (to.point.x - from.point.x) * done / length,
          y: from.point.y + (to.point.y - from.point.y) * done / length)
        if isDash {
          dash.add(FlatPath.Corner(point: cut))
          dash.direction = CGPoint(
            x: (to.point.x - from.point.x) / length, y: (to.point.y - from.point.y) / length)
          dashes.append(dash)
        }
        index = (index + 1) % lengths.count
        rest = lengths[index]
        dash.corners = [FlatPath.Corner(point: cut)]
      }
      rest -= length - done
      dash.add(to)
    }
    if isDash || isSolid, dash.corners.count > 1 { dashes.append(dash) }
    return dashes
  }
}
