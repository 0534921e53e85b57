/// Whom to tell, and how. Targets are not kept alive.
@MainActor struct TargetAction {
  private enum Target {
    case object(Weak)
    /// A target that is no object has nobody else to keep it.
    case value(Any)
    case closure(@MainActor (Any) -> Void)
  }
  private struct Weak { weak var object: AnyObject? }

  private let target: Target
  private let action: Selector?

  init(target: Any, action: Selector) {
    self.action = action
    // Foundation would wrap a value in an object that nobody holds.
    if type(of: target) is AnyClass {
      self.target = .object(Weak(object: target as AnyObject))
    } else {
      self.target = .value(target)
    }
  }

  init(_ closure: @escaping @MainActor (Any) -> Void) {
    target = .closure(closure)
    action = nil
  }

  /// Whether this is `target` and `action`; nil stands for any.
  func matches(target: Any?, action: Selector?) -> Bool {
    if let action, action != self.action { return false }
    guard let target else { return true }
    switch self.target {
    case .object(let weak): return weak.object === target as AnyObject
    case .value, .closure: return false
    }
  }

  func perform(sender: Any) {
    switch target {
    case .object(let weak):
      guard let object = weak.object else { return }
      action?.perform(on: object, sender: sender)
    case .value(let value): action?.perform(on: value, sender: sender)
    case .closure(let closure): closure(sender)
    }
  }
}
