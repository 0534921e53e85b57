/// Whom an action is sent to. Objects are not kept alive.
@MainActor struct ActionTarget {
  private enum Kind {
    case object(Weak)
    /// A target that is no object has nobody else to keep it.
    case value(Any)
  }
  private struct Weak { weak var object: AnyObject? }

  private let kind: Kind

  init(_ target: Any) {
    // Foundation would wrap a value in an object that nobody holds.
    kind = type(of: target) is AnyClass ? .object(Weak(object: target as AnyObject)) : .value(target)
  }

  /// The target; nil when it is gone.
  var current: Any? {
    switch kind {
    case .object(let weak): weak.object
    case .value(let value): value
    }
  }

  /// Whether this is the same object.
  func isSame(as target: Any) -> Bool {
    switch kind {
    case .object(let weak): weak.object === target as AnyObject
    case .value: false
    }
  }
}
