import CGtk4
import VellumHost
import VellumKit

extension KeyInput {
  /// The key of a GDK key event; nil for one without a character or a name here.
  init?(_ event: OpaquePointer, phase: Phase) {
    self.init(
      KeySymbols(event), phase: phase, modifiers: KeyModifiers(gdk_event_get_modifier_state(event)))
  }

  /// The key with these symbols; nil for one without a character or a name here.
  init?(_ symbols: KeySymbols, phase: Phase, modifiers: KeyModifiers) {
    // What a key of the keypad is depends on Num Lock.
    let isKeypad = (GDK_KEY_KP_Space...GDK_KEY_KP_Equal).contains(Int32(bitPattern: symbols.typed))
    let plain = isKeypad ? symbols.typed : symbols.plain
    if let name = Self.name(of: plain) {
      self.init(phase: phase, key: name, modifiers: modifiers)
      return
    }
    guard let key = KeySymbols.character(of: plain).map(String.init) else { return nil }
    let text = KeySymbols.character(of: isKeypad ? plain : symbols.shifted).map(String.init)
    let usual = modifiers.contains(.shift) ? key.uppercased() : key
    let latin = symbols.latin.map { $0.lowercased() }
    self.init(
      phase: phase, key: key, modifiers: modifiers, text: text == usual ? nil : text,
      latin: latin == key ? nil : latin)
  }

  private static func name(of value: guint) -> String? {
    switch Int32(bitPattern: value) {
    case GDK_KEY_Left, GDK_KEY_KP_Left: "left"
    case GDK_KEY_Right, GDK_KEY_KP_Right: "right"
    case GDK_KEY_Up, GDK_KEY_KP_Up: "up"
    case GDK_KEY_Down, GDK_KEY_KP_Down: "down"
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: "pageUp"
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: "pageDown"
    case GDK_KEY_Home, GDK_KEY_KP_Home: "home"
    case GDK_KEY_End, GDK_KEY_KP_End: "end"
    case GDK_KEY_Escape: "escape"
    case GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab: "tab"
    case GDK_KEY_Return, GDK_KEY_KP_Enter: "return"
    case GDK_KEY_space: "space"
    case GDK_KEY_Menu: "menu"
    case GDK_KEY_BackSpace: "backspace"
    case GDK_KEY_Delete, GDK_KEY_KP_Delete: "delete"
    case GDK_KEY_F1...GDK_KEY_F12: "f\(Int32(bitPattern: value) - GDK_KEY_F1 + 1)"
    default: nil
    }
  }
}

extension KeyModifiers {
  init(_ state: GdkModifierType) {
    self = []
    if state.rawValue & GDK_SHIFT_MASK.rawValue != 0 { insert(.shift) }
    if state.rawValue & GDK_CONTROL_MASK.rawValue != 0 { insert(.control) }
    if state.rawValue & GDK_ALT_MASK.rawValue != 0 { insert(.alternate) }
    if state.rawValue & (GDK_SUPER_MASK.rawValue | GDK_META_MASK.rawValue) != 0 { insert(.command) }
  }
}
