/// What a host says of its window.
public enum HostActivity: String, Equatable, Sendable {
  /// It is seen, and has the keyboard.
  case active
  /// It is seen, or may be, and does not have the keyboard.
  case inactive
  /// It is not seen: it has been minimised.
  case background
}
