extension UIView {
  /// The options of an animation block. The bits are UIKit's.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays subviews out together with their superview. Stored, not honoured.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views get touches while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins where an animation under way is, and replaces it.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation without end.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Follows each run by one backwards.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps the block's own duration when it is nested in another block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps the block's own curve or spring when it is nested in another block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Draws the view in each frame of a transition. Stored, not honoured.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the two views of a transition, and does not remove and add them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Keeps the block's own options when it is nested in another block. Has no effect: options are never
    /// inherited.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    // Curves are a number in bits 16 and 17.
    /// Begins slowly and ends slowly; the default curve.
    public static let curveEaseInOut: AnimationOptions = []
    /// Begins slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Keeps the same speed throughout.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    // Transitions are a number in bits 20 to 22. Each of them is shown as a cross dissolve.
    /// A flip about the vertical axis, from the left; shown as a cross dissolve.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A flip about the vertical axis, from the right; shown as a cross dissolve.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A page that curls up; shown as a cross dissolve.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A page that curls down; shown as a cross dissolve.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Cross-fades from what the view showed before to what it shows now.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A flip about the horizontal axis, from the top; shown as a cross dissolve.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A flip about the horizontal axis, from the bottom; shown as a cross dissolve.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    var animationCurve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3))! }
    var curve: CAMediaTimingFunctionName { animationCurve.timingFunctionName }
    var hasTransition: Bool { rawValue >> 20 & 7 != 0 }
  }

  /// The timing curve of an animation: its speed from its beginning to its end.
  public enum AnimationCurve: Int, Sendable {
    /// Begins slowly and ends slowly.
    case easeInOut
    /// Begins slowly.
    case easeIn
    /// Ends slowly.
    case easeOut
    /// Keeps the same speed throughout.
    case linear

    var timingFunctionName: CAMediaTimingFunctionName {
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}
