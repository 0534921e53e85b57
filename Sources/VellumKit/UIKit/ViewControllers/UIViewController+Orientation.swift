extension UIViewController {
  /// That of the window: `portrait` where it is at least as high as wide, else `landscapeRight`.
  public var interfaceOrientation: UIInterfaceOrientation {
    (loadedView?.window?.screen ?? .main).scene.interfaceOrientation
  }

  /// Does nothing: the desktop decides.
  public class func attemptRotationToDeviceOrientation() {}

  /// Those that the view will have where `traits` are those of the view of `parent`, or of the screen for nil.
  func traits(where traits: UITraitCollection, holdFor parent: UIViewController?) -> UITraitCollection {
    loadedView?.traits(where: traits, holdFor: parent?.loadedView) ?? traits.replacing(with: traitOverride)
  }

  /// What the controller says of its own.
  var traitOverride: TraitValues {
    var values = TraitValues()
    values.userInterfaceStyle = overrideUserInterfaceStyle
    if let presentation, presentation.isUnderWay { values.userInterfaceLevel = presentation.level }
    return values
  }
}
