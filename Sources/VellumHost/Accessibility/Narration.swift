import VellumKit

/// What a host tells a screen reader.
public enum Narration: Equatable, Sendable {
  /// The description of what has the keyboard has changed.
  case focus(AccessibleFocus)
  /// The program wants this to be said once.
  case announcement(String)
}
