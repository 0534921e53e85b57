import Foundation
import VellumKit

/// A gesture of fingers, a wheel, a touchpad or a keyboard. Positions are points in the window, durations seconds.
public enum ScriptedGesture: Equatable, Sendable {
  /// Touches `count` times, quickly enough for a double tap.
  case tap(CGPoint, count: Int)
  /// Touches, and stays for `duration`.
  case press(CGPoint, duration: Double)
  /// Moves evenly, then rests before it lifts, so that the velocity is zero.
  case drag(from: CGPoint, to: CGPoint, duration: Double)
  /// Moves evenly, and lifts in motion.
  case flick(from: CGPoint, to: CGPoint, duration: Double)
  /// Two fingers about `center`, on a line at `angle` radians to the horizontal. The distance between them changes evenly
  /// from `span` to `endSpan`, and the line turns evenly by `turn`, clockwise; then they rest before they lift.
  case pinch(
    center: CGPoint, span: Double, endSpan: Double, angle: Double, turn: Double = 0, duration: Double)
  /// Turns a wheel by whole notches, one at a time. Positive notches lead to larger offsets.
  case wheel(CGPoint, notches: Int, WheelAxis, modifiers: KeyModifiers)
  /// Two fingers on a touchpad scroll by `points`, evenly.
  case touchpadScroll(CGPoint, points: CGVector, duration: Double)
  /// Two fingers on a touchpad pinch until the scale is `scale`, and turn by `rotation`, clockwise, evenly.
  case touchpadPinch(CGPoint, scale: Double, rotation: Double = 0, duration: Double)
  /// Presses and releases a key.
  case key(String, modifiers: KeyModifiers)

  /// The axis along which a wheel turns.
  public enum WheelAxis: String, Sendable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical
  }
}
