import Foundation
import ScrollEngine
import VellumKit

/// Turns gestures into the inputs that hardware would send for them, with exact times.
public enum ScriptedFingers {
  /// The samples of a movement in a second, as many as current touch screens send. Chosen.
  public static var samplesPerSecond: Double { 120 }
  /// The seconds that a finger stays down in a tap. Chosen.
  public static var tapContact: Double { 0.05 }
  /// The seconds from one tap's end to the beginning of the next. Chosen, well within a double tap.
  public static var tapInterval: Double { 0.1 }
  /// The seconds that a finger rests before it lifts, so that its velocity is zero. Chosen.
  public static var restBeforeLift: Double { 0.1 }
  /// The seconds between notches of a wheel. Chosen.
  public static var notchInterval: Double { 0.05 }

  /// One input, `elapsed` seconds after the gesture began.
  public struct Sample: Equatable, Sendable {
    /// The seconds since the gesture began.
    public var elapsed: Double
    /// The input.
    public var event: InputEvent

    /// An event, `elapsed` seconds after the gesture began.
    public init(elapsed: Double, event: InputEvent) {
      self.elapsed = elapsed
      self.event = event
    }
  }

  /// The inputs of a gesture in order of time, the first at 0. The gesture is over with the last.
  public static func samples(of gesture: ScriptedGesture) -> [Sample] {
    switch gesture {
    case .tap(let point, let count):
      (0..<count).flatMap { tap in
        hold(point, from: Double(tap) * (tapContact + tapInterval), duration: tapContact)
      }
    case .press(let point, let duration):
      hold(point, from: 0, duration: duration)
    case .drag(let from, let to, let duration):
      stroke([(from, to)], duration: duration, rest: restBeforeLift)
    case .flick(let from, let to, let duration):
      stroke([(from, to)], duration: duration, rest: 0)
    case .pinch(let center, let span, let endSpan, let angle, 0, let duration):
      stroke(
        [angle, angle + .pi].map { direction in
          (center.moved(by: span / 2, towards: direction), center.moved(by: endSpan / 2, towards: direction))
        }, duration: duration, rest: restBeforeLift)
    case .pinch(let center, let span, let endSpan, let angle, let turn, let duration):
      paths(
        [angle, angle + .pi].map { direction in
          { part in
            center.moved(
              by: (span + (endSpan - span) * part) / 2, towards: direction + turn * part)
          }
        }, duration: duration, rest: restBeforeLift)
    case .wheel(let point, let notches, let axis, let modifiers):
      (0..<abs(notches)).map { notch in
        let step = Double(notches.signum())
        let delta = axis == .horizontal ? CGVector(dx: step, dy: 0) : CGVector(dx: 0, dy: step)
        let scroll = ScrollInput(delta: .notches(delta), position: point, modifiers: modifiers)
        return Sample(elapsed: Double(notch) * notchInterval, event: .scroll(scroll))
      }
    case .touchpadScroll(let point, let points, let duration):
      touchpadScroll(at: point, by: points, duration: duration)
    case .touchpadPinch(let point, let scale, let rotation, let duration):
      touchpadPinch(at: point, to: scale, rotation, duration: duration)
    case .key(let key, let modifiers):
      [
        Sample(elapsed: 0, event: .key(KeyInput(phase: .down, key: key, modifiers: modifiers))),
        Sample(elapsed: tapContact, event: .key(KeyInput(phase: .up, key: key, modifiers: modifiers))),
      ]
    }
  }

  /// When samples of a motion over `duration` are taken, without the beginning and with the end, and the part of the way that
  /// is done by then.
  package static func steps(
    over duration: Double, samplesPerSecond: Double = samplesPerSecond
  ) -> [(elapsed: Double, part: Double)] {
    let count = max(1, Int((duration * samplesPerSecond).rounded()))
    return (1...count).map { step in
      let part = Double(step) / Double(count)
      return (duration * part, part)
    }
  }

  private static func touch(_ id: Int, _ phase: TouchInput.Phase, _ point: CGPoint, _ elapsed: Double)
    -> Sample
  {
    Sample(elapsed: elapsed, event: .touch(TouchInput(id: id, phase: phase, position: point)))
  }

  private static func hold(_ point: CGPoint, from start: Double, duration: Double) -> [Sample] {
    [touch(0, .began, point, start), touch(0, .ended, point, start + duration)]
  }

  /// Fingers that move evenly, each from its first point to its second, and lift `rest` seconds after they have arrived.
  private static func stroke(_ ways: [(from: CGPoint, to: CGPoint)], duration: Double, rest: Double)
    -> [Sample]
  {
    paths(
      ways.map { way in { $0 == 0 ? way.from : way.from.moved(way.to, part: $0) } }, duration: duration,
      rest: rest)
  }

  /// Fingers each of which is at the point that a function gives for the part of the duration that is over. They lift `rest`
  /// seconds after the end.
  private static func paths(_ paths: [(Double) -> CGPoint], duration: Double, rest: Double) -> [Sample] {
    let fingers = paths.indices
    let moves = steps(over: duration).flatMap { step in
      fingers.map { touch($0, .moved, paths[$0](step.part), step.elapsed) }
    }
    return fingers.map { touch($0, .began, paths[$0](0), 0) } + moves
      + fingers.map { touch($0, .ended, paths[$0](1), duration + rest) }
  }

  private static func touchpadScroll(at point: CGPoint, by way: CGVector, duration: Double) -> [Sample] {
    func sample(_ elapsed: Double, _ delta: CGVector, _ phase: ScrollInput.Phase) -> Sample {
      Sample(elapsed: elapsed, event: .scroll(ScrollInput(delta: .points(delta, phase), position: point)))
    }
    var covered = CGVector.zero
    let moves = steps(over: duration).map { step in
      let next = CGVector(dx: way.dx * step.part, dy: way.dy * step.part)
      defer { covered = next }
      return sample(step.elapsed, CGVector(dx: next.dx - covered.dx, dy: next.dy - covered.dy), .changed)
    }
    return [sample(0, .zero, .began)] + moves + [sample(duration, .zero, .ended)]
  }

  private static func touchpadPinch(
    at point: CGPoint, to scale: Double, _ rotation: Double, duration: Double
  ) -> [Sample] {
    func sample(_ elapsed: Double, _ part: Double, _ phase: ScrollInput.Phase) -> Sample {
      Sample(
        elapsed: elapsed,
        event: .pinch(
          PinchInput(
            phase: phase, scale: part < 1 ? 1 + (scale - 1) * part : scale, rotation: rotation * part,
            position: point)))
    }
    let moves = steps(over: duration).map { step in sample(step.elapsed, step.part, .changed) }
    return [sample(0, 0, .began)] + moves + [sample(duration, 1, .ended)]
  }
}

extension CGPoint {
  /// The point that lies `part` of the way to `other`; exactly `other` at 1.
  package func moved(_ other: CGPoint, part: Double) -> CGPoint {
    part < 1 ? CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part) : other
  }

  /// The point at `distance` in the direction `angle`, in radians from the horizontal.
  func moved(by distance: Double, towards angle: Double) -> CGPoint {
    CGPoint(x: x + distance * cos(angle), y: y + distance * sin(angle))
  }
}
