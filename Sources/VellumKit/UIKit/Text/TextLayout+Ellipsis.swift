import CPango

extension TextLayout {
  /// Makes an ellipsis as wide as its glyph, and removes the spaces beside it, as UIKit does. *(Agreed.)*
  ///
  /// Pango widens an ellipsis until its line has the width of the layout, and keeps the spaces.
  static func closeGapsBesideEllipses(of layout: OpaquePointer) {
    guard pango_layout_is_ellipsized(layout) != 0 else { return }
    let text = pango_layout_get_text(layout)!
    let iterator = pango_layout_get_iter(layout)!
    defer { pango_layout_iter_free(iterator) }
    repeat {
      // With get_line, unlike get_line_readonly, Pango does not keep the old width of the line but measures
      // it again.
      if let line = pango_layout_iter_get_line(iterator) { closeGaps(in: line, of: text) }
    } while pango_layout_iter_next_line(iterator) != 0
  }

  private static func closeGaps(in line: UnsafeMutablePointer<PangoLayoutLine>, of text: UnsafePointer<CChar>)
  {
    // In visual order, from left to right.
    var glyphs: [LineGlyph] = []
    var run = line.pointee.runs
    while let current = run {
      let item = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      glyphs += (0..<Int(item.glyphs.pointee.num_glyphs)).map { LineGlyph(item: item, index: $0) }
      run = current.pointee.next
    }
    guard let first = glyphs.firstIndex(where: \.isEllipsis),
      let last = glyphs.lastIndex(where: \.isEllipsis)
    else { return }
    for glyph in glyphs[first...last] { glyph.width = glyph.naturalWidth }
    for glyph in glyphs[..<first].reversed().prefix(while: { $0.isSpace(in: text) }) { glyph.width = 0 }
    for glyph in glyphs[(last + 1)...].prefix(while: { $0.isSpace(in: text) }) { glyph.width = 0 }
  }
}

/// A glyph of a line.
private struct LineGlyph {
  let item: PangoGlyphItem
  let index: Int

  var isEllipsis: Bool {
    Int32(item.item.pointee.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
  }

  func isSpace(in text: UnsafePointer<CChar>) -> Bool {
    let start = Int(item.item.pointee.offset) + Int(item.glyphs.pointee.log_clusters[index])
    return g_unichar_isspace(g_utf8_get_char(text + start)) != 0
  }

  /// In Pango's units.
  var width: Int32 {
    get { item.glyphs.pointee.glyphs[index].geometry.width }
    nonmutating set { item.glyphs.pointee.glyphs[index].geometry.width = newValue }
  }

  var naturalWidth: Int32 {
    var logical = PangoRectangle()
    pango_font_get_glyph_extents(
      item.item.pointee.analysis.font, item.glyphs.pointee.glyphs[index].glyph, nil, &logical)
    return logical.width
  }
}
