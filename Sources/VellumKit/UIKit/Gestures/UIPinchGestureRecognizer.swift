import Foundation
import HostInterface
import ScrollEngine

/// Finds fingers whose distance changes, on the screen or on a touchpad. It ends when the last one lifts.
///
/// The scale does not jump when a finger joins or leaves. During a pinch on a touchpad, fingers on the screen are ignored.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer, TouchpadRecognizer {
  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  /// Calls `action` with the recognizer for each state that targets are told of.
  public convenience init(_ action: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction { action($0 as! UIPinchGestureRecognizer) }
  }

  private final var detector = PinchDetector()
  /// The pinch on a touchpad that is going on.
  final var touchpad: TouchpadGesture?
  /// What the touchpad's scale is multiplied by: 1 until a program sets the scale.
  private final var touchpadFactor = 1.0

  /// The fingers' distance as a multiple of that at recognition; positive. Setting it gives the present distance that
  /// scale; numbers that are not finite and positive are ignored.
  open var scale: CGFloat {
    get { CGFloat(touchpad.map { $0.value * touchpadFactor } ?? detector.scale) }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      if let touchpad {
        touchpadFactor = Double(newValue) / touchpad.value
      } else {
        detector.setScale(Double(newValue))
      }
    }
  }

  /// The change of the scale per second.
  open var velocity: CGFloat {
    let now = dispatcher.now
    return CGFloat(touchpad.map { $0.velocity(at: now) * touchpadFactor } ?? detector.velocity(at: now))
  }

  open override func location(in view: UIView?) -> CGPoint {
    touchpad.map { convert($0.position, to: view) } ?? super.location(in: view)
  }

  /// The centroid of the fingers that pinch, in window coordinates, without one that is just lifting. Nil on a touchpad.
  final var heldCentroid: Vector? {
    touchpad == nil && !detector.contacts.isEmpty ? detector.contacts.centroid : nil
  }

  /// Called when a finger has joined or left a pinch: the centroid has changed, the scale has not. For recognizers inside
  /// UIKit.
  func contactsDidChange() {}

  // MARK: - Touches

  open override func reset() {
    super.reset()
    detector.reset()
    touchpad = nil
    touchpadFactor = 1
  }

  override func detect(_ input: ContactInput, at now: Timestamp) {
    guard touchpad == nil else { return }
    let event = detector.handle(input, at: now)
    if event == nil, input.changesContacts {
      switch detector.state {
      case .pinching, .paused: contactsDidChange()
      case .idle, .gathering, .withinSlop, .over: break
      }
    }
    take(event)
  }

  // MARK: - Touchpad

  /// The touchpad has recognized the pinch: it has no slop.
  final func touchpadValue(of input: PinchInput, isBeginning: Bool) -> Double? { Double(input.scale) }
}

extension ContactInput {
  /// Whether a finger may have joined or left.
  fileprivate var changesContacts: Bool {
    switch self {
    case .down, .up: true
    case .move, .cancel, .deadline: false
    }
  }
}
