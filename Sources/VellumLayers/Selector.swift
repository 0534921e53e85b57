/// The name of a method and, if it was made from a method, the way to call it.
///
/// Swift has no Objective-C runtime here, so a selector that is to be performed is made from an unapplied method
/// reference: `Selector("tapped", Photo.tapped)`. Selectors are equal when their names are.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
  /// The method's name.
  public let name: String
  /// Calls the method on a target with the sender and the event; returns whether the target has such a method.
  package let call: (@MainActor @Sendable (_ target: Any, _ sender: Any?, _ event: Any?) -> Bool)?

  /// A name to compare by; performing it is a run-time error that names it.
  public init(_ name: String) {
    self.name = name
    call = nil
  }

  public init(stringLiteral name: String) { self.init(name) }

  /// A method without arguments.
  public init<Target>(_ name: String, _ method: @escaping @MainActor @Sendable (Target) -> () -> Void) {
    self.name = name
    call = { target, _, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// A method that takes the sender.
  public init<Target, Sender>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> (Sender) -> Void
  ) {
    self.name = name
    call = { target, sender, _ in
      guard let target = target as? Target, let sender = Self.argument(sender, Sender.self) else {
        return false
      }
      method(target)(sender)
      return true
    }
  }

  /// A method that takes the sender and the event.
  public init<Target, Sender, Event>(
    _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> (Sender, Event) -> Void
  ) {
    self.name = name
    call = { target, sender, event in
      guard let target = target as? Target, let sender = Self.argument(sender, Sender.self),
        let event = Self.argument(event, Event.self)
      else { return false }
      method(target)(sender, event)
      return true
    }
  }

  private static func argument<Argument>(_ given: Any?, _ type: Argument.Type) -> Argument? {
    // Unwrapped first: otherwise a method that takes `Any` would get an optional.
    if let given { given as? Argument } else { given as? Argument }
  }

  public var description: String { name }

  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Calls the method on `target`. A selector that cannot be called there is a programmer's mistake and traps.
  @MainActor package func perform(on target: Any, sender: Any?, event: Any? = nil) {
    guard let call else {
      preconditionFailure(
        "the selector \(name) has a name only: make it from a method, as in Selector(\"\(name)\", Photo.\(name))"
      )
    }
    guard call(target, sender, event) else {
      preconditionFailure("\(type(of: target)) cannot perform \(name): it is a method of another type")
    }
  }
}
