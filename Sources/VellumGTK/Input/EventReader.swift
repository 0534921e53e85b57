import CGtk4
import Foundation
import VellumHost
import VellumKit

/// Turns GDK's events into input events, one by one, as they come from the windowing system.
struct EventReader {
  private enum Mouse: Equatable {
    case up
    /// The button, by UIKit's number, is held, of a mouse or a pen.
    case down(button: Int, TouchInput.Kind)
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
  private var keys = KeysDown()
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
      return .touch(finger(number, .began, event, at: position))
    case GDK_TOUCH_UPDATE:
      return fingers.number(of: gdk_event_get_event_sequence(event)).map {
        .touch(finger($0, .moved, event, at: position))
      }
    case GDK_TOUCH_END:
      return fingers.end(gdk_event_get_event_sequence(event)).map {
        .touch(finger($0, .ended, event, at: position))
      }
    case GDK_TOUCH_CANCEL:
      return fingers.end(gdk_event_get_event_sequence(event)).map {
        .touch(finger($0, .cancelled, event, at: position))
      }
    case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_MOTION_NOTIFY, GDK_GRAB_BROKEN:
      return readMouse(event, at: position)
    case GDK_SCROLL:
      return readScroll(event, at: position)
    case GDK_TOUCHPAD_PINCH:
      return readPinch(event, at: position)
    case GDK_KEY_PRESS:
      guard let input = KeyInput(event, phase: .down) else { return nil }
      keys.goDown(input, code: gdk_key_event_get_keycode(event))
      return .key(input)
    case GDK_KEY_RELEASE:
      return keys.goUp(KeyInput(event, phase: .up), code: gdk_key_event_get_keycode(event)).map { .key($0) }
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

  /// Cancels all contacts, because the desktop has taken over a drag.
  mutating func pointerWasTaken() -> [InputEvent] {
    var inputs: [InputEvent] = []
    switch mouse {
    case .up: break
    case .down(let button, let kind):
      inputs = [
        .touch(
          TouchInput(
            id: FingerNumbers<OpaquePointer?>.mouse, phase: .cancelled, kind: kind, position: pointer,
            button: button))
      ]
    case .mirrored: inputs = mirrored.end(isCancelled: true).map { .touch($0) }
    }
    mouse = .up
    return inputs + fingers.endAll().map { .touch(TouchInput(id: $0, phase: .cancelled, position: pointer)) }
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

  private func finger(_ number: Int, _ phase: TouchInput.Phase, _ event: OpaquePointer, at position: CGPoint)
    -> TouchInput
  {
    TouchInput(
      id: number, phase: phase, position: position,
      modifiers: KeyModifiers(gdk_event_get_modifier_state(event)), details: ContactDetails(event))
  }

  /// One button is followed at a time: the first that goes down.
  private mutating func readMouse(_ event: OpaquePointer, at position: CGPoint) -> InputEvent? {
    pointer = position
    let type = gdk_event_get_event_type(event)
    let modifiers = KeyModifiers(gdk_event_get_modifier_state(event))
    let phase: TouchInput.Phase
    let (button, kind): (Int, TouchInput.Kind)
    switch (mouse, type) {
    case (.up, GDK_MOTION_NOTIFY):
      return .hover(
        HoverInput(phase: .moved, position: position, modifiers: modifiers, details: ContactDetails(event)))
    case (.up, GDK_BUTTON_PRESS):
      button = Self.button(of: event)
      kind = gdk_event_get_device_tool(event) == nil ? .mouse : .pen
      mouse = .down(button: button, kind)
      phase = .began
    case (.down(let held, let holder), GDK_MOTION_NOTIFY):
      (button, kind, phase) = (held, holder, .moved)
    case (.down(let held, let holder), GDK_BUTTON_RELEASE) where Self.button(of: event) == held:
      mouse = .up
      (button, kind, phase) = (held, holder, .ended)
    case (.down(let held, let holder), GDK_GRAB_BROKEN):
      mouse = .up
      (button, kind, phase) = (held, holder, .cancelled)
    default:
      return nil
    }
    let number = FingerNumbers<OpaquePointer?>.mouse
    return .touch(
      TouchInput(
        id: number, phase: phase, kind: kind, position: position, button: button, modifiers: modifiers,
        details: ContactDetails(event)))
  }

  /// UIKit's number of the event's button: 1 the primary, 2 the secondary, 3 the middle one, then as GDK's.
  private static func button(of event: OpaquePointer) -> Int {
    switch Int32(gdk_button_event_get_button(event)) {
    case GDK_BUTTON_SECONDARY: 2
    case GDK_BUTTON_MIDDLE: 3
    case let other: Int(other)
    }
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

extension ContactDetails {
  /// What GDK tells of a pen. Other events are not asked: GTK 4.8 reads the axes of a touch that has none.
  fileprivate init(_ event: OpaquePointer) {
    func axis(_ use: GdkAxisUse) -> Double? {
      var value = 0.0
      return gdk_event_get_axis(event, use, &value) != 0 && value.isFinite ? value : nil
    }
    self.init()
    guard gdk_event_get_device_tool(event) != nil else { return }
    force = axis(GDK_AXIS_PRESSURE).map { CGFloat($0) }
    distance = axis(GDK_AXIS_DISTANCE).map { CGFloat($0) }
    if let x = axis(GDK_AXIS_XTILT), let y = axis(GDK_AXIS_YTILT) {
      // GDK's tilt is the angle from upright as a fraction of a quarter turn, along each axis.
      let (dx, dy) = (tan(x * .pi / 2), tan(y * .pi / 2))
      altitude = CGFloat(atan2(1, hypot(dx, dy)))
      azimuth = CGFloat(atan2(dy, dx))
    }
  }
}
