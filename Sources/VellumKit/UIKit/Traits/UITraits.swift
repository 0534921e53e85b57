import Foundation

/// The trait of the kind of device, as a type: ``UITraitCollection/userInterfaceIdiom``.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> & Sendable { \.userInterfaceIdiom }
}

/// The trait of light or dark, as a type: ``UITraitCollection/userInterfaceStyle``.
public struct UITraitUserInterfaceStyle: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceStyle> & Sendable { \.userInterfaceStyle }
}

/// The trait of where lines of text begin, as a type: ``UITraitCollection/layoutDirection``.
public struct UITraitLayoutDirection: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var place: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> & Sendable {
    \.layoutDirection
  }
}

/// The trait of how many device pixels a point has, as a type: ``UITraitCollection/displayScale``.
public struct UITraitDisplayScale: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: CGFloat { 0 }
  static var place: WritableKeyPath<TraitValues, CGFloat> & Sendable { \.displayScale }
}

/// The trait of how much room there is side by side, as a type: ``UITraitCollection/horizontalSizeClass``.
public struct UITraitHorizontalSizeClass: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> & Sendable {
    \.horizontalSizeClass
  }
}

/// The trait of how much room there is one below the other, as a type: ``UITraitCollection/verticalSizeClass``.
public struct UITraitVerticalSizeClass: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> & Sendable { \.verticalSizeClass }
}

/// The trait of whether touches have a force, as a type: ``UITraitCollection/forceTouchCapability``.
public struct UITraitForceTouchCapability: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIForceTouchCapability { .unknown }
  static var place: WritableKeyPath<TraitValues, UIForceTouchCapability> & Sendable { \.forceTouchCapability }
}

/// The trait of the preferred size of text, as a type: ``UITraitCollection/preferredContentSizeCategory``.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIContentSizeCategory> & Sendable {
    \.preferredContentSizeCategory
  }
}

/// The trait of the colours that the display can show, as a type: ``UITraitCollection/displayGamut``.
public struct UITraitDisplayGamut: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIDisplayGamut { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<TraitValues, UIDisplayGamut> & Sendable { \.displayGamut }
}

/// The trait of how much contrast is wanted, as a type: ``UITraitCollection/accessibilityContrast``.
public struct UITraitAccessibilityContrast: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<TraitValues, UIAccessibilityContrast> & Sendable {
    \.accessibilityContrast
  }
}

/// The trait of whether content is raised, as a type: ``UITraitCollection/userInterfaceLevel``.
public struct UITraitUserInterfaceLevel: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceLevel> & Sendable { \.userInterfaceLevel }
}

/// The trait of whether text is bold, as a type: ``UITraitCollection/legibilityWeight``.
public struct UITraitLegibilityWeight: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var place: WritableKeyPath<TraitValues, UILegibilityWeight> & Sendable { \.legibilityWeight }
}

/// The trait of whether the window is the active one, as a type: ``UITraitCollection/activeAppearance``.
public struct UITraitActiveAppearance: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance> & Sendable {
    \.activeAppearance
  }
}

/// The trait of the size of a toolbar's items, as a type: ``UIMutableTraits/toolbarItemPresentationSize``.
public struct UITraitToolbarItemPresentationSize: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UINSToolbarItemPresentationSize { .unspecified }
  static var place: WritableKeyPath<TraitValues, UINSToolbarItemPresentationSize> & Sendable {
    \.toolbarItemPresentationSize
  }
}

/// The trait of how much brighter than white images may be, as a type: ``UITraitCollection/imageDynamicRange``.
public struct UITraitImageDynamicRange: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIImage.DynamicRange { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIImage.DynamicRange> & Sendable { \.imageDynamicRange }
}

/// The trait of the language whose rules text is typeset by, as a type: ``UITraitCollection/typesettingLanguage``.
public struct UITraitTypesettingLanguage: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: Locale.Language? { nil }
  static var place: WritableKeyPath<TraitValues, Locale.Language?> & Sendable { \.typesettingLanguage }
}

/// The trait of whether the scene is being recorded, as a type: ``UITraitCollection/sceneCaptureState``.
public struct UITraitSceneCaptureState: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UISceneCaptureState { .unspecified }
  static var place: WritableKeyPath<TraitValues, UISceneCaptureState> & Sendable { \.sceneCaptureState }
}

/// The trait of the kind of list that a view is in, as a type: ``UITraitCollection/listEnvironment``.
public struct UITraitListEnvironment: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIListEnvironment { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIListEnvironment> & Sendable { \.listEnvironment }
}
