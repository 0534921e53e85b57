import Foundation
import Synchronization

extension CGMutablePath {
  /// Begins a new subpath at `point`, mapped by `transform`.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.move(point), transform)
  }

  /// Adds a line from the current point to `point`, mapped by `transform`; does nothing in an empty path, and says so.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard CurrentPoint.exists(!isEmpty, for: "CGPathAddLineToPoint") else { return }
    append(.line(point), transform)
  }

  /// Adds lines through the points as a new, open subpath; does nothing without points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a cubic Bézier curve from the current point to `end`; `transform` maps `end` and both controls. Does nothing in an
  /// empty path, and says so.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard CurrentPoint.exists(!isEmpty, for: "CGPathAddCurveToPoint") else { return }
    append(.curve(end, control1: control1, control2: control2), transform)
  }

  /// Adds a quadratic Bézier curve from the current point to `end`; `transform` maps `end` and the control. Does nothing in an empty
  /// path, and says so.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    guard CurrentPoint.exists(!isEmpty, for: "CGPathAddQuadCurveToPoint") else { return }
    append(.quadCurve(end, control: control), transform)
  }

  /// Closes the current subpath with a line to its beginning; does nothing in an empty path.
  public func closeSubpath() {
    if !isEmpty { append(.close) }
  }

  /// Adds the rectangle, mapped by `transform`, as a closed subpath; does nothing for a null one.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    addLines(
      between: [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ], transform: transform)
    closeSubpath()
  }

  /// Adds each rectangle, mapped by `transform`, as a closed subpath; null ones are left out.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse inscribed in `rect`, mapped by `transform`, as a closed subpath; does nothing for a null one.
  ///
  /// It begins in the middle of the right edge and runs clockwise, where y points down: docs/behaviour/drawing.md. It has four curves,
  /// also where it has no area.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let (x, y) = (rect.midX, rect.midY)
    let (across, down) = (rect.width / 2 * Self.quarterHandle, rect.height / 2 * Self.quarterHandle)
    func add(_ endX: CGFloat, _ endY: CGFloat, _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) {
      addCurve(
        to: CGPoint(x: endX, y: endY), control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2),
        transform: transform)
    }
    // Without sines, the last curve ends exactly where the first begins.
    move(to: CGPoint(x: right, y: y), transform: transform)
    add(x, bottom, right, y + down, x + across, bottom)
    add(left, y, x - across, bottom, left, y + down)
    add(x, top, left, y - down, x - across, top)
    add(right, y, x + across, top, right, y - down)
    closeSubpath()
  }

  /// How far the control points of a quarter of a circle are from its ends, in radii, so that the curve meets the circle in its middle:
  /// 4/3 · tan(π/8).
  private static let quarterHandle = 4 * (CGFloat(2).squareRoot() - 1) / 3

  /// Adds a rectangle with corners of quarter ellipses as a closed subpath.
  ///
  /// The corners' width and height are clamped to 0 and half the rectangle's size. Where they take a whole side, a line without length
  /// stands for it, so that paths with other corners have the same steps.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let (width, height) = (
      min(max(cornerWidth, 0), rect.width / 2), min(max(cornerHeight, 0), rect.height / 2)
    )
    guard width > 0, height > 0 else { return addRect(rect, transform: transform) }
    let corners: [(center: CGPoint, start: CGFloat)] = [
      (CGPoint(x: rect.maxX - width, y: rect.minY + height), -.pi / 2),
      (CGPoint(x: rect.maxX - width, y: rect.maxY - height), 0),
      (CGPoint(x: rect.minX + width, y: rect.maxY - height), .pi / 2),
      (CGPoint(x: rect.minX + width, y: rect.minY + height), .pi),
    ]
    for (index, corner) in corners.enumerated() {
      let place = CGAffineTransform(
        a: width, b: 0, c: 0, d: height, tx: corner.center.x, ty: corner.center.y
      ).concatenating(transform)
      addUnitArc(from: corner.start, by: .pi / 2, connected: index > 0, transform: place)
    }
    closeSubpath()
  }

  /// Adds an arc, after a line to its start unless the path is empty. `clockwise` is meant in a space whose y
  /// grows upwards.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle,
      delta: sweep(from: startAngle, to: endAngle, clockwise: clockwise), transform: transform)
  }

  /// Adds an arc of `delta` radians, from the x towards the y axis, after a line to its start unless the path
  /// is empty.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let place = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
    addUnitArc(from: startAngle, by: delta, connected: !isEmpty, transform: place.concatenating(transform))
  }

  /// Adds a line towards `tangent1End` and an arc of `radius` that touches it and the line from there to `tangent2End`; both points are
  /// mapped by `transform`. Does nothing in an empty path, and says so. If no arc touches both, adds a line to `tangent1End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard CurrentPoint.exists(!isEmpty, for: "CGPathAddArcToPoint") else { return }
    let start = currentPoint.applying(transform.inverted())
    let (x1, y1) = (start.x - tangent1End.x, start.y - tangent1End.y)
    let (x2, y2) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
    let lengths = hypot(x1, y1) * hypot(x2, y2)
    let (dot, cross) = ((x1 * x2 + y1 * y2) / lengths, (x1 * y2 - y1 * x2) / lengths)
    // Without length or corner there is no arc.
    guard radius > 0, lengths > 0, abs(cross) > Self.straight else {
      return addLine(to: tangent1End, transform: transform)
    }
    // From the corner to where the circle touches: radius / tan(half of the angle between the lines).
    let way = radius * (1 + dot) / abs(cross) / hypot(x1, y1)
    let touch = CGPoint(x: tangent1End.x + x1 * way, y: tangent1End.y + y1 * way)
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: touch.x - side * y1 / hypot(x1, y1) * radius, y: touch.y + side * x1 / hypot(x1, y1) * radius)
    addRelativeArc(
      center: center, radius: radius, startAngle: atan2(touch.y - center.y, touch.x - center.x),
      delta: -side * (.pi - acos(max(-1, min(dot, 1)))), transform: transform)
  }

  /// The sine of an angle below which two lines count as one. Chosen.
  private static let straight: CGFloat = 1e-9

  /// Appends the elements of `path`, mapped by `transform`.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    for element in path.elements { append(element, transform) }
  }

  /// The angle from `start` to `end` in the given direction: a full turn if they are one or more apart, else
  /// less.
  private func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let delta = clockwise ? start - end : end - start
    guard delta.isFinite else { return 0 }
    let way = delta >= turn ? turn : delta - turn * (delta / turn).rounded(.down)
    return clockwise ? -way : way
  }

  /// Adds an arc of the unit circle in curves of a quarter turn at most.
  private func addUnitArc(
    from start: CGFloat, by delta: CGFloat, connected: Bool, transform: CGAffineTransform
  ) {
    let first = CGPoint(x: cos(start), y: sin(start))
    if connected { addLine(to: first, transform: transform) } else { move(to: first, transform: transform) }
    let pieces = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = delta / CGFloat(pieces)
    // The distance of the control points at which the cubic meets the circle in its middle.
    let handle = tan(step / 4) * 4 / 3
    for piece in 0..<pieces where step != 0 {
      let (from, to) = (start + step * CGFloat(piece), start + step * CGFloat(piece + 1))
      addCurve(
        to: CGPoint(x: cos(to), y: sin(to)),
        control1: CGPoint(x: cos(from) - handle * sin(from), y: sin(from) + handle * cos(from)),
        control2: CGPoint(x: cos(to) + handle * sin(to), y: sin(to) - handle * cos(to)),
        transform: transform)
    }
  }
}

/// Published by Apple: without a current point, lines and curves are not added, and Core Graphics says so.
enum CurrentPoint {
  private static let said = Mutex<Set<String>>([])

  /// Says what `function` lacks, once, where there is no current point.
  static func exists(_ exists: Bool, for function: String) -> Bool {
    if !exists, said.withLock({ $0.insert(function).inserted }) {
      Message.writeError("vellum: \(function): no current point.")
    }
    return exists
  }
}
