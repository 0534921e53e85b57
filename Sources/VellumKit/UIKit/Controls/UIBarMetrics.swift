/// The height of the bar that a look is for. There are no bars: only what is set for `default` is shown.
public enum UIBarMetrics: Int, Sendable {
  /// A bar of the usual height.
  case `default`
  /// A low bar.
  case compact
  /// A bar of the usual height with a prompt.
  case defaultPrompt = 101
  /// A low bar with a prompt.
  case compactPrompt = 102
}
