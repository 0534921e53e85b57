import Foundation

/// Key-value observing and coding for every `NSObject`.
///
/// Apple declares these members on `NSObject`.
public protocol KeyValueCodingAndObserving: NSObject {}

extension NSObject: KeyValueCodingAndObserving {}

extension KeyValueCodingAndObserving {
  /// Observes a property for as long as what is returned is held and not invalidated. On the main thread.
  ///
  /// A client's class notifies of its own properties with ``willChangeValue(for:)`` and ``didChangeValue(for:)``.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - options: Which values the change is to have, and whether there are calls at once and before a change.
  ///   - changeHandler: Is called when the property has changed.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    nonisolated(unsafe) let (object, path) = (self, keyPath as AnyKeyPath)
    return MainActor.assumeIsolated {
      let key = ObservedKey(path, in: Self.self)
      let registration = Registration(
        of: object, key.keyPath, options,
        to: .closure { changeHandler(unsafeDowncast($0, to: Self.self), NSKeyValueObservedChange($1)) })
      Observation.begin(registration, at: key, of: object)
      return NSKeyValueObservation(registration)
    }
  }

  /// Adds an observer of a key path, such as `contentOffset` or `layer.position`. On the main thread. Neither of the two
  /// objects is kept alive; an observer that is gone is not told any more.
  ///
  /// - Parameters:
  ///   - observer: An object of UIKit, or one that is a ``KeyValueObserver``; traps for any other.
  ///   - keyPath: The names of properties. All but the last have an object for a value, which is not exchanged meanwhile.
  ///   - options: Which values the change is to have, and whether there are calls at once and before a change.
  ///   - context: Is passed on to the observer.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let receiver = observer as? any KeyValueObserver else {
      preconditionFailure(
        "\(type(of: observer)) cannot observe \(keyPath): declare it as a KeyValueObserver")
    }
    nonisolated(unsafe) let (object, observer) = (self, Registration.Observer(receiver))
    nonisolated(unsafe) let context = context
    MainActor.assumeIsolated {
      let registration = Registration(of: object, keyPath, options, to: .observer(observer), context: context)
      Observation.begin(registration, at: .named(keyPath), of: object)
    }
  }

  /// Removes an observer; of several equal ones, the last. On any thread. Traps if it does not observe the key path.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    Observation.end(observer, keyPath, context: nil, of: self)
  }

  /// Removes an observer that was added with this context; nil stands for any. On any thread. Traps if it does not observe the
  /// key path.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    Observation.end(observer, keyPath, context: context, of: self)
  }

  /// Called by overrides for changes that they do not know. Traps: nothing handled the change.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    preconditionFailure(
      """
      \(Observation.name(self)): An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.
      Key path: \(keyPath ?? "nil")
      Observed object: \(object.map { "\($0)" } ?? "nil")
      Change: \(change.map { "\($0)" } ?? "nil")
      Context: \(context.map { "\($0)" } ?? "0x0")
      """)
  }

  // MARK: - Notification

  /// Says that a property is about to change: for properties that do not tell by themselves. On the main thread.
  public func willChangeValue(forKey key: String) { onMain { Observation.willChange(.named(key), of: $0) } }

  /// Says that a property has changed, after ``willChangeValue(forKey:)``. On the main thread.
  public func didChangeValue(forKey key: String) { onMain { Observation.didChange(.named(key), of: $0) } }

  /// Says that a property is about to change: for properties that do not tell by themselves. On the main thread.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    nonisolated(unsafe) let path = keyPath
    onMain { Observation.willChange(ObservedKey(path, in: Self.self), of: $0) }
  }

  /// Says that a property has changed, after ``willChangeValue(for:)``. On the main thread.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    nonisolated(unsafe) let path = keyPath
    onMain { Observation.didChange(ObservedKey(path, in: Self.self), of: $0) }
  }

  /// Runs `body` with this object; traps elsewhere than on the main thread.
  private func onMain(_ body: @MainActor (Self) -> Void) {
    nonisolated(unsafe) let object = self
    MainActor.assumeIsolated { body(object) }
  }
}
