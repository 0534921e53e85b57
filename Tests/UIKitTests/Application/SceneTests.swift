import Foundation
import HostInterface
import ScrollEngine
import Testing
import VellumKit

/// The life of a program and of its scenes: docs/behaviour/lifecycle.md. The order of calls is compared as a whole log.
@MainActor struct SceneTests {
  private let screen = TestScreen()

  private func tell(_ activity: HostActivity) { screen.send(.activity(activity)) }

  /// What both delegates, and those who listen to notifications, hear.
  @MainActor fileprivate static var log: [String] = []

  private func taken() -> [String] {
    defer { Self.log = [] }
    return Self.log
  }

  /// Logs notifications as long as it is alive.
  private final class Listener {
    private var tokens: [any NSObjectProtocol] = []

    init(_ names: [NSNotification.Name]) {
      tokens = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
          let short = note.name.rawValue.replacing("Notification", with: "")
          MainActor.assumeIsolated { SceneTests.log.append("note \(short)") }
        }
      }
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
  }

  @Test func aProgramWithoutScenesIsNotifiedByItsApplication() {
    UIApplication.shared.launch(OldDelegate.self)
    #expect(taken() == ["app didFinish", "app active"])
    tell(.background)
    #expect(taken() == ["app resign", "app background"])
    #expect(UIApplication.shared.applicationState == .background)
    tell(.active)
    #expect(taken() == ["app foreground", "app active"])
    #expect(UIApplication.shared.applicationState == .active)
    tell(.active)
    #expect(taken() == [])
    UIApplication.shared.terminate()
    #expect(taken() == ["app resign", "app terminate"])
  }

  @Test func aProgramWithScenesIsNotifiedByTheirDelegates() throws {
    UIApplication.shared.launch(NewDelegate.self)
    #expect(
      taken() == ["app didFinish", "app configuration", "scene connect", "scene foreground", "scene active"])
    let scene = UIScreen.main.scene
    let delegate = try #require(scene.delegate as? OneSceneDelegate)
    #expect(
      delegate.window?.windowScene === scene && UIScreen.main.windows.contains { $0 === delegate.window })
    #expect(scene.session.scene === scene && scene.session.role == .windowApplication)
    #expect(scene.session.configuration.name == "Default Configuration")
    #expect(UIApplication.shared.openSessions == [scene.session])
    tell(.inactive)
    #expect(taken() == ["scene resign"] && scene.activationState == .foregroundInactive)
    tell(.background)
    #expect(taken() == ["scene background"] && scene.activationState == .background)
    tell(.inactive)
    #expect(taken() == ["scene foreground"] && UIApplication.shared.applicationState == .inactive)
    tell(.active)
    #expect(taken() == ["scene active"] && scene.activationState == .foregroundActive)
    UIApplication.shared.terminate()
    #expect(taken() == ["scene resign", "scene disconnect", "app terminate"])
    #expect(scene.activationState == .unattached && scene.delegate == nil)
  }

  @Test func notificationsArePostedInTheOrderOfTheCalls() {
    let listener = Listener([
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
      UIScene.willConnectNotification, UIScene.didActivateNotification, UIScene.willDeactivateNotification,
      UIScene.didEnterBackgroundNotification, UIScene.willEnterForegroundNotification,
      UIScene.didDisconnectNotification,
    ])
    UIApplication.shared.launch(NewDelegate.self)
    #expect(
      taken() == [
        "app didFinish", "note UIApplicationDidFinishLaunching", "app configuration",
        "note UISceneWillConnect",
        "scene connect", "scene foreground", "note UISceneWillEnterForeground", "scene active",
        "note UISceneDidActivate", "note UIApplicationDidBecomeActive",
      ])
    tell(.background)
    #expect(
      taken() == [
        "scene resign", "note UISceneWillDeactivate", "note UIApplicationWillResignActive",
        "scene background",
        "note UISceneDidEnterBackground", "note UIApplicationDidEnterBackground",
      ])
    UIApplication.shared.terminate()
    #expect(
      taken() == [
        "scene disconnect", "note UISceneDidDisconnect", "app terminate", "note UIApplicationWillTerminate",
      ])
    _ = listener
  }

  @Test func theSceneReportsItsSizeAndOrientation() throws {
    UIApplication.shared.launch(NewDelegate.self)
    let delegate = try #require(UIScreen.main.scene.delegate as? OneSceneDelegate)
    #expect(UIScreen.main.scene.interfaceOrientation == .portrait)
    screen.send(.resized(CGSize(width: 900, height: 500), scale: 1))
    #expect(UIScreen.main.scene.interfaceOrientation == .landscapeRight)
    #expect(
      delegate.before?.orientation == .portrait && delegate.before?.size == CGSize(width: 100, height: 100))
    #expect(UIScreen.main.scene.traitCollection.horizontalSizeClass == .regular)
    UIApplication.shared.terminate()
    _ = taken()
  }

  @Test func whatHasNoMeaningHereHoldsItsValue() {
    let application = UIApplication.shared
    application.setStatusBarHidden(true, with: .fade)
    application.setStatusBarStyle(.lightContent, animated: true)
    application.isNetworkActivityIndicatorVisible = true
    application.applicationIconBadgeNumber = 3
    #expect(application.isStatusBarHidden && application.statusBarStyle == .lightContent)
    #expect(application.isNetworkActivityIndicatorVisible && application.applicationIconBadgeNumber == 3)
    #expect(application.statusBarFrame == .zero)
    let manager = UIScreen.main.scene.statusBarManager
    #expect(manager?.isStatusBarHidden == true && manager?.statusBarFrame == .zero)
    UIScreen.main.scene.sizeRestrictions?.minimumSize = CGSize(width: 300, height: 200)
    #expect(UIScreen.main.scene.sizeRestrictions?.minimumSize.width == 300)
    UIScreen.main.scene.subtitle = "of it"
    #expect(UIScreen.main.scene.subtitle == "of it")
    application.isStatusBarHidden = false
    application.statusBarStyle = .default
  }

  private final class Desktop: URLOpener {
    var opened: [String] = []
    func open(_ url: String) -> Bool {
      opened.append(url)
      return true
    }
  }

  @Test func addressesOfTheWebAreOpenedByTheDesktop() async throws {
    let desktop = Desktop()
    let page = try #require(URL(string: "https://example.org/a?b"))
    #expect(!UIApplication.shared.canOpenURL(page))
    #expect(await !UIApplication.shared.open(page))
    UIScreen.main.opener = desktop
    #expect(UIApplication.shared.canOpenURL(page) && UIApplication.shared.openURL(page))
    let isOpened = await withCheckedContinuation { continuation in
      UIApplication.shared.open(page) { continuation.resume(returning: $0) }
    }
    #expect(isOpened && desktop.opened == ["https://example.org/a?b", "https://example.org/a?b"])
    for refused in ["file:///etc/passwd", "javascript:1", "fb://profile", "/a"] {
      let url = try #require(URL(string: refused))
      #expect(!UIApplication.shared.canOpenURL(url))
      #expect(await !UIApplication.shared.open(url))
    }
    #expect(desktop.opened.count == 2)
    UIScreen.main.opener = nil
  }
}

private class OldDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    SceneTests.log.append("app didFinish")
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { SceneTests.log.append("app active") }
  func applicationWillResignActive(_ application: UIApplication) { SceneTests.log.append("app resign") }
  func applicationDidEnterBackground(_ application: UIApplication) { SceneTests.log.append("app background") }
  func applicationWillEnterForeground(_ application: UIApplication) {
    SceneTests.log.append("app foreground")
  }
  func applicationWillTerminate(_ application: UIApplication) { SceneTests.log.append("app terminate") }
}

private final class NewDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    SceneTests.log.append("app didFinish")
    return true
  }
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    SceneTests.log.append("app configuration")
    let configuration = UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = OneSceneDelegate.self
    return configuration
  }
  // Scenes have delegates, so these are not called.
  func applicationDidBecomeActive(_ application: UIApplication) { SceneTests.log.append("app active") }
  func applicationWillResignActive(_ application: UIApplication) { SceneTests.log.append("app resign") }
  func applicationWillTerminate(_ application: UIApplication) { SceneTests.log.append("app terminate") }
}

private final class OneSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var before: (size: CGSize, orientation: UIInterfaceOrientation)?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    SceneTests.log.append("scene connect")
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.makeKeyAndVisible()
  }
  func sceneDidDisconnect(_ scene: UIScene) { SceneTests.log.append("scene disconnect") }
  func sceneDidBecomeActive(_ scene: UIScene) { SceneTests.log.append("scene active") }
  func sceneWillResignActive(_ scene: UIScene) { SceneTests.log.append("scene resign") }
  func sceneWillEnterForeground(_ scene: UIScene) { SceneTests.log.append("scene foreground") }
  func sceneDidEnterBackground(_ scene: UIScene) { SceneTests.log.append("scene background") }
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) { before = (previousCoordinateSpace.bounds.size, previousInterfaceOrientation) }
}
