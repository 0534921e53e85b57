import Foundation
import HostInterface
import ScrollEngine

/// Finds fingers that turn about each other, on the screen or on a touchpad. It ends when the last one lifts.
///
/// It begins when the fingers have turned by 10°. The rotation does not jump when a finger joins or leaves, and goes on past
/// whole turns. More than two fingers turn by the angle that fits them best. During a rotation on a touchpad, fingers on the
/// screen are ignored.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer, TouchpadRecognizer {
  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  /// Calls `action` with the recognizer for each state that targets are told of.
  public convenience init(_ action: @escaping @MainActor (UIRotationGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction { action($0 as! UIRotationGestureRecognizer) }
  }

  private final var detector = RotationDetector()
  /// The rotation on a touchpad that is going on.
  final var touchpad: TouchpadGesture?
  /// What is added to the touchpad's rotation.
  private final var touchpadOffset = 0.0

  /// The angle in radians by which the fingers have turned since the recognition; clockwise is positive. Setting it gives the present
  /// position that angle; values that are not finite are ignored.
  open var rotation: CGFloat {
    get { CGFloat(touchpad.map { $0.value + touchpadOffset } ?? detector.rotation) }
    set {
      guard newValue.isFinite else { return }
      if let touchpad {
        touchpadOffset = Double(newValue) - touchpad.value
      } else {
        detector.setRotation(Double(newValue))
      }
    }
  }

  /// The change of the rotation in radians per second; clockwise is positive.
  open var velocity: CGFloat {
    let now = dispatcher.now
    return CGFloat(touchpad?.velocity(at: now) ?? detector.velocity(at: now))
  }

  open override func location(in view: UIView?) -> CGPoint {
    touchpad.map { convert($0.position, to: view) } ?? super.location(in: view)
  }

  // MARK: - Touches

  open override func reset() {
    super.reset()
    detector.reset()
    touchpad = nil
    touchpadOffset = 0
  }

  override func detect(_ input: ContactInput, at now: Timestamp) {
    if touchpad == nil { take(detector.handle(input, at: now)) }
  }

  // MARK: - Touchpad

  /// A touchpad tells of pinches and rotations together, so that a rotation has its slop here too.
  final func touchpadValue(of input: PinchInput, isBeginning: Bool) -> Double? {
    let rotation = Double(input.rotation)
    if isBeginning {
      guard abs(rotation) >= RotationDetector.slop else { return nil }
      touchpadOffset = -rotation
    }
    return rotation
  }
}
