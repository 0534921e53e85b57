import Foundation
import ScrollEngine
import VellumGraphics

/// Everything that reaches the program from outside, in one type: what a recording holds.
public enum HostInput: Equatable, Sendable {
  /// A finger, a wheel, a key.
  case event(InputEvent)
  /// A frame is due; the time that comes with it is the moment at which it will be seen.
  case frame
  /// The moment asked for with ``FrameSource/wake(at:)`` has come.
  case deadline
  /// The window has this size, in points, with `scale` device pixels to a point.
  case resized(CGSize, scale: CGFloat)
  /// Whether the person at the screen wants less motion. Not until it is told.
  case reducedMotion(Bool)
}

/// What a person did. Positions are points in the window, from its top left.
public enum InputEvent: Equatable, Sendable {
  case touch(TouchInput)
  case scroll(ScrollInput)
  case pinch(PinchInput)
  case hover(HoverInput)
  case key(KeyInput)
  /// Assistive technologies ask for something.
  case assist(AssistiveAction)
  /// Files dropped on the window, by path.
  case drop([String], position: CGPoint)
}

/// One contact that changed: a finger, or the mouse with its button held.
public struct TouchInput: Equatable, Sendable {
  public enum Phase: String, Sendable { case began, moved, ended, cancelled }
  public enum Kind: String, Sendable { case finger, mouse }

  /// Tells contacts that are down at the same time apart.
  public var id: Int
  public var phase: Phase
  public var kind: Kind
  public var position: CGPoint

  public init(id: Int, phase: Phase, kind: Kind = .finger, position: CGPoint) {
    self.id = id
    self.phase = phase
    self.kind = kind
    self.position = position
  }
}

/// Wheel or touchpad scrolling. Positive deltas move towards larger content offsets: down, right.
public struct ScrollInput: Equatable, Sendable {
  public enum Phase: String, Sendable { case began, changed, ended, cancelled }
  public enum Delta: Equatable, Sendable {
    /// Notches of a wheel; has no phases.
    case notches(CGVector)
    /// Points of a touchpad, or of a mouse that scrolls smoothly.
    case points(CGVector, Phase)
  }

  public var delta: Delta
  public var position: CGPoint
  public var modifiers: KeyModifiers

  public init(delta: Delta, position: CGPoint, modifiers: KeyModifiers = []) {
    self.delta = delta
    self.position = position
    self.modifiers = modifiers
  }
}

/// Two fingers on a touchpad. `scale` and `rotation` (radians) count from the gesture's beginning.
public struct PinchInput: Equatable, Sendable {
  public var phase: ScrollInput.Phase
  public var scale: CGFloat
  public var rotation: CGFloat
  public var position: CGPoint

  public init(phase: ScrollInput.Phase, scale: CGFloat, rotation: CGFloat, position: CGPoint) {
    self.phase = phase
    self.scale = scale
    self.rotation = rotation
    self.position = position
  }
}

/// The pointer, no button of it held.
public struct HoverInput: Equatable, Sendable {
  public enum Phase: String, Sendable {
    case moved
    /// It has left the window.
    case ended
  }

  public var phase: Phase
  public var position: CGPoint

  public init(phase: Phase, position: CGPoint) {
    self.phase = phase
    self.position = position
  }
}

/// A key of the keyboard.
public struct KeyInput: Equatable, Sendable {
  public enum Phase: String, Sendable { case down, up }

  /// What keys are called that type no character.
  public static let names: Set<String> = Set(
    [
      "left", "right", "up", "down", "pageUp", "pageDown", "home", "end", "escape", "tab", "return", "space",
      "delete",
    ]
      + (1...12).map { "f\($0)" })

  public var phase: Phase
  /// The character typed without modifiers, or one of ``names``.
  public var key: String
  public var modifiers: KeyModifiers

  public init(phase: Phase, key: String, modifiers: KeyModifiers = []) {
    self.phase = phase
    self.key = key
    self.modifiers = modifiers
  }
}

/// Keys held down beside another input.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shift = KeyModifiers(rawValue: 1)
  public static let control = KeyModifiers(rawValue: 2)
  public static let alternate = KeyModifiers(rawValue: 4)
  public static let command = KeyModifiers(rawValue: 8)
}
