import CGtk4

/// What a key types, in GDK's numbers of symbols.
struct KeySymbols: Equatable {
  /// With all modifier keys and Num Lock as they are.
  var typed: guint
  /// Without modifier keys: Shift and 1 is the key "1".
  var plain: guint
  /// With Shift as it is held, and no other modifier key.
  var shifted: guint
  /// The key's Latin letter or digit, where the layout has no Latin letters.
  var latin: Character?

  init(typed: guint, plain: guint, shifted: guint, latin: Character? = nil) {
    (self.typed, self.plain, self.shifted, self.latin) = (typed, plain, shifted, latin)
  }

  /// The symbols of the key of an event.
  init(_ event: OpaquePointer) {
    typed = gdk_key_event_get_keyval(event)
    let held = gdk_event_get_modifier_state(event).rawValue & GDK_SHIFT_MASK.rawValue
    plain = Self.symbol(of: event, held: 0) ?? typed
    shifted = held == 0 ? plain : Self.symbol(of: event, held: held) ?? typed
    latin = Self.latin(of: event)
  }

  private static func symbol(of event: OpaquePointer, held: UInt32) -> guint? {
    var value: guint = 0
    let isKnown = gdk_display_translate_key(
      gdk_event_get_display(event), gdk_key_event_get_keycode(event), GdkModifierType(rawValue: held),
      Int32(gdk_key_event_get_layout(event)), &value, nil, nil, nil)
    return isKnown == 0 ? nil : value
  }

  // MARK: - Layouts without Latin letters

  /// The Latin letter or the digit of a key in another of the keyboard's layouts, else in the American one; nil where the layout in use
  /// has Latin letters. GTK looks for accelerators in the other layouts as well.
  private static func latin(of event: OpaquePointer) -> Character? {
    let (display, code) = (gdk_event_get_display(event), gdk_key_event_get_keycode(event))
    guard let display, !hasLatin(Int32(gdk_key_event_get_layout(event)), of: display) else { return nil }
    var (keys, values): (UnsafeMutablePointer<GdkKeymapKey>?, UnsafeMutablePointer<guint>?) = (nil, nil)
    var count: Int32 = 0
    guard gdk_display_map_keycode(display, code, &keys, &values, &count) != 0, let keys, let values else {
      return american(code)
    }
    defer {
      g_free(keys)
      g_free(values)
    }
    return latin(of: (0..<Int(count)).filter { keys[$0].level == 0 }.map { values[$0] }, code: code)
  }

  /// Whether a layout of the keyboard has Latin letters: an A that needs no modifier key.
  private static func hasLatin(_ layout: Int32, of display: OpaquePointer) -> Bool {
    var keys: UnsafeMutablePointer<GdkKeymapKey>?
    var count: Int32 = 0
    guard gdk_display_map_keyval(display, guint(GDK_KEY_a), &keys, &count) != 0, let keys else {
      return false
    }
    defer { g_free(keys) }
    return (0..<Int(count)).contains { keys[$0].group == layout && keys[$0].level == 0 }
  }

  /// The first Latin letter or digit among the symbols that a key has in the keyboard's layouts, else that of the American layout.
  static func latin(of symbols: [guint], code: guint) -> Character? {
    symbols.lazy.compactMap { character(of: $0) }.first { $0.isASCII && ($0.isLetter || $0.isNumber) }
      ?? american(code)
  }

  /// The digits and letters of the American layout: X's number of the first key of each row, and what the row types.
  private static let rows: [(first: guint, keys: [Character])] = [
    (10, Array("1234567890")), (24, Array("qwertyuiop")), (38, Array("asdfghjkl")), (52, Array("zxcvbnm")),
  ]

  private static func american(_ code: guint) -> Character? {
    rows.lazy.filter { $0.first <= code && code < $0.first + guint($0.keys.count) }
      .map { $0.keys[Int(code - $0.first)] }.first
  }

  /// The character that a symbol stands for; nil for none, and for control characters.
  static func character(of symbol: guint) -> Character? {
    guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(symbol)), scalar.value >= 0x20 else { return nil }
    return Character(scalar)
  }
}
