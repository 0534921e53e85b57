/// An object with properties that key-value coding reaches.
@MainActor package protocol KeyedObject: _IsolatedObject {
  /// The properties of a class, with key paths whose root is `type`. Overrides put their own before those of `super`.
  static func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty]
  /// The layer that some of its properties are derived from.
  var observedLayer: CALayer? { get }
  /// Its layer is about to change one of those properties.
  func layerWillChange(_ property: KeyedProperty)
  /// Its layer has changed one of those properties, and all consequences are complete.
  func layerDidChange(_ property: KeyedProperty)
}

extension KeyedObject {
  package var observedLayer: CALayer? { nil }
  package func layerWillChange(_ property: KeyedProperty) { willChange(property.key) }
  package func layerDidChange(_ property: KeyedProperty) { didChange(property.key) }

  /// The observed properties that are derived from the layer's values.
  var layerProperties: [KeyedProperty] { extras?.observers?.layerProperties(of: self) ?? [] }
}
