import Foundation
import HostInterface
import ScrollEngine

/// Finds fingers whose distance changes, on the screen or on a touchpad. It ends when the last one lifts.
///
/// The scale does not jump when a finger joins or leaves. During a pinch on a touchpad, fingers on the screen are ignored.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  /// Calls `action` with the recognizer for each state that targets are told of.
  public convenience init(_ action: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction { action($0 as! UIPinchGestureRecognizer) }
  }

  private final var detector = PinchDetector()
  /// The pinch on a touchpad that is going on.
  private final var touchpad: TouchpadPinch?

  /// The fingers' distance as a multiple of that at recognition; positive. Setting it gives the present distance that
  /// scale; numbers that are not finite and positive are ignored.
  open var scale: CGFloat {
    get { touchpad.map { CGFloat($0.scale) } ?? CGFloat(detector.scale) }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      if touchpad != nil { touchpad?.setScale(Double(newValue)) } else { detector.setScale(Double(newValue)) }
    }
  }

  /// Change of the scale per second.
  open var velocity: CGFloat {
    let now = dispatcher.now
    return CGFloat(touchpad?.velocity(at: now) ?? detector.velocity(at: now))
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

  open override func ignore(_ touch: UITouch, for event: UIEvent) {
    super.ignore(touch, for: event)
    detect(.up(id: touch.number), at: dispatcher.now)
  }

  open override func reset() {
    super.reset()
    detector.reset()
    touchpad = nil
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

  /// Follows a pinch on a touchpad. It begins without slop: the touchpad has recognized it.
  final func transform(_ input: PinchInput, at now: Timestamp) {
    switch input.phase {
    case .began, .changed:
      if touchpad == nil {
        // Another recognizer's questions may have disabled it since it was chosen to follow.
        guard isEnabled, touches.isEmpty, attempt.participation == nil else { return }
        arbitration.add(self)
        touchpad = TouchpadPinch(input, at: now)
        state = .began
      } else {
        touchpad?.change(input, at: now)
        state = .changed
      }
    case .ended:
      if touchpad != nil { state = .ended }
    case .cancelled:
      if touchpad != nil { state = .cancelled }
    }
  }
}

/// A pinch on a touchpad: the device gives the scale.
struct TouchpadPinch {
  /// The device's scale.
  private var found: Double
  /// What it is multiplied by: 1 until a program sets the scale.
  private var factor = 1.0
  private var estimate = VelocityEstimate()
  private(set) var position: CGPoint

  init(_ input: PinchInput, at now: Timestamp) {
    found = Double(input.scale)
    position = input.position
    estimate.add(Vector(x: found, y: 0), at: now)
  }

  var scale: Double { found * factor }
  func velocity(at now: Timestamp) -> Double { estimate.velocity(at: now).x * factor }
  mutating func setScale(_ scale: Double) { factor = scale / found }

  mutating func change(_ input: PinchInput, at now: Timestamp) {
    found = Double(input.scale)
    position = input.position
    estimate.add(Vector(x: found, y: 0), at: now)
  }
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
