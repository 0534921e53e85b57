import CCairo
import CPango
import Foundation

extension TextLayout {
  /// Letters of one font beside each other.
  struct Run {
    let item: PangoGlyphItem
    /// Where it begins on its baseline.
    let place: CGPoint

    var width: CGFloat { CGFloat(pango: pango_glyph_string_get_width(item.glyphs)) }

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
        x += runs[runs.count - 1].width
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
      // Where the line begins, whose pattern goes on from run to run.
      var start = runs.first?.place ?? .zero
      for run in runs {
        if run.place.y != start.y { start = run.place }
        if drawing.drawsLines { drawLines(of: run, drawing, from: start.x, in: context) }
        if run.isColored { continue }
        draw(run, drawing, in: context.cairo) { context.setOpaqueSource($0.cgColor) }
      }
    }
  }

  /// Draws the lines below and through letters that Pango does not draw.
  private func drawLines(
    of run: Run, _ drawing: LetterDrawing, from start: CGFloat, in context: CGContext
  ) {
    guard let metrics = pango_font_get_metrics(run.item.item.pointee.analysis.font, nil) else { return }
    defer { pango_font_metrics_unref(metrics) }
    let lines = [
      (
        drawing.underline, drawing.underlineStyle, pango_font_metrics_get_underline_position(metrics),
        pango_font_metrics_get_underline_thickness(metrics), drawing.underlineStyle.isDouble ? 2 : 1
      ),
      (
        drawing.strikethrough, drawing.strikethroughStyle,
        pango_font_metrics_get_strikethrough_position(metrics),
        pango_font_metrics_get_strikethrough_thickness(metrics), 1
      ),
    ]
    for case (let color?, let style, let top, let thickness, let count) in lines {
      context.setOpaqueSource(color.cgColor)
      let height = CGFloat(pango: thickness)
      let stretches = style.isByWord ? words(of: run) : [(run.place.x, run.place.x + run.width)]
      for stretch in stretches where stretch.low < stretch.high {
        for number in 0..<Int32(count) {
          // As far from each other as Pango's double lines: by the thickness of one.
          let y = run.place.y - CGFloat(pango: top - 2 * number * thickness)
          for part in parts(of: stretch, style, from: start, thickness: height) {
            cairo_rectangle(
              context.cairo, Double(part.low), Double(y), Double(part.high - part.low),
              Double(height))
          }
        }
      }
      cairo_fill(context.cairo)
    }
  }

  /// A part of a line, from left to right. Letters that are set close may have a width below 0; then nothing is drawn.
  private typealias Stretch = (low: CGFloat, high: CGFloat)

  /// What is drawn of a stretch of a line, whose pattern begins at `start`.
  private func parts(
    of stretch: Stretch, _ style: NSUnderlineStyle, from start: CGFloat, thickness: CGFloat
  ) -> [Stretch] {
    let dashes = style.dashes.map { CGFloat($0) * thickness }
    let period = dashes.reduce(0, +)
    guard period > 0, let first = Int(exactly: ((stretch.low - start) / period).rounded(.down)),
      let last = Int(exactly: ((stretch.high - start) / period).rounded(.down)), first <= last
    else { return [stretch] }
    var parts: [Stretch] = []
    for number in first...last {
      var x = start + CGFloat(number) * period
      for (index, length) in dashes.enumerated() {
        let (low, high) = (max(x, stretch.low), min(x + length, stretch.high))
        if index.isMultiple(of: 2), low < high { parts.append((low, high)) }
        x += length
      }
    }
    return parts
  }

  /// Where the letters of a run are that are no spaces.
  private func words(of run: Run) -> [Stretch] {
    guard let layout = lines.first?.pango.pointee.layout, let text = pango_layout_get_text(layout) else {
      return []
    }
    let (glyphs, offset) = (run.item.glyphs.pointee, Int(run.item.item.pointee.offset))
    let length = strlen(text)
    var words: [Stretch] = []
    var x = run.place.x
    for index in 0..<Int(glyphs.num_glyphs) {
      let end = x + CGFloat(pango: glyphs.glyphs[index].geometry.width)
      let place = offset + Int(glyphs.log_clusters[index])
      let byte = place < length ? UInt8(bitPattern: text[place]) : UInt8(ascii: " ")
      if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t"), x < end {
        if let last = words.last, last.high == x {
          words[words.count - 1].high = end
        } else {
          words.append((x, end))
        }
      }
      x = end
    }
    return words
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
