import Foundation

/// How a status bar looks. There is none.
public enum UIStatusBarStyle: Int, Sendable {
  /// Chosen by the system, after what is behind it.
  case `default`
  /// Light words, for dark content.
  case lightContent
  /// Dark words, for light content.
  case darkContent = 3
}

/// How a status bar appears and disappears. There is none.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none
  /// By fading.
  case fade
  /// By sliding.
  case slide
}

/// What there is to know of a status bar: it is hidden, and covers nothing.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  /// Always `default`.
  public final var statusBarStyle: UIStatusBarStyle { .default }
  /// Always true.
  public final var isStatusBarHidden: Bool { true }
  /// Always empty.
  public final var statusBarFrame: CGRect { .zero }
}

/// Members of the application that belong to a phone's status bar. They hold their values, and nothing is shown.
extension UIApplication {
  /// The orientation of the main screen's interface.
  public final var statusBarOrientation: UIInterfaceOrientation { UIScreen.main.scene.interfaceOrientation }
  /// Always empty: there is no status bar.
  public final var statusBarFrame: CGRect { .zero }

  /// Sets ``isStatusBarHidden``; nothing is shown.
  public final func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    isStatusBarHidden = hidden
  }
  /// Sets ``isStatusBarHidden``; nothing is shown.
  public final func setStatusBarHidden(_ hidden: Bool, animated: Bool) { isStatusBarHidden = hidden }
  /// Sets ``statusBarStyle``; nothing is shown.
  public final func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }

  /// Posted when ``statusBarOrientation`` is about to change.
  public nonisolated class var willChangeStatusBarOrientationNotification: NSNotification.Name {
    .init("UIApplicationWillChangeStatusBarOrientationNotification")
  }
  /// Posted when ``statusBarOrientation`` has changed; ``statusBarOrientationUserInfoKey`` has the one before.
  public nonisolated class var didChangeStatusBarOrientationNotification: NSNotification.Name {
    .init("UIApplicationDidChangeStatusBarOrientationNotification")
  }
  /// The key of an orientation's raw value, an `Int`, in those notifications: of the new one in the first, of the old one in the second.
  public nonisolated class var statusBarOrientationUserInfoKey: String {
    "UIApplicationStatusBarOrientationUserInfoKey"
  }
  /// Never posted: there is no status bar.
  public nonisolated class var willChangeStatusBarFrameNotification: NSNotification.Name {
    .init("UIApplicationWillChangeStatusBarFrameNotification")
  }
  /// Never posted: there is no status bar.
  public nonisolated class var didChangeStatusBarFrameNotification: NSNotification.Name {
    .init("UIApplicationDidChangeStatusBarFrameNotification")
  }
}
