import Foundation
import HostInterface

/// One instance of a program's interface, which a host shows.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Whether a scene is connected, is seen, and gets events.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected to the program.
    case unattached = -1
    /// The scene is seen and gets events.
    case foregroundActive
    /// The scene is seen but gets no events.
    case foregroundInactive
    /// The scene is connected but not seen.
    case background
  }

  /// The reasons for connecting a scene. Hosts open no URLs in a program.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// The URLs to open; always empty.
    public final var urlContexts: Set<UIOpenURLContext> { [] }
    /// The activity that the scene was requested with, if any.
    public final internal(set) var userActivities: Set<NSUserActivity> = []
    /// The program that asked for the scene; always nil.
    public final var sourceApplication: String? { nil }
    /// The shortcut of the program's icon that was chosen; always nil.
    public final var shortcutItem: UIApplicationShortcutItem? { nil }
    /// The type of an activity that another device hands over; always nil.
    public final var handoffUserActivityType: String? { nil }
  }

  /// How a URL came that the program is to open. Hosts hand none over.
  @preconcurrency @MainActor open class OpenURLOptions: NSObject {
    /// The program that opens the URL; always nil.
    public final var sourceApplication: String? { nil }
    /// What that program sends along; always nil.
    public final var annotation: Any? { nil }
    /// Whether the file may be changed in its place; always false.
    public final var openInPlace: Bool { false }
  }

  /// Makes a scene that no host shows. Hosts make their own, ``UIScreen/scene``.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// The session of the scene.
  public final let session: UISceneSession
  /// The delegate, which is notified of the scene's life. It is made at launch: see `docs/behaviour/lifecycle.md`.
  open var delegate: (any UISceneDelegate)?

  /// The title of the host's window.
  open var title: String! = "" {
    didSet { titleDidChange() }
  }
  func titleDidChange() {}
  /// Stored, not shown: windows have no second line.
  open var subtitle = ""

  /// Whether the scene is visible and gets events, as its host reports. Active if no program was launched.
  public final internal(set) var activationState = ActivationState.foregroundActive

  open override var next: UIResponder? { UIApplication.shared }

  /// Asks the desktop to open `url`, as ``UIApplication/open(_:options:completionHandler:)`` does.
  @preconcurrency open func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) { UIApplication.shared.open(url, completionHandler: completion) }

  /// How a URL is opened. Stored, not honoured.
  @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
    /// Whether only a program made for the URL may open it. Stored, not honoured.
    open var universalLinksOnly = false
  }

  // MARK: - Notifications

  /// Posted when a scene is about to be connected, before its delegate is told.
  public nonisolated class var willConnectNotification: NSNotification.Name {
    .init("UISceneWillConnectNotification")
  }
  /// Posted when a scene has been disconnected: its window is closed, or the program ends.
  public nonisolated class var didDisconnectNotification: NSNotification.Name {
    .init("UISceneDidDisconnectNotification")
  }
  /// Posted when a scene has begun to get events.
  public nonisolated class var didActivateNotification: NSNotification.Name {
    .init("UISceneDidActivateNotification")
  }
  /// Posted when a scene is about to get no more events.
  public nonisolated class var willDeactivateNotification: NSNotification.Name {
    .init("UISceneWillDeactivateNotification")
  }
  /// Posted when a scene is about to be seen.
  public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
    .init("UISceneWillEnterForegroundNotification")
  }
  /// Posted when a scene is no longer seen.
  public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
    .init("UISceneDidEnterBackgroundNotification")
  }
}

/// A URL that a scene is to open. Hosts hand none over.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The URL to open.
  public final let url: URL
  /// How it came.
  public final let options = UIScene.OpenURLOptions()
  init(_ url: URL) { self.url = url }
}
