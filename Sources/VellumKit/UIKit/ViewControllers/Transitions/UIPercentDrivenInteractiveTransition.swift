import Foundation

/// Drives a transition by a fraction, such as how far a finger has moved.
///
/// While it starts, what the animator animates is held: blocks of `UIView.animate` and property animators alike. Blocks that begin
/// later and all that move end together.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: _IsolatedObject,
  UIViewControllerInteractiveTransitioning
{
  /// Makes one that drives nothing yet.
  public init() { super.init(_isolated: ()) }

  /// Seconds that the animator says; 0 before the start.
  open private(set) var duration: CGFloat = 0
  /// How far it is driven, 0…1.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast the rest goes; 1, the default, is the speed of the whole.
  open var completionSpeed: CGFloat = 1
  /// The curve of the rest; `easeInOut` by default.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing of the rest, in place of the curve; nil by default.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether it is held from its beginning; true by default. If not, it runs until ``pause()``.
  open var wantsInteractiveStart = true

  /// The transition that is driven, as long as it is under way.
  private weak var transition: ControllerTransition?
  private var animators: [UIViewPropertyAnimator] = []

  /// Begins the transition and holds what it animates. Does nothing with a context of another kind than UIKit's own.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ControllerTransition else { return }
    self.transition = transition
    percentComplete = 0
    duration = CGFloat(transition.transitionDuration)
    animators = AnimationCapture.capture(duration: transition.transitionDuration) {
      transition.animator.animateTransition(using: transition)
      transition.runAlongside()
    }
    if !wantsInteractiveStart { for animator in animators { animator.startAnimation() } }
  }

  /// Drives the transition to a fraction, kept within 0…1.
  open func update(_ percentComplete: CGFloat) {
    guard percentComplete.isFinite else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    guard let transition, !transition.isOver else { return }
    for animator in animators { animator.fractionComplete = self.percentComplete }
    transition.updateInteractiveTransition(self.percentComplete)
  }

  /// Holds a transition that runs.
  open func pause() {
    guard let transition, !transition.isOver else { return }
    for animator in animators { animator.pauseAnimation() }
    percentComplete = animators.first?.fractionComplete ?? percentComplete
    transition.pauseInteractiveTransition()
  }

  /// Lets the rest of the transition run.
  open func finish() {
    guard let transition, !transition.isOver else { return }
    transition.finishInteractiveTransition()
    goOn(remaining: 1 - percentComplete)
  }

  /// Lets the transition run back to its start.
  open func cancel() {
    guard let transition, !transition.isOver else { return }
    transition.cancelInteractiveTransition()
    for animator in animators { animator.isReversed = true }
    goOn(remaining: percentComplete)
  }

  private func goOn(remaining: CGFloat) {
    let timing = timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve)
    let going = animators
    (transition, animators) = (nil, [])
    for animator in going {
      animator.continueAnimation(
        withTimingParameters: timing,
        durationFactor: completionSpeed > 0 ? remaining / completionSpeed : remaining)
    }
  }
}
