import VellumKit

extension HostLoop {
  /// Launches the program: makes a delegate of the class, and lets it show its windows.
  public func launch(_ delegateClass: any UIApplicationDelegate.Type) {
    UIApplication.shared.launch(delegateClass)
  }

  /// The host's window has the keyboard. A program is active from its launch.
  public func activate() { UIApplication.shared.activate() }

  /// The host's window has lost the keyboard.
  public func deactivate() { UIApplication.shared.deactivate() }

  /// The program is about to end.
  public func terminate() { UIApplication.shared.terminate() }
}
