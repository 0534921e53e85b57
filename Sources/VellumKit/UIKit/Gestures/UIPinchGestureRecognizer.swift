import Foundation
import HostInterface
import ScrollEngine

/// Finds fingers whose distance changes, on the screen or on a touchpad. It ends when the last one lifts.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  /// Calls `action` with the recognizer for each state that targets are told of.
  public convenience init(_ action: @escaping @MainActor (UIPinchGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction { action($0 as! UIPinchGestureRecognizer) }
  }

  private final var detector = PinchDetector()
  /// A pinch on a touchpad that is going on; fingers on the screen do not mix with it.
  private final var touchpad: TouchpadPinch?

  /// Distance of the fingers in relation to that at recognition; positive. It may be set: what follows is in relation to
  /// that, and numbers that are not finite and positive are ignored.
  open var scale: CGFloat {
    get { touchpad.map { CGFloat($0.scale) } ?? CGFloat(detector.scale) }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      if touchpad != nil { touchpad?.setScale(Double(newValue)) } else { detector.setScale(Double(newValue)) }
    }
  }

  /// Change of the scale in a second.
  open var velocity: CGFloat {
    let now = dispatcher.now
    return CGFloat(touchpad?.velocity(at: now) ?? detector.velocity(at: now))
  }

  open override func location(in view: UIView?) -> CGPoint {
    touchpad.map { convert($0.position, to: view) } ?? super.location(in: view)
  }

  /// Where the fingers are that hold the pinch now, in the window: one that is just lifting does not count. Nil on a touchpad.
  final var heldCentroid: Vector? {
    touchpad == nil && !detector.contacts.isEmpty ? detector.contacts.centroid : nil
  }

  /// A finger has joined or left: the centroid is another one, the scale is not. For recognizers inside UIKit.
  func gripDidChange() {}

  // MARK: - Touches

  /// Adds fingers that landed; the scale stays what it is. Ignored during a pinch on a touchpad, as are the
  /// following.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { feed(.down(id: touch.number, Vector(touch.position)), changesGrip: true) }
  }

  /// Begins the pinch when the fingers' distance has changed enough, and changes the scale after that.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { feed(.move(id: touch.number, Vector(touch.position)), changesGrip: false) }
  }

  /// Removes fingers that lifted; the scale stays what it is. With the last one the pinch ends; one that has
  /// not begun fails.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { feed(.up(id: touch.number), changesGrip: true) }
  }

  /// Cancels a pinch that has begun; one that has not fails.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    feed(.cancel, changesGrip: false)
  }

  open override func ignore(_ touch: UITouch, for event: UIEvent) {
    super.ignore(touch, for: event)
    feed(.up(id: touch.number), changesGrip: true)
  }

  open override func reset() {
    super.reset()
    detector.reset()
    touchpad = nil
  }

  private func feed(_ input: ContactInput, changesGrip: Bool) {
    guard touchpad == nil else { return }
    let event = detector.handle(input, at: dispatcher.now)
    if changesGrip, event == nil {
      switch detector.state {
      case .pinching, .paused: gripDidChange()
      case .idle, .gathering, .withinSlop, .over: break
      }
    }
    take(event)
  }

  // MARK: - Touchpad

  /// The touchpad has told of a pinch. It begins without slop: the touchpad has recognized it already.
  final func transform(_ input: PinchInput, at now: Timestamp) {
    switch input.phase {
    case .began, .changed:
      if touchpad == nil {
        // Another recognizer's questions may have disabled it since it was chosen to follow.
        guard isEnabled, touches.isEmpty, slot == nil else { return }
        court.admit(self)
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
  private var found: Double
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
