extension UIApplication {
  /// Performs `action` on `target`; without a target, on the first that has it, from the sender along the responder
  /// chain, or from the first responder. Returns whether anybody did.
  @discardableResult public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target {
      action.perform(on: target, sender: sender, event: event)
      return true
    }
    guard let call = action.call else { return false }
    var responder: UIResponder? = sender as? UIResponder ?? UIScreen.main.firstResponder ?? keyWindow
    while let current = responder {
      if call(current, sender, event) { return true }
      responder = current.next
    }
    return false
  }
}
