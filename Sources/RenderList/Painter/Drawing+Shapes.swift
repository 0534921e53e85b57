import CCairo
import ScrollEngine

extension Drawing {
  func fill(
    _ rect: RenderRect, _ color: RenderColor, corners: RenderCorners, bounds: DeviceRect, in level: Level
  ) {
    setSource(color, opacity: level.opacity)
    if corners.isSquare, level.matrix.keepsEdgesUpright {
      let isOpaque = color.alpha * level.opacity >= 1 && !level.hasCurvedClip
      cairo_set_operator(context, isOpaque ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER)
      rectangle(bounds.intersection(level.clip))
      cairo_fill(context)
    } else if level.matrix == .identity {
      let isOpaque = color.alpha * level.opacity >= 1 && !level.hasCurvedClip
      paint(
        NineMask(.fill(corners), in: DeviceRect(rect, under: .identity)), isOpaque: isOpaque,
        in: bounds.intersection(level.clip))
    } else {
      cairo_set_operator(context, CAIRO_OPERATOR_OVER)
      withClip(bounds.intersection(level.clip)) {
        addPath(rect, corners: corners, under: level.matrix)
        cairo_fill(context)
      }
    }
  }

  func border(
    _ rect: RenderRect, width: Double, _ color: RenderColor, corners: RenderCorners, bounds: DeviceRect,
    in level: Level
  ) {
    setSource(color, opacity: level.opacity)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    if level.matrix == .identity, !corners.isSquare {
      let mask = NineMask(
        .border(corners, width: max(1, DevicePixel.nearest(to: width))),
        in: DeviceRect(rect, under: .identity))
      return paint(mask, isOpaque: false, in: bounds.intersection(level.clip))
    }
    let (outer, inner) = frame(rect, width: width, under: level.matrix)
    withClip(bounds.intersection(level.clip)) {
      addPath(outer, corners: corners, under: level.matrix)
      if !inner.isEmpty {
        addPath(inner, corners: corners.with(radius: max(0, corners.radius - width)), under: level.matrix)
      }
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
    func whole(_ pixels: Double) -> Double { max(1, DevicePixel.nearest(to: pixels)) }
    let snapped = matrix.inverse.bounds(of: matrix.bounds(of: rect).snapped)
    let (x, y) = (whole(width * scale.x) / scale.x, whole(width * scale.y) / scale.y)
    // Axes of the device, in local units: a quarter turn swaps them.
    let (dx, dy) = matrix.b == 0 && matrix.c == 0 ? (x, y) : (y, x)
    let inner = RenderRect(
      minX: snapped.minX + dx, minY: snapped.minY + dy, maxX: snapped.maxX - dx, maxY: snapped.maxY - dy)
    return (snapped, inner)
  }

  /// Adds the rectangle to the path, snapped if `matrix` keeps edges upright.
  func addPath(_ rect: RenderRect, corners: RenderCorners, under matrix: RenderMatrix) {
    CornerPath(rect, corners, under: matrix).add(to: context)
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

  func setSource(_ color: RenderColor, opacity: Double) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * opacity)
  }
}

extension RenderMatrix {
  /// Device pixels per local unit along the device's axes, for a matrix that keeps edges upright.
  package var uprightScale: (x: Double, y: Double) { (abs(a) + abs(c), abs(b) + abs(d)) }
}
