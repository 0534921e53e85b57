import VellumKit

/// Something that a host tells those who do not see the screen.
public enum Narration: Equatable, Sendable {
  /// What has the keyboard is another thing, is called something else, or shows another part.
  case focus(AccessibleFocus)
  /// The program wants this said, once.
  case announcement(String)
}
