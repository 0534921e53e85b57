import Foundation

/// The attribute `d` of SVG's paths.
enum PathData {
  /// The most steps of an icon's paths. Chosen.
  private static let maxSteps = 20_000

  /// The path that the text describes. `steps` counts those of all paths.
  static func path(_ text: String, steps: inout Int) throws(SymbolError) -> CGPath {
    var reader = NumberReader(text)
    var pen = Pen()
    var command: Unicode.Scalar?
    while !reader.isAtEnd() {
      steps += 1
      guard steps <= maxSteps else { throw SymbolError("paths of more than \(maxSteps) steps") }
      if let letter = reader.letter() { command = letter }
      guard let step = command, pen.begun || step == "m" || step == "M" else {
        throw SymbolError("a path that does not begin with a move")
      }
      try pen.take(step, from: &reader)
      switch step {
      case "m": command = "l"
      case "M": command = "L"
      case "z", "Z": command = nil
      default: break
      }
    }
    return pen.path
  }

  /// Where the next step begins.
  private struct Pen {
    let path = CGMutablePath()
    var begun = false
    private var at = CGPoint.zero
    private var start = CGPoint.zero
    /// The control point that a smooth curve mirrors.
    private var cubic: CGPoint?
    private var quadratic: CGPoint?

    init() {}

    mutating func take(_ step: Unicode.Scalar, from reader: inout NumberReader) throws(SymbolError) {
      let isRelative = step.value >= 97
      let origin = isRelative ? at : .zero
      func number(_ reader: inout NumberReader) throws(SymbolError) -> CGFloat {
        guard let number = reader.next() else { throw SymbolError("a path with a step that lacks a number") }
        return number
      }
      func point(_ reader: inout NumberReader) throws(SymbolError) -> CGPoint {
        let x = try number(&reader)
        return CGPoint(x: origin.x + x, y: origin.y + (try number(&reader)))
      }
      func mirrored(_ control: CGPoint?) -> CGPoint {
        control.map { CGPoint(x: 2 * at.x - $0.x, y: 2 * at.y - $0.y) } ?? at
      }
      let (lastCubic, lastQuadratic) = (cubic, quadratic)
      (cubic, quadratic) = (nil, nil)
      switch Unicode.Scalar(step.value | 32)! {
      case "m":
        at = try point(&reader)
        start = at
        path.move(to: at)
        begun = true
      case "l": line(to: try point(&reader))
      case "h": line(to: CGPoint(x: origin.x + (try number(&reader)), y: at.y))
      case "v": line(to: CGPoint(x: at.x, y: (isRelative ? at.y : 0) + (try number(&reader))))
      case "c":
        let first = try point(&reader)
        let second = try point(&reader)
        curve(first, second, to: try point(&reader))
      case "s":
        let first = mirrored(lastCubic)
        let second = try point(&reader)
        curve(first, second, to: try point(&reader))
      case "q":
        let control = try point(&reader)
        bend(control, to: try point(&reader))
      case "t": bend(mirrored(lastQuadratic), to: try point(&reader))
      case "a":
        let radius = CGSize(width: try number(&reader), height: try number(&reader))
        let angle = try number(&reader)
        guard let isLarge = reader.flag(), let isClockwise = reader.flag() else {
          throw SymbolError("an arc without its flags")
        }
        let end = try point(&reader)
        let curves = EllipticalArc.curves(
          from: at, to: end, radius: radius, angle: angle * .pi / 180, isLarge: isLarge,
          isClockwise: isClockwise)
        if curves.isEmpty { line(to: end) }
        for (first, second, end) in curves { path.addCurve(to: end, control1: first, control2: second) }
        at = end
      case "z":
        path.closeSubpath()
        at = start
      default: throw SymbolError("a path with a step \(step), which is none")
      }
    }

    private mutating func line(to point: CGPoint) {
      path.addLine(to: point)
      at = point
    }

    private mutating func curve(_ first: CGPoint, _ second: CGPoint, to point: CGPoint) {
      path.addCurve(to: point, control1: first, control2: second)
      (cubic, at) = (second, point)
    }

    private mutating func bend(_ control: CGPoint, to point: CGPoint) {
      path.addQuadCurve(to: point, control: control)
      (quadratic, at) = (control, point)
    }
  }
}
