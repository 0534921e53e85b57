import Foundation

/// One instance of a program's interface. There is one: the host's window.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Whether a scene is connected, is seen, and gets events.
  public enum ActivationState: Int, Sendable {
    /// Not connected to the program.
    case unattached = -1
    /// Seen, and gets events.
    case foregroundActive
    /// Seen, but gets no events.
    case foregroundInactive
    /// Connected, but not seen.
    case background
  }

  /// What the host writes in the title of its window.
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
  private weak var shown: UIScreen?
  /// The screen that its windows are on.
  public final var screen: UIScreen { shown ?? .main }

  convenience init(on screen: UIScreen) {
    self.init()
    shown = screen
  }

  /// The windows that are shown on the scene's screen, back to front; hidden ones are left out.
  public final var windows: [UIWindow] { screen.windows }
  /// The window that keys go to; nil if there is none.
  public final var keyWindow: UIWindow? { screen.keyWindow }
  /// The traits of the main screen.
  open var traitCollection: UITraitCollection { .current }
}
