/// A host that can show more than one screen, each in a window of its own.
@MainActor package protocol SceneHost: AnyObject {
  /// Attaches a screen to a window that is not seen yet.
  func open(_ screen: UIScreen)
  /// Puts the window of a screen in front of the others. A new one becomes visible.
  func raise(_ screen: UIScreen)
  /// Closes the window of a screen, as the person can.
  func close(_ screen: UIScreen)
}
