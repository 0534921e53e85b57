import Foundation
import ScrollEngine

/// Who a wheel turns: the notches that follow one another closely are one gesture, and belong to the one that took the
/// first, even at its edge.
struct WheelLatch {
  /// Seconds after a notch in which the next one belongs to the same gesture. Chosen, near what browsers have.
  static var interval: Double { 0.5 }

  weak var responder: UIResponder?
  let modifiers: KeyModifiers
  let lastNotch: Timestamp

  /// Who gets a notch on `view`; nil if it begins another gesture.
  @MainActor func taker(of input: ScrollInput, on view: UIView, at now: Timestamp) -> UIResponder? {
    guard now.seconds(since: lastNotch) < Self.interval, input.modifiers == modifiers else { return nil }
    var next: UIResponder? = view
    while let candidate = next {
      if candidate === responder { return candidate }
      next = candidate.next
    }
    return nil
  }
}
