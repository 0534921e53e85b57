import Foundation

extension UIWindow {
  /// Moves the focus along the order of the views: from the focused view, else from the first responder, else
  /// from the view touched last. Returns whether there is a view to focus.
  func moveFocus(_ heading: UIFocusHeading) -> Bool {
    let start =
      screen.focus.focusedView ?? (screen.firstResponder as? UIView)
      ?? screen.dispatcher.touches.lastTouchedView
    return screen.focus.move(heading, in: self, from: start)
  }

  /// The view inside which Tab moves the focus: the view of the frontmost presented controller, otherwise the
  /// window.
  var focusRoot: UIView {
    var controller = rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    guard let view = controller?.viewIfLoaded, controller !== rootViewController, view.window === self else {
      return self
    }
    return view
  }
}

extension UIPress {
  /// The direction in which a key moves the focus; nil for other keys than Tab.
  var focusHeading: UIFocusHeading? {
    guard let key, key.keyCode == .keyboardTab else { return nil }
    switch key.modifierFlags.intersection([.shift, .control, .alternate, .command]) {
    case []: return .next
    case .shift: return .previous
    default: return nil
    }
  }
}
