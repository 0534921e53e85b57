extension UIApplication {
  /// Performs `action` on `target`. Returns whether an object performed it.
  ///
  /// Without a target, the action goes where `target(forAction:withSender:)` says: to the first object in the
  /// responder chain that can perform it. The chain starts at the sender if that is a responder, otherwise at
  /// the first responder, otherwise at the key window.
  @discardableResult public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
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
