import Foundation
import HostInterface
import ScrollEngine

/// The target of a wheel. Notches that follow one another closely are one gesture; all of them go to the responder that took the
/// first, also when it is at its edge.
struct WheelLatch {
  /// Seconds after a notch in which the next one belongs to the same gesture. Chosen, near what browsers have.
  static var interval: Double { 0.5 }

  weak var responder: UIResponder?
  private let modifiers: KeyModifiers
  private let axis: Axis
  private let lastNotch: Timestamp

  init(responder: UIResponder, lastNotch input: ScrollInput, at now: Timestamp) {
    self.responder = responder
    modifiers = input.modifiers
    axis = Self.axis(of: input)
    lastNotch = now
  }

  private static func axis(of input: ScrollInput) -> Axis {
    switch input.delta {
    case .notches(let way), .points(let way, _): abs(way.dx) > abs(way.dy) ? .horizontal : .vertical
    }
  }

  /// The target of a notch on `view`; nil if the notch begins another gesture.
  @MainActor func handler(of input: ScrollInput, on view: UIView, at now: Timestamp) -> UIResponder? {
    guard now.seconds(since: lastNotch) < Self.interval, input.modifiers == modifiers,
      Self.axis(of: input) == axis
    else { return nil }
    var next: UIResponder? = view
    while let candidate = next {
      if candidate === responder { return candidate }
      next = candidate.next
    }
    return nil
  }
}
