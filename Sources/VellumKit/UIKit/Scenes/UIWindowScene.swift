import Foundation

/// The scene that shows windows on a screen.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  private weak var shown: UIScreen?
  /// The screen that its windows are on.
  public final var screen: UIScreen { shown ?? .main }

  convenience init(on screen: UIScreen) {
    self.init(session: UISceneSession(), connectionOptions: ConnectionOptions())
    shown = screen
  }

  /// Makes a scene that no host shows, on the main screen.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
  }

  override func titleDidChange() { shown?.titleShower?.show(title: title ?? "") }

  /// The visible windows of the scene's screen, back to front.
  public final var windows: [UIWindow] { screen.windows.filter { !($0 is OverlayWindow) } }
  /// The window that keys go to; nil if there is none.
  public final var keyWindow: UIWindow? { screen.keyWindow }
  /// The traits of the scene's screen.
  open var traitCollection: UITraitCollection { screen.traits }
  /// The screen's own coordinates.
  public final var coordinateSpace: any UICoordinateSpace { screen }

  /// `portrait` where the screen is at least as high as wide, else `landscapeRight`.
  public final var interfaceOrientation: UIInterfaceOrientation { UIInterfaceOrientation(screen.bounds.size) }

  /// The state of the status bar, which says that there is none.
  public final private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager()

  /// The sizes that the host's window may have. Stored, not honoured.
  public final private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions()
}

/// The sizes that a window may have. Stored, not honoured: the desktop decides.
@preconcurrency @MainActor public final class UISceneSizeRestrictions: NSObject {
  /// The smallest size of the window in points. Stored, not honoured.
  public var minimumSize = CGSize.zero
  /// The largest size of the window in points. Stored, not honoured.
  public var maximumSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
}
