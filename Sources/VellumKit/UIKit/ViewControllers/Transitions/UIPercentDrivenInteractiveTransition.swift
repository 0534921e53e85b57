import Foundation

/// Drives a transition by a fraction, such as how far a finger has moved.
///
/// When the transition starts, all animations of the animator are paused: those of `UIView.animate` and of property animators. Animations
/// that begin later join them, and all end together.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: _IsolatedObject,
  UIViewControllerInteractiveTransitioning
{
  /// Makes an object that drives no transition yet.
  public init() { super.init(_isolated: ()) }

  /// The duration that the animator returns, in seconds; 0 before the start.
  open private(set) var duration: CGFloat = 0
  /// The fraction of the transition that is done, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the rest of the transition; 1, the default, is the speed of the whole.
  open var completionSpeed: CGFloat = 1
  /// The curve of the rest of the transition; `easeInOut` by default.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing of the rest of the transition, in place of the curve; nil by default.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition is paused at its beginning; true by default. If not, it runs until ``pause()``.
  open var wantsInteractiveStart = true

  /// The transition that is driven, as long as it is under way.
  private weak var transition: ControllerTransition?
  private var animators: [UIViewPropertyAnimator] = []

  /// Begins the transition and pauses its animations. Does nothing with a context that is not UIKit's own.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let transition = transitionContext as? ControllerTransition else { return }
    self.transition = transition
    percentComplete = 0
    duration = CGFloat(transition.transitionDuration)
    animators = AnimationCapture.capture(duration: transition.transitionDuration) {
      transition.runAnimator()
      transition.runAlongside()
    }
    if !wantsInteractiveStart { for animator in animators { animator.startAnimation() } }
  }

  /// Whether it has a hold on the transition, which is under way.
  final func drives(_ transition: ControllerTransition) -> Bool { self.transition === transition }

  /// Lets the animations of `changes`, which are asked for right after the start, go with those of the transition that it drives.
  final func join(_ changes: () -> Void) {
    guard let transition else { return }
    let joining = AnimationCapture.capture(duration: transition.transitionDuration, changes)
    for animator in joining {
      if percentComplete > 0 { animator.fractionComplete = percentComplete }
      if !transition.isInteractive { animator.startAnimation() }
    }
    animators += joining
  }

  /// Moves the transition to a fraction, which is clamped to 0…1.
  open func update(_ percentComplete: CGFloat) {
    guard percentComplete.isFinite else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    guard let transition, !transition.isOver else { return }
    for animator in animators { animator.fractionComplete = self.percentComplete }
    transition.updateInteractiveTransition(self.percentComplete)
  }

  /// Pauses a transition that runs.
  open func pause() {
    guard let transition, !transition.isOver else { return }
    for animator in animators { animator.pauseAnimation() }
    percentComplete = animators.first?.fractionComplete ?? percentComplete
    transition.percentComplete = percentComplete
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
