import Foundation
import HostInterface
import ScrollEngine

/// A key of the keyboard, from going down to coming up.
@preconcurrency @MainActor open class UIPress: _IsolatedObject {
  /// What a key does.
  public enum Phase: Int, Sendable {
    /// The key has gone down, or repeats itself while it is held.
    case began
    /// The force of the press has changed; never set here.
    case changed
    /// The key is down and the event is about another; never set here.
    case stationary
    /// The key has come up.
    case ended
    /// The press was taken away before the key came up; never set here.
    case cancelled
  }

  /// Seconds on the frame clock, of the last change.
  public internal(set) final var timestamp: TimeInterval
  /// What the key did last.
  public internal(set) final var phase: Phase
  /// The key; every press that is delivered here has one.
  public final let key: UIKey?
  /// The responder that it went to first.
  public internal(set) weak final var responder: UIResponder?

  init(key: UIKey, phase: Phase, now: Timestamp) {
    self.key = key
    self.phase = phase
    timestamp = now.mediaTime
    super.init(_isolated: ())
  }
}

/// The delivery of a key.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// All keys that are down, and the one that has just come up.
  public internal(set) final var allPresses: Set<UIPress> = []
}

/// What a key means.
@preconcurrency @MainActor open class UIKey: _IsolatedObject {
  /// Which key it is; `keyboardErrorUndefined` for one that the table does not have.
  public final let keyCode: UIKeyboardHIDUsage
  /// What it types. For keys that type nothing, a name such as ``UIKeyCommand/inputUpArrow``.
  public final let characters: String
  /// What the key types with no modifier held, Shift included. For keys that type nothing, the same name
  /// as `characters`.
  public final let charactersIgnoringModifiers: String
  /// The modifier keys that were held when the key went down.
  public final let modifierFlags: UIKeyModifierFlags

  init(_ input: KeyInput) {
    let command = UIKeyCommand.input(named: input.key)
    charactersIgnoringModifiers = command ?? input.key
    characters = command ?? (input.modifiers.contains(.shift) ? input.key.uppercased() : input.key)
    modifierFlags = UIKeyModifierFlags(input.modifiers)
    keyCode = UIKeyboardHIDUsage(named: input.key)
    super.init(_isolated: ())
  }
}

/// Keys held down beside another.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock; never set here.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Alt, which is Option on Apple's keyboards.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Super or Meta, which is Command on Apple's keyboards.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the keypad; never set here.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alternate) { insert(.alternate) }
    if modifiers.contains(.command) { insert(.command) }
  }
}

/// The names of keys that type nothing.
public enum UIKeyCommand {
  /// The up arrow key.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow key.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow key.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow key.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  public static let inputEscape = "UIKeyInputEscape"
  /// The Page Up key.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  public static let inputHome = "UIKeyInputHome"
  /// The End key.
  public static let inputEnd = "UIKeyInputEnd"
  /// The Backspace key, or forward delete.
  public static let inputDelete = "UIKeyInputDelete"
  /// The F11 key.
  public static let f11 = "UIKeyInputF11"

  /// What the host's name for a key is called here, or types; nil for one that types itself.
  static func input(named name: String) -> String? {
    switch name {
    case "up": inputUpArrow
    case "down": inputDownArrow
    case "left": inputLeftArrow
    case "right": inputRightArrow
    case "escape": inputEscape
    case "pageUp": inputPageUp
    case "pageDown": inputPageDown
    case "home": inputHome
    case "end": inputEnd
    case "delete": inputDelete
    case "f11": f11
    case "tab": "\t"
    case "return": "\r"
    case "space": " "
    default: nil
    }
  }
}
