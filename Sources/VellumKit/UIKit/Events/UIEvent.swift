import Foundation
import HostInterface
import ScrollEngine

/// One thing that a person did, on its way to recognizers and responders. One object is reused for all events of its kind:
/// keep its values, not the event.
@preconcurrency @MainActor open class UIEvent: _IsolatedObject {
  /// The kinds of input that an event reports.
  public enum EventType: Int, Sendable {
    /// Fingers touched the screen, or the mouse was used with its button held.
    case touches = 0
    /// The device moved; no event of this type is made here.
    case motion = 1
    /// A remote control sent a command; no event of this type is made here.
    case remoteControl = 2
    /// Keys of the keyboard went down or came up.
    case presses = 3
    /// A wheel turned, or two fingers scrolled on a touchpad.
    case scroll = 10
    /// The pointer moved with its button up, or left the window.
    case hover = 11
    /// Two fingers pinched or turned on a touchpad.
    case transform = 14
  }

  /// Kinds of motion and remote control; every event here has `none`.
  public enum EventSubtype: Int, Sendable {
    /// The event has no subtype.
    case none = 0
    /// The device was shaken; not made here.
    case motionShake = 1
    /// A remote control asks to play; not made here.
    case remoteControlPlay = 100
    /// A remote control asks to pause; not made here.
    case remoteControlPause = 101
    /// A remote control asks to stop; not made here.
    case remoteControlStop = 102
    /// A remote control asks to play if paused and to pause if playing; not made here.
    case remoteControlTogglePlayPause = 103
    /// A remote control asks for the next track; not made here.
    case remoteControlNextTrack = 104
    /// A remote control asks for the previous track; not made here.
    case remoteControlPreviousTrack = 105
    /// A remote control begins to go back in a track; not made here.
    case remoteControlBeginSeekingBackward = 106
    /// A remote control stops going back; not made here.
    case remoteControlEndSeekingBackward = 107
    /// A remote control begins to go forward in a track; not made here.
    case remoteControlBeginSeekingForward = 108
    /// A remote control stops going forward; not made here.
    case remoteControlEndSeekingForward = 109
  }

  /// The input that the event delivers.
  enum Content {
    case touch(UITouch)
    case scroll(ScrollInput)
    case pinch(PinchInput)
    case press(UIPress)
    case hover(HoverInput)
  }

  /// A set of buttons of the mouse.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The first button, usually the left one.
    public static let primary = ButtonMask(rawValue: 1)
    /// The second button, usually the right one.
    public static let secondary = ButtonMask(rawValue: 2)

    /// The mask of the button with a number, 1 for the primary one. Traps for numbers below 1, and above 32.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      let buttons = InputLimits.button
      precondition(
        buttons.contains(buttonNumber),
        "UIEvent.ButtonMask.button: the number must be \(buttons.lowerBound) to \(buttons.upperBound), "
          + "not \(buttonNumber)")
      return ButtonMask(rawValue: 1 << (buttonNumber - 1))
    }
  }

  /// The kind of input that the event reports.
  public final let type: EventType
  /// The kind of motion or remote control; always `none`.
  open var subtype: EventSubtype { .none }
  /// The time of the event, in seconds on the frame clock.
  public internal(set) final var timestamp: TimeInterval = 0
  /// The modifier keys that are held.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The buttons of the mouse that are held; empty for fingers, keys and wheels.
  open internal(set) var buttonMask: ButtonMask = []
  /// All touches that are down or have just lifted.
  public internal(set) final var allTouches: Set<UITouch>?
  final var content: Content?

  init(type: EventType) {
    self.type = type
    super.init(_isolated: ())
  }

  /// Returns those of `allTouches` that landed in the window; nil when there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }
  /// Returns those of `allTouches` that landed on the view itself; nil when there are none.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }
  /// Returns those of `allTouches` that the recognizer follows; nil when there are none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { touch in gesture.touches.contains { $0 === touch } }
  }

  /// Returns the touch alone: every sample is delivered as its own event.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// Returns nothing: touches are not predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  private func touches(where isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
    guard let allTouches else { return nil }
    let wanted = allTouches.filter(isWanted)
    return wanted.isEmpty ? nil : wanted
  }
}
