import Foundation

/// A type that stands for a trait: one of UIKit's, or one of a program's own, whose values views and controllers hand on like those.
///
/// A trait's value is `collection[Trait.self]`. It is set in ``UITraitOverrides``, and where a collection is made.
public protocol UITraitDefinition {
  /// The type of the trait's values. It is compared often, and on any thread: small values that are `Equatable` suit it.
  associatedtype Value
  /// The value where none is specified.
  static var defaultValue: Value { get }
  /// What the trait is called in archives; the type's full name unless the type says otherwise.
  static var identifier: String { get }
  /// What the trait is called in messages; the type's name unless the type says otherwise.
  static var name: String { get }
  /// Whether dynamic colours may look different where the trait does, so that they are resolved again; false unless the type says
  /// otherwise.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The type's full name.
  public static var identifier: String { String(reflecting: Self.self) }
  /// The type's name.
  public static var name: String { String(describing: Self.self) }
  /// False.
  public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type
