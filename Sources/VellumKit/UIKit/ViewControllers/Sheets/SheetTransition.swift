import Foundation

/// Moves a sheet in from the bottom, and out.
final class SheetTransition: _IsolatedObject, StandardAnimator {
  private let sheet: UISheetPresentationController
  private let isPresenting: Bool

  init(_ sheet: UISheetPresentationController, isPresenting: Bool) {
    (self.sheet, self.isPresenting) = (sheet, isPresenting)
    super.init(_isolated: ())
  }

  private func makeAnimator() -> UIViewPropertyAnimator {
    isPresenting
      ? sheet.makeAnimator(from: 0, to: sheet.restingLift, velocity: 0)
      : sheet.makeAnimator(from: sheet.lift, to: 0, velocity: -sheet.releaseVelocity)
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    makeAnimator().duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    sheet.stop()
    let animator = makeAnimator()
    if isPresenting, let card = context.view(forKey: .to) {
      context.containerView.addSubview(card)
      UIView.performWithoutAnimation { sheet.show(lift: 0) }
    } else if let presenter = context.view(forKey: .to) {
      context.containerView.insertSubview(presenter, at: 0)
    }
    animator.addAnimations { [sheet, isPresenting] in sheet.show(lift: isPresenting ? sheet.restingLift : 0) }
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    animator.startAnimation()
  }
}
