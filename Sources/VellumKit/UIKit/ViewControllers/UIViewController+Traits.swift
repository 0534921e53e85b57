extension UIViewController {
  /// Traits that the controller, its view and its children have, whatever those of what the view is in are.
  ///
  /// They come before `overrideUserInterfaceStyle` and those of the presentation. They take effect before the view's next layout, or
  /// with ``updateTraitsIfNeeded()``; before the view is loaded, at once.
  public final var traitOverrides: UITraitOverrides {
    get { ownTraitOverrides }
    set {
      ownTraitOverrides = newValue
      loadedView?.setNeedsTraitsUpdate()
    }
  }

  /// Whether the controller says something of its own.
  var overridesTraits: Bool {
    overrideUserInterfaceStyle != .unspecified || !ownTraitOverrides.isEmpty
      || presentation?.isUnderWay == true
  }

  /// Sets what the controller and its presentation say of their own.
  func override(_ values: inout TraitValues) {
    if let presentation, presentation.isUnderWay { presentation.override(&values) }
    if overrideUserInterfaceStyle != .unspecified { values.userInterfaceStyle = overrideUserInterfaceStyle }
    ownTraitOverrides.apply(to: &values)
  }

  /// The traits that hold for the controller where `around` holds around it.
  func overriding(_ around: UITraitCollection) -> UITraitCollection {
    var values = around.values
    override(&values)
    return values == around.values ? around : UITraitCollection(values)
  }

  /// Those that the view will have where `traits` are those of the view of `parent`, or of the screen for nil.
  func traits(where traits: UITraitCollection, holdFor parent: UIViewController?) -> UITraitCollection {
    loadedView?.traits(where: traits, holdFor: parent?.loadedView) ?? overriding(traits)
  }
}
