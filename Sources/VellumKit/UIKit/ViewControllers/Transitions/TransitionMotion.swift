import Foundation

/// Animates a presented view in from an invisible state, or out to it.
@MainActor struct TransitionMotion {
  let isPresenting: Bool
  let animator: UIViewPropertyAnimator

  /// Runs the transition. `away` sets the invisible state of the view in the container. At the end the view has its own alpha and
  /// transform.
  func run(_ context: any UIViewControllerContextTransitioning, away: @escaping (UIView, UIView) -> Void) {
    let container = context.containerView
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    if let to { container.insertSubview(to, at: isPresenting ? container.subviews.count : 0) }
    if let moving = isPresenting ? to : from {
      let (alpha, transform) = (moving.alpha, moving.transform)
      let there = { (moving.alpha, moving.transform) = (alpha, transform) }
      let away = { away(moving, container) }
      if isPresenting { UIView.performWithoutAnimation(away) }
      animator.addAnimations(isPresenting ? there : away)
      animator.addCompletion { _ in there() }
    }
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    animator.startAnimation()
  }
}
