/// A description in words of what has the keyboard, for screen readers. A host publishes it if its toolkit
/// can.
public struct AccessibleFocus: Equatable, Sendable {
  /// Its name, and which page or part of it is seen: "Holidays, Page 2 of 5".
  public var label: String
  /// What can be done with it, or what is seen in it: "Beach, Lighthouse".
  public var description: String

  /// Makes the words for what has the keyboard.
  public init(label: String, description: String) {
    self.label = label
    self.description = description
  }
}

/// Receives what a program announces to screen readers: a host whose toolkit can pass it on, or a test.
@MainActor package protocol AccessibilityListener: AnyObject {
  /// The program wants a screen reader to say `text` once.
  func announced(_ text: String)
}
