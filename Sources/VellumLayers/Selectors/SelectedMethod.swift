/// A method of some type, to be called on any object.
package struct SelectedMethod: Sendable {
  /// Calls it with the sender and the event; returns whether the target has such a method and it takes these.
  package let call: @MainActor @Sendable (_ target: Any, _ sender: Any?, _ event: Any?) -> Bool
  private let hasMethod: @Sendable (Any) -> Bool
  /// The type that it is declared for, as messages name it.
  package let owner: String

  init<Target>(_ call: @escaping @MainActor @Sendable (Target, _ sender: Any?, _ event: Any?) -> Bool) {
    self.call = { target, sender, event in
      guard let target = target as? Target else { return false }
      return call(target, sender, event)
    }
    hasMethod = { $0 is Target }
    owner = "\(Target.self)"
  }

  /// Whether it can be called on the object.
  package func isMethod(of target: Any) -> Bool { hasMethod(target) }
}
