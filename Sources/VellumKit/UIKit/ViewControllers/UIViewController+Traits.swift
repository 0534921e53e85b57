extension UIViewController {
  /// Traits of the controller, its view and its children, which override those that they inherit.
  ///
  /// They also override `overrideUserInterfaceStyle` and the presentation's traits. They take effect before the view's next layout or in
  /// ``updateTraitsIfNeeded()``; before the view is loaded, at once.
  public final var traitOverrides: UITraitOverrides {
    get { ownTraitOverrides }
    set {
      ownTraitOverrides = newValue
      loadedView?.setNeedsTraitsUpdate()
    }
  }

  /// Whether the controller or its presentation overrides traits.
  var overridesTraits: Bool {
    overrideUserInterfaceStyle != .unspecified || !ownTraitOverrides.isEmpty
      || presentation?.isUnderWay == true
  }

  /// Applies the overrides of the presentation, then those of the controller.
  func override(_ values: inout TraitValues) {
    if let presentation, presentation.isUnderWay { presentation.override(&values) }
    if overrideUserInterfaceStyle != .unspecified { values.userInterfaceStyle = overrideUserInterfaceStyle }
    ownTraitOverrides.apply(to: &values)
  }

  /// The controller's traits when it inherits `around`.
  func overriding(_ around: UITraitCollection) -> UITraitCollection {
    var values = around.values
    override(&values)
    return values == around.values ? around : UITraitCollection(values)
  }

  /// The traits that the view will have when the view of `parent`, or the screen for nil, has `traits`.
  func traits(where traits: UITraitCollection, holdFor parent: UIViewController?) -> UITraitCollection {
    loadedView?.traits(where: traits, holdFor: parent?.loadedView) ?? overriding(traits)
  }
}

extension UIViewController {
  /// The orientation of the window: `portrait` if it is at least as high as wide, otherwise `landscapeRight`.
  public var interfaceOrientation: UIInterfaceOrientation {
    (loadedView?.window?.screen ?? .main).scene.interfaceOrientation
  }

  /// Does nothing: the desktop decides.
  public class func attemptRotationToDeviceOrientation() {}
}
