import Foundation
import HostInterface

/// The life of a program and of its scenes: docs/behaviour/lifecycle.md.
extension UIApplication {
  /// Whether a scene has a delegate. Then the scenes' delegates make the interface and are told of its lifecycle.
  private var hasSceneDelegates: Bool { UIScreen.open.contains { $0.scene.delegate != nil } }

  /// Connects a scene, at launch or on a program's request with an activity: makes its delegate, which then shows the windows.
  func connect(_ scene: UIWindowScene, for activity: NSUserActivity? = nil) {
    scene.activationState = .unattached
    scene.delegate = nil
    let options = UIScene.ConnectionOptions()
    if let activity { options.userActivities = [activity] }
    let configuration =
      delegate?.application(self, configurationForConnecting: scene.session, options: options)
      ?? scene.session.configuration
    precondition(
      configuration.storyboard == nil,
      "a scene's storyboard cannot be loaded: Vellum reads no storyboards. Make the windows in scene(_:willConnectTo:options:)"
    )
    scene.session.configuration = configuration
    guard let delegateClass = configuration.delegateClass ?? sceneDelegateClass else { return }
    let made = Self.make(delegateClass) as? any UISceneDelegate
    precondition(
      made != nil, "\(delegateClass) must be a UIResponder or an NSObject, and a UISceneDelegate, to be made")
    scene.delegate = made
    NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
    made?.scene(scene, willConnectTo: scene.session, options: options)
  }

  /// The class of a scene's delegate that nothing else names. On iOS `Info.plist` names it; here it is `SceneDelegate`, as in Xcode's
  /// template.
  private var sceneDelegateClass: AnyClass? {
    guard let delegate, let module = String(reflecting: type(of: delegate)).split(separator: ".").first else {
      return nil
    }
    let found: AnyClass? = NSClassFromString("\(module).SceneDelegate")
    return found is any UISceneDelegate.Type ? found : nil
  }

  /// Makes an object of a class known at run time only; nil for one that is neither a responder nor an `NSObject`.
  static func make(_ objectClass: AnyClass) -> AnyObject? {
    switch objectClass {
    case let responder as UIResponder.Type: responder.make()
    case let object as NSObject.Type: object.makeObject()
    default: nil
    }
  }

  // MARK: - Activity

  /// Takes over the activity of the window that shows `scene`, in steps. Each step is notified before or after it, as its name says.
  func setActivity(_ activity: HostActivity, of scene: UIScene) {
    while let next = scene.activationState.next(towards: activity) { step(scene, to: next) }
  }

  private func step(_ scene: UIScene, to next: UIScene.ActivationState) {
    let change = Change(from: scene.activationState, to: next)
    let before = applicationState
    let after = state(with: scene, in: next)
    let own = Change(from: before, to: after)
    if !change.isDone { notify(scene, change) }
    if let own, !own.isDone { notify(own) }
    scene.activationState = next
    applicationState = after
    if change.isDone { notify(scene, change) }
    if let own, own.isDone { notify(own) }
  }

  /// The state of the program when `changed` has the state `next`: that of its most active scene.
  private func state(with changed: UIScene, in next: UIScene.ActivationState) -> State {
    let states = UIScreen.open.map { $0.scene === changed ? next : $0.scene.activationState }
    if states.contains(.foregroundActive) { return .active }
    return states.contains(.foregroundInactive) ? .inactive : .background
  }

  /// Disconnects all scenes, as the program ends.
  func disconnectScenes() {
    for scene in UIScreen.open.map(\.scene) where scene.activationState != .unattached {
      // The scene of a minimised window is in the background already.
      if scene.activationState == .foregroundActive { setActivity(.inactive, of: scene) }
      disconnect(scene)
    }
  }

  /// Disconnects a scene whose window is closed.
  func disconnect(_ scene: UIScene) {
    scene.activationState = .unattached
    guard let delegate = scene.delegate else { return }
    delegate.sceneDidDisconnect(scene)
    NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
    scene.delegate = nil
  }

  // MARK: - Notification

  /// A step of a scene's or the program's life.
  private enum Change {
    case willEnterForeground, didBecomeActive, willResignActive, didEnterBackground

    /// Whether it is notified after it has happened, not before.
    var isDone: Bool { self == .didBecomeActive || self == .didEnterBackground }

    init(from old: UIScene.ActivationState, to new: UIScene.ActivationState) {
      switch new {
      case .foregroundActive: self = .didBecomeActive
      case .background: self = .didEnterBackground
      case .foregroundInactive, .unattached:
        self = old == .foregroundActive ? .willResignActive : .willEnterForeground
      }
    }

    init?(from old: State, to new: State) {
      switch (old, new) {
      case (.active, .active), (.inactive, .inactive), (.background, .background): return nil
      case (_, .active): self = .didBecomeActive
      case (_, .background): self = .didEnterBackground
      case (.active, .inactive): self = .willResignActive
      case (.background, .inactive): self = .willEnterForeground
      }
    }
  }

  private func notify(_ scene: UIScene, _ change: Change) {
    let name: NSNotification.Name
    switch change {
    case .willEnterForeground:
      scene.delegate?.sceneWillEnterForeground(scene)
      name = UIScene.willEnterForegroundNotification
    case .didBecomeActive:
      scene.delegate?.sceneDidBecomeActive(scene)
      name = UIScene.didActivateNotification
    case .willResignActive:
      scene.delegate?.sceneWillResignActive(scene)
      name = UIScene.willDeactivateNotification
    case .didEnterBackground:
      scene.delegate?.sceneDidEnterBackground(scene)
      name = UIScene.didEnterBackgroundNotification
    }
    NotificationCenter.default.post(name: name, object: scene)
  }

  /// Notifies the application's delegate, if no scene has a delegate, and posts the notification in any case. Published by Apple.
  private func notify(_ change: Change) {
    let notified = hasSceneDelegates ? nil : delegate
    let name: NSNotification.Name
    switch change {
    case .willEnterForeground:
      notified?.applicationWillEnterForeground(self)
      name = Self.willEnterForegroundNotification
    case .didBecomeActive:
      notified?.applicationDidBecomeActive(self)
      name = Self.didBecomeActiveNotification
    case .willResignActive:
      notified?.applicationWillResignActive(self)
      name = Self.willResignActiveNotification
    case .didEnterBackground:
      notified?.applicationDidEnterBackground(self)
      name = Self.didEnterBackgroundNotification
    }
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension UIScene.ActivationState {
  /// The next state on the way to the activity of the host's window; nil if that is reached.
  fileprivate func next(towards activity: HostActivity) -> Self? {
    switch (self, activity) {
    case (.foregroundActive, .active), (.foregroundInactive, .inactive), (.background, .background): nil
    case (.foregroundInactive, .active): .foregroundActive
    case (.foregroundInactive, .background): .background
    case (.unattached, _), (.background, _), (.foregroundActive, _): .foregroundInactive
    }
  }
}
