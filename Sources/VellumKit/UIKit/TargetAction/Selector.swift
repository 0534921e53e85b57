/// The name of a method, and, where a name alone cannot be called, the way to call it.
///
/// Swift has no Objective-C runtime here, so a selector that is to be performed is made from an unapplied method
/// reference: `Selector("tapped", Photo.tapped)`. Selectors are equal when their names are.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
  /// The method's name.
  public let name: String
  /// Calls the method on a target with the sender; returns whether the target has such a method.
  let call: (@MainActor @Sendable (_ target: Any, _ sender: Any?) -> Bool)?

  /// A name to compare by; performing it is a run-time error that names it.
  public init(_ name: String) {
    self.name = name
    call = nil
  }

  public init(stringLiteral name: String) { self.init(name) }

  /// A method without arguments.
  public init<Target>(_ name: String, _ method: @escaping @MainActor @Sendable (Target) -> () -> Void) {
    self.name = name
    call = { target, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// A method that is told who calls it.
  public init<Target, Sender>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> (Sender) -> Void
  ) {
    self.name = name
    call = { target, sender in
      guard let target = target as? Target else { return false }
      // Unwrapped first: cast as a whole, an optional would reach a method that takes `Any` as an optional.
      let given = if let sender { sender as? Sender } else { sender as? Sender }
      guard let given else { return false }
      method(target)(given)
      return true
    }
  }

  public var description: String { name }

  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Calls the method on `target`. A selector that cannot be called there is a programmer's mistake and traps.
  @MainActor package func perform(on target: Any, sender: Any?) {
    guard let call else {
      preconditionFailure(
        "the selector \(name) has a name only: make it from a method, as in Selector(\"\(name)\", Photo.\(name))"
      )
    }
    guard call(target, sender) else {
      preconditionFailure("\(type(of: target)) cannot perform \(name): it is a method of another type")
    }
  }
}
