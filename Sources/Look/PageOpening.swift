import UIKit

/// The animation in which a page grows out of its picture on another page, or shrinks back into it. It can be reversed under way.
@MainActor package final class PageOpening {
  /// The direction, unless reversed.
  package enum Way { case opens, closes }

  private let animator: UIViewPropertyAnimator
  private let way: Way

  /// Durations in seconds: of opening, of closing, and with reduced motion.
  private static let (opening, closing, faded) = (0.38, 0.3, 0.12)

  /// - Parameters:
  ///   - stage: The view of the page.
  ///   - place: The frame that it grows out of and shrinks into, in its superview.
  ///   - alongside: Shows what goes with an open page, or with a closed one; with reduced motion nothing flies.
  ///   - finished: Called at the end, with whether the page is open.
  package init(
    _ way: Way, of stage: UIView, at place: CGRect,
    alongside: @escaping @MainActor (_ isOpen: Bool, _ flies: Bool) -> Void = { _, _ in },
    finished: @escaping @MainActor (Bool) -> Void
  ) {
    self.way = way
    let isFaded = UIAccessibility.isReduceMotionEnabled
    let scale = max(0.05, place.width / max(1, stage.bounds.width))
    let closed = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: place.midX - stage.center.x, ty: place.midY - stage.center.y)
    func show(isOpen: Bool) {
      stage.alpha = isOpen ? 1 : 0
      stage.transform = isOpen || isFaded ? .identity : closed
      alongside(isOpen, !isFaded)
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

  /// Whether the page is open at its end, unless it is reversed once more.
  package var isOpening: Bool { (way == .opens) != animator.isReversed }

  /// Reverses the animation from where it is.
  package func reverse() { animator.isReversed.toggle() }

  /// Ends the animation where it is. Nothing is called.
  package func cancel() { animator.stopAnimation(true) }
}
