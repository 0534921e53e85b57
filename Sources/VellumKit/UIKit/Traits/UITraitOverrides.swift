import Foundation

/// The traits that a view, controller or presentation overrides, for itself and its descendants.
///
/// Reading a trait that was not set traps, as in UIKit.
public struct UITraitOverrides: UIMutableTraits, @unchecked Sendable {
  private struct Override {
    let trait: UITrait
    let value: Any
  }
  private var overrides: [ObjectIdentifier: Override] = [:]

  init() {}

  /// The value that a trait is set to. Traps if it is not overridden: ask ``contains(_:)`` before.
  public subscript<T>(trait: T.Type) -> T.Value where T: UITraitDefinition {
    get {
      guard let override = overrides[ObjectIdentifier(trait)] else {
        preconditionFailure("traitOverrides: \(T.name) is not overridden; ask contains(_:) before reading")
      }
      return override.value as! T.Value
    }
    set { overrides[ObjectIdentifier(trait)] = Override(trait: trait, value: newValue) }
  }

  /// Whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { overrides[ObjectIdentifier(trait)] != nil }

  /// Removes an override. Does nothing if there is none.
  public mutating func remove(_ trait: UITrait) { overrides[ObjectIdentifier(trait)] = nil }

  var isEmpty: Bool { overrides.isEmpty }

  /// Sets the traits in `values`.
  func apply(to values: inout TraitValues) {
    for override in overrides.values { Self.set(override.trait, override.value, in: &values) }
  }

  private static func set<T: UITraitDefinition>(
    _ trait: T.Type, _ value: Any, in values: inout TraitValues
  ) { values[trait] = value as! T.Value }
}
