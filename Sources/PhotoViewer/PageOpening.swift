import UIKit

/// The animation in which photographs grow out of the first page or shrink back into it. It can be reversed under way.
@MainActor final class PageOpening {
  /// The direction, unless reversed.
  enum Way { case opens, closes }

  private let animator: UIViewPropertyAnimator

  /// Durations in seconds: of opening, of closing, and with reduced motion.
  private static let (opening, closing, faded) = (0.38, 0.3, 0.12)

  /// - Parameters:
  ///   - stage: The view that contains the photographs.
  ///   - place: The frame that they grow out of and shrink into, in the stage's superview.
  ///   - finished: Called at the end, with whether the photographs are open.
  init(
    _ way: Way, of stage: UIView, at place: CGRect, finished: @escaping @MainActor (Bool) -> Void
  ) {
    let isFaded = UIAccessibility.isReduceMotionEnabled
    let scale = max(0.05, place.width / max(1, stage.bounds.width))
    let closed = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: place.midX - stage.center.x, ty: place.midY - stage.center.y)
    func show(isOpen: Bool) {
      stage.alpha = isOpen ? 1 : 0
      stage.transform = isOpen || isFaded ? .identity : closed
    }
    let timing =
      way == .opens
      ? UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0, y: 1))
      : UICubicTimingParameters(controlPoint1: CGPoint(x: 0.4, y: 0), controlPoint2: CGPoint(x: 1, y: 1))
    animator = UIViewPropertyAnimator(
      duration: isFaded ? Self.faded : way == .opens ? Self.opening : Self.closing, timingParameters: timing)
    show(isOpen: way == .closes)
    animator.addAnimations { show(isOpen: way == .opens) }
    animator.addCompletion { position in
      let isOpen = (position == .end) == (way == .opens)
      show(isOpen: true)
      finished(isOpen)
    }
    animator.startAnimation()
  }

  /// Reverses the animation from where it is.
  func reverse() { animator.isReversed.toggle() }
}
