import Foundation
import HostInterface
import ScrollEngine

/// One thing that a person did, on its way to recognizers and responders. One object is reused for all events of its kind:
/// keep its values, not the event.
@preconcurrency @MainActor open class UIEvent: _IsolatedObject {
  /// The kind of input that an event reports.
  public enum EventType: Int, Sendable {
    /// Fingers on the screen, or the mouse with its button held.
    case touches = 0
    /// A movement of the device; no event of this type is made here.
    case motion = 1
    /// A command of a remote control; no event of this type is made here.
    case remoteControl = 2
    /// Keys of the keyboard.
    case presses = 3
    /// A wheel, or two fingers that scroll on a touchpad.
    case scroll = 10
    /// The pointer moving with its button up, or leaving the window.
    case hover = 11
    /// Two fingers that pinch or turn on a touchpad.
    case transform = 14
  }

  /// Kinds of motion and remote control; every event here has `none`.
  public enum EventSubtype: Int, Sendable {
    /// The event has no subtype.
    case none = 0
    /// The device was shaken; not made here, as are all that follow.
    case motionShake = 1
    /// Play.
    case remoteControlPlay = 100
    /// Pause.
    case remoteControlPause = 101
    /// Stop.
    case remoteControlStop = 102
    /// Play if paused, pause if playing.
    case remoteControlTogglePlayPause = 103
    /// The next track.
    case remoteControlNextTrack = 104
    /// The track before.
    case remoteControlPreviousTrack = 105
    /// Begin to go back.
    case remoteControlBeginSeekingBackward = 106
    /// Stop going back.
    case remoteControlEndSeekingBackward = 107
    /// Begin to go forward.
    case remoteControlBeginSeekingForward = 108
    /// Stop going forward.
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

  /// Buttons of a mouse.
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
  /// Seconds on the frame clock.
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

  /// The touch alone: every sample is delivered as it comes.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// None: nothing is guessed.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  private func touches(where isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
    guard let allTouches else { return nil }
    let wanted = allTouches.filter(isWanted)
    return wanted.isEmpty ? nil : wanted
  }
}
