import Foundation

/// Holds what is animated while a transition that is driven starts.
@MainActor final class AnimationCapture {
  /// The one that holds what begins now; nil most of the time.
  private(set) static var current: AnimationCapture?

  /// Moves the blocks of `UIView.animate`.
  private let driver: UIViewPropertyAnimator
  private var animators: [UIViewPropertyAnimator]

  private init(duration: TimeInterval) {
    driver = UIViewPropertyAnimator(duration: duration, curve: .linear)
    driver.pauseAnimation()
    animators = [driver]
  }

  /// Runs `changes`, and returns what moves the animations that they begin.
  static func capture(duration: TimeInterval, _ changes: () -> Void) -> [UIViewPropertyAnimator] {
    let (outer, own) = (current, AnimationCapture(duration: duration))
    current = own
    changes()
    current = outer
    return own.animators
  }

  /// What moves a block that begins after `delay` seconds.
  func track(afterDelay delay: TimeInterval) -> AnimationTrack? {
    driver.track(atStart: driver.duration > 0 ? delay / driver.duration : 0)
  }

  /// An animator has been started.
  func hold(_ animator: UIViewPropertyAnimator) { animators.append(animator) }
}
