import Foundation

/// Animates presentations of which the program says nothing: a slide from below, or a fade.
final class StandardTransition: _IsolatedObject, StandardAnimator {
  private let fades: Bool
  private let isPresenting: Bool

  init(_ style: UIModalTransitionStyle, isPresenting: Bool) {
    self.isPresenting = isPresenting
    fades = style != .coverVertical || UIAccessibility.isReduceMotionEnabled
    super.init(_isolated: ())
  }

  /// Seconds of a fade. Chosen.
  private static let fadeDuration = 0.3

  private func makeAnimator() -> UIViewPropertyAnimator {
    guard fades else {
      // The system's spring takes its own time: agreed.
      return UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters())
    }
    let isReduced = UIAccessibility.isReduceMotionEnabled
    return UIViewPropertyAnimator(
      duration: isReduced ? UIAccessibility.reducedDuration : Self.fadeDuration, curve: .easeInOut)
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    makeAnimator().duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    TransitionMotion(isPresenting: isPresenting, animator: makeAnimator()).run(context) {
      [fades] moving, container in
      if fades {
        moving.alpha = 0
      } else {
        let distance = container.bounds.height - (moving.center.y - moving.bounds.height / 2)
        moving.transform = CGAffineTransform(translationX: 0, y: distance)
      }
    }
  }
}
