import VellumKit

extension HostLoop {
  /// Launches the program: makes a delegate of the class, and lets it show its windows.
  public func launch(_ delegateClass: any UIApplicationDelegate.Type) {
    UIApplication.shared.launch(delegateClass)
  }

  /// The program is about to end.
  public func terminate() { UIApplication.shared.terminate() }
}
