import Foundation

/// A type that stands for a trait, to register for changes with ``UITraitChangeObservable/registerForTraitChanges(_:handler:)``.
@preconcurrency @MainActor public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value
  /// The value where none is specified.
  static var defaultValue: Value { get }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that is a property of ``UITraitCollection``.
protocol BuiltInTrait: UITraitDefinition where Value: Equatable {
  static var value: KeyPath<UITraitCollection, Value> { get }
}

extension BuiltInTrait {
  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a[keyPath: value] != b[keyPath: value]
  }
}

/// ``UITraitCollection/userInterfaceStyle`` as a type.
public enum UITraitUserInterfaceStyle: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  static var value: KeyPath<UITraitCollection, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

/// ``UITraitCollection/accessibilityContrast`` as a type.
public enum UITraitAccessibilityContrast: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  static var value: KeyPath<UITraitCollection, UIAccessibilityContrast> { \.accessibilityContrast }
}

/// ``UITraitCollection/userInterfaceLevel`` as a type.
public enum UITraitUserInterfaceLevel: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  static var value: KeyPath<UITraitCollection, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

/// ``UITraitCollection/preferredContentSizeCategory`` as a type.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var value: KeyPath<UITraitCollection, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

/// ``UITraitCollection/displayScale`` as a type.
public enum UITraitDisplayScale: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: CGFloat { 0 }
  static var value: KeyPath<UITraitCollection, CGFloat> { \.displayScale }
}

/// ``UITraitCollection/userInterfaceIdiom`` as a type.
public enum UITraitUserInterfaceIdiom: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var value: KeyPath<UITraitCollection, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

/// ``UITraitCollection/horizontalSizeClass`` as a type.
public enum UITraitHorizontalSizeClass: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var value: KeyPath<UITraitCollection, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

/// ``UITraitCollection/verticalSizeClass`` as a type.
public enum UITraitVerticalSizeClass: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var value: KeyPath<UITraitCollection, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

/// ``UITraitCollection/layoutDirection`` as a type.
public enum UITraitLayoutDirection: UITraitDefinition, BuiltInTrait {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var value: KeyPath<UITraitCollection, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}
