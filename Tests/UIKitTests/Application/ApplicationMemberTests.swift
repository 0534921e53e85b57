import Foundation
import HostInterface
import Testing
import VellumHeadless
import VellumKit

/// Members of the application, of responders, windows and screens that programs use beside the life cycle.
@MainActor struct ApplicationMemberTests {
  @Test func touchesThatBeginWhileInteractionIsIgnoredReachNobody() {
    let (stage, application) = (Stage(), UIApplication.shared)
    _ = stage.add("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(!application.isIgnoringInteractionEvents)
    stage.touch(1, .began, 50, 50, at: 0)
    _ = stage.takeLog()
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
    stage.touch(2, .began, 60, 60, at: 10)
    stage.touch(2, .moved, 60, 70, at: 20)
    stage.touch(2, .ended, 60, 70, at: 30)
    #expect(stage.takeLog() == [])
    // The one that was down is told to its end.
    stage.touch(1, .ended, 50, 50, at: 40)
    #expect(stage.takeLog().count == 1)
    application.endIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
    application.endIgnoringInteractionEvents()
    application.endIgnoringInteractionEvents()
    #expect(!application.isIgnoringInteractionEvents)
    stage.touch(3, .began, 50, 50, at: 50)
    #expect(stage.takeLog().count == 1)
    stage.touch(3, .ended, 50, 50, at: 60)
  }

  @Test func aTouchpadsScrollingThatBeganBeforeInteractionIsIgnoredGoesOnToItsEnd() {
    let (scene, application) = (ScrollScene(), UIApplication.shared)
    func scroll(_ dy: CGFloat, _ phase: ScrollInput.Phase) {
      let delta = ScrollInput.Delta.points(CGVector(dx: 0, dy: dy), phase)
      scene.host.schedule(
        .event(.scroll(ScrollInput(delta: delta, position: CGPoint(x: 9, y: 9)))), at: scene.host.now)
      scene.host.advance(by: 0.008)
    }
    scroll(0, .began)
    scroll(10, .changed)
    application.beginIgnoringInteractionEvents()
    scroll(10, .changed)
    scroll(0, .ended)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y >= 20)
    #expect(!scene.scrollView.isDragging && scene.log.heard.contains { $0.hasPrefix("didEndDragging") })
    // What begins meanwhile is ignored to its end.
    let (offset, calls) = (scene.scrollView.contentOffset, scene.log.heard.count)
    scroll(0, .began)
    scroll(10, .changed)
    let notch = ScrollInput(delta: .notches(CGVector(dx: 0, dy: 1)), position: CGPoint(x: 9, y: 9))
    scene.host.schedule(.event(.scroll(notch)), at: scene.host.now)
    scene.host.advance(by: 0.1)
    application.endIgnoringInteractionEvents()
    scroll(10, .changed)
    scroll(0, .ended)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset == offset && scene.log.heard.count == calls)
    scroll(0, .began)
    scroll(10, .changed)
    #expect(scene.scrollView.contentOffset.y == offset.y + 10)
    scroll(0, .ended)
  }

  @Test func aTouchpadsPinchThatBeganBeforeInteractionIsIgnoredGoesOnToItsEnd() {
    let (stage, application) = (Stage(), UIApplication.shared)
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 100, y: 100, width: 200, height: 200))
    var log: [String] = []
    view.addGestureRecognizer(UIPinchGestureRecognizer { log.append("\($0.state) \($0.scale)") })
    func pinch(_ phase: ScrollInput.Phase, _ scale: CGFloat, at time: Double) {
      let input = PinchInput(phase: phase, scale: scale, rotation: 0, position: CGPoint(x: 150, y: 150))
      stage.send(.event(.pinch(input)), at: time)
    }
    pinch(.began, 1, at: 0)
    application.beginIgnoringInteractionEvents()
    pinch(.changed, 1.5, at: 8)
    pinch(.ended, 1.5, at: 16)
    #expect(log == ["began 1.0", "changed 1.5", "ended 1.5"])
    log = []
    pinch(.began, 1, at: 24)
    pinch(.changed, 1.5, at: 32)
    application.endIgnoringInteractionEvents()
    pinch(.changed, 2, at: 40)
    pinch(.ended, 2, at: 48)
    #expect(log == [])
    pinch(.began, 1, at: 56)
    pinch(.ended, 1, at: 64)
    #expect(log == ["began 1.0", "ended 1.0"])
  }

  /// The methods of a delegate as Xcode's templates and tutorials have them.
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
      _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.noData) }
    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      restorationHandler([self])
      return true
    }
    func application(
      _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(shortcutItem.type == "new") }
    override func restoreUserActivityState(_ activity: NSUserActivity) { userActivity = activity }
  }

  @Test func aDelegateHasTheMethodsOfATelephonesProgram() {
    let (delegate, application) = (Delegate(), UIApplication.shared)
    application.registerForRemoteNotifications()
    #expect(!application.isRegisteredForRemoteNotifications)
    delegate.application(application, didReceiveRemoteNotification: [:]) { #expect($0 == .noData) }
    let activity = NSUserActivity(activityType: "reading")
    #expect(delegate.userActivity == nil)
    #expect(
      delegate.application(application, continue: activity) {
        for object in $0 ?? [] { object.restoreUserActivityState(activity) }
      })
    #expect(delegate.userActivity === activity)
    let item = UIApplicationShortcutItem(type: "new", localizedTitle: "New")
    delegate.application(application, performActionFor: item) { #expect($0) }
    #expect(UIApplication.openSettingsURLString == "app-settings:")
    #expect(!application.canOpenURL(URL(string: UIApplication.openSettingsURLString)!))
  }

  /// Counts what is sent through it; programs make their own only to test it.
  private final class Counting: UIApplication {
    var actions = 0
    override func sendAction(
      _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
    ) -> Bool {
      actions += 1
      return super.sendAction(action, to: target, from: sender, for: event)
    }
    override func sendEvent(_ event: UIEvent) { super.sendEvent(event) }
  }

  @Test func sendingCanBeOverridden() {
    let application = Counting()
    let target = Target()
    #expect(application.sendAction(Selector("hear", Target.hear), to: target, from: nil, for: nil))
    #expect(application.actions == 1 && target.heard == 1)
  }

  private final class Target: UIResponder {
    var heard = 0
    func hear() { heard += 1 }
  }

  @Test func aWindowPostsThatItIsShownAndThatItIsKey() {
    _ = TestScreen()
    let window = UIWindow(frame: UIScreen.main.bounds)
    nonisolated(unsafe) var heard: [String] = []
    let names = [
      UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
      UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: window, queue: nil) {
        heard.append($0.name.rawValue)
      }
    }
    window.makeKeyAndVisible()
    window.isHidden = true
    #expect(
      heard == [
        "UIWindowDidBecomeVisibleNotification", "UIWindowDidBecomeKeyNotification",
        "UIWindowDidResignKeyNotification", "UIWindowDidBecomeHiddenNotification",
      ])
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  @Test func aLevelIsCountedFromAnother() {
    let window = UIWindow(frame: .zero)
    window.windowLevel = UIWindow.Level.alert + 1
    #expect(window.windowLevel.rawValue == 2001 && window.windowLevel - 1 == .alert)
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
    #expect(UILayoutPriority.defaultLow + 1 == UILayoutPriority(251))
  }

  @Test func aScreenTellsItsPixelsItsTraitsAndAPictureOfItself() throws {
    let host = TestScreen(width: 30, height: 20, scale: 2)
    let screen = UIScreen.main
    #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 60, height: 40))
    #expect(screen.applicationFrame == screen.bounds && screen.fixedCoordinateSpace === screen)
    #expect(UIScreen.screens.first === screen && screen.mirrored == nil && !screen.isCaptured)
    #expect(screen.traitCollection.displayScale == 2)
    nonisolated(unsafe) var posts = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIScreen.brightnessDidChangeNotification, object: screen, queue: nil
    ) { _ in posts += 1 }
    screen.brightness = 2
    #expect(screen.brightness == 1 && posts == 1)
    screen.brightness = .nan
    screen.brightness = 0.5
    #expect(screen.brightness == 0.5 && posts == 2)
    NotificationCenter.default.removeObserver(token)
    host.window.backgroundColor = .red
    host.frame(at: 1)
    let view = screen.snapshotView(afterScreenUpdates: false)
    #expect(view.frame == screen.bounds && view.subviews.map(\.frame) == [screen.bounds])
  }

  private final class Shaken: UIView {
    var log: [String] = []
    override var inputView: UIView? { self }
    override var inputAccessoryView: UIView? { nil }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.append("shaken") }
    override func remoteControlReceived(with event: UIEvent?) { log.append("remote") }
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    override func updateUserActivityState(_ activity: NSUserActivity) { log.append(activity.activityType) }
    override func encodeRestorableState(with coder: NSCoder) { super.encodeRestorableState(with: coder) }
  }

  @Test func whatATelephoneTellsGoesUpTheResponderChain() {
    let (outer, inner) = (Shaken(), UIView())
    outer.addSubview(inner)
    inner.motionBegan(.motionShake, with: nil)
    inner.motionEnded(.motionShake, with: nil)
    inner.motionCancelled(.motionShake, with: nil)
    inner.remoteControlReceived(with: nil)
    outer.reloadInputViews()
    #expect(outer.log == ["shaken", "remote"])
    #expect(inner.inputView == nil && inner.inputAccessoryView == nil && outer.inputView === outer)
    let controller = UIViewController()
    #expect(inner.restorationIdentifier == nil && controller.restorationIdentifier == nil)
    inner.restorationIdentifier = "inner"
    controller.restorationIdentifier = "controller"
    #expect(inner.restorationIdentifier == "inner" && controller.restorationIdentifier == "controller")
  }
}
