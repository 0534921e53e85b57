import Foundation
import HostInterface
import Testing
import UIKit
import VellumHeadless
import VellumKit

/// Several windows of one program, each with a screen of its own: docs/behaviour/lifecycle.md.
@MainActor struct SceneRequestTests {
  /// The calls of delegates and error handlers.
  @MainActor fileprivate static var log: [String] = []

  private func taken() -> [String] {
    defer { Self.log = [] }
    return Self.log
  }

  private func activity(_ name: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: "org.example.note")
    activity.title = name
    activity.addUserInfoEntries(from: ["name": name])
    return activity
  }

  /// Runs a program in a host without a window until its end.
  private func withProgram(_ body: (HeadlessHost) async throws -> Void) async throws {
    let host = HeadlessHost(size: CGSize(width: 300, height: 200), scale: 2)
    UIApplication.shared.launch(NotesDelegate.self)
    await host.run(until: .settled)
    _ = taken()
    try await body(host)
    UIApplication.shared.terminate()
    host.close()
    for window in UIScreen.main.windows { window.isHidden = true }
    _ = taken()
  }

  @Test func aRequestedSceneHasAScreenAndAPictureOfItsOwn() async throws {
    try await withProgram { host in
      #expect(UIApplication.shared.supportsMultipleScenes)
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity("green"), options: nil)
      #expect(Self.log.isEmpty && host.windows.isEmpty)
      await host.run(until: .settled)

      #expect(taken() == ["configuration", "connect green", "foreground green", "active green"])
      let window = try #require(host.windows.first)
      #expect(host.windows.count == 1 && UIApplication.shared.connectedScenes.count == 2)
      #expect(window.screen !== host.screen && window.screen.scene.screen === window.screen)
      #expect(window.screen.bounds.size == CGSize(width: 300, height: 200) && window.screen.scale == 2)
      #expect(host.pixels()?.pixel(x: 5, y: 5) == 0xffff_0000)
      #expect(window.pixels()?.pixel(x: 5, y: 5) == 0xff00_ff00)
      #expect(window.screen.scene.title == "green")
    }
  }

  @Test func allWindowsFollowOneClock() async throws {
    try await withProgram { host in
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity("green"), options: nil)
      await host.run(until: .settled)
      let window = try #require(host.windows.first)
      let view = try #require(window.screen.windows.first?.rootViewController?.view)
      UIView.animate(withDuration: 0.5) {
        view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      }
      await host.run(for: 0.25)
      #expect(window.now == host.now)
      await host.run(until: .settled)

      #expect(window.pixels()?.pixel(x: 5, y: 5) == 0xff00_00ff)
      #expect(host.pixels()?.pixel(x: 5, y: 5) == 0xffff_0000)
    }
  }

  @Test func aConnectedSceneContinuesAnActivity() async throws {
    try await withProgram { host in
      let session = host.screen.scene.session
      UIApplication.shared.requestSceneSessionActivation(
        session, userActivity: activity("again"), options: UIScene.ActivationRequestOptions())
      await host.run(until: .settled)

      #expect(taken() == ["will continue org.example.note", "continue again"])
      #expect(host.windows.isEmpty)
    }
  }

  @Test func aDestroyedSceneIsDisconnectedAndItsSessionDiscarded() async throws {
    try await withProgram { host in
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity("green"), options: nil)
      await host.run(until: .settled)
      _ = taken()
      let session = try #require(host.windows.first?.screen.scene.session)
      UIApplication.shared.requestSceneSessionDestruction(
        session, options: UIWindowSceneDestructionRequestOptions())
      await host.run(until: .settled)

      #expect(
        taken() == ["resign green", "background green", "disconnect green", "discarded 1"])
      #expect(host.windows.isEmpty && !host.hasEnded)
      #expect(UIApplication.shared.connectedScenes == [host.screen.scene])
      #expect(UIApplication.shared.openSessions == [host.screen.scene.session])
      UIApplication.shared.requestSceneSessionActivation(session, userActivity: nil, options: nil) {
        Self.log.append("\(($0 as? UISceneError)?.code == .requestDenied)")
      }
      await host.run(until: .settled)
      #expect(taken() == ["true"])
    }
  }

  /// What the person does with the window when it closes.
  enum Doing: CaseIterable { case nothing, touching, holdingTheMouse, tapping }

  @Test(arguments: Doing.allCases)
  func aClosedWindowAndItsScreenGo(_ doing: Doing) async throws {
    try await withProgram { host in
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity("green"), options: nil)
      await host.run(until: .settled)
      weak let screen = host.windows.first?.screen
      weak let window = screen?.windows.first
      weak let view = window?.rootViewController?.view
      let session = try #require(screen?.scene.session)
      let touched = TouchedView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      touched.addGestureRecognizer(tap)
      view?.addSubview(touched)
      for event in doing.events { host.windows.first?.schedule(.event(event), at: host.now) }
      host.advance(by: 0.1)
      _ = taken()
      UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
      // The virtual clock stands still, so nothing that waits for a moment has come to its end.
      for _ in 0..<10 { await Task.yield() }
      #expect(UIApplication.shared.connectedScenes.count == 1)

      let isDown = doing == .touching || doing == .holdingTheMouse
      #expect(taken().contains("cancelled") == isDown)
      #expect(view == nil && window == nil && screen == nil)
    }
  }

  @Test(arguments: [true, false])
  func aTapThatWaitsForASecondOneEndsUnrecognizedWhenItsWindowCloses(isOnWindow: Bool) async throws {
    try await withProgram { host in
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity("green"), options: nil)
      await host.run(until: .settled)
      weak let screen = host.windows.first?.screen
      weak let window = screen?.windows.first
      let session = try #require(screen?.scene.session)
      let once = UITapGestureRecognizer { _ in Self.log.append("once") }
      let twice = UITapGestureRecognizer { _ in Self.log.append("twice") }
      twice.numberOfTapsRequired = 2
      once.require(toFail: twice)
      // The one that the other waits for is first.
      for recognizer in [twice, once] {
        let view: UIView? = isOnWindow ? window : window?.rootViewController?.view
        view?.addGestureRecognizer(recognizer)
      }
      for event in Doing.tapping.events { host.windows.first?.schedule(.event(event), at: host.now) }
      host.advance(by: 0.1)
      _ = taken()
      UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
      // The virtual clock stands still, so nothing that waits for a moment has come to its end.
      for _ in 0..<10 { await Task.yield() }

      #expect(taken() == ["resign green", "background green", "disconnect green", "discarded 1"])
      #expect(window == nil && screen == nil)
    }
  }

  @Test func theFirstWindowMayCloseBeforeOthers() async throws {
    try await withProgram { host in
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity("green"), options: nil)
      await host.run(until: .settled)
      _ = taken()
      let other = try #require(host.windows.first)
      UIApplication.shared.requestSceneSessionDestruction(host.screen.scene.session, options: nil)
      await host.run(until: .settled)

      #expect(taken() == ["resign first", "background first", "disconnect first", "discarded 1"])
      #expect(!host.isOpen && !host.hasEnded && UIScreen.main === other.screen)
      UIApplication.shared.requestSceneSessionDestruction(other.screen.scene.session, options: nil)
      await host.run(until: .settled)

      #expect(host.hasEnded)
      // The program ends with its last window.
      #expect(taken() == [])
      UIApplication.shared.terminate()
      #expect(taken() == ["resign green", "disconnect green", "terminate"])
    }
  }

  @Test func aRefreshedSceneShowsItselfAnew() async throws {
    try await withProgram { host in
      let before = try #require(host.picture)
      UIApplication.shared.requestSceneSessionRefresh(host.screen.scene.session)
      #expect(!host.screen.isAtRest)
      await host.run(until: .settled)
      #expect(host.picture == before)
    }
  }

  @Test func aHostWithOneWindowRefuses() async throws {
    try await withProgram { host in
      UIApplication.shared.sceneHost = nil
      #expect(!UIApplication.shared.supportsMultipleScenes)
      for request in [true, false] {
        let heard: any Error = await withCheckedContinuation { continuation in
          let handler = { (error: any Error) in continuation.resume(returning: error) }
          if request {
            UIApplication.shared.requestSceneSessionActivation(
              nil, userActivity: nil, options: nil, errorHandler: handler)
          } else {
            UIApplication.shared.requestSceneSessionDestruction(
              host.screen.scene.session, options: nil, errorHandler: handler)
          }
        }
        #expect((heard as? UISceneError)?.code == UISceneError.multipleScenesNotSupported)
        #expect((heard as NSError).domain == UISceneError.errorDomain && (heard as NSError).code == 0)
      }
    }
  }

  @Test func anActivityHoldsWhatItIsGiven() {
    let activity = activity("a")
    activity.addUserInfoEntries(from: ["name": "b", "page": 3])
    activity.requiredUserInfoKeys = ["name"]
    activity.needsSave = true
    activity.keywords = ["paper"]
    activity.webpageURL = URL(string: "https://example.org")
    activity.referrerURL = activity.webpageURL
    activity.expirationDate = Date(timeIntervalSince1970: 5)
    activity.isEligibleForHandoff = false
    activity.isEligibleForSearch = true
    activity.targetContentIdentifier = "t"
    activity.becomeCurrent()
    activity.resignCurrent()
    activity.invalidate()

    #expect(activity.activityType == "org.example.note" && activity.title == "a")
    #expect(activity.userInfo?["name"] as? String == "b" && activity.userInfo?["page"] as? Int == 3)
    #expect(activity.requiredUserInfoKeys == ["name"] && activity.needsSave && activity.keywords == ["paper"])
    #expect(activity.webpageURL == activity.referrerURL && activity.targetContentIdentifier == "t")
    #expect(!activity.isEligibleForHandoff && activity.isEligibleForSearch && activity.expirationDate != nil)
  }

  @Test func optionsOfRequestsHoldTheirValues() {
    let options = UIWindowSceneDestructionRequestOptions()
    #expect(options.windowDismissalAnimation == .standard)
    options.windowDismissalAnimation = .commit
    #expect(options.windowDismissalAnimation.rawValue == 2)
    options.windowDismissalAnimation = .decline
    #expect(options.windowDismissalAnimation.rawValue == 3)
    let activation = UIScene.ActivationRequestOptions()
    activation.requestingScene = UIScreen.main.scene
    #expect(activation.requestingScene === UIScreen.main.scene)
    UIScreen.main.scene.session.stateRestorationActivity = activity("kept")
    #expect(UIScreen.main.scene.session.stateRestorationActivity?.title == "kept")
    UIScreen.main.scene.session.stateRestorationActivity = nil
    let silent = SilentDelegate()
    silent.scene(UIScreen.main.scene, willContinueUserActivityWithType: "")
    silent.scene(UIScreen.main.scene, continue: activity("none"))
    silent.scene(
      UIScreen.main.scene, didFailToContinueUserActivityWithType: "", error: UISceneError(.requestDenied))
    #expect(silent.stateRestorationActivity(for: UIScreen.main.scene) == nil)
  }
}

extension SceneRequestTests.Doing {
  var events: [InputEvent] {
    let place = CGPoint(x: 50, y: 50)
    func touch(_ phase: TouchInput.Phase, _ kind: TouchInput.Kind = .finger) -> InputEvent {
      .touch(TouchInput(id: 1, phase: phase, kind: kind, position: place))
    }
    switch self {
    case .nothing: return []
    case .touching: return [touch(.began)]
    case .holdingTheMouse: return [touch(.began, .mouse)]
    case .tapping: return [touch(.began), touch(.ended)]
    }
  }
}

/// Logs that a touch was cancelled.
private final class TouchedView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    SceneRequestTests.log.append("cancelled")
  }
}

private final class SilentDelegate: NSObject, UISceneDelegate {}

private final class NotesDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    SceneRequestTests.log.append("configuration")
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = NoteDelegate.self
    return configuration
  }
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    SceneRequestTests.log.append("discarded \(sceneSessions.count)")
  }
  func applicationWillTerminate(_ application: UIApplication) { SceneRequestTests.log.append("terminate") }
}

private final class NoteDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var name = ""

  private func note(_ word: String) { SceneRequestTests.log.append("\(word) \(name)") }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    name = connectionOptions.userActivities.first?.title ?? "first"
    scene.title = name
    let window = UIWindow(windowScene: scene)
    let controller = UIViewController()
    controller.view.backgroundColor =
      name == "first"
      ? UIColor(red: 1, green: 0, blue: 0, alpha: 1) : UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    note("connect")
  }
  func sceneDidDisconnect(_ scene: UIScene) { note("disconnect") }
  func sceneDidBecomeActive(_ scene: UIScene) { note("active") }
  func sceneWillResignActive(_ scene: UIScene) { note("resign") }
  func sceneWillEnterForeground(_ scene: UIScene) { note("foreground") }
  func sceneDidEnterBackground(_ scene: UIScene) { note("background") }
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    SceneRequestTests.log.append("will continue \(userActivityType)")
  }
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    SceneRequestTests.log.append("continue \(userActivity.title ?? "")")
  }
}
