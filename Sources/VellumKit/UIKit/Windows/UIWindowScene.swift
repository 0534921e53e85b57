import Foundation

/// One instance of a program's interface. There is one: the host's window.
@preconcurrency @MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  /// What the host writes in the title of its window.
  open var title: String! = ""

  open var activationState: ActivationState { .foregroundActive }

  open weak var delegate: (any UISceneDelegate)?

  open override var next: UIResponder? { UIApplication.shared }
}

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

  public final var windows: [UIWindow] { screen.windows }
  public final var keyWindow: UIWindow? { screen.keyWindow }
  open var traitCollection: UITraitCollection { .current }
}
