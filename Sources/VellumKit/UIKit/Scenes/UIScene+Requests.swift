import Foundation

extension UIScene {
  /// How a scene is activated.
  @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
    /// The scene that asks for it. Stored and not followed: the desktop places windows.
    open var requestingScene: UIScene?

    public override init() { super.init() }
  }
}

/// How a scene is destroyed. There is nothing to say of scenes in general.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {
  public override init() { super.init() }
}

/// How a scene with windows is destroyed.
@preconcurrency @MainActor open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions
{
  /// How windows disappear. Stored and not followed: the desktop decides.
  open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

extension UIWindowScene {
  /// How windows disappear.
  public enum DismissalAnimation: Int, Sendable {
    /// As usual.
    case standard = 1
    /// As when what was done in the window is kept.
    case commit
    /// As when what was done in the window is given up.
    case decline
  }
}
