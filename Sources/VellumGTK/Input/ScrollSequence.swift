import Foundation
import VellumHost
import VellumKit

/// Distinguishes a wheel's notches from a touchpad's scrolling, and gives the latter a beginning and an end.
///
/// X11 reports both as fractions of a notch, without an end. A wheel turns by whole notches or, if it is a fine one, by whole
/// 120ths of them. A touchpad's distances are accelerated points, which are whole 120ths only by chance. Everything that is not a
/// wheel is smooth. It ends with an event of no distance, or when nothing has come for ``quietTime``.
struct ScrollSequence {
  enum State: Equatable {
    case idle
    /// Left on: a stop event, an event of no distance, or the time-out.
    case scrolling
  }

  enum Unit { case notches, points }

  /// Seconds without an event after which the fingers count as lifted. Chosen: touchpads report every 7 to 20 ms while a
  /// finger moves.
  static let quietTime = 0.1
  /// The parts of a notch in which a fine wheel reports: those of the kernel's `REL_WHEEL_HI_RES`, of libinput, of its X11
  /// driver and of Wayland's `axis_value120`.
  static let partsOfANotch = 120.0
  /// A touchpad's points in what X11 reports as one notch: the default of libinput's X11 driver.
  static let touchpadPointsPerNotch = 15.0

  private(set) var state = State.idle

  /// The scroll for one event; nil if there is none.
  mutating func scroll(by distance: CGVector, in unit: Unit, isStop: Bool) -> ScrollInput.Delta? {
    let isNothing = distance.dx == 0 && distance.dy == 0
    switch (state, unit) {
    case (.idle, _) where isNothing:
      return nil
    case (.scrolling, _) where isNothing || isStop:
      return end()
    case (.idle, _):
      if unit == .notches, let notches = Self.wheelsNotches(distance) { return .notches(notches) }
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

  /// `distance` if a wheel can turn by it, else nil. X11 gives differences of sums, so the parts are not exactly whole.
  private static func wheelsNotches(_ distance: CGVector) -> CGVector? {
    let parts = CGVector(dx: distance.dx * partsOfANotch, dy: distance.dy * partsOfANotch)
    let whole = CGVector(dx: parts.dx.rounded(.toNearestOrEven), dy: parts.dy.rounded(.toNearestOrEven))
    guard abs(whole.dx - parts.dx) < 1e-4, abs(whole.dy - parts.dy) < 1e-4 else { return nil }
    return CGVector(dx: whole.dx / partsOfANotch, dy: whole.dy / partsOfANotch)
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
