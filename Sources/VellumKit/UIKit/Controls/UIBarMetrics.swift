/// The kind of bar that an appearance is for. There are no bars here: only what is set for `default` is shown.
public enum UIBarMetrics: Int, Sendable {
  /// A bar of standard height.
  case `default`
  /// A low bar, as on a phone held sideways.
  case compact
  /// A bar of standard height with a prompt above its title.
  case defaultPrompt = 101
  /// A low bar with a prompt above its title.
  case compactPrompt = 102
}
