import Foundation
import VellumKit

/// Tells a wheel's notches from a touchpad's scrolling, and gives the latter a beginning and an end.
///
/// X11 reports both as fractions of a notch, without an end: what turns by whole notches is a wheel, everything else is
/// smooth and ends with an event of no distance, or when nothing has come for ``quietTime``.
struct ScrollSequence {
  enum State: Equatable {
    case idle
    /// Left on: an event that says stop, one of no distance, or the time-out.
    case scrolling
  }

  enum Unit { case notches, points }

  /// Seconds without an event after which fingers are taken to have left the touchpad. Chosen: touchpads report every 7
  /// to 20 ms while a finger moves.
  static let quietTime = 0.1
  /// A touchpad's points in what X11 reports as one notch: the default of libinput's X11 driver.
  static let touchpadPointsPerNotch = 15.0

  private(set) var state = State.idle

  /// What to tell about one event; nil if it says nothing.
  mutating func scroll(by distance: CGVector, in unit: Unit, isStop: Bool) -> ScrollInput.Delta? {
    let isNothing = distance.dx == 0 && distance.dy == 0
    switch (state, unit) {
    case (.idle, _) where isNothing:
      return nil
    case (.scrolling, _) where isNothing || isStop:
      return end()
    case (.idle, _):
      if unit == .notches, let notches = Self.wholeNotches(distance) { return .notches(notches) }
      state = .scrolling
      return .points(Self.points(of: distance, in: unit), .began)
    case (.scrolling, _):
      return .points(Self.points(of: distance, in: unit), .changed)
    }
  }

  /// Nothing has come for ``quietTime``, or something else began.
  mutating func end() -> ScrollInput.Delta? {
    switch state {
    case .idle: return nil
    case .scrolling:
      state = .idle
      return .points(.zero, .ended)
    }
  }

  /// `distance` as whole notches; nil if it is not. X11 gives differences of sums, so not exactly whole ones.
  private static func wholeNotches(_ distance: CGVector) -> CGVector? {
    let whole = CGVector(
      dx: distance.dx.rounded(.toNearestOrEven), dy: distance.dy.rounded(.toNearestOrEven))
    let isClose = abs(whole.dx - distance.dx) < 1e-6 && abs(whole.dy - distance.dy) < 1e-6
    return isClose ? whole : nil
  }

  private static func points(of distance: CGVector, in unit: Unit) -> CGVector {
    let factor =
      switch unit {
      case .notches: touchpadPointsPerNotch
      case .points: 1.0
      }
    return CGVector(dx: distance.dx * factor, dy: distance.dy * factor)
  }
}
