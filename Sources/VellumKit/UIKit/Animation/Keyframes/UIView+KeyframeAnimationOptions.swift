extension UIView {
  /// The options of a keyframe animation. The bits are UIKit's; those of the curves of `AnimationOptions` count as well.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays subviews out together with their superview. Stored, not honoured.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views get touches while they are animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Begins where an animation under way is, and replaces it.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation without end.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Follows each run by one backwards.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Keeps the animation's own duration when it is nested in another block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Keeps the animation's own options, with its curve, when it is nested in another block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

    // Calculation modes are a number in bits 10 to 12.
    /// Values between two keyframes are interpolated; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Values jump where a keyframe begins.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Values change at the same speed all the way; the times of the keyframes do not count.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Values lie on a smooth curve through the keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// As `calculationModeCubic`, at the same speed all the way.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    /// What an animation block makes of them.
    var blockOptions: AnimationOptions {
      var options = AnimationOptions(rawValue: rawValue & ~(7 << 10))
      if contains(.overrideInheritedOptions) { options.insert(.overrideInheritedCurve) }
      return options
    }
  }
}
