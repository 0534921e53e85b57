import Foundation
import ScrollEngine
import VellumGraphics

/// Everything that reaches the program from outside. A recording holds these.
public enum HostInput: Equatable, Sendable {
  /// A person has used a finger, the mouse, a pen, a wheel, a touchpad or a key.
  case event(InputEvent)
  /// A frame is due; the time that comes with it is the moment at which it will be seen.
  case frame
  /// The moment asked for with ``FrameSource/wake(at:)`` has come.
  case deadline
  /// The window has this size, in points, with `scale` device pixels to a point.
  case resized(CGSize, scale: CGFloat)
  /// Whether the person at the screen wants less motion; not before the first such input.
  case reducedMotion(Bool)
  /// How the person at the screen wants programs to look: as `HostAppearance()` before the first such input.
  case appearance(HostAppearance)
  /// Whether the window is seen and has the keyboard. Active until it is told.
  case activity(HostActivity)
  /// Another program has changed the desktop's clipboard. The strings are its media types; none if it is empty.
  case clipboard([String])
  /// A piece of a content from another program.
  case content(ContentPiece)
}

/// What a person did. Positions are points in the window, from its top left.
public enum InputEvent: Equatable, Sendable {
  /// A finger or the mouse has touched, moved or lifted.
  case touch(TouchInput)
  /// A wheel has turned, or a touchpad has scrolled.
  case scroll(ScrollInput)
  /// Two fingers have pinched on a touchpad.
  case pinch(PinchInput)
  /// The pointer has moved without a button held, or has left the window.
  case hover(HoverInput)
  /// A key has gone down or up.
  case key(KeyInput)
  /// Assistive technologies ask for something.
  case assist(AssistiveAction)
  /// Files dropped on the window, by path.
  case drop([String], position: CGPoint)
  /// An event of a drag by the desktop, over the window or from it.
  case drag(DragInput)
}

/// One contact that changed: a finger, or the mouse with its button held.
public struct TouchInput: Equatable, Sendable {
  /// What has happened to a contact.
  public enum Phase: String, Sendable {
    /// The contact comes down, moves, lifts, or is taken away by the host.
    case began, moved, ended, cancelled
  }
  /// What touches.
  public enum Kind: String, Sendable {
    /// A finger on the screen, the mouse with its button held, or a pen on the screen or a tablet.
    case finger, mouse, pen
  }

  /// Identifies the contact among those that are down at the same time.
  public var id: Int
  /// What has happened to the contact.
  public var phase: Phase
  /// Whether a finger, the mouse or a pen touches.
  public var kind: Kind
  /// Where the contact is, in points from the window's top left. The screen ignores an input whose position
  /// is not finite, and clamps coordinates to ±1,000,000.
  public var position: CGPoint
  /// The button of the mouse that is held: 1 is the primary one, 2 the secondary one, usually the right one. Numbers outside of
  /// 1…32 count as 1. Not used for fingers and pens.
  public var button: Int
  /// The modifier keys that are held.
  public var modifiers: KeyModifiers
  /// What the device tells beside the position.
  public var details: ContactDetails

  /// Makes a change of one contact, of a finger unless told otherwise.
  public init(
    id: Int, phase: Phase, kind: Kind = .finger, position: CGPoint, button: Int = 1,
    modifiers: KeyModifiers = [], details: ContactDetails = ContactDetails()
  ) {
    self.id = id
    self.phase = phase
    self.kind = kind
    self.position = position
    self.button = button
    self.modifiers = modifiers
    self.details = details
  }
}

/// Wheel or touchpad scrolling. Positive deltas move towards larger content offsets: down, right.
public struct ScrollInput: Equatable, Sendable {
  /// The stage of a gesture on a touchpad.
  public enum Phase: String, Sendable {
    /// The gesture begins, goes on, is over, or is taken away by the host.
    case began, changed, ended, cancelled
  }
  /// How far it scrolls, and in which unit. The screen ignores an input with a component that is not finite,
  /// and clamps components to ±1,000,000.
  public enum Delta: Equatable, Sendable {
    /// Notches of a wheel, which has no beginning and no end.
    case notches(CGVector)
    /// Points of a touchpad, or of a mouse that scrolls smoothly.
    case points(CGVector, Phase)
  }

  /// How far it scrolls. Positive values move towards larger content offsets: down and right.
  public var delta: Delta
  /// Where the pointer is, in points from the window's top left. The screen ignores an input whose position
  /// is not finite, and clamps coordinates to ±1,000,000.
  public var position: CGPoint
  /// The modifier keys that are held: with Control a scroll view zooms, and with Shift a vertical wheel
  /// scrolls horizontally.
  public var modifiers: KeyModifiers

  /// Makes an input of a wheel or a touchpad, without modifier keys unless told otherwise.
  public init(delta: Delta, position: CGPoint, modifiers: KeyModifiers = []) {
    self.delta = delta
    self.position = position
    self.modifiers = modifiers
  }
}

/// Two fingers on a touchpad. `scale` and `rotation` (radians) count from the gesture's beginning.
public struct PinchInput: Equatable, Sendable {
  /// Where the gesture is: begun, going on, ended or cancelled.
  public var phase: ScrollInput.Phase
  /// The factor by which the fingers have come apart since the gesture began; 1 at its beginning. The screen
  /// ignores an input whose scale is not finite or not more than 0, and clamps it to 0.000001…1,000,000.
  public var scale: CGFloat
  /// The angle in radians by which the fingers have turned since the gesture began. The screen ignores an
  /// input whose rotation is not finite, and clamps it to ±1,000,000.
  public var rotation: CGFloat
  /// Where the pointer is, in points from the window's top left. The screen ignores an input whose position
  /// is not finite, and clamps coordinates to ±1,000,000.
  public var position: CGPoint

  /// Makes an input of a touchpad's pinch.
  public init(phase: ScrollInput.Phase, scale: CGFloat, rotation: CGFloat, position: CGPoint) {
    self.phase = phase
    self.scale = scale
    self.rotation = rotation
    self.position = position
  }
}

/// The pointer, no button of it held.
public struct HoverInput: Equatable, Sendable {
  /// Whether the pointer is in the window.
  public enum Phase: String, Sendable {
    /// It has moved inside the window, or has entered it.
    case moved
    /// It has left the window.
    case ended
  }

  /// Whether the pointer has moved or has left the window.
  public var phase: Phase
  /// Where the pointer is, in points from the window's top left. Not used when the pointer has left, but the
  /// screen ignores every input whose position is not finite, and clamps coordinates to ±1,000,000.
  public var position: CGPoint
  /// The modifier keys that are held.
  public var modifiers: KeyModifiers
  /// What a pen that hovers tells beside its position.
  public var details: ContactDetails

  /// Makes an input of the pointer.
  public init(
    phase: Phase, position: CGPoint, modifiers: KeyModifiers = [], details: ContactDetails = ContactDetails()
  ) {
    self.phase = phase
    self.position = position
    self.modifiers = modifiers
    self.details = details
  }
}

/// A key of the keyboard.
public struct KeyInput: Equatable, Sendable {
  /// Whether the key goes down or up.
  public enum Phase: String, Sendable {
    /// The key goes down, or comes up. A key that is held sends `down` repeatedly.
    case down, up
  }

  /// The names of keys that no character stands for.
  public static let names: Set<String> = Set(
    [
      "left", "right", "up", "down", "pageUp", "pageDown", "home", "end", "escape", "tab", "return", "space",
      "backspace", "delete", "menu",
    ]
      + (1...12).map { "f\($0)" })

  /// Whether the key goes down or up.
  public var phase: Phase
  /// The character typed without modifiers, or one of ``names``.
  public var key: String
  /// The modifier keys that are held with it.
  public var modifiers: KeyModifiers
  /// The character typed with the Shift key as it is held; nil if that is `key`, or with Shift its upper case.
  public var text: String?
  /// The Latin letter or the digit of the key in another layout, where the layout in use has no Latin letters; nil otherwise.
  public var latin: String?

  /// Makes an input of a key, without modifier keys unless told otherwise.
  public init(
    phase: Phase, key: String, modifiers: KeyModifiers = [], text: String? = nil, latin: String? = nil
  ) {
    self.phase = phase
    self.key = key
    self.modifiers = modifiers
    self.text = text
    self.latin = latin
  }
}

/// Modifier keys that are held during another input.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The Control key.
  public static let control = KeyModifiers(rawValue: 2)
  /// The Alt key.
  public static let alternate = KeyModifiers(rawValue: 4)
  /// The Super or Meta key.
  public static let command = KeyModifiers(rawValue: 8)
}
