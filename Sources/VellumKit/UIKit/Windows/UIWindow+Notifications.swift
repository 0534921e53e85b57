import Foundation

/// The notifications of a window, which is their object.
extension UIWindow {
  /// Posted when the window is shown: `isHidden` has become false.
  public nonisolated class var didBecomeVisibleNotification: NSNotification.Name {
    .init("UIWindowDidBecomeVisibleNotification")
  }
  /// Posted when the window is hidden: `isHidden` has become true.
  public nonisolated class var didBecomeHiddenNotification: NSNotification.Name {
    .init("UIWindowDidBecomeHiddenNotification")
  }
  /// Posted when keys begin to go to the window, after ``becomeKey()``.
  public nonisolated class var didBecomeKeyNotification: NSNotification.Name {
    .init("UIWindowDidBecomeKeyNotification")
  }
  /// Posted when keys no longer go to the window, after ``resignKey()``.
  public nonisolated class var didResignKeyNotification: NSNotification.Name {
    .init("UIWindowDidResignKeyNotification")
  }
}
