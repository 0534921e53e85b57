import Foundation

extension KeyValueCodingAndObserving {
  /// The value of a property: numbers as `NSNumber`, geometry as `NSValue`, both of which can be cast to their Swift types.
  /// Also reads stored properties of a client's class. Traps if there is no such property.
  public func value(forKey key: String) -> Any? {
    nonisolated(unsafe) let object: NSObject = self
    nonisolated(unsafe) var value: Any?
    MainActor.assumeIsolated {
      value =
        (object as? _IsolatedObject).map { $0.value(forKey: key) } ?? KeyedProperties.value(key, of: object)
    }
    return value
  }

  /// Sets a property. Numbers and geometry are taken in either form. Traps where there is no such property, or the value is of
  /// another type.
  public func setValue(_ value: Any?, forKey key: String) {
    nonisolated(unsafe) let (object, value): (NSObject, Any?) = (self, value)
    MainActor.assumeIsolated {
      if let object = object as? _IsolatedObject {
        object.setValue(value, forKey: key)
      } else {
        KeyedProperties.set(value, key, of: object)
      }
    }
  }

  /// The value of a property of an object that is a property, as in `layer.position`, or of a field of a layer's or an animation's
  /// structure, as in `position.x`; nil where one on the way is nil.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let (first, rest) = KeyedProperties.split(keyPath) else { return value(forKey: keyPath) }
    nonisolated(unsafe) let object: NSObject = self
    nonisolated(unsafe) var field: Any??
    MainActor.assumeIsolated { field = (object as? any KeyValueContainer)?.field(first, rest) }
    if let field { return field }
    guard let next = value(forKey: first) else { return nil }
    guard let next = next as? NSObject else {
      KeyedProperties.undefined(rest, "valueForUndefinedKey:", of: next)
    }
    return next.value(forKeyPath: rest)
  }

  /// Sets a property of an object that is a property, as in `layer.position`, or a field of a layer's or an animation's structure, as in
  /// `position.x`; nothing happens where one on the way is nil.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (first, rest) = KeyedProperties.split(keyPath) else { return setValue(value, forKey: keyPath) }
    nonisolated(unsafe) let (object, new): (NSObject, Any?) = (self, value)
    let isField = MainActor.assumeIsolated {
      (object as? any KeyValueContainer)?.setField(first, rest, to: new) == true
    }
    if isField { return }
    guard let next = self.value(forKey: first) else { return }
    guard let next = next as? NSObject else {
      KeyedProperties.undefined(rest, "setValue:forUndefinedKey:", of: next)
    }
    next.setValue(value, forKeyPath: rest)
  }
}
