import Foundation

/// The delegate of the application, which receives the events of the program's life cycle.
///
/// Every method is optional: each has a default.
@preconcurrency @MainActor public protocol UIApplicationDelegate: _UIApplicationDelegateOptionals {
  /// The window that the program shows.
  var window: UIWindow? { get set }

  /// Called first at launch, before the windows are made.
  /// The options are always nil, and the returned value is ignored.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called at launch, after `application(_:willFinishLaunchingWithOptions:)`. Makes and shows the windows.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called once for each scene, at launch after the application's own methods. Returns the scene's configuration.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when the person or the program has closed a window while others stay open.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Never called: windows are not turned.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Never called: hosts open no URLs in a program.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Called at the end of the launch, and each time the host's window gets the keyboard. This and the next three are not called in
  /// a program whose scenes have delegates: those are told.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called while the program is still active, when the host's window loses the keyboard or the program ends.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the host's window has been minimised.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called when a window that was minimised is about to be seen again.
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
  /// Returns a configuration that names no delegate; the default of an optional method.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
  /// Does nothing; the default of an optional method.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  /// Returns all orientations; the default of an optional method.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }
  /// Returns false; the default of an optional method.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
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
/// `delegate?.window??.rootViewController`. Not for clients.
@preconcurrency @MainActor public protocol _UIApplicationDelegateOptionals: AnyObject {}

extension _UIApplicationDelegateOptionals {
  /// Lets `window` be read with two question marks after its name; nil of a delegate of another kind.
  @_disfavoredOverload public var window: UIWindow?? { (self as? any UIApplicationDelegate)?.window }
}
