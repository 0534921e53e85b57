/// A host that can show several screens, each in a window of its own.
@MainActor package protocol SceneHost: AnyObject {
  /// Attaches a screen to a new window that is not visible yet.
  func open(_ screen: UIScreen)
  /// Puts the window of a screen in front of the others. A new one becomes visible.
  func raise(_ screen: UIScreen)
  /// Closes the window of a screen, as the person does.
  func close(_ screen: UIScreen)
}
