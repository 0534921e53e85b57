import Foundation

/// A trait, as a type: what ``UITraitChangeObservable/registerForTraitChanges(_:handler:)`` is told of.
@preconcurrency @MainActor public protocol UITraitDefinition {
  /// What it says.
  associatedtype Value
  /// What it says where nothing else is known.
  static var defaultValue: Value { get }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of ``UITraitCollection``'s own.
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
