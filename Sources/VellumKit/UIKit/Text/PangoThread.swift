import CCairo
import CPango
import Foundation

/// Pango's font map and contexts of one thread. Threads must not share them.
final class PangoThread {
  /// For text that runs from left to right, or whose direction is not set.
  private(set) lazy var leftToRight = makeContext(PANGO_DIRECTION_LTR)
  private(set) lazy var rightToLeft = makeContext(PANGO_DIRECTION_RTL)
  private let fontMap: UnsafeMutablePointer<PangoFontMap>

  static var current: PangoThread {
    let storage = Thread.current.threadDictionary
    if let own = storage[key] as? PangoThread { return own }
    let own = PangoThread()
    storage[key] = own
    return own
  }

  private static let key = "PangoThread"

  private init() {
    fontMap = pango_cairo_font_map_new()!
    // At 72 dots per inch a point of text is a point of user space.
    pango_cairo_font_map_set_resolution(OpaquePointer(fontMap), 72)
  }

  private func makeContext(_ direction: PangoDirection) -> OpaquePointer {
    let context = pango_font_map_create_context(fontMap)!
    pango_context_set_base_dir(context, direction)
    // Glyphs and their positions are not rounded to pixels, so that lines measure the same at every scale.
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    return context
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(fontMap)) }

  /// The installed families, by ``FontFamily/key(_:)``.
  private(set) lazy var families: [Substring: FontFamily] = {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(fontMap, &list, &count)
    defer { g_free(list) }
    var families: [Substring: FontFamily] = [:]
    for index in 0..<Int(count) {
      let name = String(cString: pango_font_family_get_name(list![index]))
      families[Substring(FontFamily.key(name))] = FontFamily(name: name, drawn: name)
    }
    return families
  }()

  /// The installed family that fontconfig finds for `family`.
  func match(for family: String) -> String {
    let wanted = pango_font_description_new()!
    defer { pango_font_description_free(wanted) }
    pango_font_description_set_family(wanted, family)
    guard let font = pango_font_map_load_font(fontMap, leftToRight, wanted) else { return family }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    let found = pango_font_describe(font)!
    defer { pango_font_description_free(found) }
    return pango_font_description_get_family(found).map { String(cString: $0) } ?? family
  }

  func metrics(of font: UIFont) -> UIFont.Metrics {
    func measure(_ text: String) -> (layout: TextLayout, inkHeight: CGFloat) {
      let layout = TextLayout(NSAttributedString(string: text, attributes: [.font: font]))
      return (layout, -layout.ink.minY + layout.firstBaseline)
    }
    let (line, capHeight) = measure("H")
    return UIFont.Metrics(
      ascender: line.firstBaseline, descender: line.firstBaseline - line.size.height, capHeight: capHeight,
      xHeight: measure("x").inkHeight)
  }
}

extension UIFont {
  /// The font's description for Pango. The caller frees it.
  func makeDescription() -> OpaquePointer {
    let description = pango_font_description_new()!
    pango_font_description_set_family(description, drawnFamilies)
    pango_font_description_set_weight(description, face.weight.pango)
    pango_font_description_set_stretch(
      description, face.isCondensed ? PANGO_STRETCH_CONDENSED : PANGO_STRETCH_NORMAL)
    pango_font_description_set_style(description, face.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(description, Double(pointSize) * Double(PANGO_SCALE))
    return description
  }

  /// The families that Pango is asked for at this size.
  private var drawnFamilies: String {
    guard pointSize >= SystemFont.displaySize, face.family == SystemFont.family,
      let display = SystemFont.display
    else { return face.drawn }
    return "\(display),\(face.drawn)"
  }
}
