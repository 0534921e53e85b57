import Foundation

/// The delegate of the application, which receives the events of the program's life cycle.
///
/// Every method is optional: each has a default.
@preconcurrency @MainActor public protocol UIApplicationDelegate: _UIApplicationDelegateOptionals {
  /// The program's window.
  var window: UIWindow? { get set }

  /// Called first at launch, before the windows are made.
  /// The options are always nil, and the returned value is ignored.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Makes and shows the windows.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called at the end of the launch, and each time the host's window gets the keyboard.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called while the program is still active, when the host's window loses the keyboard or the program ends.
  func applicationWillResignActive(_ application: UIApplication)
  /// Never called: no host puts a program into the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Never called: no host puts a program into the background.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Never called: no host reports a lack of memory.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Called when the program is about to end, after `applicationWillResignActive(_:)` if it was active.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Returns true; the default of an optional method.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Does nothing; the default of an optional method.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing; the default of an optional method.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing; the default of an optional method.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing; the default of an optional method.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing; the default of an optional method.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Does nothing; the default of an optional method.
  public func applicationWillTerminate(_ application: UIApplication) {}
}

/// The members of `UIApplicationDelegate` that clients use with a question mark after the name:
/// `delegate?.window??.rootViewController`.
@preconcurrency @MainActor public protocol _UIApplicationDelegateOptionals: AnyObject {}

extension _UIApplicationDelegateOptionals {
  @_disfavoredOverload public var window: UIWindow?? { (self as? any UIApplicationDelegate)?.window }
}
