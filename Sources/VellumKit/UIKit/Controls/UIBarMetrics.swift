/// The kind of bar that an appearance is for. There are no bars here: only what is set for `default` is shown.
public enum UIBarMetrics: Int, Sendable {
  /// A bar of standard height.
  case `default`
  /// A low bar.
  case compact
  /// A bar of standard height with a prompt.
  case defaultPrompt = 101
  /// A low bar with a prompt.
  case compactPrompt = 102
}
