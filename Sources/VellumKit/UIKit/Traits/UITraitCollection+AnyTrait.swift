import Foundation

extension UITraitCollection {
  /// The gamut of the display: sRGB.
  public final var displayGamut: UIDisplayGamut { values.displayGamut }
  /// Whether text is bold: `regular` unless overridden. Stored, not honoured: fonts keep their weight.
  public final var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  /// Whether the window is the active one: `active` unless overridden.
  public final var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }
  /// Whether touches have a force: `unavailable` unless overridden.
  public final var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
  /// The dynamic range of images: `standard` unless overridden.
  public final var imageDynamicRange: UIImage.DynamicRange { values.imageDynamicRange }
  /// Whether the scene is being recorded: `inactive` unless overridden, because the desktop does not tell.
  public final var sceneCaptureState: UISceneCaptureState { values.sceneCaptureState }
  /// The language whose rules text is typeset by; nil for the text's own. Stored, not honoured: Pango finds the language itself.
  public final var typesettingLanguage: Locale.Language? { values.typesettingLanguage }
  /// The kind of list that the view is in. No list here sets it.
  public final var listEnvironment: UIListEnvironment { values.listEnvironment }

  /// Makes a collection that specifies only the gamut of the display.
  public convenience init(displayGamut: UIDisplayGamut) { self.init { $0.displayGamut = displayGamut } }
  /// Makes a collection that specifies only whether text is bold.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }
  /// Makes a collection that specifies only whether the window is the active one.
  public convenience init(activeAppearance userInterfaceActiveAppearance: UIUserInterfaceActiveAppearance) {
    self.init { $0.activeAppearance = userInterfaceActiveAppearance }
  }
  /// Makes a collection that specifies only whether touches have a force.
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init { $0.forceTouchCapability = capability }
  }
  /// Makes a collection that specifies only the dynamic range of images.
  public convenience init(imageDynamicRange: UIImage.DynamicRange) {
    self.init { $0.imageDynamicRange = imageDynamicRange }
  }
  /// Makes a collection that specifies only whether the scene is being recorded.
  public convenience init(sceneCaptureState: UISceneCaptureState) {
    self.init { $0.sceneCaptureState = sceneCaptureState }
  }
  /// Makes a collection that specifies only the language whose rules text is typeset by.
  public convenience init(typesettingLanguage: Locale.Language?) {
    self.init { $0.typesettingLanguage = typesettingLanguage }
  }
  /// Makes a collection that specifies only the kind of list that the view is in.
  public convenience init(listEnvironment: UIListEnvironment) {
    self.init { $0.listEnvironment = listEnvironment }
  }

  // MARK: - Any trait

  /// The value of a trait, one of UIKit's or a program's own; its default value if it is not specified.
  public final subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition { values[trait] }

  /// Makes a collection that specifies only one trait.
  public convenience init<T>(_ trait: T.Type, value: T.Value) where T: UITraitDefinition {
    self.init { $0[trait] = value }
  }

  /// A closure that sets traits.
  public typealias TraitMutations = (_ mutableTraits: inout any UIMutableTraits) -> Void

  /// Makes a collection that specifies what `mutations` sets.
  public convenience init(mutations: TraitMutations) {
    self.init(TraitValues().changed(by: mutations))
  }

  /// Returns a copy with the traits that `mutations` sets.
  public final func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
    UITraitCollection(values.changed(by: mutations))
  }

  /// Returns a copy with another value of a trait.
  public final func replacing<T>(_ trait: T.Type, value: T.Value) -> UITraitCollection
  where T: UITraitDefinition {
    var values = values
    values[trait] = value
    return UITraitCollection(values)
  }

  /// The traits whose values differ from those of another collection, or from their default values if that is nil.
  public final func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let others = traitCollection?.values ?? TraitValues()
    return Self.builtInTraits.filter { $0.differs(values, others) } + values.ownTraits(differingFrom: others)
  }

  /// The configuration of images for these traits.
  public final var imageConfiguration: UIImage.Configuration { UIImageConfiguration(traitCollection: self) }
}

extension TraitValues {
  fileprivate func changed(by mutations: UITraitCollection.TraitMutations) -> TraitValues {
    var changed: any UIMutableTraits = self
    mutations(&changed)
    return changed as! TraitValues
  }
}
