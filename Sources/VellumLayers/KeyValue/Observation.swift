import Foundation

/// Begins and ends observations, and notifies of changes, for any object.
enum Observation {
  // MARK: - Beginning and ending

  /// Observes the last property of a key path that begins at `object`.
  @MainActor static func begin(_ registration: Registration, at key: ObservedKey, of object: NSObject) {
    let (target, key) = last(of: key, from: object)
    let list = ObjectExtras.findOrCreate(for: target).observersCreatingIfNeeded()
    registration.list = list
    registration.target = target
    if target !== object {
      ObjectExtras.findOrCreate(for: object).observersCreatingIfNeeded().note(registration)
    }
    list.add(registration, at: key)
    (target as? any KeyedObject)?.observedLayer?.updateNotifier()
    if registration.options.contains(.initial) { list.notify(registration, valueOf: key, of: target) }
  }

  /// The object that has the last property of a key path, and the property's key in its table: `hidden` for `isHidden`.
  @MainActor private static func last(of key: ObservedKey, from object: NSObject) -> (NSObject, ObservedKey) {
    guard case .named(let path) = key else { return (object, key) }
    guard let (first, rest) = KeyedProperties.split(path) else {
      return (object, .named(KeyedProperties.named(path, of: object)?.key ?? path))
    }
    guard let next = object.value(forKey: first) as? NSObject else {
      preconditionFailure("\(type(of: object)) cannot be observed at \(path): \(first) is not an object")
    }
    return last(of: .named(rest), from: next)
  }

  /// Removes an observer. On any thread.
  static func end(
    _ observer: NSObject, _ keyPath: String, context: UnsafeMutableRawPointer?, of object: NSObject
  ) {
    let list = ObjectExtras.existing(of: object)?.observers
    if let registration = list?.registration(of: observer, keyPath: keyPath, context: context) {
      return registration.end()
    }
    // An object in its deinitializer is not in the table any more.
    if list == nil, !(object is _IsolatedObject) { return }
    preconditionFailure(
      """
      Cannot remove an observer \(Self.name(observer)) for the key path "\(keyPath)" from \(Self.name(object)) because it \
      is not registered as an observer.
      """)
  }

  // MARK: - Notification

  @MainActor static func willChange(_ key: ObservedKey, of object: NSObject) {
    ObjectExtras.existing(of: object)?.observers?.willChange(key, of: object)
  }

  @MainActor static func didChange(_ key: ObservedKey, of object: NSObject) {
    ObjectExtras.existing(of: object)?.observers?.didChange(key, of: object)
  }

  /// An object's name in messages, as Foundation writes it.
  static func name(_ object: NSObject) -> String {
    "<\(type(of: object)) 0x\(String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16))>"
  }
}
