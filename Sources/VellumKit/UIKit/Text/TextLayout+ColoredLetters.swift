import CCairo
import CPango
import Foundation

/// Letters that have colours of their own, such as emoji. They stay upright and without an outline, and are as translucent as the
/// colour of their text.
extension TextLayout {
  /// Those that Pango does not draw so, each with how its text is drawn.
  ///
  /// - Parameter isOneColor: Whether they have the colour of their text too.
  func coloredRuns(
    at origin: CGPoint, mode: CGTextDrawingMode, isOneColor: Bool
  ) -> [(run: Run, drawing: LetterDrawing)] {
    guard mode.fills || mode.strokes, hasColoredLetters else { return [] }
    return runs(of: Letters.parts(of: text, mode: mode), at: origin).flatMap { drawing, runs in
      let isAsUsual = drawing.isFilledAsUsual && drawing.fill.cgColor.alpha == 1 && !isOneColor
      return isAsUsual ? [] : runs.filter(\.isColored).map { ($0, drawing) }
    }
  }

  private var hasColoredLetters: Bool {
    lines.contains { line in
      var node = line.pango.pointee.runs
      while let current = node {
        let item = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
        if Run(item: item, place: .zero).isColored { return true }
        node = current.pointee.next
      }
      return false
    }
  }

  /// Draws the lines as Pango does, without the letters of some runs.
  func drawLines(without runs: [Run], at origin: CGPoint, in cairo: OpaquePointer) {
    let glyphs = runs.flatMap { run in run.glyphs.indices.map { run.glyphs.baseAddress! + $0 } }
    let kept = glyphs.map(\.pointee.glyph)
    for glyph in glyphs { glyph.pointee.glyph = Run.emptyGlyph }
    for line in lines {
      cairo_move_to(cairo, Double(origin.x + line.x), Double(origin.y + line.baseline))
      pango_cairo_show_layout_line(cairo, line.pango)
    }
    for (glyph, number) in zip(glyphs, kept) { glyph.pointee.glyph = number }
  }

  func draw(
    _ colored: [(run: Run, drawing: LetterDrawing)], isOneColor: Bool, in context: CGContext
  ) {
    for (run, drawing) in colored {
      guard isOneColor else {
        run.show(in: context.cairo, alpha: drawing.fill.cgColor.alpha)
        continue
      }
      run.asPicture(in: context.cairo) { picture in
        context.setOpaqueSource(drawing.fill.cgColor)
        cairo_mask(context.cairo, picture)
      }
    }
  }
}

extension TextLayout.Run {
  /// What Pango has in place of a letter that is not drawn (`PANGO_GLYPH_EMPTY`).
  fileprivate static let emptyGlyph: PangoGlyph = 0x0FFF_FFFF
  /// Set in what Pango has in place of a letter that no font has (`PANGO_GLYPH_UNKNOWN_FLAG`).
  private static let unknownGlyph: PangoGlyph = 0x1000_0000

  var glyphs: UnsafeMutableBufferPointer<PangoGlyphInfo> {
    UnsafeMutableBufferPointer(start: item.glyphs.pointee.glyphs, count: Int(item.glyphs.pointee.num_glyphs))
  }

  /// Whether its font has colours for a letter. An emoji is of another font, and so in another run, than the letters beside it.
  var isColored: Bool { glyphs.contains { $0.attr.is_color != 0 } }

  /// Draws its letters upright, in black where they have no colours of their own.
  func show(in cairo: OpaquePointer, alpha: CGFloat) {
    guard isColored, alpha < 1 else {
      cairo_set_source_rgba(cairo, 0, 0, 0, Double(alpha))
      return showGlyphs(in: cairo)
    }
    // Cairo does not apply the source's alpha to colours of a font.
    asPicture(in: cairo) { picture in
      cairo_set_source(cairo, picture)
      cairo_paint_with_alpha(cairo, Double(alpha))
    }
  }

  /// Draws its letters into a picture that is only as large as they are, for `use`.
  fileprivate func asPicture(in cairo: OpaquePointer, _ use: (OpaquePointer) -> Void) {
    let bounds = bounds(slant: 0, lineWidth: 1)
    guard !bounds.isNull else { return }
    cairo_save(cairo)
    cairo_new_path(cairo)
    cairo_rectangle(
      cairo, Double(bounds.minX), Double(bounds.minY), Double(bounds.width), Double(bounds.height))
    cairo_clip(cairo)
    cairo_push_group(cairo)
    cairo_set_source_rgb(cairo, 0, 0, 0)
    showGlyphs(in: cairo)
    let picture = cairo_pop_group(cairo)!
    use(picture)
    cairo_pattern_destroy(picture)
    cairo_restore(cairo)
  }

  /// Draws its letters with the source of a context.
  ///
  /// `pango_cairo_show_glyph_string` would draw them with the colour and the alpha of the last text: it shares its renderer with all
  /// texts of the program.
  private func showGlyphs(in cairo: OpaquePointer) {
    let font = item.item.pointee.analysis.font
    guard let scaledFont = pango_cairo_font_get_scaled_font(font.map { OpaquePointer($0) }),
      !glyphs.contains(where: { $0.glyph & Self.unknownGlyph != 0 })
    else {
      cairo_new_path(cairo)
      addPath(to: cairo, slant: 0)
      return cairo_fill(cairo)
    }
    var x = place.x
    var drawn: [cairo_glyph_t] = []
    for glyph in glyphs {
      if glyph.glyph != Self.emptyGlyph {
        drawn.append(
          cairo_glyph_t(
            index: UInt(glyph.glyph), x: Double(x + CGFloat(pango: glyph.geometry.x_offset)),
            y: Double(place.y + CGFloat(pango: glyph.geometry.y_offset))))
      }
      x += CGFloat(pango: glyph.geometry.width)
    }
    cairo_save(cairo)
    cairo_set_scaled_font(cairo, scaledFont)
    cairo_show_glyphs(cairo, drawn, Int32(drawn.count))
    cairo_restore(cairo)
  }
}
