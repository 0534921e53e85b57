import UIKit.UIGestureRecognizerSubclass

/// One finger that goes around the middle of a view.
final class DialGestureRecognizer: UIGestureRecognizer {
  /// Radians since it was last set to zero; clockwise is positive.
  var rotation: CGFloat = 0

  private var lastAngle: CGFloat = 0
  private let slop: CGFloat = .pi / 90

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard numberOfTouches == 1, let touch = touches.first else {
      // A second finger is no dial, but does not disturb one.
      if state == .possible { state = .failed }
      return
    }
    lastAngle = angle(of: touch)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first else { return }
    let angle = self.angle(of: touch)
    var change = angle - lastAngle
    if change > .pi { change -= 2 * .pi }
    if change < -.pi { change += 2 * .pi }
    lastAngle = angle
    rotation += change
    switch state {
    case .possible: if abs(rotation) > slop { state = .began }
    case .began, .changed: state = .changed
    default: break
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = state == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    rotation = 0
  }

  private func angle(of touch: UITouch) -> CGFloat {
    guard let view else { return 0 }
    let point = touch.location(in: view)
    return atan2(point.y - view.bounds.midY, point.x - view.bounds.midX)
  }
}
