import Foundation

extension UIScene {
  /// Options for the activation of a scene.
  @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
    /// The scene that requests the activation. Stored, not honoured: the desktop places windows.
    open var requestingScene: UIScene?

    public override init() { super.init() }
  }
}

/// Options for the destruction of a scene. There are none for scenes in general.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {
  public override init() { super.init() }
}

/// Options for the destruction of a window scene.
@preconcurrency @MainActor open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions
{
  /// The animation with which windows disappear. Stored, not honoured: the desktop decides.
  open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

extension UIWindowScene {
  /// The animation with which windows disappear.
  public enum DismissalAnimation: Int, Sendable {
    /// The standard animation, which says nothing about changes.
    case standard = 1
    /// An animation that says that changes are kept.
    case commit
    /// An animation that says that changes are discarded.
    case decline
  }
}
