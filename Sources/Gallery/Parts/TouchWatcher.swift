import UIKit

/// Observes that a touch lands, moves and lifts, and never recognizes.
final class TouchWatcher: UIGestureRecognizer {
  var didLand: () -> Void = {}
  var didMove: () -> Void = {}
  var didLift: () -> Void = {}

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 1 { didLand() }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { didMove() }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    didLift()
    state = .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
