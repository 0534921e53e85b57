extension UIApplication {
  /// Performs an action: what ``sendAction(_:to:from:for:)`` does unless overridden.
  final func perform(_ action: Selector, on target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let start = sender as? UIResponder ?? UIScreen.main.firstResponder ?? keyWindow
    guard let target = target ?? start?.target(forAction: action, withSender: sender) else { return false }
    // As on iOS, a method whose event is not optional is called where there is none, too.
    if event == nil, let method = action.method, method.isMethod(of: target),
      method.call(target, sender, nil) || method.call(target, sender, UIEvent(type: .touches))
    {
      return true
    }
    action.perform(on: target, sender: sender, event: event)
    return true
  }
}
