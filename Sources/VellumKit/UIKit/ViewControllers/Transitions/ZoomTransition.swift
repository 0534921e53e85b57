import Foundation

/// Animates a controller's view that grows out of a source view, and shrinks back into it.
final class ZoomTransition: _IsolatedObject, StandardAnimator {
  private let source: UIView
  private let isPresenting: Bool

  init(from source: UIView, isPresenting: Bool) {
    (self.source, self.isPresenting) = (source, isPresenting)
    super.init(_isolated: ())
  }

  /// The perceptual duration of the spring, in seconds. Chosen.
  private static let seconds = 0.4

  private func makeAnimator() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(
      duration: 0, timingParameters: UISpringTimingParameters(duration: Self.seconds, bounce: 0))
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    makeAnimator().duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    TransitionMotion(isPresenting: isPresenting, animator: makeAnimator()).run(context) {
      [source] moving, container in
      let (start, end) = (source.convert(source.bounds, to: container), moving.frame)
      let small = CGAffineTransform(translationX: start.midX - end.midX, y: start.midY - end.midY)
        .scaledBy(
          x: max(start.width, 1) / max(end.width, 1), y: max(start.height, 1) / max(end.height, 1))
      (moving.alpha, moving.transform) = (0, moving.transform.concatenating(small))
    }
  }
}
