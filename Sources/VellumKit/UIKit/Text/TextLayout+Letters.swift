import CCairo
import CPango
import Foundation

extension TextLayout {
  /// Letters of one font beside each other.
  private struct Run {
    let item: PangoGlyphItem
    /// Where it begins on its baseline.
    let place: CGPoint

    /// Adds its outlines to the path of a context, leaning to the right by a tangent.
    func addPath(to cairo: OpaquePointer, slant: CGFloat) {
      var own = cairo_matrix_t()
      cairo_get_matrix(cairo, &own)
      cairo_translate(cairo, Double(place.x), Double(place.y))
      var lean = cairo_matrix_t(xx: 1, yx: 0, xy: -Double(slant), yy: 1, x0: 0, y0: 0)
      cairo_transform(cairo, &lean)
      cairo_move_to(cairo, 0, 0)
      pango_cairo_glyph_string_path(cairo, item.item.pointee.analysis.font, item.glyphs)
      cairo_set_matrix(cairo, &own)
    }
  }

  /// The runs whose first letter is in a range of bytes; all of them for nil.
  private func runs(in range: Range<Int>?, at origin: CGPoint) -> [Run] {
    lines.flatMap { line in
      var runs: [Run] = []
      var x = origin.x + line.x
      var node = line.pango.pointee.runs
      while let current = node {
        let item = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
        if range?.contains(Int(item.item.pointee.offset)) ?? true {
          let y = origin.y + line.baseline - CGFloat(pango: item.y_offset)
          runs.append(Run(item: item, place: CGPoint(x: x, y: y)))
        }
        x += CGFloat(pango: pango_glyph_string_get_width(item.glyphs))
        node = current.pointee.next
      }
      return runs
    }
  }

  /// Draws letters with an outline, and those that lean.
  func draw(_ parts: [Letters.Part], at origin: CGPoint, in context: CGContext) {
    cairo_new_path(context.cairo)
    for part in parts {
      let drawing = part.drawing
      for run in runs(in: part.range, at: origin) {
        if !drawing.isFilledAsUsual { drawLines(of: run, drawing, in: context) }
        draw(run, drawing, in: context.cairo) { context.setOpaqueSource($0.cgColor) }
      }
    }
  }

  /// Draws the lines below and through letters that Pango does not draw; each is one line.
  private func drawLines(of run: Run, _ drawing: LetterDrawing, in context: CGContext) {
    guard let metrics = pango_font_get_metrics(run.item.item.pointee.analysis.font, nil) else { return }
    defer { pango_font_metrics_unref(metrics) }
    let lines = [
      (
        drawing.underline, pango_font_metrics_get_underline_position(metrics),
        pango_font_metrics_get_underline_thickness(metrics)
      ),
      (
        drawing.strikethrough, pango_font_metrics_get_strikethrough_position(metrics),
        pango_font_metrics_get_strikethrough_thickness(metrics)
      ),
    ]
    for case (let color?, let top, let thickness) in lines {
      context.setOpaqueSource(color.cgColor)
      cairo_rectangle(
        context.cairo, Double(run.place.x), Double(run.place.y - CGFloat(pango: top)),
        Double(CGFloat(pango: pango_glyph_string_get_width(run.item.glyphs))),
        Double(CGFloat(pango: thickness)))
      cairo_fill(context.cairo)
    }
  }

  /// - Parameter setSource: Sets the colour to draw with.
  private func draw(
    _ run: Run, _ drawing: LetterDrawing, in cairo: OpaquePointer, _ setSource: (UIColor) -> Void
  ) {
    cairo_new_path(cairo)
    run.addPath(to: cairo, slant: drawing.slant)
    if drawing.isFilled, !drawing.isFilledAsUsual {
      setSource(drawing.fill)
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
      cairo_fill_preserve(cairo)
    }
    if drawing.strokeWidth != 0 {
      cairo_save(cairo)
      setSource(drawing.stroke)
      if let width = drawing.strokeWidth { cairo_set_line_width(cairo, Double(width)) }
      cairo_stroke(cairo)
      cairo_restore(cairo)
    }
    cairo_new_path(cairo)
  }

  /// Draws the shadows of letters.
  func drawShadows(of parts: [Letters.Part], at origin: CGPoint, in context: CGContext) {
    for part in parts {
      guard let shadow = part.drawing.shadow, let color = shadow.shadowColor as? UIColor else { continue }
      let runs = runs(in: part.range, at: origin)
      let lineWidth = part.drawing.strokeWidth ?? context.state.lineWidth
      let margin = lineWidth + abs(part.drawing.slant) * size.height
      let bounds = ink.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -margin, dy: -margin)
      context.drawShadow(
        of: bounds, offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color.cgColor
      ) { shape in
        cairo_set_line_width(shape.cairo, Double(lineWidth))
        for run in runs {
          if part.drawing.isFilledAsUsual {
            cairo_move_to(shape.cairo, Double(run.place.x), Double(run.place.y))
            pango_cairo_show_glyph_string(
              shape.cairo, run.item.item.pointee.analysis.font, run.item.glyphs)
          }
          draw(run, part.drawing, in: shape.cairo) { _ in cairo_set_source_rgb(shape.cairo, 0, 0, 0) }
        }
      }
    }
  }

  /// Restricts the clip to the inside of all letters.
  func clip(to origin: CGPoint, in context: CGContext) {
    context.beginPath()
    for run in runs(in: nil, at: origin) { run.addPath(to: context.cairo, slant: 0) }
    context.clip()
  }
}
