import Foundation
import HostInterface
import ScrollEngine

/// A key of the keyboard, from going down to coming up.
@preconcurrency @MainActor open class UIPress: _IsolatedObject {
  /// The phases of a press.
  public enum Phase: Int, Sendable {
    /// The key has gone down, or repeats itself while it is held.
    case began
    /// The force of the press has changed; never set here.
    case changed
    /// The key is down and the event is about another; never set here.
    case stationary
    /// The key has come up again.
    case ended
    /// The press was taken away before the key came up; never set here.
    case cancelled
  }

  /// The kinds of buttons that can be pressed.
  public enum PressType: Int, Sendable {
    /// The up arrow of a remote control; no press here has this type.
    case upArrow
    /// The down arrow of a remote control; no press here has this type.
    case downArrow
    /// The left arrow of a remote control; no press here has this type.
    case leftArrow
    /// The right arrow of a remote control; no press here has this type.
    case rightArrow
    /// The select button of a remote control; no press here has this type.
    case select
    /// The menu button of a remote control; no press here has this type.
    case menu
    /// The play and pause button of a remote control; no press here has this type.
    case playPause
    /// The page up button of a remote control; no press here has this type.
    case pageUp = 30
    /// The page down button of a remote control; no press here has this type.
    case pageDown = 31
    /// A key of the keyboard, as every press here. Ours: UIKit has only a number for it.
    case keyboard = 2000

    static let all: [PressType] = [
      .upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause, .pageUp, .pageDown,
      .keyboard,
    ]
  }

  /// The time of the last change, in seconds on the frame clock.
  open internal(set) var timestamp: TimeInterval
  /// What the key did last: it went down or came up.
  open internal(set) var phase: Phase
  /// The kind of button; always `keyboard`.
  open var type: PressType { .keyboard }
  /// Whether the key is held and has repeated itself.
  package internal(set) final var isRepeated = false
  /// The window that the key went to.
  open internal(set) weak var window: UIWindow?
  /// The responder that it went to first; once that has left the window, the next one that has not.
  open internal(set) weak var responder: UIResponder?
  /// The recognizers that are told of it, those of the responder first.
  open var gestureRecognizers: [UIGestureRecognizer]? { followers }
  /// The force of the press: 1 while the key is down, 0 after that.
  open var force: CGFloat {
    switch phase {
    case .began, .changed, .stationary: 1
    case .ended, .cancelled: 0
    }
  }
  /// The key; every press that is delivered here has one.
  open var key: UIKey? { ownKey }

  private final let ownKey: UIKey
  /// The recognizers that are told of it.
  final var followers: [UIGestureRecognizer] = []

  init(key: UIKey, phase: Phase, now: Timestamp) {
    ownKey = key
    self.phase = phase
    timestamp = now.mediaTime
    super.init(_isolated: ())
  }
}

/// The event that reports a key.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// All keys that are down, and the one that has just come up.
  open internal(set) var allPresses: Set<UIPress> = []

  /// Returns those of `allPresses` that the recognizer is told of.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { $0.followers.contains { $0 === gesture } }
  }
}

/// The key of a press: which one it is, what it types, and with which modifier keys.
@preconcurrency @MainActor open class UIKey: _IsolatedObject {
  /// The place of the key in the table of keys; `keyboardErrorUndefined` if the table does not have it. A key of a layout without Latin
  /// letters has the place of its Latin letter.
  open private(set) var keyCode: UIKeyboardHIDUsage
  /// The text that the key types. For keys that type nothing, a name such as ``UIKeyCommand/inputUpArrow``.
  open private(set) var characters: String
  /// The text that the key types with no modifier held, Shift included. For keys that type nothing, the same name as `characters`.
  open private(set) var charactersIgnoringModifiers: String
  /// The modifier keys that were held when the key went down.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// The Latin letter or the digit of the key, where its layout has no Latin letters.
  final let latin: String?

  init(_ input: KeyInput) {
    let command = UIKeyCommand.input(named: input.key)
    charactersIgnoringModifiers = command ?? input.key
    let isShifted = input.modifiers.contains(.shift)
    characters = command ?? input.text ?? (isShifted ? input.key.uppercased() : input.key)
    latin = input.latin
    modifierFlags = UIKeyModifierFlags(input.modifiers)
    keyCode = UIKeyboardHIDUsage(named: input.latin ?? input.key)
    super.init(_isolated: ())
  }
}

/// A set of modifier keys, held down while another key is pressed.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock; never set here.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The Shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The Control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The Alt key, which is Option on Apple's keyboards.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The Super or Meta key, which is Command on Apple's keyboards.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key belongs to the keypad; never set here.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alternate) { insert(.alternate) }
    if modifiers.contains(.command) { insert(.command) }
  }
}

extension UIPress {
  /// Whether it is Space or Return without Control, Alt and Super.
  var pressesButtons: Bool {
    guard let key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    return key.keyCode == .keyboardSpacebar || key.keyCode == .keyboardReturnOrEnter
  }
}
