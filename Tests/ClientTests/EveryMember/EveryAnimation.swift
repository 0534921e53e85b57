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

    let transition = CATransition()
    show("CATransition.subtype", transition.subtype)
    show("CATransition.startProgress", transition.startProgress)
    show("CATransition.endProgress", transition.endProgress)
    let replicator = CAReplicatorLayer()
    show("CAReplicatorLayer.instanceCount", replicator.instanceCount)
    show("CAReplicatorLayer.preservesDepth", replicator.preservesDepth)
    show("CAReplicatorLayer.instanceDelay", replicator.instanceDelay)
    show("CAReplicatorLayer.instanceRedOffset", replicator.instanceRedOffset)
    show("CAReplicatorLayer.instanceGreenOffset", replicator.instanceGreenOffset)
    show("CAReplicatorLayer.instanceBlueOffset", replicator.instanceBlueOffset)
    show("CAReplicatorLayer.instanceAlphaOffset", replicator.instanceAlphaOffset)
    let text = CATextLayer()
    show("CATextLayer.string", text.string)
    show("CATextLayer.fontSize", text.fontSize)
    show("CATextLayer.isWrapped", text.isWrapped)
    show("CATextLayer.allowsFontSubpixelQuantization", text.allowsFontSubpixelQuantization)
  }
}
