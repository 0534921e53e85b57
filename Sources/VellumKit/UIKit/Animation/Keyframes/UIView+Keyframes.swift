import Foundation

extension UIView {
  /// Animates through keyframes, which `animations` adds with ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``, over
  /// `duration` seconds, after `delay` seconds. Other changes that it makes take the whole time.
  ///
  /// The curve of the whole is `easeInOut`, unless the options have the bits of another one. `completion` gets whether all animations
  /// ran to their end.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    ViewAnimation(
      duration: duration, delay: delay, options: options.blockOptions,
      keyframes: KeyframeCollector(options), completion: completion
    ).run(animations)
  }

  /// Animates through keyframes, and waits until all animations are over. Returns whether they ran to their end.
  @discardableResult public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      animateKeyframes(
        withDuration: duration, delay: delay, options: options, animations: animations,
        completion: { continuation.resume(returning: $0) })
    }
  }

  /// Adds changes that begin and take fractions of the whole, 0…1, in the closure of `animateKeyframes`. Elsewhere they are made as any
  /// other.
  ///
  /// Before and after it a property has the value of the keyframe before. Of two that overlap, the second begins where the first is.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let keyframes = ViewAnimation.current?.keyframes else { return animations() }
    keyframes.keyframe(start: frameStartTime, duration: frameDuration, animations)
  }

  /// Repeats the changes that `animations` makes in an animation block `count` times, fractions included. With `autoreverses`, each run
  /// is followed by one backwards. Outside of blocks, and in an animator's block, the changes are made once, without repetition.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = ViewAnimation.current else { return animations() }
    let (repeatCount, options) = (block.repeatCount, block.options)
    block.repeatCount = Float(count)
    if autoreverses { block.options.insert(.autoreverse) } else { block.options.remove(.autoreverse) }
    animations()
    (block.repeatCount, block.options) = (repeatCount, options)
  }
}
