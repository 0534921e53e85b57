import Foundation

/// A property that can be read by a key, and perhaps written and observed.
@MainActor package struct KeyedProperty {
  /// How its changes are found.
  private enum NotificationSource {
    /// Its setter notifies.
    case setter
    /// It is derived from the layer's values; the function tells whether a change of those changes it.
    case layer((LayerState, LayerState) -> Bool)
    /// Nothing notifies of its changes, as in UIKit.
    case none
  }

  /// The name in Objective-C, such as `hidden`.
  package let key: String
  /// The name of the getter, such as `isHidden`.
  package let getter: String?
  let path: AnyKeyPath
  private let source: NotificationSource
  private let read: @MainActor (NSObject) -> Any
  private let write: (@MainActor (NSObject, Any?) -> Bool)?
  private let pathsInside: @MainActor () -> [(path: AnyKeyPath, keys: String)]

  private init<Root: NSObject, Value>(
    _ key: String, _ path: KeyPath<Root, Value>, getter: String?, source: NotificationSource,
    write: (@MainActor (NSObject, Any?) -> Bool)?
  ) {
    self.key = key
    self.getter = getter
    self.path = path
    self.source = source
    self.write = write
    read = { ($0 as! Root)[keyPath: path] }
    pathsInside = {
      KeyedProperties.of(Value.self).compactMap { inner in
        (path as AnyKeyPath).appending(path: inner.path).map { ($0, "\(key).\(inner.key)") }
      }
    }
  }

  private static func writer<Root: NSObject, Value>(
    _ path: ReferenceWritableKeyPath<Root, Value>
  ) -> @MainActor (NSObject, Any?) -> Bool {
    { object, value in
      guard let value = FoundationValue.value(value, as: Value.self) else { return false }
      (object as! Root)[keyPath: path] = value
      return true
    }
  }

  /// A property whose setter notifies.
  package init<Root: NSObject, Value>(
    _ key: String, _ path: ReferenceWritableKeyPath<Root, Value>, getter: String? = nil
  ) {
    self.init(key, path, getter: getter, source: .setter, write: Self.writer(path))
  }

  /// A property that is derived from a layer's values: it has changed when `value` has.
  package init<Root: NSObject, Value, LayerValue: Equatable>(
    _ key: String, _ path: ReferenceWritableKeyPath<Root, Value>, getter: String? = nil,
    of value: @escaping (LayerState) -> LayerValue
  ) {
    let differs = { (old: LayerState, new: LayerState) in value(old) != value(new) }
    self.init(key, path, getter: getter, source: .layer(differs), write: Self.writer(path))
  }

  /// A property that can only be read; something else notifies of its changes.
  package init<Root: NSObject, Value>(
    notifying key: String, _ path: KeyPath<Root, Value>, getter: String? = nil
  ) {
    self.init(key, path, getter: getter, source: .setter, write: nil)
  }

  /// A property that can only be read; nothing notifies of its changes.
  package init<Root: NSObject, Value>(
    readOnly key: String, _ path: KeyPath<Root, Value>, getter: String? = nil
  ) {
    self.init(key, path, getter: getter, source: .none, write: nil)
  }

  /// A property that can be written; nothing notifies of its changes.
  package init<Root: NSObject, Value>(
    unobservable key: String, _ path: ReferenceWritableKeyPath<Root, Value>, getter: String? = nil
  ) {
    self.init(key, path, getter: getter, source: .none, write: Self.writer(path))
  }

  func isCalled(_ name: String) -> Bool { key == name || getter == name }

  func value(of object: NSObject) -> Any { read(object) }

  /// Writes the value. Returns false if the value is of another type; nil if the property cannot be written.
  func set(_ value: Any?, of object: NSObject) -> Bool? { write.map { $0(object, value) } }

  var isOfLayer: Bool { if case .layer = source { true } else { false } }

  /// Whether the property changes when the layer's values do.
  func differs(_ old: LayerState, _ new: LayerState) -> Bool {
    if case .layer(let differs) = source { differs(old, new) } else { false }
  }

  /// The key paths of the properties of its value, if that is an object, with their keys.
  var inside: [(path: AnyKeyPath, keys: String)] { pathsInside() }
}
