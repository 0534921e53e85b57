/// An action and its target, or a closure. Targets are not kept alive.
@MainActor struct TargetAction {
  private enum Call {
    case selector(Selector, ActionTarget)
    case closure(@MainActor (Any) -> Void)
  }

  private let call: Call

  init(target: Any, action: Selector) { call = .selector(action, ActionTarget(target)) }

  init(_ closure: @escaping @MainActor (Any) -> Void) { call = .closure(closure) }

  /// Whether this has `target` and `action`; nil stands for any.
  func matches(target: Any?, action: Selector?) -> Bool {
    switch call {
    case .selector(let ownAction, let ownTarget):
      (action == nil || action == ownAction) && (target.map(ownTarget.isSame) ?? true)
    case .closure: target == nil && action == nil
    }
  }

  func perform(sender: Any) {
    switch call {
    case .selector(let action, let target):
      guard let target = target.current else { return }
      action.perform(on: target, sender: sender)
    case .closure(let closure): closure(sender)
    }
  }
}
