import Foundation
import Synchronization

/// The observers of an object. An object has a list from its first observer on.
final class ObserverList: @unchecked Sendable {
  private struct Entry {
    /// Nil if the key path continues to another object, whose list then notifies.
    let key: ObservedKey?
    let registration: Registration
  }

  /// In the order of their addition.
  private let entries = Mutex<[Entry]>([])
  private struct Change {
    let key: ObservedKey
    /// The observed properties that may change, with their old values.
    let old: [(key: ObservedKey, value: Any)]
  }

  /// Changes under way, the last one begun at the end.
  @MainActor private var changes: [Change]

  @MainActor init() { changes = [] }

  // MARK: - Observers

  func add(_ registration: Registration, at key: ObservedKey) {
    append(Entry(key: key, registration: registration))
  }

  /// Notifies an observer with the option `initial` at once.
  @MainActor func notify(_ registration: Registration, valueOf key: ObservedKey, of object: NSObject) {
    registration.notify(ObservedChange(new: Self.value(of: key, of: object)))
  }

  /// Adds an observer of a key path that continues to another object.
  func note(_ registration: Registration) { append(Entry(key: nil, registration: registration)) }

  /// Appends a registration, and removes those whose observers no longer exist.
  private func append(_ entry: Entry) {
    change { entries in
      entries.removeAll { !$0.registration.isLive }
      entries.append(entry)
    }
  }

  func remove(_ registration: Registration) {
    change { entries in entries.removeAll { $0.registration === registration } }
  }

  private func change(_ change: (inout [Entry]) -> Void) {
    let old = entries.withLock { entries in
      let old = entries
      change(&entries)
      return old
    }
    // Released after the lock: a deinitializer may end observations.
    withExtendedLifetime(old) {}
  }

  /// Removes the last registration of an observer for a key path.
  func registration(
    of observer: NSObject, keyPath: String, context: UnsafeMutableRawPointer?
  ) -> Registration? {
    entries.withLock { $0 }.map(\.registration).last {
      $0.keyPath == keyPath && $0.belongs(to: observer, context: context)
    }
  }

  private func observers(of key: ObservedKey) -> [Registration] {
    entries.withLock { $0 }.filter { $0.key == key }.map(\.registration)
  }

  /// The observed properties that are derived from the layer's values.
  @MainActor func layerProperties(of object: NSObject) -> [KeyedProperty] {
    let keys = Set(entries.withLock { $0 }.compactMap(\.key))
    let isAnyMeant = keys.contains(where: \.isPath)
    return KeyedProperties.of(type(of: object)).filter {
      $0.isOfLayer && (isAnyMeant || keys.contains(.named($0.key)))
    }
  }

  // MARK: - Changes

  /// A property is about to change: stores its value, and notifies observers with the option `prior`.
  @MainActor func willChange(_ key: ObservedKey, of object: NSObject) {
    let keys = keysConcerned(by: key, of: object)
    guard !keys.isEmpty else { return }
    changes.append(Change(key: key, old: keys.map { ($0, Self.value(of: $0, of: object)) }))
    for observer in observers(of: key) where observer.options.contains(.prior) {
      observer.notify(ObservedChange(old: Self.value(of: key, of: object), isPrior: true))
    }
  }

  /// The property has changed.
  @MainActor func didChange(_ key: ObservedKey, of object: NSObject) {
    guard let index = changes.lastIndex(where: { $0.key == key }) else { return }
    for (other, old) in changes.remove(at: index).old {
      let change = ObservedChange(old: old, new: Self.value(of: other, of: object))
      if other != key, FoundationValue.areSame(old, change.new) { continue }
      for observer in observers(of: other) { observer.notify(change) }
    }
  }

  /// The observed key paths that may be of the property: its own, and those that no table has, because a key path does not tell
  /// its name (that of an override in a final class, for example). Of the latter, those whose values change are meant. Key
  /// paths of a change that is under way are left out.
  @MainActor private func keysConcerned(by key: ObservedKey, of object: NSObject) -> [ObservedKey] {
    let observed = Set(entries.withLock { $0 }.compactMap(\.key))
    return observed.filter { other in
      if other == key { return true }
      return other.isPath && !changes.contains { $0.old.contains { $0.key == other } }
    }
  }

  @MainActor private static func value(of key: ObservedKey, of object: NSObject) -> Any {
    switch key {
    case .named(let name):
      KeyedProperties.named(name, of: object)?.value(of: object) ?? object.value(forKey: name) as Any
    case .path(let path): object[keyPath: path] as Any
    }
  }
}
