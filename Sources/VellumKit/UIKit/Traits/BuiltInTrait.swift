import Foundation

/// A trait that is a property of ``UITraitCollection``.
protocol BuiltInTrait: UITraitDefinition, SendableMetatype where Value: Equatable {
  static var place: WritableKeyPath<TraitValues, Value> & Sendable { get }
}

extension BuiltInTrait {
  static func value(in values: TraitValues) -> Any { values[keyPath: place] }

  static func set(_ value: Any, in values: inout TraitValues) { values[keyPath: place] = value as! Value }

  /// Copies the value to another collection, if it is specified.
  static func copy(from values: TraitValues, to others: inout TraitValues) {
    let value = values[keyPath: place]
    if value != defaultValue { others[keyPath: place] = value }
  }

  static func differs(_ a: TraitValues, _ b: TraitValues) -> Bool {
    a[keyPath: place] != b[keyPath: place]
  }
}

extension TraitValues {
  /// Whether a trait has another value than in `other`.
  func differs(_ trait: UITrait, from other: TraitValues) -> Bool {
    if let builtIn = trait as? any BuiltInTrait.Type { return builtIn.differs(self, other) }
    return own[ObjectIdentifier(trait)] != other.own[ObjectIdentifier(trait)]
  }
}

extension UITraitCollection {
  static let builtInTraits: [any BuiltInTrait.Type] = [
    UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
    UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
    UITraitForceTouchCapability.self, UITraitPreferredContentSizeCategory.self, UITraitDisplayGamut.self,
    UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self, UITraitLegibilityWeight.self,
    UITraitActiveAppearance.self, UITraitToolbarItemPresentationSize.self, UITraitImageDynamicRange.self,
    UITraitTypesettingLanguage.self, UITraitSceneCaptureState.self, UITraitListEnvironment.self,
  ]

  /// The traits that the system's colours depend on: style, contrast, level and gamut.
  public class var systemTraitsAffectingColorAppearance: [UITrait] {
    builtInTraits.filter { $0.affectsColorAppearance }
  }

  /// The traits by which the variant of an image is found: idiom, style, contrast and scale.
  public class var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
      UITraitDisplayScale.self,
    ]
  }
}
