extension _IsolatedObject {
  /// What a setter says before it writes, of a property that tells of its changes. Costs a look where nobody observes.
  @MainActor @inline(__always) package final func willChange(_ key: String) {
    if let observers = extras?.observers { observers.willChange(.named(key), of: self) }
  }

  /// What a setter says when it has written.
  @MainActor @inline(__always) package final func didChange(_ key: String) {
    if let observers = extras?.observers { observers.didChange(.named(key), of: self) }
  }

  /// Writes a property, and tells.
  @MainActor @inline(__always) package final func changing(_ key: String, _ write: () -> Void) {
    willChange(key)
    write()
    didChange(key)
  }
}
