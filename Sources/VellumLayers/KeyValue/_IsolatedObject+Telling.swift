extension _IsolatedObject {
  /// Called by a setter before it writes an observable property. Without observers it only reads one reference.
  @MainActor @inline(__always) package final func willChange(_ key: String) {
    if let observers = extras?.observers { observers.willChange(.named(key), of: self) }
  }

  /// Called by a setter after it has written.
  @MainActor @inline(__always) package final func didChange(_ key: String) {
    if let observers = extras?.observers { observers.didChange(.named(key), of: self) }
  }

  /// Writes a property, and notifies its observers.
  @MainActor @inline(__always) package final func changing(_ key: String, _ write: () -> Void) {
    willChange(key)
    write()
    didChange(key)
  }
}
