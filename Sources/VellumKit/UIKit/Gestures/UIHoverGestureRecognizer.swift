import Foundation
import HostInterface
import ScrollEngine

/// Follows the pointer, or a hovering pencil, over a view while no button is held. It begins when the pointer comes over the view,
/// or a view inside, changes with its movements, and ends when the pointer leaves.
///
/// It neither prevents other recognizers nor is prevented by them, and follows no touches.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    HoverDispatcher.isUsed = true
  }

  /// Calls `action` with the recognizer for each state that targets are told of.
  public convenience init(_ action: @escaping @MainActor (UIHoverGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction { action($0 as! UIHoverGestureRecognizer) }
  }

  /// Where the pointer is, in window coordinates.
  private final var pointer = CGPoint.zero
  /// What a pencil tells beside its place.
  private final var details = ContactDetails()

  /// Where the pointer is, in `view`'s coordinates; nil stands for the window.
  open override func location(in view: UIView?) -> CGPoint { convert(pointer, to: view) }

  /// The distance of the pencil from the screen, as a fraction of the greatest at which it is noticed; 0 for a mouse.
  open var zOffset: CGFloat { details.distance ?? 0 }
  /// The angle in radians between the pencil and the screen, from 0, flat, to π/2, upright; π/2 for a mouse.
  open var altitudeAngle: CGFloat { details.altitude ?? .pi / 2 }
  /// The angle in radians by which the pencil is turned about itself; 0 where the device does not tell.
  public var rollAngle: CGFloat { details.roll ?? 0 }

  /// The direction in radians in which the pencil's upper end points, clockwise from the x axis of `view`; 0 for a mouse.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    details.azimuthAngle(in: view, of: self.view?.window)
  }
  /// The direction in which the pencil's upper end points, of length 1, along the axes of `view`.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    details.azimuthUnitVector(in: view, of: self.view?.window)
  }

  /// Always false: hovering prevents no other gesture.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Always false: no other gesture prevents hovering.
  open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func followsTouches(of buttons: UIEvent.ButtonMask) -> Bool { false }

  /// The pointer is over the view, at `point` of the window.
  final func pointerDidMove(to point: CGPoint, _ input: HoverInput, _ event: UIEvent) {
    guard isEnabled else { return }
    let isNew = attempt.slot == nil
    if isNew, !accepts(event) { return }
    pointer = point
    details = input.details
    take(event)
    state = isNew ? .began : .changed
  }

  /// The pointer has left the view.
  final func pointerDidLeave() {
    if attempt.slot != nil { state = .ended }
  }

  open override func reset() {
    super.reset()
    details = ContactDetails()
  }
}
