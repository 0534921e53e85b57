import Foundation

/// The style of a status bar. There is none here.
public enum UIStatusBarStyle: Int, Sendable {
  /// The system chooses the style by what is behind the bar.
  case `default`
  /// Light text, for dark content.
  case lightContent
  /// Dark text, for light content.
  case darkContent = 3
}

/// The animation with which a status bar appears and disappears. There is none here.
public enum UIStatusBarAnimation: Int, Sendable {
  /// The bar appears at once.
  case none
  /// The bar fades in and out.
  case fade
  /// The bar slides in and out.
  case slide
}

/// The state of the status bar: it is hidden and covers nothing.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  /// The style of the bar; always `default`.
  public final var statusBarStyle: UIStatusBarStyle { .default }
  /// Whether the bar is hidden; always true.
  public final var isStatusBarHidden: Bool { true }
  /// The frame of the bar; always empty.
  public final var statusBarFrame: CGRect { .zero }
}

/// Members of the application that belong to a phone's status bar. They hold their values, and nothing is shown.
extension UIApplication {
  /// The orientation of the main screen's interface.
  public final var statusBarOrientation: UIInterfaceOrientation { UIScreen.main.scene.interfaceOrientation }
  /// Always empty: there is no status bar.
  public final var statusBarFrame: CGRect { .zero }

  /// Sets ``isStatusBarHidden``; no bar is shown.
  public final func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    isStatusBarHidden = hidden
  }
  /// Sets ``isStatusBarHidden``; no bar is shown.
  public final func setStatusBarHidden(_ hidden: Bool, animated: Bool) { isStatusBarHidden = hidden }
  /// Sets ``statusBarStyle``; no bar is shown.
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
