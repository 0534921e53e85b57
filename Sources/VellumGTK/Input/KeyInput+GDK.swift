import CGtk4
import VellumHost
import VellumKit

extension KeyInput {
  /// The key of a GDK key event; nil for one without a character or a name here.
  init?(_ event: OpaquePointer, phase: Phase) {
    var value = gdk_key_event_get_keyval(event)
    // What the key types without modifiers: shift+1 is the key "1".
    gdk_display_translate_key(
      gdk_event_get_display(event), gdk_key_event_get_keycode(event), GdkModifierType(rawValue: 0),
      Int32(gdk_key_event_get_layout(event)), &value, nil, nil, nil)
    guard let key = Self.name(of: value) else { return nil }
    self.init(phase: phase, key: key, modifiers: KeyModifiers(gdk_event_get_modifier_state(event)))
  }

  private static func name(of value: guint) -> String? {
    switch Int32(bitPattern: value) {
    case GDK_KEY_Left, GDK_KEY_KP_Left: return "left"
    case GDK_KEY_Right, GDK_KEY_KP_Right: return "right"
    case GDK_KEY_Up, GDK_KEY_KP_Up: return "up"
    case GDK_KEY_Down, GDK_KEY_KP_Down: return "down"
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: return "pageUp"
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: return "pageDown"
    case GDK_KEY_Home, GDK_KEY_KP_Home: return "home"
    case GDK_KEY_End, GDK_KEY_KP_End: return "end"
    case GDK_KEY_Escape: return "escape"
    case GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab: return "tab"
    case GDK_KEY_Return, GDK_KEY_KP_Enter: return "return"
    case GDK_KEY_space: return "space"
    case GDK_KEY_Menu: return "menu"
    case GDK_KEY_BackSpace, GDK_KEY_Delete, GDK_KEY_KP_Delete: return "delete"
    case GDK_KEY_F1...GDK_KEY_F12: return "f\(Int32(bitPattern: value) - GDK_KEY_F1 + 1)"
    default:
      guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(value)), scalar.value >= 0x20 else {
        return nil
      }
      return String(Character(scalar))
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
