import Foundation

/// The program: its delegate, its windows, and the end of the responder chain.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The program's one application object.
  public static let shared = UIApplication()

  /// The delegate, which receives the events of the program's life cycle.
  ///
  /// The application keeps the delegate alive only if the program was launched with it.
  open weak var delegate: (any UIApplicationDelegate)? { didSet { UIMenuSystem.main.setNeedsRebuild() } }
  private var ownedDelegate: (any UIApplicationDelegate)?

  /// Whether the program's window is seen and has the keyboard.
  public enum State: Int, Sendable {
    /// The program has been launched and its host's window has the keyboard.
    case active
    /// The program has not been launched yet, or its host's window does not have the keyboard.
    case inactive
    /// The host's window has been minimised.
    case background
  }

  /// The program's state; `active` from the launch on, except while the host's window has no keyboard.
  public internal(set) final var applicationState = State.inactive

  /// The visible windows of all screens, screen by screen, back to front.
  public final var windows: [UIWindow] { UIScreen.all.flatMap(\.scene.windows) }
  /// The window of the main screen that keys go to; nil when there is none.
  public final var keyWindow: UIWindow? { UIScreen.main.keyWindow }
  /// The scenes of all screens, one for each screen.
  public final var connectedScenes: Set<UIScene> { Set(UIScreen.open.map(\.scene)) }

  /// Whether the screen is kept on. Stored, not honoured: the desktop controls its screen saver.
  open var isIdleTimerDisabled = false

  /// The sessions of all scenes.
  public final var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
  /// Whether the host can open several windows, one for each scene.
  public final var supportsMultipleScenes: Bool { sceneHost != nil }
  /// The host, if it can show several screens.
  package final weak var sceneHost: (any SceneHost)?

  /// The size of text that the person prefers: the category nearest to the desktop's factor for text.
  public final var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traits.preferredContentSizeCategory
  }

  /// The direction in which views are laid out whose traits do not say otherwise: always from left to right. A program in a language
  /// that is written from right to left sets the trait `layoutDirection` in its windows' `traitOverrides`.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  open override var next: UIResponder? { delegate as? UIResponder }

  // MARK: - Events

  /// Performs `action` on `target`. Returns whether an object performed it.
  ///
  /// Without a target, the action goes where `target(forAction:withSender:)` says: to the first object in the
  /// responder chain that can perform it. The chain starts at the sender if that is a responder, otherwise at
  /// the first responder, otherwise at the key window.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool { perform(action, on: target, from: sender, for: event) }

  /// Delivers an event to the windows of its touches, or to the key window if it has none. Not called for the host's events, which go to
  /// their window at once: no subclass of a program's is ever the application.
  open func sendEvent(_ event: UIEvent) {
    let windows = (event.allTouches ?? []).compactMap(\.window)
    guard let first = windows.first ?? keyWindow else { return }
    first.sendEvent(event)
    for window in Set(windows) where window !== first { window.sendEvent(event) }
  }

  private final var ignoringCalls = 0
  /// Whether touches, scrolling and pinches that begin are ignored.
  public final var isIgnoringInteractionEvents: Bool { ignoringCalls > 0 }
  /// Begins to ignore touches, scrolling and pinches, until ``endIgnoringInteractionEvents()`` has been called as often as this. Those
  /// that have begun before are delivered to their end, and those that begin meanwhile stay ignored to theirs.
  open func beginIgnoringInteractionEvents() { ignoringCalls += 1 }
  /// Ends what ``beginIgnoringInteractionEvents()`` has begun; ignored where nothing has.
  open func endIgnoringInteractionEvents() { ignoringCalls = max(ignoringCalls - 1, 0) }

  // MARK: - What belongs to a telephone

  /// The address of the program's page in the system's settings. It is not opened: there is no such page.
  public nonisolated class var openSettingsURLString: String { "app-settings:" }
  /// The address of the program's page of notifications in the system's settings. It is not opened: there is no such page.
  public nonisolated class var openNotificationSettingsURLString: String {
    "app-settings:root=NOTIFICATIONS_ID"
  }
  /// Does nothing: nobody pushes notifications to a desktop's programs.
  open func registerForRemoteNotifications() {}
  /// Does nothing.
  open func unregisterForRemoteNotifications() {}
  /// Always false.
  open var isRegisteredForRemoteNotifications: Bool { false }
  /// Does nothing: there are no remote controls.
  open func beginReceivingRemoteControlEvents() {}
  /// Does nothing: there are no remote controls.
  open func endReceivingRemoteControlEvents() {}
  /// Does nothing: programs are not woken to fetch something.
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
  /// The longest interval between two fetches, in seconds. Never used.
  public nonisolated class var backgroundFetchIntervalNever: TimeInterval { .greatestFiniteMagnitude }
  /// The shortest interval between two fetches, in seconds. Never used.
  public nonisolated class var backgroundFetchIntervalMinimum: TimeInterval { 0 }
  /// The shortcuts of the program's icon. Stored, not shown.
  open var shortcutItems: [UIApplicationShortcutItem]?

  /// Whether the status bar is hidden. Stored, not honoured: there is no status bar.
  open var isStatusBarHidden = false
  /// The style of the status bar. Stored, not honoured: there is no status bar.
  open var statusBarStyle = UIStatusBarStyle.default
  /// Whether the status bar shows activity on the network. Stored, not honoured: there is no status bar.
  open var isNetworkActivityIndicatorVisible = false
  /// The number on the program's icon. Stored, not honoured: the icon has no number.
  open var applicationIconBadgeNumber = 0
  /// Whether shaking the device undoes edits. Stored, not honoured: nothing is shaken.
  open var applicationSupportsShakeToEdit = true

  /// A key of the options a program is launched with; the options are always nil here.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The key for the URL that the program is to open; never set here.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The key for the program that opened this one; never set here.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The key for the shortcut that launched the program; never set here.
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The key for the notification that launched the program; never set here.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The key for the activity to continue; never set here.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  }

  // MARK: - Life

  /// Launches the program with a new delegate of the class, which the application keeps.
  ///
  /// Attach the screen to the host before, so that `UIScreen.main.bounds` is right.
  package func launch(_ delegateClass: any UIApplicationDelegate.Type) {
    launch(makeDelegate(delegateClass))
  }

  /// Launches the program with `delegate`, which the application keeps.
  package func launch(_ delegate: any UIApplicationDelegate) {
    ownedDelegate = delegate
    self.delegate = delegate
    // A program that was launched before in this process, by a test, may have left it active.
    applicationState = .inactive
    let scenes = UIScreen.open.map(\.scene)
    for scene in scenes { scene.activationState = .unattached }
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
    for scene in scenes { connect(scene) }
    for scene in scenes { setActivity(.active, of: scene) }
  }

  /// Call when the program is about to end.
  package func terminate() {
    disconnectScenes()
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    UIScreen.programHasEnded()
  }

  private func makeDelegate(_ delegateClass: any UIApplicationDelegate.Type) -> any UIApplicationDelegate {
    guard let delegate = Self.make(delegateClass) as? any UIApplicationDelegate else {
      preconditionFailure("\(delegateClass) must be a UIResponder or an NSObject to be made at launch")
    }
    return delegate
  }
}

extension NSObject {
  @_silgen_name("vellum_make_object") convenience init(ofClassAtHand: Void) { self.init() }

  /// Creates an object of a class that is known only at run time; see `CALayer.make()`.
  @_silgen_name("vellum_make_object") static func makeObject() -> NSObject
}
