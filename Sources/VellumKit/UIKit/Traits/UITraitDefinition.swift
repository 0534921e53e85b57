import Foundation

/// A trait as a type: one of UIKit's, or a program's own, which views and controllers inherit in the same way.
///
/// Read a value as `collection[Trait.self]`. Set it in ``UITraitOverrides`` or when a collection is made.
public protocol UITraitDefinition {
  /// The type of the trait's values. They are compared often, on any thread, so they should be small and `Equatable`.
  associatedtype Value
  /// The value where none is specified.
  static var defaultValue: Value { get }
  /// The trait's name in archives; by default the type's full name.
  static var identifier: String { get }
  /// The trait's name in messages; by default the type's name.
  static var name: String { get }
  /// Whether dynamic colours may depend on the trait and are resolved again when it changes; false by default.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The full name of the type, with its module; the default.
  public static var identifier: String { String(reflecting: Self.self) }
  /// The name of the type without its module; the default.
  public static var name: String { String(describing: Self.self) }
  /// False: dynamic colours do not depend on the trait; the default.
  public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait, as it is passed to methods that take traits, such as `UITraitUserInterfaceStyle.self`.
public typealias UITrait = any UITraitDefinition.Type
