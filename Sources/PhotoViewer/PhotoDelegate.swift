import UIKit

/// The viewer as an application: one window, one controller.
public final class PhotoDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?
  private let controller: PhotoViewController

  /// The application that shows this controller.
  public init(_ controller: PhotoViewController) {
    self.controller = controller
    super.init()
  }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
    return true
  }

  public func applicationWillTerminate(_ application: UIApplication) { controller.giveUpPreparing() }
}
