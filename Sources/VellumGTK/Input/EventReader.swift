import CGtk4
import Foundation
import VellumHost
import VellumKit

/// Turns GDK's events into input events, one by one, as they come from the windowing system.
struct EventReader {
  private enum Mouse {
    case up
    case down
    /// Its button went down with Control held: it plays two fingers.
    case mirrored
  }

  /// GDK's touches by their sequence, which GDK keeps for as long as the finger is down.
  private var fingers = FingerNumbers<OpaquePointer?>()
  private var mouse = Mouse.up
  private var mirrored = MirroredFingers(rightID: FingerNumbers<OpaquePointer?>.mouse, leftID: -1)
  /// The last position of the pointer, for events without a position.
  private var pointer = CGPoint.zero
  /// Scale and rotation of the current pinch. GDK's last event of a pinch does not have them.
  private var pinch = (scale: 1.0, rotation: 0.0)
  private var scroll = ScrollSequence()
  /// Keys held down with the last scroll.
  private var scrollModifiers: KeyModifiers = []

  /// Whether a smooth scroll is active, which ends after ``ScrollSequence/quietTime`` without an event.
  var isScrolling: Bool { scroll.state == .scrolling }

  /// Whether the mouse plays two fingers.
  var isMirroring: Bool { mouse == .mirrored }

  /// The input events for a GDK event; none for an event that is not handled. A position of NaN means that it has none. The
  /// window is `width` points wide.
  mutating func read(_ event: OpaquePointer, x: Double, y: Double, width: CGFloat) -> [InputEvent] {
    let position = x.isNaN || y.isNaN ? pointer : CGPoint(x: x, y: y)
    return readMirrored(event, at: position, width: width)
      ?? readOne(event, at: position).map { [$0] } ?? []
  }

  private mutating func readOne(_ event: OpaquePointer, at position: CGPoint) -> InputEvent? {
    switch gdk_event_get_event_type(event) {
    case GDK_TOUCH_BEGIN:
      let number = fingers.begin(gdk_event_get_event_sequence(event))
      return .touch(TouchInput(id: number, phase: .began, position: position))
    case GDK_TOUCH_UPDATE:
      return fingers.number(of: gdk_event_get_event_sequence(event)).map {
        .touch(TouchInput(id: $0, phase: .moved, position: position))
      }
    case GDK_TOUCH_END:
      return fingers.end(gdk_event_get_event_sequence(event)).map {
        .touch(TouchInput(id: $0, phase: .ended, position: position))
      }
    case GDK_TOUCH_CANCEL:
      return fingers.end(gdk_event_get_event_sequence(event)).map {
        .touch(TouchInput(id: $0, phase: .cancelled, position: position))
      }
    case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_MOTION_NOTIFY, GDK_GRAB_BROKEN:
      return readMouse(event, at: position)
    case GDK_SCROLL:
      return readScroll(event, at: position)
    case GDK_TOUCHPAD_PINCH:
      return readPinch(event, at: position)
    case GDK_KEY_PRESS:
      return KeyInput(event, phase: .down).map { .key($0) }
    case GDK_KEY_RELEASE:
      return KeyInput(event, phase: .up).map { .key($0) }
    default:
      return nil
    }
  }

  /// Ends a smooth scroll if the windowing system does not report its end.
  mutating func scrollTimedOut() -> InputEvent? {
    scroll.end().map { .scroll(ScrollInput(delta: $0, position: pointer, modifiers: scrollModifiers)) }
  }

  /// The pointer is inside of the window. Nil while a button is held.
  mutating func pointerEntered(at position: CGPoint) -> InputEvent? {
    pointer = position
    return switch mouse {
    case .up: .hover(HoverInput(phase: .moved, position: position))
    case .down, .mirrored: nil
    }
  }

  /// The pointer is outside of the window. Nil while a button is held.
  func pointerLeft() -> InputEvent? {
    switch mouse {
    case .up: .hover(HoverInput(phase: .ended, position: pointer))
    case .down, .mirrored: nil
    }
  }

  /// The touches while the mouse plays two fingers; nil if it does not.
  private mutating func readMirrored(
    _ event: OpaquePointer, at position: CGPoint, width: CGFloat
  ) -> [InputEvent]? {
    let type = gdk_event_get_event_type(event)
    let isFirstButton =
      (type == GDK_BUTTON_PRESS || type == GDK_BUTTON_RELEASE)
      && gdk_button_event_get_button(event) == UInt32(GDK_BUTTON_PRIMARY)
    let touches: [TouchInput]
    switch (mouse, type) {
    case (.up, GDK_BUTTON_PRESS)
    where isFirstButton && KeyModifiers(gdk_event_get_modifier_state(event)).contains(.control):
      mouse = .mirrored
      touches = mirrored.press(at: position, width: width)
    case (.mirrored, GDK_MOTION_NOTIFY):
      touches = mirrored.move(to: position)
    case (.mirrored, GDK_BUTTON_RELEASE) where isFirstButton:
      mouse = .up
      touches = mirrored.end()
    case (.mirrored, GDK_GRAB_BROKEN):
      mouse = .up
      touches = mirrored.end(isCancelled: true)
    default:
      return nil
    }
    pointer = position
    return touches.map { .touch($0) }
  }

  private mutating func readMouse(_ event: OpaquePointer, at position: CGPoint) -> InputEvent? {
    pointer = position
    let type = gdk_event_get_event_type(event)
    let isFirstButton =
      (type == GDK_BUTTON_PRESS || type == GDK_BUTTON_RELEASE)
      && gdk_button_event_get_button(event) == UInt32(GDK_BUTTON_PRIMARY)
    let phase: TouchInput.Phase
    switch (mouse, type) {
    case (.up, GDK_MOTION_NOTIFY):
      return .hover(HoverInput(phase: .moved, position: position))
    case (.up, GDK_BUTTON_PRESS) where isFirstButton:
      mouse = .down
      phase = .began
    case (.down, GDK_MOTION_NOTIFY):
      phase = .moved
    case (.down, GDK_BUTTON_RELEASE) where isFirstButton:
      mouse = .up
      phase = .ended
    case (.down, GDK_GRAB_BROKEN):
      mouse = .up
      phase = .cancelled
    default:
      return nil
    }
    let number = FingerNumbers<OpaquePointer?>.mouse
    return .touch(TouchInput(id: number, phase: phase, kind: .mouse, position: position))
  }

  private mutating func readScroll(_ event: OpaquePointer, at position: CGPoint) -> InputEvent? {
    var (dx, dy) = (0.0, 0.0)
    // The direction is not used: on X11 it is "up" also where nothing moved.
    gdk_scroll_event_get_deltas(event, &dx, &dy)
    let unit: ScrollSequence.Unit =
      gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE ? .points : .notches
    let isStop = gdk_scroll_event_is_stop(event) != 0
    guard let delta = scroll.scroll(by: CGVector(dx: dx, dy: dy), in: unit, isStop: isStop) else {
      return nil
    }
    scrollModifiers = KeyModifiers(gdk_event_get_modifier_state(event))
    return .scroll(ScrollInput(delta: delta, position: position, modifiers: scrollModifiers))
  }

  private mutating func readPinch(_ event: OpaquePointer, at position: CGPoint) -> InputEvent? {
    pointer = position
    let phase: ScrollInput.Phase
    switch gdk_touchpad_event_get_gesture_phase(event) {
    case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN:
      phase = .began
      pinch = (1, 0)
    case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE:
      phase = .changed
      pinch.scale = gdk_touchpad_event_get_pinch_scale(event)
      pinch.rotation += gdk_touchpad_event_get_pinch_angle_delta(event)
    case GDK_TOUCHPAD_GESTURE_PHASE_END: phase = .ended
    case GDK_TOUCHPAD_GESTURE_PHASE_CANCEL: phase = .cancelled
    default: return nil
    }
    return .pinch(
      PinchInput(phase: phase, scale: pinch.scale, rotation: pinch.rotation, position: position))
  }
}
