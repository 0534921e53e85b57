import Foundation
import ScrollEngine
import VellumHost
import VellumKit

/// A finger on the screen of a headless host. What it does takes time on the virtual clock, and frames and deadlines that are due
/// meanwhile are handled. Several fingers move in turns.
@MainActor public struct Finger {
  private let host: HeadlessHost
  private let id: Int
  /// Its place in the window, in points.
  public private(set) var position: CGPoint

  /// Touches the screen of `host` at a point of the window.
  public init(on host: HeadlessHost, at point: CGPoint) {
    self.host = host
    id = host.nextTouchID()
    position = point
    send(.began)
  }

  /// Touches the screen that `view` is on at a point in the coordinates of `view`; the current headless host's where it is in no window.
  /// Traps without a headless host.
  public init(on view: UIView, at point: CGPoint) {
    guard let host = view.window.map(\.screen).flatMap(HeadlessHost.showing) ?? .current else {
      preconditionFailure("Finger: a finger needs a headless host, and there is none")
    }
    self.init(on: host, at: view.convert(point, to: nil))
  }

  /// Moves evenly by `way` points in `seconds`.
  public mutating func drag(
    by way: CGVector, over seconds: Double, samplesPerSecond: Double = ScriptedFingers.samplesPerSecond
  ) {
    drag(
      to: CGPoint(x: position.x + way.dx, y: position.y + way.dy), over: seconds,
      samplesPerSecond: samplesPerSecond)
  }

  /// Moves evenly to a point of the window. The last sample is exactly there, and exactly `seconds` from now.
  public mutating func drag(
    to point: CGPoint, over seconds: Double, samplesPerSecond: Double = ScriptedFingers.samplesPerSecond
  ) {
    let end = host.now.advanced(by: seconds)
    for step in ScriptedFingers.steps(over: seconds, samplesPerSecond: samplesPerSecond) {
      let sample = position.moved(point, part: step.part)
      host.schedule(touch(.moved, at: sample), at: host.now.advanced(by: step.elapsed))
    }
    position = point
    host.advance(to: end)
  }

  /// Stays where it is for `seconds`.
  public func rest(for seconds: Double) { host.advance(by: seconds) }

  /// Leaves the screen.
  public func lift() { send(.ended) }

  /// The system cancels the touch, as for a phone call.
  public func cancel() { send(.cancelled) }

  private func send(_ phase: TouchInput.Phase) {
    host.schedule(touch(phase, at: position), at: host.now)
    host.advance(to: host.now)
  }

  private func touch(_ phase: TouchInput.Phase, at point: CGPoint) -> HostInput {
    .event(.touch(TouchInput(id: id, phase: phase, position: point)))
  }
}
