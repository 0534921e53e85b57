/// Is told of a scene's life. Every method is optional: a default stands behind each.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// Makes and shows the scene's windows.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene's window has been closed, and as the program ends.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called at the end of the launch, and each time the host's window gets the keyboard.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called while the scene is still active, when its window loses the keyboard or is minimised.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called at launch, and when a window that was minimised is about to be seen again.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the host's window has been minimised.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called before `scene(_:continue:)`, with the type of the activity.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Called when the program requests the activation of a connected scene with an activity.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Never called: activities do not come from other devices.
  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  /// Never called: scenes are not restored.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Never called: hosts hand over no URLs.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  /// Does nothing; the default of an optional method.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing; the default of an optional method.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing; the default of an optional method.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing; the default of an optional method.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing; the default of an optional method.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing; the default of an optional method.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing; the default of an optional method.
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  /// Does nothing; the default of an optional method.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Does nothing; the default of an optional method.
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
  ) {}
  /// Returns nil; the default of an optional method.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// Does nothing; the default of an optional method.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// The delegate of a scene that shows windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window that the scene shows.
  var window: UIWindow? { get set }
  /// Called when the scene has another size, orientation or other traits; those given are the ones before.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Does nothing; the default of an optional method.
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
}
