import Foundation

/// ``UITraitCollection/userInterfaceIdiom`` as a type.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> & Sendable { \.userInterfaceIdiom }
}

/// ``UITraitCollection/userInterfaceStyle`` as a type.
public struct UITraitUserInterfaceStyle: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceStyle> & Sendable { \.userInterfaceStyle }
}

/// ``UITraitCollection/layoutDirection`` as a type.
public struct UITraitLayoutDirection: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var place: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> & Sendable {
    \.layoutDirection
  }
}

/// ``UITraitCollection/displayScale`` as a type.
public struct UITraitDisplayScale: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: CGFloat { 0 }
  static var place: WritableKeyPath<TraitValues, CGFloat> & Sendable { \.displayScale }
}

/// ``UITraitCollection/horizontalSizeClass`` as a type.
public struct UITraitHorizontalSizeClass: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> & Sendable {
    \.horizontalSizeClass
  }
}

/// ``UITraitCollection/verticalSizeClass`` as a type.
public struct UITraitVerticalSizeClass: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> & Sendable { \.verticalSizeClass }
}

/// ``UITraitCollection/forceTouchCapability`` as a type.
public struct UITraitForceTouchCapability: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIForceTouchCapability { .unknown }
  static var place: WritableKeyPath<TraitValues, UIForceTouchCapability> & Sendable { \.forceTouchCapability }
}

/// ``UITraitCollection/preferredContentSizeCategory`` as a type.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIContentSizeCategory> & Sendable {
    \.preferredContentSizeCategory
  }
}

/// ``UITraitCollection/displayGamut`` as a type.
public struct UITraitDisplayGamut: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIDisplayGamut { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<TraitValues, UIDisplayGamut> & Sendable { \.displayGamut }
}

/// ``UITraitCollection/accessibilityContrast`` as a type.
public struct UITraitAccessibilityContrast: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<TraitValues, UIAccessibilityContrast> & Sendable {
    \.accessibilityContrast
  }
}

/// ``UITraitCollection/userInterfaceLevel`` as a type.
public struct UITraitUserInterfaceLevel: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceLevel> & Sendable { \.userInterfaceLevel }
}

/// ``UITraitCollection/legibilityWeight`` as a type.
public struct UITraitLegibilityWeight: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var place: WritableKeyPath<TraitValues, UILegibilityWeight> & Sendable { \.legibilityWeight }
}

/// ``UITraitCollection/activeAppearance`` as a type.
public struct UITraitActiveAppearance: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance> & Sendable {
    \.activeAppearance
  }
}

/// ``UIMutableTraits/toolbarItemPresentationSize`` as a type.
public struct UITraitToolbarItemPresentationSize: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UINSToolbarItemPresentationSize { .unspecified }
  static var place: WritableKeyPath<TraitValues, UINSToolbarItemPresentationSize> & Sendable {
    \.toolbarItemPresentationSize
  }
}

/// ``UITraitCollection/imageDynamicRange`` as a type.
public struct UITraitImageDynamicRange: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIImage.DynamicRange { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIImage.DynamicRange> & Sendable { \.imageDynamicRange }
}

/// ``UITraitCollection/typesettingLanguage`` as a type.
public struct UITraitTypesettingLanguage: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: Locale.Language? { nil }
  static var place: WritableKeyPath<TraitValues, Locale.Language?> & Sendable { \.typesettingLanguage }
}

/// ``UITraitCollection/sceneCaptureState`` as a type.
public struct UITraitSceneCaptureState: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UISceneCaptureState { .unspecified }
  static var place: WritableKeyPath<TraitValues, UISceneCaptureState> & Sendable { \.sceneCaptureState }
}

/// ``UITraitCollection/listEnvironment`` as a type.
public struct UITraitListEnvironment: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIListEnvironment { .unspecified }
  static var place: WritableKeyPath<TraitValues, UIListEnvironment> & Sendable { \.listEnvironment }
}
