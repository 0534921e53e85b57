import CCairo

extension Drawing {
  func draw(_ shape: RenderShape, bounds: DeviceRect, in level: Level) {
    let matrix = shape.matrix.then(level.matrix)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    withClip(bounds.intersection(level.clip)) {
      if let fill = shape.fill, fill.alpha > 0 {
        add(shape.path, through: matrix)
        setSource(fill, opacity: level.opacity)
        cairo_set_fill_rule(context, shape.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_fill(context)
      }
      if let stroke = shape.stroke, stroke.color.alpha > 0 {
        add(shape.stroked ?? shape.path, through: matrix)
        setSource(stroke.color, opacity: level.opacity)
        // The pen has the matrix; the path is in device pixels already.
        var pen = cairo_matrix_t(
          xx: matrix.a, yx: matrix.b, xy: matrix.c, yy: matrix.d, x0: matrix.tx, y0: matrix.ty)
        cairo_set_matrix(context, &pen)
        cairo_set_line_width(context, stroke.width)
        cairo_set_line_cap(context, stroke.cap.cairo)
        cairo_set_line_join(context, stroke.join.cairo)
        cairo_set_miter_limit(context, stroke.miterLimit)
        cairo_set_dash(context, stroke.dashes, Int32(stroke.dashes.count), stroke.dashPhase)
        cairo_stroke(context)
      }
    }
  }

  private func add(_ path: RenderPath, through m: RenderMatrix) {
    for step in path.steps {
      switch step {
      case .move(let x, let y):
        let p = m.map(x, y)
        cairo_move_to(context, p.x, p.y)
      case .line(let x, let y):
        let p = m.map(x, y)
        cairo_line_to(context, p.x, p.y)
      case .curve(let a, let b, let c, let d, let x, let y):
        let (p, q, r) = (m.map(a, b), m.map(c, d), m.map(x, y))
        cairo_curve_to(context, p.x, p.y, q.x, q.y, r.x, r.y)
      case .close: cairo_close_path(context)
      }
    }
  }
}

extension RenderShape.Stroke.Cap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension RenderShape.Stroke.Join {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
