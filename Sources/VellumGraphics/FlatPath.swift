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
  }

  var lines: [Line] = []

  /// How far a curve may be from its lines, in points. Chosen: nobody sees it.
  static let tolerance: CGFloat = 0.01
  /// The most lines of a curve. Chosen.
  private static let mostPieces: CGFloat = 1000

  init(_ path: CGPath, tolerance: CGFloat) {
    var line: Line?
    func end() {
      if let line, line.isDrawn { lines.append(line) }
    }
    func add(_ point: CGPoint, isSmooth: Bool = false) {
      line?.isDrawn = true
      if line?.corners.last?.point != point {
        line?.corners.append(Corner(point: point, isSmooth: isSmooth))
      }
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        end()
        line = Line(corners: [Corner(point: point)])
      case .line(let point): add(point)
      case .curve(let point, let control1, let control2):
        guard let start = line?.corners.last?.point else { break }
        let curve = (start, control1, control2, point)
        let pieces = Self.pieces(of: curve, tolerance)
        for piece in 1..<max(pieces, 1) where pieces > 1 {
          add(Self.point(of: curve, at: CGFloat(piece) / CGFloat(pieces)), isSmooth: true)
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

  private typealias Curve = (CGPoint, CGPoint, CGPoint, CGPoint)

  /// A curve is at most an eighth of its greatest second derivative from its chord; that is divided by the square of the pieces.
  private static func pieces(of curve: Curve, _ tolerance: CGFloat) -> Int {
    func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
      hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    }
    let second = 6 * max(bend(curve.0, curve.1, curve.2), bend(curve.1, curve.2, curve.3))
    let pieces = (second / 8 / tolerance).squareRoot().rounded(.up)
    return pieces > 1 ? Int(min(pieces, mostPieces)) : 1
  }

  private static func point(of curve: Curve, at part: CGFloat) -> CGPoint {
    let rest = 1 - part
    let (a, b, c, d) = (
      rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part
    )
    return CGPoint(
      x: a * curve.0.x + b * curve.1.x + c * curve.2.x + d * curve.3.x,
      y: a * curve.0.y + b * curve.1.y + c * curve.2.y + d * curve.3.y)
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
      [.move(line.corners[0].point)] + line.corners.dropFirst().map { .line($0.point) }
        + (line.isClosed ? [.close] : [])
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
    while index < self.lengths.count - 1, left >= self.lengths[index] {
      left -= self.lengths[index]
      index += 1
    }
    rest = max(self.lengths[index] - left, 0)
  }

  /// The most dashes of a line. Chosen: more cannot be told from a solid one.
  private static let mostDashes = 100_000

  mutating func dashes(of line: FlatPath.Line) -> [FlatPath.Line] {
    var dashes: [FlatPath.Line] = []
    var dash = FlatPath.Line(corners: [line.corners[0]], isDrawn: true)
    let corners = line.isClosed ? line.corners + [line.corners[0]] : line.corners
    for (from, to) in zip(corners, corners.dropFirst()) {
      let length = hypot(to.point.x - from.point.x, to.point.y - from.point.y)
      var done: CGFloat = 0
      while length - done > rest, dashes.count < Self.mostDashes {
        done += rest
        let cut = CGPoint(
          x: from.point.x + (to.point.x - from.point.x) * done / length,
          y: from.point.y + (to.point.y - from.point.y) * done / length)
        if isDash {
          dash.corners.append(FlatPath.Corner(point: cut))
          dashes.append(dash)
        }
        index = (index + 1) % lengths.count
        rest = lengths[index]
        dash.corners = [FlatPath.Corner(point: cut)]
      }
      rest -= length - done
      dash.corners.append(to)
    }
    if isDash, dash.corners.count > 1 { dashes.append(dash) }
    return dashes
  }
}
