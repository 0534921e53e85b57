import CCairo
import Foundation

extension CGContext {
  /// Makes the current path empty.
  public func beginPath() {
    cairo_new_path(cairo)
    forgetCurves()
  }

  /// Begins a new subpath at `point`.
  public func move(to point: CGPoint) {
    forgetCurves()
    cairo_move_to(cairo, Double(point.x), Double(point.y))
  }

  /// Adds a line from the current point to `point`; does nothing when the path is empty, and says so.
  public func addLine(to point: CGPoint) {
    guard CurrentPoint.exists(!isPathEmpty, for: "CGContextAddLineToPoint") else { return }
    cairo_line_to(cairo, Double(point.x), Double(point.y))
  }

  /// Adds lines through the points as a new, open subpath; does nothing without points.
  public func addLines(between points: [CGPoint]) {
    let path = CGMutablePath()
    path.addLines(between: points)
    addPath(path)
  }

  /// Adds a cubic Bézier curve from the current point; does nothing when the path is empty, and says so.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard CurrentPoint.exists(!isPathEmpty, for: "CGContextAddCurveToPoint") else { return }
    curves.add(.curve(end, control1: control1, control2: control2), userToSurface)
    addCubicCurve(control1, control2, end)
  }

  private func addCubicCurve(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    cairo_curve_to(
      cairo, Double(control1.x), Double(control1.y), Double(control2.x), Double(control2.y), Double(end.x),
      Double(end.y))
  }

  /// Adds a quadratic Bézier curve from the current point; does nothing when the path is empty, and says so.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard CurrentPoint.exists(!isPathEmpty, for: "CGContextAddQuadCurveToPoint") else { return }
    curves.add(.quadCurve(end, control: control), userToSurface)
    let curve = CubicCurve(currentPointOfPath, control, end)
    addCubicCurve(curve.control1, curve.control2, end)
  }

  /// Adds an arc, after a line to its start unless the path is empty. `clockwise` is meant in a space whose y
  /// grows upwards: in a view's context it looks the other way round.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let path = CGMutablePath()
    if !isPathEmpty { path.move(to: currentPointOfPath) }
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    // The current point is in the context's path already.
    addPath(CGPath(elements: isPathEmpty ? path.elements : Array(path.elements.dropFirst())))
  }

  /// Adds a line towards `tangent1End` and an arc of `radius` that touches it and the line from there to `tangent2End`; does nothing
  /// when the path is empty, and says so. If no arc touches both, adds a line to `tangent1End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard CurrentPoint.exists(!isPathEmpty, for: "CGContextAddArcToPoint") else { return }
    let path = CGMutablePath()
    path.move(to: currentPointOfPath)
    path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    addPath(CGPath(elements: Array(path.elements.dropFirst())))
  }

  /// Adds the rectangle as a closed subpath; does nothing for a null rectangle.
  public func addRect(_ rect: CGRect) {
    guard !rect.isNull else { return }
    forgetCurves()
    cairo_rectangle(cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
  }

  /// Adds each rectangle as a closed subpath; null ones are left out.
  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  /// Adds the ellipse inscribed in `rect` as a closed subpath, which begins in the middle of the right edge; does nothing for a null one.
  public func addEllipse(in rect: CGRect) {
    let path = CGMutablePath()
    path.addEllipse(in: rect)
    addPath(path)
  }

  /// Appends the elements of `path`, in the current user space, to the current path.
  public func addPath(_ path: CGPath) {
    forgetCurves()
    for element in path.elements { curves.add(element, userToSurface) }
    path.add(to: cairo)
  }

  /// Closes the current subpath with a line to its beginning; does nothing when the path is empty.
  public func closePath() { cairo_close_path(cairo) }

  /// Whether the current path has no current point.
  public var isPathEmpty: Bool { cairo_has_current_point(cairo) == 0 }

  /// The end of the last line or curve, in user space; zero for an empty path.
  public var currentPointOfPath: CGPoint {
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(cairo, &x, &y)
    return CGPoint(x: x, y: y)
  }

  /// The smallest rectangle around all points of the path, those that control curves included, in user space; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    guard !isPathEmpty, let path = cairo_copy_path(cairo) else { return .null }
    defer { cairo_path_destroy(path) }
    var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
    let data = UnsafeBufferPointer(start: path.pointee.data, count: Int(path.pointee.num_data))
    var header = 0
    while header < data.count {
      let length = Int(data[header].header.length)
      for point in data[header + 1..<header + length] {
        let place = SIMD2(point.point.x, point.point.y)
        (low, high) = (pointwiseMin(low, place), pointwiseMax(high, place))
      }
      header += length
    }
    if !curves.quadratic.isEmpty {
      let toUser = userToSurface.inverted()
      for curve in curves.quadratic {
        let place = curve.control.applying(toUser)
        let control = SIMD2(Double(place.x), Double(place.y))
        (low, high) = (pointwiseMin(low, control), pointwiseMax(high, control))
      }
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// A copy of the current path, in user space; nil if it is empty.
  public var path: CGPath? {
    guard !isPathEmpty, let copy = cairo_copy_path(cairo) else { return nil }
    defer { cairo_path_destroy(copy) }
    return CGPath(elements: withQuadCurves(CGPath.elements(of: copy)))
  }

  /// Replaces the current path by the outline of its stroke, with the present line width, caps, joins, miter limit and dashes. Fill or
  /// clip it by the winding rule.
  public func replacePathWithStrokedPath() {
    guard let path else { return }
    let scale = abs(userToSurface.determinant).squareRoot()
    var lengths = [Double](repeating: 0, count: Int(cairo_get_dash_count(cairo)))
    var phase = 0.0
    cairo_get_dash(cairo, &lengths, &phase)
    let outline = PathOutline(
      width: CGFloat(cairo_get_line_width(cairo)), cap: CGLineCap(cairo_get_line_cap(cairo)),
      join: CGLineJoin(cairo_get_line_join(cairo)), miterLimit: CGFloat(cairo_get_miter_limit(cairo)))
    let lines = FlatPath(path, tolerance: FlatPath.tolerance / max(scale, 1e-6))
      .dashed(phase: CGFloat(phase), lengths: lengths.map { CGFloat($0) })
    beginPath()
    addPath(outline.path(around: lines))
  }

  // MARK: - Clip

  /// Restricts the clip to the rectangle, which replaces the current path; that path is then empty.
  ///
  /// A null rectangle makes the clip empty.
  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }

  /// Restricts the clip to the union of the rectangles, which replace the path; the path is then empty.
  ///
  /// Without rectangles the clip becomes empty.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Restricts the clip to the path's inside; the path is then empty.
  public func clip(using rule: CGPathFillRule = .winding) {
    cairo_set_fill_rule(cairo, rule.cairo)
    cairo_clip(cairo)
  }

  /// Restricts the clip to the image, placed in `rect` as `draw(_:in:byTiling:)` would; the path is then empty.
  ///
  /// The alpha of the image says how much of each pixel is let through, and its lightness where it has no alpha. An image that cannot be
  /// decoded, and a rectangle without area, make the clip empty.
  public func clip(to rect: CGRect, mask: CGImage) {
    let rect = rect.standardized
    let pixels = rect.applying(userToSurface).integral
    let place = CGAffineTransform(a: rect.width, b: 0, c: 0, d: -rect.height, tx: rect.minX, ty: rect.maxY)
    guard rect.width > 0, rect.height > 0, pixels.isFinite,
      let clip = ClipMask(
        mask, placedBy: place.concatenating(userToSurface), width: width, height: height, within: state.mask)
    else { return self.clip(to: CGRect.zero) }
    state.mask = clip
    // To whole pixels, because the mask makes the edges smooth.
    var (own, surface) = (userToSurface.cairo, CGAffineTransform.identity.cairo)
    cairo_set_matrix(cairo, &surface)
    beginPath()
    addRect(pixels)
    self.clip()
    cairo_set_matrix(cairo, &own)
  }

  /// Undoes all restrictions of the clip, also those before the latest save, until the state is restored.
  public func resetClip() {
    cairo_reset_clip(cairo)
    state.mask = nil
  }

  /// The smallest rectangle of user space around the pixels that can be drawn on.
  public var boundingBoxOfClipPath: CGRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  // MARK: - Filling and stroking

  /// Fills the path, which is then empty.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    cairo_set_fill_rule(cairo, rule.cairo)
    setSource(state.fill)
    drawing(in: boundingBoxOfPath) {
      if state.blendMode.reachesBeyondShape { paintInsidePath() } else { cairo_fill(cairo) }
    }
  }

  /// Strokes the path, which is then empty.
  public func strokePath() {
    setSource(state.stroke)
    drawing(in: boundingBoxOfStroke) {
      guard state.blendMode.reachesBeyondShape else { return cairo_stroke(cairo) }
      replacePathWithStrokedPath()
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
      paintInsidePath()
    }
  }

  /// Paints where the path is, which is then empty. What lies outside stays, by each blend mode.
  private func paintInsidePath() {
    cairo_save(cairo)
    cairo_clip(cairo)
    cairo_paint(cairo)
    cairo_restore(cairo)
  }

  /// The smallest rectangle around the stroke of the path, in user space; zero if there is none.
  private var boundingBoxOfStroke: CGRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_stroke_extents(cairo, &left, &top, &right, &bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Fills or strokes the path, or both, as `mode` says; the path is then empty.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill: fillPath()
    case .eoFill: fillPath(using: .evenOdd)
    case .stroke: strokePath()
    case .fillStroke: fillAndStroke(.winding)
    case .eoFillStroke: fillAndStroke(.evenOdd)
    }
  }

  private func fillAndStroke(_ rule: CGPathFillRule) {
    let path = cairo_copy_path(cairo)
    fillPath(using: rule)
    cairo_append_path(cairo, path)
    cairo_path_destroy(path)
    strokePath()
  }

  /// Fills the rectangle, which replaces the current path; the path is then empty.
  public func fill(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    fillPath()
  }

  /// Fills the union of the rectangles, which replace the current path; the path is then empty.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Strokes the rectangle's outline, which replaces the current path; the path is then empty.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes the rectangle's outline with a line `width` points wide; the context's line width stays.
  ///
  /// The outline replaces the current path, which is then empty.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  /// Fills the ellipse inscribed in `rect`, which replaces the current path; the path is then empty.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes the ellipse inscribed in `rect`, which replaces the current path; the path is then empty.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes a separate line between the points of each pair; an odd last point is left out.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes the rectangle transparent, or black where the surface has no alpha.
  public func clear(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    cairo_save(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    drawing(in: boundingBoxOfPath) { cairo_fill(cairo) }
    cairo_restore(cairo)
  }
}
