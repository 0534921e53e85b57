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

  // MARK: - What belongs to a telephone

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
