/// What has the keyboard, in words, for somebody who does not see it. A host publishes it where its toolkit has a place
/// for such words.
public struct AccessibleFocus: Equatable, Sendable {
  /// What it is called and which page or part of it is seen: "Holidays, Page 2 of 5".
  public var label: String
  /// What can be done with it, or what is seen in it: "Beach, Lighthouse".
  public var description: String

  /// Makes the words for what has the keyboard.
  public init(label: String, description: String) {
    self.label = label
    self.description = description
  }
}
