/// Receives what a program announces to screen readers: a host whose toolkit can pass it on, or a test.
@MainActor package protocol AccessibilityListener: AnyObject {
  /// The program wants a screen reader to say `text` once.
  func announced(_ text: String)
}
