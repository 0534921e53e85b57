import UIKit

extension EveryMember {
  /// The defaults of docs/api/animation.csv.
  @MainActor static func showAnimation() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    show("UIViewPropertyAnimator.delay", animator.delay)
    show("UIViewPropertyAnimator.isUserInteractionEnabled", animator.isUserInteractionEnabled)
    show("UIViewPropertyAnimator.isManualHitTestingEnabled", animator.isManualHitTestingEnabled)
    show("UIViewPropertyAnimator.isInterruptible", animator.isInterruptible)
    show("UIViewPropertyAnimator.scrubsLinearly", animator.scrubsLinearly)
    show("UIViewPropertyAnimator.pausesOnCompletion", animator.pausesOnCompletion)
  }
}
