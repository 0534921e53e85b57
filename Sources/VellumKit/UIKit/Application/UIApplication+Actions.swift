extension UIApplication {
  /// Performs `action` on `target`. Returns whether an object performed it.
  ///
  /// Without a target, the action goes to the first object with such a method in the responder chain. The
  /// chain starts at the sender if that is a responder, otherwise at the first responder, otherwise at the
  /// key window.
  @discardableResult public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target {
      // As on iOS, a method whose event is not optional is called where there is none, too.
      if event == nil, let method = action.method, method.isMethod(of: target),
        method.call(target, sender, nil) || method.call(target, sender, UIEvent(type: .touches))
      {
        return true
      }
      action.perform(on: target, sender: sender, event: event)
      return true
    }
    guard let call = action.method?.call else { return false }
    var responder: UIResponder? = sender as? UIResponder ?? UIScreen.main.firstResponder ?? keyWindow
    while let current = responder {
      if call(current, sender, event) { return true }
      responder = current.next
    }
    return false
  }
}
