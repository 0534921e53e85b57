import Foundation

/// Lets a popover grow out of its arrow's tip, and fade away. With reduced motion it only fades.
final class PopoverTransition: _IsolatedObject, StandardAnimator {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init(_isolated: ())
  }

  /// Seconds. Chosen: the design of the gallery.
  private static let duration = (in: 0.16, out: 0.24)
  /// How great it is at first. Chosen.
  private static let smallest: CGFloat = 0.9

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    if UIAccessibility.isReduceMotionEnabled { return UIAccessibility.reducedDuration }
    return isPresenting ? Self.duration.in : Self.duration.out
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let animator = UIViewPropertyAnimator(duration: transitionDuration(using: context), curve: .easeOut)
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    if isPresenting, let card = context.view(forKey: .to) {
      context.containerView.addSubview(card)
      UIView.performWithoutAnimation {
        card.alpha = 0
        if let card = card as? PopoverCard, !UIAccessibility.isReduceMotionEnabled {
          let rest = 1 - Self.smallest
          card.transform = CGAffineTransform(translationX: card.tip.x * rest, y: card.tip.y * rest)
            .scaledBy(x: Self.smallest, y: Self.smallest)
        }
      }
      animator.addAnimations { (card.alpha, card.transform) = (1, .identity) }
    } else if let card = context.view(forKey: .from) {
      animator.addAnimations { card.alpha = 0 }
    }
    animator.startAnimation()
  }
}
