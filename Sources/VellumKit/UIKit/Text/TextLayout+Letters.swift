import CCairo
import CPango
import Foundation

extension TextLayout {
  /// Letters of one font beside each other.
  struct Run {
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

    /// A rectangle around its letters as they are drawn, leaning by a tangent, with an outline of `lineWidth` points; null if they
    /// have no ink.
    func bounds(slant: CGFloat, lineWidth: CGFloat) -> CGRect {
      var extents = PangoRectangle()
      pango_glyph_string_extents(item.glyphs, item.item.pointee.analysis.font, &extents, nil)
      guard extents.width > 0, extents.height > 0 else { return .null }
      let ink = CGRect(
        x: CGFloat(pango: extents.x), y: CGFloat(pango: extents.y), width: CGFloat(pango: extents.width),
        height: CGFloat(pango: extents.height))
      let lean = abs(slant) * max(abs(ink.minY), abs(ink.maxY))
      // A corner of an outline reaches at most half of the miter limit beyond its letter, and that is 10 line widths.
      let margin = lineWidth * 5
      return ink.insetBy(dx: -margin - lean, dy: -margin).offsetBy(dx: place.x, dy: place.y)
    }
  }

  /// All runs, line by line.
  private func runs(at origin: CGPoint) -> [Run] {
    lines.flatMap { line in
      var runs: [Run] = []
      var x = origin.x + line.x
      var node = line.pango.pointee.runs
      while let current = node {
        let item = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
        let y = origin.y + line.baseline - CGFloat(pango: item.y_offset)
        runs.append(Run(item: item, place: CGPoint(x: x, y: y)))
        x += CGFloat(pango: pango_glyph_string_get_width(item.glyphs))
        node = current.pointee.next
      }
      return runs
    }
  }

  /// The parts, which are in the order of the text, each with the runs whose first letter is in its range.
  func runs(of parts: [Letters.Part], at origin: CGPoint) -> [(drawing: LetterDrawing, runs: [Run])] {
    var found: [(drawing: LetterDrawing, runs: [Run])] = parts.map { ($0.drawing, []) }
    for run in parts.isEmpty ? [] : runs(at: origin) {
      let offset = Int(run.item.item.pointee.offset)
      // Found by halves: a text may have as many parts as words.
      var (low, high) = (0, parts.count)
      while low < high {
        let middle = (low + high) / 2
        if parts[middle].range.upperBound > offset { high = middle } else { low = middle + 1 }
      }
      if low < parts.count, parts[low].range.contains(offset) { found[low].runs.append(run) }
    }
    return found
  }

  /// Draws letters with an outline, those that lean, and the lines that Pango does not draw.
  func draw(_ parts: [Letters.Part], at origin: CGPoint, in context: CGContext) {
    cairo_new_path(context.cairo)
    for (drawing, runs) in runs(of: parts, at: origin) {
      for run in runs {
        if drawing.drawsLines { drawLines(of: run, drawing, in: context) }
        if run.isColored { continue }
        draw(run, drawing, in: context.cairo) { context.setOpaqueSource($0.cgColor) }
      }
    }
  }

  /// Draws the lines below and through letters that Pango does not draw.
  private func drawLines(of run: Run, _ drawing: LetterDrawing, in context: CGContext) {
    guard let metrics = pango_font_get_metrics(run.item.item.pointee.analysis.font, nil) else { return }
    defer { pango_font_metrics_unref(metrics) }
    let lines = [
      (
        drawing.underline, pango_font_metrics_get_underline_position(metrics),
        pango_font_metrics_get_underline_thickness(metrics), drawing.isUnderlineDouble ? 2 : 1
      ),
      (
        drawing.strikethrough, pango_font_metrics_get_strikethrough_position(metrics),
        pango_font_metrics_get_strikethrough_thickness(metrics), 1
      ),
    ]
    for case (let color?, let top, let thickness, let count) in lines {
      context.setOpaqueSource(color.cgColor)
      for number in 0..<Int32(count) {
        // As far from each other as Pango's double lines: by the thickness of one.
        cairo_rectangle(
          context.cairo, Double(run.place.x),
          Double(run.place.y - CGFloat(pango: top - 2 * number * thickness)),
          Double(CGFloat(pango: pango_glyph_string_get_width(run.item.glyphs))),
          Double(CGFloat(pango: thickness)))
      }
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

  /// Draws the shadows of letters. Parts beside each other with the same shadow cast it together.
  func drawShadows(of parts: [Letters.Part], at origin: CGPoint, in context: CGContext) {
    var rest = runs(of: parts, at: origin)[...]
    while let shadow = rest.first?.drawing.shadow {
      let next = rest.dropFirst().firstIndex { $0.drawing.shadow != shadow } ?? rest.endIndex
      draw(shadow, of: rest[..<next], in: context)
      rest = rest[next...]
    }
  }

  /// The shadow is made from a picture that is only as large as these letters.
  private func draw(
    _ shadow: NSShadow, of parts: ArraySlice<(drawing: LetterDrawing, runs: [Run])>, in context: CGContext
  ) {
    guard let color = shadow.shadowColor as? UIColor else { return }
    func lineWidth(_ drawing: LetterDrawing) -> CGFloat { drawing.strokeWidth ?? context.state.lineWidth }
    let bounds = parts.reduce(CGRect.null) { bounds, part in
      part.runs.reduce(bounds) {
        $0.union($1.bounds(slant: part.drawing.slant, lineWidth: lineWidth(part.drawing)))
      }
    }
    guard !bounds.isNull else { return }
    context.drawShadow(
      of: bounds, offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color.cgColor
    ) { shape in
      for (drawing, runs) in parts {
        cairo_set_line_width(shape.cairo, Double(lineWidth(drawing)))
        for run in runs {
          if drawing.isFilledAsUsual || run.isColored {
            run.show(in: shape.cairo, alpha: drawing.fill.cgColor.alpha)
          }
          if run.isColored { continue }
          draw(run, drawing, in: shape.cairo) {
            cairo_set_source_rgba(shape.cairo, 0, 0, 0, Double($0.cgColor.alpha))
          }
        }
      }
    }
  }

  /// Restricts the clip to the inside of all letters.
  func clip(to origin: CGPoint, in context: CGContext) {
    context.beginPath()
    for run in runs(at: origin) { run.addPath(to: context.cairo, slant: 0) }
    context.clip()
  }
}
