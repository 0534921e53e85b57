extension UIViewController {
  /// That of the window: `portrait` where it is at least as high as wide, else `landscapeRight`.
  public var interfaceOrientation: UIInterfaceOrientation {
    (loadedView?.window?.screen ?? .main).scene.interfaceOrientation
  }

  /// Does nothing: the desktop decides.
  public class func attemptRotationToDeviceOrientation() {}
}
