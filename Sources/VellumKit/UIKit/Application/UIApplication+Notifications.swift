import Foundation

/// The notifications of a program's life.
extension UIApplication {
  /// Posted at launch, after the delegate's `application(_:didFinishLaunchingWithOptions:)`.
  public nonisolated class var didFinishLaunchingNotification: NSNotification.Name {
    .init("UIApplicationDidFinishLaunchingNotification")
  }
  /// Posted when the program has begun to get events.
  public nonisolated class var didBecomeActiveNotification: NSNotification.Name {
    .init("UIApplicationDidBecomeActiveNotification")
  }
  /// Posted when the program is about to get no more events.
  public nonisolated class var willResignActiveNotification: NSNotification.Name {
    .init("UIApplicationWillResignActiveNotification")
  }
  /// Posted when no window of the program is seen any more.
  public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
    .init("UIApplicationDidEnterBackgroundNotification")
  }
  /// Posted when a window of the program is about to be seen again.
  public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
    .init("UIApplicationWillEnterForegroundNotification")
  }
  /// Posted when the program is about to end.
  public nonisolated class var willTerminateNotification: NSNotification.Name {
    .init("UIApplicationWillTerminateNotification")
  }
  /// Never posted: no host reports a lack of memory.
  public nonisolated class var didReceiveMemoryWarningNotification: NSNotification.Name {
    .init("UIApplicationDidReceiveMemoryWarningNotification")
  }
  /// Never posted: no host tells of midnight or a new time zone.
  public nonisolated class var significantTimeChangeNotification: NSNotification.Name {
    .init("UIApplicationSignificantTimeChangeNotification")
  }
  /// Never posted: no host tells of pictures of its screen.
  public nonisolated class var userDidTakeScreenshotNotification: NSNotification.Name {
    .init("UIApplicationUserDidTakeScreenshotNotification")
  }
}
