import Foundation

/// An instance of a program's interface. Each screen has one.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Whether a scene is connected, is visible, and gets events.
  public enum ActivationState: Int, Sendable {
    /// Not connected to the program.
    case unattached = -1
    /// Visible, and gets events.
    case foregroundActive
    /// Visible, but gets no events.
    case foregroundInactive
    /// Connected, but not visible.
    case background
  }

  /// The title of the host's window.
  open var title: String! = ""

  /// The state of the scene; always `foregroundActive` unless overridden.
  open var activationState: ActivationState { .foregroundActive }

  /// The scene's delegate, not kept alive by the scene. Stored and not used.
  open weak var delegate: (any UISceneDelegate)?

  open override var next: UIResponder? { UIApplication.shared }
}

/// The delegate of a scene; it has no methods.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {}

/// The scene that shows windows on a screen.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  private weak var attachedScreen: UIScreen?
  /// The screen that the scene's windows are on.
  public final var screen: UIScreen { attachedScreen ?? .main }

  convenience init(on screen: UIScreen) {
    self.init()
    attachedScreen = screen
  }

  /// The windows that are shown on the scene's screen, back to front; hidden ones are left out.
  public final var windows: [UIWindow] { screen.windows }
  /// The window that keys go to; nil if there is none.
  public final var keyWindow: UIWindow? { screen.keyWindow }
  /// The traits of the main screen.
  open var traitCollection: UITraitCollection { .current }
}
