/// An action that a control performs on some of its events.
@MainActor struct ControlAction {
  enum Call {
    /// Without a target, the action goes along the responder chain.
    case selector(Selector, ActionTarget?)
    case action(UIAction)
  }

  let call: Call
  var events: UIControl.Event

  /// Whether it sends `action` to `target`; nil stands for the responder chain.
  func sends(_ action: Selector, to target: Any?) -> Bool {
    guard case .selector(action, let ownTarget) = call else { return false }
    switch (ownTarget, target) {
    case (nil, nil): return true
    case (let own?, let target?): return own.isSame(as: target)
    case (nil, _?), (_?, nil): return false
    }
  }

  /// Whether it sends `action` to `target`; nil stands for any. False for a `UIAction`.
  func matches(target: Any?, action: Selector?) -> Bool {
    guard case .selector(let ownAction, let ownTarget) = call else { return false }
    if let action, action != ownAction { return false }
    guard let target else { return true }
    return ownTarget?.isSame(as: target) ?? false
  }

  func isAction(_ identifier: UIAction.Identifier) -> Bool {
    guard case .action(let action) = call else { return false }
    return action.identifier == identifier
  }
}
