/// Reads the screen to somebody: a host whose toolkit can, or a test.
@MainActor package protocol AccessibilityListener: AnyObject {
  /// The program wants `text` said, once.
  func announced(_ text: String)
}
