import UIKit

/// A view of no size whose animation ends when a time has passed: so recordings do what follows at the same frame.
final class ClockView: UIView {
  private var round = 0

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { fatalError("clocks are not archived") }

  /// Calls `action` when `seconds` have passed, unless the clock is started again or stopped before.
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
