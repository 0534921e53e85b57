import UIKit

/// Photographs that grow out of the first page, or go back into it. Told to, they turn round from where they are.
@MainActor final class PageOpening {
  /// What happens if nothing turns it round.
  enum Way { case opens, closes }

  private let animator: UIViewPropertyAnimator

  /// Seconds: of opening, of closing, and where less motion is wanted.
  private static let (opening, closing, faded) = (0.38, 0.3, 0.12)

  /// - Parameters:
  ///   - stage: What the photographs are in.
  ///   - place: Where they come from and go to, in the stage's superview.
  ///   - finished: Gets whether the photographs are open at the end.
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

  /// Goes the other way from where it is.
  func turnRound() { animator.isReversed.toggle() }
}
