import Foundation

/// The view of a presented controller comes from a place where it is not seen, or goes there.
@MainActor struct TransitionMotion {
  let isPresenting: Bool
  let animator: UIViewPropertyAnimator

  /// Runs the motion; `away` takes the view to where it is not seen, in the container. Its opacity and transform are as before at the end.
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
