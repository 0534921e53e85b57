import Foundation
import HostInterface
import ScrollEngine

/// The target of a wheel. Notches that follow one another closely are one gesture; all of them go to the responder that took the
/// first, also when it is at its edge.
struct WheelLatch {
  weak var responder: UIResponder?
  private let gesture: WheelGesture

  init(responder: UIResponder, lastNotch input: ScrollInput, at now: Timestamp) {
    self.responder = responder
    gesture = Self.gesture(input, at: now)
  }

  private static func gesture(_ input: ScrollInput, at now: Timestamp) -> WheelGesture {
    let way =
      switch input.delta {
      case .notches(let way), .points(let way, _): Vector(way)
      }
    return WheelGesture(way, modifiers: Int(input.modifiers.rawValue), at: now)
  }

  /// The target of a notch on `view`; nil if the notch begins another gesture.
  @MainActor func handler(of input: ScrollInput, on view: UIView, at now: Timestamp) -> UIResponder? {
    guard gesture.continues(with: Self.gesture(input, at: now)) else { return nil }
    var next: UIResponder? = view
    while let candidate = next {
      if candidate === responder { return candidate }
      next = candidate.next
    }
    return nil
  }
}
