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

  /// Kinds of buttons.
  public enum PressType: Int, Sendable {
    /// The up arrow of a remote control; no press here has this type, nor any that follow but the last.
    case upArrow
    /// The down arrow of a remote control.
    case downArrow
    /// The left arrow of a remote control.
    case leftArrow
    /// The right arrow of a remote control.
    case rightArrow
    /// The select button of a remote control.
    case select
    /// The menu button of a remote control.
    case menu
    /// The play and pause button of a remote control.
    case playPause
    /// The page up button of a remote control.
    case pageUp = 30
    /// The page down button of a remote control.
    case pageDown = 31
    /// A key of the keyboard. Ours: UIKit's has a number without a name.
    case keyboard = 2000

    static let all: [PressType] = [
      .upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause, .pageUp, .pageDown,
      .keyboard,
    ]
  }

  /// Seconds on the frame clock, of the last change.
  open internal(set) var timestamp: TimeInterval
  /// What the key did last.
  open internal(set) var phase: Phase
  /// The kind of button; always `keyboard`.
  open var type: PressType { .keyboard }
  /// The window that the key went to.
  open internal(set) weak var window: UIWindow?
  /// The responder that it went to first.
  open internal(set) weak var responder: UIResponder?
  /// The recognizers that are told of it, those of the responder first.
  open var gestureRecognizers: [UIGestureRecognizer]? { followers }
  /// The force: 1 while the key is down, 0 after that.
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

/// The delivery of a key.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// All keys that are down, and the one that has just come up.
  open internal(set) var allPresses: Set<UIPress> = []

  /// Returns those of `allPresses` that the recognizer is told of.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { $0.followers.contains { $0 === gesture } }
  }
}

/// What a key means.
@preconcurrency @MainActor open class UIKey: _IsolatedObject {
  /// Which key it is; `keyboardErrorUndefined` for one that the table does not have.
  open private(set) var keyCode: UIKeyboardHIDUsage
  /// What it types. For keys that type nothing, a name such as ``UIKeyCommand/inputUpArrow``.
  open private(set) var characters: String
  /// What the key types with no modifier held, Shift included. For keys that type nothing, the same name
  /// as `characters`.
  open private(set) var charactersIgnoringModifiers: String
  /// The modifier keys that were held when the key went down.
  open private(set) var modifierFlags: UIKeyModifierFlags

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

extension UIPress {
  /// Whether it is Space or Return without Control, Alt and Super.
  var pressesButtons: Bool {
    guard let key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    return key.keyCode == .keyboardSpacebar || key.keyCode == .keyboardReturnOrEnter
  }
}
