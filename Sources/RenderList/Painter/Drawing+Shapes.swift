import CCairo

extension Drawing {
  func fill(_ rect: RenderRect, _ color: RenderColor, radius: Double, bounds: DeviceRect, in level: Level) {
    setSource(color, opacity: level.opacity)
    if radius <= 0, level.matrix.keepsEdgesUpright {
      let isOpaque = color.alpha * level.opacity >= 1 && !level.hasCurvedClip
      cairo_set_operator(context, isOpaque ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER)
      rectangle(bounds.intersection(level.clip))
      cairo_fill(context)
    } else {
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
      withClip(bounds.intersection(level.clip)) {
        addPath(rect, radius: radius, under: level.matrix)
        cairo_fill(context)
      }
    }
  }

  func border(
    _ rect: RenderRect, width: Double, _ color: RenderColor, radius: Double, bounds: DeviceRect,
    in level: Level
  ) {
    setSource(color, opacity: level.opacity)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    let (outer, inner) = frame(rect, width: width, under: level.matrix)
    withClip(bounds.intersection(level.clip)) {
      addPath(outer, radius: radius, under: level.matrix)
      if !inner.isEmpty { addPath(inner, radius: max(0, radius - width), under: level.matrix) }
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
      cairo_fill(context)
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    }
  }

  /// The outer and the inner edge of a border: upright ones are whole device pixels, and at least one, wide.
  private func frame(
    _ rect: RenderRect, width: Double, under matrix: RenderMatrix
  ) -> (outer: RenderRect, inner: RenderRect) {
    func inset(_ x: Double, _ y: Double) -> RenderRect {
      RenderRect(minX: rect.minX + x, minY: rect.minY + y, maxX: rect.maxX - x, maxY: rect.maxY - y)
    }
    guard matrix.keepsEdgesUpright else { return (rect, inset(width, width)) }
    let scale = matrix.uprightScale
    func whole(_ pixels: Double) -> Double { max(1, pixels.rounded(.toNearestOrEven)) }
    let snapped = matrix.inverse.bounds(of: matrix.bounds(of: rect).snapped)
    let (x, y) = (whole(width * scale.x) / scale.x, whole(width * scale.y) / scale.y)
    // Axes of the device, in local units: a quarter turn swaps them.
    let (dx, dy) = matrix.b == 0 && matrix.c == 0 ? (x, y) : (y, x)
    let inner = RenderRect(
      minX: snapped.minX + dx, minY: snapped.minY + dy, maxX: snapped.maxX - dx, maxY: snapped.maxY - dy)
    return (snapped, inner)
  }

  /// Adds the rectangle to the path, snapped if `matrix` keeps edges upright.
  func addPath(_ rect: RenderRect, radius: Double, under matrix: RenderMatrix) {
    guard matrix.keepsEdgesUpright else {
      addPath(rect, radiusX: radius, radiusY: radius, through: matrix)
      return
    }
    let scale = matrix.uprightScale
    addPath(
      matrix.bounds(of: rect).snapped, radiusX: radius * scale.x, radiusY: radius * scale.y,
      through: .identity)
  }

  private func addPath(
    _ rect: RenderRect, radiusX: Double, radiusY: Double, through matrix: RenderMatrix
  ) {
    // The distance of a control point of a quarter circle from its end, as a part of the radius.
    let handle = 4.0 / 3 * (2.0.squareRoot() - 1)
    let rx = max(0, min(radiusX, rect.width / 2))
    let ry = max(0, min(radiusY, rect.height / 2))
    let (hx, hy) = (rx * (1 - handle), ry * (1 - handle))
    func move(_ x: Double, _ y: Double) {
      let p = matrix.map(x, y)
      cairo_move_to(context, p.x, p.y)
    }
    func line(_ x: Double, _ y: Double) {
      let p = matrix.map(x, y)
      cairo_line_to(context, p.x, p.y)
    }
    func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double) {
      if rx == 0 || ry == 0 { return line(x3, y3) }
      let (p, q, r) = (matrix.map(x1, y1), matrix.map(x2, y2), matrix.map(x3, y3))
      cairo_curve_to(context, p.x, p.y, q.x, q.y, r.x, r.y)
    }
    if rx == 0 || ry == 0 {
      move(rect.minX, rect.minY)
      line(rect.maxX, rect.minY)
      line(rect.maxX, rect.maxY)
      line(rect.minX, rect.maxY)
    } else {
      let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
      move(l + rx, t)
      line(r - rx, t)
      curve(r - hx, t, r, t + hy, r, t + ry)
      line(r, b - ry)
      curve(r, b - hy, r - hx, b, r - rx, b)
      line(l + rx, b)
      curve(l + hx, b, l, b - hy, l, b - ry)
      line(l, t + ry)
      curve(l, t + hy, l + hx, t, l + rx, t)
    }
    cairo_close_path(context)
  }

  func rectangle(_ rect: DeviceRect) {
    cairo_rectangle(context, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
  }

  func withClip(_ clip: DeviceRect, _ draw: () -> Void) {
    cairo_save(context)
    rectangle(clip)
    cairo_clip(context)
    draw()
    cairo_restore(context)
  }

  private func setSource(_ color: RenderColor, opacity: Double) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * opacity)
  }
}

extension RenderMatrix {
  /// Device pixels per local unit along the device's axes, of a matrix that keeps edges upright.
  var uprightScale: (x: Double, y: Double) { (abs(a) + abs(c), abs(b) + abs(d)) }
}
