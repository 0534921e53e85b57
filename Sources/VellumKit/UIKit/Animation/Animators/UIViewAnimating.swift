import Foundation

/// An animation that can be started, paused, scrubbed, turned around and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether the animation is inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether the animation moves; false while it is paused.
  var isRunning: Bool { get }
  /// Whether the animation goes back towards the start.
  var isReversed: Bool { get set }
  /// The fraction of the way that is done, from 0 to 1, in the direction in which the animation goes.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or continues it after a pause.
  func startAnimation()
  /// Starts the animation after `delay` seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation where it is shown. One that has not started becomes active and waits to be scrubbed or started.
  func pauseAnimation()
  /// Stops the animation where it is shown. With false it waits in the state `stopped` for ``finishAnimation(at:)``.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation: moves it to a position and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which changes and completions can be added.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin at the fraction `delayFactor` of the time that remains.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes that begin at once, or when the animation starts.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called at the end, with the position at which the animation ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues after a pause with other timing parameters, or with the same if they are nil. The rest takes `durationFactor` of the
  /// duration, or the time that remains if that is 0.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Calls ``addAnimations(_:)`` and ignores the delay; the default of an optional method.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }
  /// Does nothing; the default of an optional method.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing; the default of an optional method.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Waits for the end of the animation, and returns its position.
  public func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { continuation in
      addCompletion { continuation.resume(returning: $0) }
    }
  }
  /// Calls ``UIViewAnimating/startAnimation()`` and ignores the parameters; the default of an optional method.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) { startAnimation() }
}

/// The states of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animation has not started, or has ended.
  case inactive
  /// The animation moves or is paused.
  case active
  /// The animation has been stopped and waits to be finished.
  case stopped
}

/// Where an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end, with the new values.
  case end
  /// The start, with the values from before.
  case start
  /// The place where it is shown, with the values that are shown.
  case current
}
