/// The target of an action. Objects are not kept alive.
@MainActor struct ActionTarget {
  private enum Kind {
    case object(Weak)
    /// A target that is a value, which is stored.
    case value(Any)
  }
  private struct Weak { weak var object: AnyObject? }

  private let kind: Kind

  init(_ target: Any) {
    // Casting a value to AnyObject wraps it in a new object, and a weak reference to that is nil at once.
    kind = type(of: target) is AnyClass ? .object(Weak(object: target as AnyObject)) : .value(target)
  }

  /// The target; nil when the object has been deallocated.
  var current: Any? {
    switch kind {
    case .object(let weak): weak.object
    case .value(let value): value
    }
  }

  /// Whether `target` is the same object. False for values.
  func isSame(as target: Any) -> Bool {
    switch kind {
    case .object(let weak): weak.object === target as AnyObject
    case .value: false
    }
  }
}
