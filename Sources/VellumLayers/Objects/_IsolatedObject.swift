import Foundation

/// An `NSObject` whose subclasses do not inherit `init()`, which is not isolated and which no isolated one
/// can override. Subclasses declare `init()` anew, on the main actor. Not for clients.
// On the main actor itself: otherwise its subclasses would not be `Sendable`, as UIKit's classes are.
@preconcurrency @MainActor open class _IsolatedObject: NSObject, KeyValueObserver {
  /// Its observers and associated values; most objects have none.
  nonisolated(unsafe) final var extras: ObjectExtras?

  /// Makes an object. The label sets it apart from the initialisers of subclasses.
  // Public so that clients' compilers know it. Otherwise a client's subclass that overrides the designated
  // initialisers of its class would not inherit the convenience ones.
  public nonisolated init(_isolated: Void) { super.init() }

  // MARK: - Key-value observing

  /// Is called when something that this object observes has changed. An override handles what it knows, by its context or
  /// its key path, and calls `super` for the rest. Traps here: the change was not handled.
  @preconcurrency @MainActor open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    (self as NSObject).observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }

  // MARK: - Key-value coding

  /// The value of a property: numbers as `NSNumber`, geometry as `NSValue`, both of which can be cast to their Swift
  /// types. A key that is not known goes to ``value(forUndefinedKey:)``.
  @preconcurrency @MainActor open func value(forKey key: String) -> Any? {
    KeyedProperties.value(key, of: self)
  }

  /// Sets a property. Numbers and geometry are taken in either form. Traps where the value is of another type; a key that is
  /// not known goes to ``setValue(_:forUndefinedKey:)``.
  @preconcurrency @MainActor open func setValue(_ value: Any?, forKey key: String) {
    KeyedProperties.set(value, key, of: self)
  }

  /// Called to read a key that is not known. Traps unless overridden.
  @preconcurrency @MainActor open func value(forUndefinedKey key: String) -> Any? {
    KeyedProperties.undefined(key, "valueForUndefinedKey:", of: self)
  }

  /// Called to set a key that is not known. Traps unless overridden.
  @preconcurrency @MainActor open func setValue(_ value: Any?, forUndefinedKey key: String) {
    KeyedProperties.undefined(key, "setValue:forUndefinedKey:", of: self)
  }
}
