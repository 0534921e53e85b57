import Foundation

extension UIView {
  /// Animates what `animations` changes over `duration` seconds, after `delay` seconds; negative ones count
  /// as 0.
  ///
  /// Without a duration and a delay the changes are made at once. A duration or delay that is not finite
  /// traps. `completion` gets whether all animations ran to their end; if there were none, it runs at the
  /// next frame.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(duration: duration, delay: delay, options: options, completion: completion).run(animations)
  }

  /// Animates what `animations` changes over `duration` seconds, without delay; 0 or less changes at once,
  /// and a duration that is not finite traps. A nested block takes the duration and curve of the outer block.
  /// `completion` gets whether all animations ran to their end.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates what `animations` changes over `duration` seconds, without delay; 0 or less changes at once,
  /// and a duration that is not finite traps. A nested block takes the duration and curve of the outer block.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, animations: animations)
  }

  /// Animates with a spring that is at rest after `duration` seconds.
  ///
  /// A damping ratio of 1 does not oscillate; one near 0 oscillates for long. The initial velocity is in
  /// distances a second, where a distance is that of the whole animation; positive values point to the end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(
      duration: duration, delay: delay, options: options,
      motion: .spring {
        .fitted(
          dampingRatio: Double(dampingRatio), duration: max(duration, UIView.shortestSpring),
          initialVelocity: Double(velocity))
      },
      completion: completion
    ).run(animations)
  }

  /// Animates with a spring of the perceptual duration `duration`, in seconds; a `bounce` of 0 does not
  /// oscillate.
  ///
  /// ω = 2π / duration, damping ratio = 1 − bounce. Published by Apple.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(
      duration: duration, delay: delay, options: options,
      motion: .spring {
        let animation = CASpringAnimation(
          perceptualDuration: max(duration, UIView.shortestSpring), bounce: bounce)
        animation.initialVelocity = initialSpringVelocity
        return animation
      },
      completion: completion
    ).run(animations)
  }

  /// The least duration of a spring in seconds: a shorter one would be infinitely stiff. Chosen.
  private static let shortestSpring = 0.001

  // MARK: - Without animation

  /// Makes the changes at once, even inside an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wasEnabled = UIScreen.main.animatesBlocks
    UIScreen.main.animatesBlocks = false
    actionsWithoutAnimation()
    UIScreen.main.animatesBlocks = wasEnabled
  }

  /// Sets whether animation blocks animate. Animations that have begun continue.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    UIScreen.main.animatesBlocks = enabled
  }
  /// Whether animation blocks animate; false inside `performWithoutAnimation(_:)` as well.
  public class var areAnimationsEnabled: Bool { UIScreen.main.animatesBlocks }
  /// The duration of the innermost animation block in seconds; 0 outside of blocks and while blocks do not
  /// animate.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }

  // MARK: - Transitions

  /// Cross-fades from what the view shows to what it shows after `animations`. Parts that are the same in
  /// both look the same throughout.
  ///
  /// No view is added for it. Without a transition in `options` nothing fades. A controller whose view comes or goes in `animations` gets
  /// `viewDidAppear(_:)` or `viewDidDisappear(_:)` when the fade is over, before `completion`.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let before = options.hasTransition ? Dissolve(of: view) : nil
    let changes = AppearanceChanges()
    performWithoutAnimation {
      // One that repeats is never over.
      if before != nil, duration > 0, !options.contains(.repeat) {
        changes.collect { animations?() }
      } else {
        animations?()
      }
    }
    let animation = ViewAnimation(duration: duration, delay: 0, options: options) { finished in
      // Another transition may have begun since.
      if view.layer.dissolve === before { view.layer.dissolve = nil }
      changes.end()
      completion?(finished)
    }
    animation.run { if let before { ViewAnimation.current?.dissolve(view.layer, from: before) } }
  }

  /// Cross-fades from `fromView` to `toView`, which takes its place: `fromView` leaves its superview, and
  /// `toView` is added there.
  ///
  /// With `showHideTransitionViews` both stay where they are: `fromView` is hidden and `toView` shown. The whole
  /// superview is seen fading; without a transition in `options` nothing fades. If `fromView` has no superview,
  /// nothing changes, and `completion` runs at the next frame. The controllers of the views get their last calls
  /// when the fade is over, before `completion`.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      return animate(withDuration: duration, animations: {}, completion: completion)
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          fromView.removeFromSuperview()
          container.addSubview(toView)
        }
      }, completion: completion)
  }

  // MARK: - The old form

  /// Begins an animation block that `commitAnimations()` ends. The identifier and the context are ignored.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    ViewAnimation(
      duration: 0.2, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve],
      isBeginCommitBlock: true
    ).begin()
  }

  /// Ends the block that `beginAnimations(_:context:)` began last; does nothing without one.
  public class func commitAnimations() { beginCommitBlock?.end() }

  /// Sets the duration in seconds of the changes that follow in the block, 0.2 at first; a negative one
  /// counts as 0. Does nothing outside of a block that `beginAnimations(_:context:)` has begun.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    beginCommitBlock?.duration = max(duration, 0)
  }
  /// Sets the delay in seconds of the changes that follow in the block; a negative one counts as 0. Does
  /// nothing outside of a block that `beginAnimations(_:context:)` has begun.
  public class func setAnimationDelay(_ delay: TimeInterval) { beginCommitBlock?.delay = max(delay, 0) }
  /// Sets the curve of the changes that follow in the block, `easeInOut` at first. Does nothing outside of a
  /// block that `beginAnimations(_:context:)` has begun.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    beginCommitBlock?.motion = .curve(curve.timingFunctionName)
  }
  /// Sets how often the changes that follow in the block run, fractions included; 0 or less is once. Does
  /// nothing outside of a block that `beginAnimations(_:context:)` has begun.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    beginCommitBlock?.repeatCount = repeatCount
  }
  /// Sets whether each run of the changes that follow in the block is followed by one backwards. Does nothing
  /// outside of a block that `beginAnimations(_:context:)` has begun.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    beginCommitBlock?.set(.autoreverse, repeatAutoreverses)
  }
  /// Sets whether the changes that follow in the block begin where an animation under way is, and replace it.
  /// Does nothing outside of a block that `beginAnimations(_:context:)` has begun.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    beginCommitBlock?.set(.beginFromCurrentState, fromCurrentState)
  }

  /// The innermost block, if `beginAnimations(_:context:)` has begun it.
  private class var beginCommitBlock: ViewAnimation? { ViewAnimation.innermostBeginCommitBlock }
}

extension ViewAnimation {
  fileprivate func set(_ option: UIView.AnimationOptions, _ isOn: Bool) {
    if isOn { options.insert(option) } else { options.remove(option) }
  }
}
