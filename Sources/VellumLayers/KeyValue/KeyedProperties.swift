import Foundation

/// The tables of the properties that key-value coding reaches.
///
/// A class lists its own in `keyedProperties(of:)`. The root of their key paths is the object's own class, because
/// `\MyScrollView.contentOffset` does not equal `\UIScrollView.contentOffset`.
@MainActor enum KeyedProperties {
  private static var known: [ObjectIdentifier: [KeyedProperty]] = [:]

  /// The properties of a class, its own before those of its superclasses; none for other types.
  static func of(_ type: Any.Type) -> [KeyedProperty] {
    let type = FoundationValue.wrapped(type)
    guard let type = type as? any KeyedObject.Type else { return [] }
    if let properties = known[ObjectIdentifier(type)] { return properties }
    let properties = type.keyedProperties(of: type)
    known[ObjectIdentifier(type)] = properties
    return properties
  }

  /// The property of an object with this key.
  static func named(_ key: String, of object: NSObject) -> KeyedProperty? {
    of(type(of: object)).first { $0.isCalled(key) }
  }

  /// The keys of a key path of one or two properties, such as `layer.position`. Nil for other key paths.
  static func keys(of path: AnyKeyPath, in type: Any.Type) -> String? {
    let properties = of(type)
    if let property = properties.first(where: { $0.path == path }) { return property.key }
    for property in properties {
      if let inside = property.inside.first(where: { $0.path == path }) { return inside.keys }
    }
    return nil
  }

  /// The first key, and the rest of the key path.
  nonisolated static func split(_ keyPath: String) -> (first: String, rest: String)? {
    guard let dot = keyPath.firstIndex(of: ".") else { return nil }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
  }

  // MARK: - Values

  /// The value of a property of an object: one of the table, or a stored property of a client's class.
  static func value(_ key: String, of object: NSObject) -> Any? {
    if let property = named(key, of: object) {
      return FoundationValue.object(for: property.value(of: object))
    }
    if let own = (object as? any KeyValueContainer)?.ownValues[key] {
      return FoundationValue.object(for: own)
    }
    if let stored = stored(key, of: object) { return FoundationValue.object(for: stored) }
    if let object = object as? _IsolatedObject { return object.value(forUndefinedKey: key) }
    undefined(key, "valueForUndefinedKey:", of: object)
  }

  /// Sets a property of an object.
  static func set(_ value: Any?, _ key: String, of object: NSObject) {
    guard let isSet = named(key, of: object)?.set(value, of: object) else {
      if let object = object as? _IsolatedObject { return object.setValue(value, forUndefinedKey: key) }
      undefined(key, "setValue:forUndefinedKey:", of: object)
    }
    precondition(
      isSet, "\(Observation.name(object)) cannot have \(value ?? "nil") as the value for the key \(key)")
  }

  /// Traps with Apple's message: there is no such property.
  nonisolated static func undefined(_ key: String, _ message: String, of object: Any) -> Never {
    let name = (object as? NSObject).map(Observation.name) ?? "<\(type(of: object))>"
    preconditionFailure(
      "[\(name) \(message)]: this class is not key value coding-compliant for the key \(key).")
  }

  /// The value of a stored property by its name. Swift's reflection can read it, but not write it.
  private static func stored(_ name: String, of object: NSObject) -> Any? {
    var mirror: Mirror? = Mirror(reflecting: object)
    // Any key may be a client's in a layer or an animation: what Vellum stores there has none but those of the tables.
    let takesAnyKey = object is any KeyValueContainer
    while let current = mirror, !takesAnyKey || !String(reflecting: current.subjectType).hasPrefix("Vellum") {
      if let child = current.children.first(where: { $0.label == name }) { return child.value }
      mirror = current.superclassMirror
    }
    return nil
  }
}
