/// How much attention a host's window has.
public enum HostActivity: String, Equatable, Sendable {
  /// The window is seen and has the keyboard.
  case active
  /// The window is seen, or may be, and does not have the keyboard.
  case inactive
  /// The window is not seen, because it has been minimised.
  case background
}
