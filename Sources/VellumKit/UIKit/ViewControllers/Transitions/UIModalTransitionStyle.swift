/// How a presentation is animated.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides in from the bottom, by the system's spring. With reduced motion it fades in.
  case coverVertical
  /// The views flip about the vertical axis. Shown as `crossDissolve`.
  case flipHorizontal
  /// The view fades in.
  case crossDissolve
  /// A corner of the presenter's view curls up. Shown as `crossDissolve`.
  case partialCurl
}
