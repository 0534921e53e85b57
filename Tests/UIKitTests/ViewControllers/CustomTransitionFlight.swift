import Foundation
import VellumKit

extension CustomTransitionTests {
  /// A picture flies between its card, from (20, 20) to (120, 120), and the whole window, in half a second.
  final class Flight: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    var isDriven = false
    var usesAnimator = false
    var interaction: UIPercentDrivenInteractiveTransition?
    var presentingInteraction: (any UIViewControllerInteractiveTransitioning)?
    var context: (any UIViewControllerContextTransitioning)?
    var ended: [Bool] = []

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { presentingInteraction }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      let card = CGRect(x: 20, y: 20, width: 100, height: 100)
      let coming = transitionContext.view(forKey: .to)
      let view = coming ?? transitionContext.view(forKey: .from)!
      if let coming {
        transitionContext.containerView.addSubview(coming)
        coming.frame = card
      }
      let end = coming == nil ? card : CGRect(x: 0, y: 0, width: 400, height: 800)
      if usesAnimator {
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.frame = end }
        animator.addCompletion { transitionContext.completeTransition($0 == .end) }
        return animator.startAnimation()
      }
      UIView.animate(
        withDuration: 0.5, delay: 0, options: .curveLinear, animations: { view.frame = end },
        completion: { _ in
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }

    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
  }

  /// Drags a controller's view away: 400 points are all of the way.
  @MainActor final class Dragger {
    let flight: Flight
    let controller: UIViewController
    init(_ flight: Flight, _ controller: UIViewController) {
      (self.flight, self.controller) = (flight, controller)
      controller.view.addGestureRecognizer(UIPanGestureRecognizer { self.drag($0) })
    }

    func drag(_ pan: UIPanGestureRecognizer) {
      let fraction = pan.translation(in: controller.view.window).y / 400
      switch pan.state {
      case .began:
        flight.interaction = UIPercentDrivenInteractiveTransition()
        controller.dismiss(animated: true)
      case .changed: flight.interaction?.update(fraction)
      case .ended:
        if fraction > 0.4 { flight.interaction?.finish() } else { flight.interaction?.cancel() }
        flight.interaction = nil
      default: break
      }
    }
  }
}
