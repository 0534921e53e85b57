import Foundation
import HostInterface
import ScrollEngine

/// A key of the keyboard, from going down to coming up.
@preconcurrency @MainActor open class UIPress: _IsolatedObject {
  public enum Phase: Int, Sendable {
    case began
    case changed
    case stationary
    case ended
    case cancelled
  }

  /// Seconds on the frame clock, of the last change.
  public internal(set) final var timestamp: TimeInterval
  public internal(set) final var phase: Phase
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
  public internal(set) final var allPresses: Set<UIPress> = []
}

/// What a key means.
@preconcurrency @MainActor open class UIKey: _IsolatedObject {
  public final let keyCode: UIKeyboardHIDUsage
  /// What it types. For keys that type nothing, a name such as ``UIKeyCommand/inputUpArrow``.
  public final let characters: String
  public final let charactersIgnoringModifiers: String
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

  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
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
  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"
  public static let inputEscape = "UIKeyInputEscape"
  public static let inputPageUp = "UIKeyInputPageUp"
  public static let inputPageDown = "UIKeyInputPageDown"
  public static let inputHome = "UIKeyInputHome"
  public static let inputEnd = "UIKeyInputEnd"
  public static let inputDelete = "UIKeyInputDelete"
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
