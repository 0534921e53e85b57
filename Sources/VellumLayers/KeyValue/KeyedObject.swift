/// An object with properties that go by a key.
@MainActor package protocol KeyedObject: _IsolatedObject {
  /// The properties of a class of these objects, the class at hand being the root of their key paths. Overrides add theirs
  /// before those of `super`.
  static func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty]
  /// The layer that some of its properties are made of.
  var observedLayer: CALayer? { get }
  /// Its layer is about to change one of those properties.
  func layerWillChange(_ property: KeyedProperty)
  /// Its layer has changed one of those properties, and what follows from that is done.
  func layerDidChange(_ property: KeyedProperty)
}

extension KeyedObject {
  package var observedLayer: CALayer? { nil }
  package func layerWillChange(_ property: KeyedProperty) { willChange(property.key) }
  package func layerDidChange(_ property: KeyedProperty) { didChange(property.key) }

  /// The properties observed that are made of the layer's values.
  var layerProperties: [KeyedProperty] { extras?.observers?.layerProperties(of: self) ?? [] }
}
