import UIKit

/// A timer, as a view whose animation ends after a time. So it fires in the same frame when a recording is replayed.
final class DelayView: UIView {
  private var round = 0

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("delays are not archived") }

  /// Calls `action` after `seconds`, unless the timer is started again or stopped before.
  func start(_ seconds: Double, then action: @escaping () -> Void) {
    round += 1
    let round = round
    UIView.animate(withDuration: seconds, delay: 0, options: [.allowUserInteraction]) { [self] in
      center.x = center.x == 0 ? 1 : 0
    } completion: { [weak self] _ in
      if self?.round == round { action() }
    }
  }

  func stop() { round += 1 }
}
