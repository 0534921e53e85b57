import CPango
import Foundation

/// Text laid out in lines. Use it only on the thread that made it.
final class TextLayout {
  /// The limits of a layout.
  struct Limits {
    /// The width in points at which lines are wrapped or truncated; with nil, lines end only at the end of a
    /// paragraph.
    var width: CGFloat?
    /// The height in points beyond which lines are left out; nil for no limit. The first line always stays.
    var height: CGFloat?
    /// The greatest number of lines; 0 for no limit.
    var lines = 0
    /// How lines that are too long are wrapped or truncated; with nil, the paragraph style decides.
    var mode: NSLineBreakMode?
    /// The direction of the interface, which says where lines of natural alignment are; with nil, that of the text says it. A paragraph
    /// style with a direction of its own takes precedence.
    var direction: UIUserInterfaceLayoutDirection?
  }

  /// A line. Its coordinates are points from the top left of the text.
  struct Line {
    let pango: UnsafeMutablePointer<PangoLayoutLine>
    var x: CGFloat
    var baseline: CGFloat
    var width: CGFloat
    var top: CGFloat
    var bottom: CGFloat
    var ink: CGRect
  }

  private let layout: OpaquePointer
  let text: NSAttributedString
  private let style: NSParagraphStyle
  private(set) var lines: [Line] = []
  /// Whether text is missing: an ellipsis replaces it, or it would be below the last line.
  private(set) var isTruncated = false

  init(_ text: NSAttributedString, within limits: Limits = Limits()) {
    self.text = text
    style =
      (text.length > 0
        ? text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil)
      ?? .default
    let pango = PangoThread.current
    let context = style.baseWritingDirection == .rightToLeft ? pango.rightToLeft : pango.leftToRight
    layout = pango_layout_new(context)
    let attributes = text.pangoAttributes(style)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    let string = text.string
    pango_layout_set_text(layout, string, Int32(string.utf8.count))

    let font =
      (text.length > 0 ? text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil) ?? .unset
    let description = font.makeDescription()
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    align()
    setTabs()
    limit(limits, font: font)
    Self.closeGapsBesideEllipses(of: layout)
    place(limits)
  }

  deinit {
    for line in lines { pango_layout_line_unref(line.pango) }
    g_object_unref(UnsafeMutableRawPointer(layout))
  }

  // MARK: - Set-up

  private func align() {
    pango_layout_set_auto_dir(layout, style.baseWritingDirection == .natural ? 1 : 0)
    pango_layout_set_spacing(layout, style.lineSpacing.pango)
    pango_layout_set_indent(layout, (style.firstLineHeadIndent - style.headIndent).pango)
    // Lines at an edge are placed by `x(of:_:_:)`: Pango's left is the right edge for some paragraphs.
    switch style.alignment {
    case .natural, .left, .right: break
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .justified: pango_layout_set_justify(layout, 1)
    }
  }

  /// Tabs of the style, or the usual ones. Without any in the text Pango needs none.
  private func setTabs() {
    guard text.string.utf8.contains(UInt8(ascii: "\t")) else { return }
    var stops = style.settings.tabStops.filter { $0.location > indent && $0.location.isFinite }
    let interval = style.defaultTabInterval
    if interval > 0, interval.isFinite {
      // Pango goes on after the last tab at the distance of the last two.
      let last = ((stops.last?.location ?? 0) / interval).rounded(.down)
      stops += (1...2).map { NSTextTab(textAlignment: .left, location: (last + CGFloat($0)) * interval) }
    }
    let tabs = pango_tab_array_new(Int32(stops.count), 0)!
    for (index, stop) in stops.enumerated() {
      pango_tab_array_set_tab(tabs, Int32(index), stop.pangoAlignment, (stop.location - indent).pango)
    }
    pango_layout_set_tabs(layout, tabs)
    pango_tab_array_free(tabs)
  }

  /// Points that lines may reach: those of the limits, or less by the tail indent; nil for no limit.
  private func reach(_ limits: Limits) -> CGFloat? {
    let (tail, width) = (style.tailIndent, limits.usableWidth)
    if tail > 0, tail < Limits.unlimited { return width.map { min($0, tail) } ?? tail }
    return width.map { max($0 + min(tail, 0), 0) }
  }

  private func limit(_ limits: Limits, font: UIFont) {
    let mode = limits.mode ?? style.lineBreakMode
    guard let width = reach(limits), mode != .byClipping || limits.lines != 1 else { return }
    pango_layout_set_width(layout, max(width - indent, 0).pango)
    pango_layout_set_wrap(layout, mode == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    let ellipsis: PangoEllipsizeMode
    switch mode {
    case .byWordWrapping, .byCharWrapping, .byClipping: return
    case .byTruncatingHead: ellipsis = PANGO_ELLIPSIZE_START
    case .byTruncatingTail: ellipsis = PANGO_ELLIPSIZE_END
    case .byTruncatingMiddle: ellipsis = PANGO_ELLIPSIZE_MIDDLE
    }
    let lineHeight = style.lineHeight(of: font) ?? font.lineHeight
    // Half of what a line is lower than its font is missing below the baseline, above which no line of Pango's ends.
    let pangoHeight = max(lineHeight, (font.ascender + font.descender + lineHeight) / 2)
    guard
      let height = limits.height(ofLines: lineHeight, inPango: pangoHeight, spacing: style.lineSpacing)
    else { return }
    pango_layout_set_height(layout, height.pango)
    pango_layout_set_ellipsize(layout, ellipsis)
  }

  /// Points to the left of every line.
  private var indent: CGFloat { min(style.firstLineHeadIndent, style.headIndent) }

  // MARK: - Lines

  private func place(_ limits: Limits) {
    let iterator = pango_layout_get_iter(layout)!
    defer { pango_layout_iter_free(iterator) }
    isTruncated = pango_layout_is_ellipsized(layout) != 0
    var shift: CGFloat = 0
    repeat {
      let line = pango_layout_iter_get_line_readonly(iterator)!
      var (ink, logical) = (PangoRectangle(), PangoRectangle())
      pango_layout_iter_get_line_extents(iterator, &ink, &logical)
      if line.pointee.is_paragraph_start != 0, !lines.isEmpty {
        shift += style.paragraphSpacing + style.paragraphSpacingBefore
      }
      let surplus = surplus(of: line, logical, baseline: pango_layout_iter_get_baseline(iterator))
      let bottom = CGFloat(pango: logical.y + logical.height) - surplus + shift
      if !lines.isEmpty, (limits.lines > 0 && lines.count == limits.lines) || bottom > limits.usableHeight {
        isTruncated = true
        return
      }
      let width = CGFloat(pango: logical.width)
      let x = x(of: line, logical, limits)
      lines.append(
        Line(
          pango: pango_layout_line_ref(line), x: x,
          baseline: CGFloat(pango: pango_layout_iter_get_baseline(iterator)) + shift, width: width,
          top: CGFloat(pango: logical.y) + shift, bottom: bottom,
          ink: CGRect(
            x: CGFloat(pango: ink.x - logical.x) + x, y: CGFloat(pango: ink.y) + shift,
            width: CGFloat(pango: ink.width), height: CGFloat(pango: ink.height))))
      shift -= surplus
    } while pango_layout_iter_next_line(iterator) != 0
  }

  /// Points that Pango makes a line higher than the style wants. Its lines reach down to their baseline at least, and those of several
  /// fonts may be higher than each of these asks for, and so than `maximumLineHeight`.
  private func surplus(
    of line: UnsafeMutablePointer<PangoLayoutLine>, _ logical: PangoRectangle, baseline: Int32
  ) -> CGFloat {
    guard style.maximumLineHeight > 0 || logical.y + logical.height <= baseline else { return 0 }
    var wish: Int32 = 0
    var node = line.pointee.runs
    while let current = node {
      let item = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee.item.pointee
      var attributes = item.analysis.extra_attrs
      while let attribute = attributes {
        let made = attribute.pointee.data.assumingMemoryBound(to: PangoAttrInt.self)
        if made.pointee.attr.klass.pointee.type == PANGO_ATTR_ABSOLUTE_LINE_HEIGHT {
          wish = max(wish, made.pointee.value)
        }
        attributes = attribute.pointee.next
      }
      node = current.pointee.next
    }
    return wish > 0 ? CGFloat(pango: max(logical.height - wish, 0)) : 0
  }

  /// Points from the text's left to a line. `logical` is the line's rectangle as Pango has aligned it.
  private func x(
    of line: UnsafeMutablePointer<PangoLayoutLine>, _ logical: PangoRectangle, _ limits: Limits
  ) -> CGFloat {
    let width = CGFloat(pango: logical.width)
    let room = room(limits)
    let isAtLeft: Bool
    switch style.alignment {
    case .left: isAtLeft = true
    case .right: isAtLeft = false
    case .natural, .justified: isAtLeft = !isNaturallyAtRight(line, limits)
    case .center:
      // With a width, or with none at all, Pango has centred the line.
      let isPlaced = pango_layout_get_width(layout) >= 0 || reach(limits) == nil
      return indent + (isPlaced ? CGFloat(pango: logical.x) : (room - width) / 2)
    }
    let extra = style.firstLineHeadIndent - style.headIndent
    let own = line.pointee.is_paragraph_start != 0 ? max(extra, 0) : max(-extra, 0)
    return indent + (isAtLeft ? own : room - width - own)
  }

  /// Points that lines have for themselves and the indent of their own: as many as the widest line if there is no limit.
  private func room(_ limits: Limits) -> CGFloat {
    let width = pango_layout_get_width(layout)
    if width >= 0 { return CGFloat(pango: width) }
    if let usable = reach(limits) { return usable - indent }
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    return CGFloat(pango: logical.width)
  }

  private func isNaturallyAtRight(_ line: UnsafeMutablePointer<PangoLayoutLine>, _ limits: Limits) -> Bool {
    switch (style.baseWritingDirection, limits.direction) {
    case (.leftToRight, _): false
    case (.rightToLeft, _): true
    case (.natural, let direction?): direction == .rightToLeft
    case (.natural, nil): line.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue
    }
  }

  // MARK: - Results

  /// The size of the text in points: the widest line with its indent, and the height of all lines.
  var size: CGSize {
    CGSize(width: lines.map { indent + $0.width }.max() ?? 0, height: lines.last?.bottom ?? 0)
  }

  /// The first baseline in points from the top of the text.
  var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

  /// The smallest rectangle around the glyphs, in points from the top left of the text; zero without glyphs.
  var ink: CGRect {
    lines.reduce(CGRect.null) { $1.ink.isEmpty ? $0 : $0.union($1.ink) }.ifNotNull ?? .zero
  }

  /// Draws the lines upright, with the top left of the text at `origin`.
  ///
  /// - Parameter isOneColor: Whether letters with colours of their own are in the colour of the text.
  func draw(at origin: CGPoint, in context: CGContext, isOneColor: Bool = false) {
    let mode = context.state.textDrawingMode
    let letters = Letters(of: text, mode: mode)
    let cairo = context.cairo
    cairo_save(cairo)
    let alpha = Double(context.state.alpha)
    cairo_set_source_rgb(cairo, 0, 0, 0)
    // Outlines and shadows reach beyond the glyphs.
    let place = ink.offsetBy(dx: origin.x, dy: origin.y)
    context.drawing(in: letters.isPlain ? place : nil) {
      if alpha < 1 { cairo_push_group(cairo) }
      drawShadows(of: letters.shadows, at: origin, in: context)
      let colored = coloredRuns(at: origin, mode: mode, isOneColor: isOneColor)
      if mode.fills { drawLines(without: colored.map(\.run), at: origin, in: cairo) }
      draw(letters.shaped, at: origin, in: context)
      draw(colored, isOneColor: isOneColor, in: context)
      if alpha < 1 {
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, alpha)
      }
    }
    cairo_restore(cairo)
    cairo_new_path(cairo)
    if mode.clips { clip(to: origin, in: context) }
  }
}

extension TextLayout.Limits {
  /// The limit of the width; nil where there is none, or one that is too large for Pango's units.
  fileprivate var usableWidth: CGFloat? {
    width.flatMap { $0 < Self.unlimited ? max($0, 0) : nil }
  }

  fileprivate var usableHeight: CGFloat {
    height.map { $0 < Self.unlimited ? $0 + Self.tolerance : .infinity } ?? .infinity
  }

  /// The height in Pango, whose lines may be higher, at which lines end in an ellipsis; nil where they never do.
  fileprivate func height(ofLines lineHeight: CGFloat, inPango pangoHeight: CGFloat, spacing: CGFloat)
    -> CGFloat?
  {
    var byLines =
      lines > 0 ? CGFloat(lines) * pangoHeight + CGFloat(lines - 1) * spacing + Self.tolerance : .infinity
    var room = usableHeight
    if pangoHeight > lineHeight, room.isFinite, lineHeight + spacing > 0 {
      let fitting = max(((room + spacing) / (lineHeight + spacing)).rounded(.down), 1)
      byLines = min(byLines, fitting * (pangoHeight + spacing) - spacing + Self.tolerance)
      room = .infinity
    }
    let height = min(byLines, room)
    return height.isFinite ? max(height, pangoHeight) : nil
  }

  /// The length in points from which a limit counts as none; greater lengths hardly fit into Pango's units.
  fileprivate static let unlimited: CGFloat = 1_000_000
  /// Points by which rounding to Pango's units can make lines higher.
  private static let tolerance: CGFloat = 0.01
}

extension NSTextTab {
  fileprivate var pangoAlignment: PangoTabAlign {
    if isDecimal { return PANGO_TAB_DECIMAL }
    return switch alignment {
    case .left, .natural, .justified: PANGO_TAB_LEFT
    case .center: PANGO_TAB_CENTER
    case .right: PANGO_TAB_RIGHT
    }
  }
}

extension CGRect {
  fileprivate var ifNotNull: CGRect? { isNull ? nil : self }
}
