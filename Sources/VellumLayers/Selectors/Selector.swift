/// The name of a method, and, where a name alone cannot be called, the way to call it.
///
/// Swift has no Objective-C runtime here, so a selector that is to be performed is made from an unapplied method
/// reference: `Selector("tapped", Photo.tapped)`. The plugin `VellumRewrite` makes such a selector of `#selector`. Selectors
/// are equal when their names are.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
  /// The method's name.
  public let name: String
  /// The method; nil where only its name is known.
  package let method: SelectedMethod?

  /// Makes a selector that is only a name, to compare by. It traps when it is to be performed.
  public init(_ name: String) {
    self.name = name
    method = nil
  }

  public init(stringLiteral name: String) { self.init(name) }

  private init<Target>(
    _ name: String, _ call: @escaping @MainActor @Sendable (Target, _ sender: Any?, _ event: Any?) -> Bool
  ) {
    self.name = name
    method = SelectedMethod(call)
  }

  /// Makes a selector for a method without arguments.
  @preconcurrency public init<Target, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> () -> Result
  ) {
    self.init(name) { (target: Target, _, _) in
      _ = method(target)()
      return true
    }
  }

  /// Makes a selector for a method that gets its sender.
  @preconcurrency public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> (Sender) -> Result
  ) {
    self.init(name) { (target: Target, sender, _) in
      guard let sender = Self.argument(sender, Sender.self) else { return false }
      _ = method(target)(sender)
      return true
    }
  }

  /// Makes a selector for a method that gets its sender and an event.
  @preconcurrency public init<Target, Sender, Event, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> (Sender, Event) -> Result
  ) {
    self.init(name) { (target: Target, sender, event) in
      guard let sender = Self.argument(sender, Sender.self), let event = Self.argument(event, Event.self)
      else {
        return false
      }
      _ = method(target)(sender, event)
      return true
    }
  }

  /// Makes a selector for the getter of a property. Performing it reads the property.
  public init<Target, Value>(_ name: String, _ property: KeyPath<Target, Value>) {
    nonisolated(unsafe) let property = property
    self.init(name) { (target: Target, _, _) in
      _ = target[keyPath: property]
      return true
    }
  }

  /// Makes a selector for the setter of a property. Performing it sets what is given as the sender.
  public init<Target, Value>(_ name: String, setting property: ReferenceWritableKeyPath<Target, Value>) {
    nonisolated(unsafe) let property = property
    self.init(name) { (target: Target, value, _) in
      guard let value = Self.argument(value, Value.self) else { return false }
      target[keyPath: property] = value
      return true
    }
  }

  /// Makes a selector for a requirement of a protocol, to ask by `responds(to:)`. Performing it traps.
  public init<Target>(_ name: String, of type: Target.Type) {
    self.init(name) { (_: Target, _, _) in false }
  }

  private static func argument<Argument>(_ given: Any?, _ type: Argument.Type) -> Argument? {
    // Unwrapped first: cast as a whole, an optional would reach a method that takes `Any` as an optional.
    if let given { given as? Argument } else { given as? Argument }
  }

  public var description: String { name }

  public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Checks, where an action is added, that it can be performed: a programmer's mistake traps there and not at the first
  /// tap. Without a target only that there is a method.
  @MainActor package func requireMethod(of target: Any?) {
    guard let method else {
      preconditionFailure(
        """
        The selector \(name) is a name without a method, so nothing could ever be called. Write \
        Selector("\(name)", Type.method), or a closure in its place, or let the plugin VellumRewrite \
        build the target: it makes such a selector of #selector(Type.method).
        """)
    }
    guard let target, !method.isMethod(of: target) else { return }
    preconditionFailure(
      "\(type(of: target)) has no method \(name): this one is \(method.owner)'s. Give an object of that class as the target."
    )
  }

  /// Calls the method on `target`. A selector that cannot be called there is a programmer's mistake and traps.
  @MainActor package func perform(on target: Any, sender: Any?, event: Any? = nil) {
    requireMethod(of: target)
    guard let method, method.call(target, sender, event) else {
      preconditionFailure(
        "\(type(of: target)) cannot perform \(name) with \(sender.map { "\(type(of: $0))" } ?? "nil"): the method takes another type"
      )
    }
  }
}
