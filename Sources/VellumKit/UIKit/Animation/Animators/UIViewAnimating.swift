import Foundation

/// What starts, pauses, scrubs, turns around and stops animations.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// Where in its life it is.
  var state: UIViewAnimatingState { get }
  /// Whether it moves; false while it is paused.
  var isRunning: Bool { get }
  /// Whether it goes towards the start.
  var isReversed: Bool { get set }
  /// How much of the way is done, in the direction in which it goes: 0…1.
  var fractionComplete: CGFloat { get set }
  /// Starts, or goes on from a pause.
  func startAnimation()
  /// Starts after `delay` seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stands still where it is shown. One that has not started becomes active and waits to be scrubbed or started.
  func pauseAnimation()
  /// Ends where it is shown. With false it waits in the state `stopped` for ``finishAnimation(at:)``.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Puts what was stopped at a position, and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// What takes changes to animate as well.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin at the fraction `delayFactor` of the time that remains.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes that begin at once.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds what is called at the end, with the position.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on from a pause by other timing parameters, or the same if they are nil. It takes `durationFactor` of the duration, or
  /// what remains of it if that is 0.
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

/// Where in its life an animator is.
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not started, or has ended.
  case inactive
  /// It moves or is paused.
  case active
  /// It has been stopped and waits to be finished.
  case stopped
}

/// Where an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// With the new values.
  case end
  /// With the values from before.
  case start
  /// With the values that are shown.
  case current
}
