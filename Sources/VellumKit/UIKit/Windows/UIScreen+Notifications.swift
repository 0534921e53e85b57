import Foundation

/// The notifications of a screen, which is their object.
extension UIScreen {
  /// Never posted: the scenes of new windows are told of (``UIScene/willConnectNotification``).
  public nonisolated class var didConnectNotification: NSNotification.Name {
    .init("UIScreenDidConnectNotification")
  }
  /// Never posted: see ``UIScene/didDisconnectNotification``.
  public nonisolated class var didDisconnectNotification: NSNotification.Name {
    .init("UIScreenDidDisconnectNotification")
  }
  /// Never posted: a window's change of size is told to its controllers.
  public nonisolated class var modeDidChangeNotification: NSNotification.Name {
    .init("UIScreenModeDidChangeNotification")
  }
  /// Posted when a program has set another `brightness`.
  public nonisolated class var brightnessDidChangeNotification: NSNotification.Name {
    .init("UIScreenBrightnessDidChangeNotification")
  }
  /// Never posted: no host tells of recordings.
  public nonisolated class var capturedDidChangeNotification: NSNotification.Name {
    .init("UIScreenCapturedDidChangeNotification")
  }
}
