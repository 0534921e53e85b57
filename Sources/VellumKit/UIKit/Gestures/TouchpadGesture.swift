import Foundation
import HostInterface
import ScrollEngine

/// A pinch or rotation on a touchpad: the device gives the value.
struct TouchpadGesture {
  /// The scale, or the rotation in radians.
  private(set) var value: Double
  /// Where the pointer is, in window coordinates.
  private(set) var position: CGPoint
  private var estimate = VelocityEstimate()

  init(_ value: Double, at position: CGPoint, now: Timestamp) {
    self.value = value
    self.position = position
    estimate.add(Vector(x: value, y: 0), at: now)
  }

  /// Change of the value per second.
  func velocity(at now: Timestamp) -> Double { estimate.velocity(at: now).x }

  mutating func change(to value: Double, at position: CGPoint, now: Timestamp) {
    self.value = value
    self.position = position
    estimate.add(Vector(x: value, y: 0), at: now)
  }
}

/// A recognizer that follows two fingers on a touchpad as well as on the screen.
@MainActor protocol TouchpadRecognizer: UIGestureRecognizer {
  /// The gesture on a touchpad that is going on. Fingers on the screen are ignored meanwhile.
  var touchpad: TouchpadGesture? { get set }

  /// The value that the recognizer takes from the input; nil if the gesture has yet to begin.
  func touchpadValue(of input: PinchInput, isBeginning: Bool) -> Double?
}

extension TouchpadRecognizer {
  /// Follows two fingers on a touchpad.
  func transform(_ input: PinchInput, at now: Timestamp) {
    switch input.phase {
    case .began, .changed:
      guard let value = touchpadValue(of: input, isBeginning: touchpad == nil) else { return }
      if touchpad == nil {
        // A delegate that another recognizer asked may have disabled this one since it was chosen to follow.
        guard isEnabled, touches.isEmpty, attempt.slot == nil else { return }
        arbitration.add(self)
        touchpad = TouchpadGesture(value, at: input.position, now: now)
        state = .began
      } else {
        touchpad?.change(to: value, at: input.position, now: now)
        state = .changed
      }
    case .ended:
      if touchpad != nil { state = .ended }
    case .cancelled:
      if touchpad != nil { state = .cancelled }
    }
  }
}
