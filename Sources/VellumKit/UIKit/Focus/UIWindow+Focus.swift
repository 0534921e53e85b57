import Foundation

extension UIWindow {
  /// Moves the focus along the order of the views; returns whether there is anything to focus.
  func moveFocus(_ heading: UIFocusHeading) -> Bool {
    let start =
      screen.focus.focusedView ?? (screen.firstResponder as? UIView) ?? screen.dispatcher.lastTouchedView
    return screen.focus.move(heading, in: self, from: start)
  }

  /// What Tab moves inside of: the window, or the view that a controller presents in front of everything else.
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
  /// Where a key takes the focus.
  var focusHeading: UIFocusHeading? {
    guard let key, key.keyCode == .keyboardTab else { return nil }
    switch key.modifierFlags.intersection([.shift, .control, .alternate, .command]) {
    case []: return .next
    case .shift: return .previous
    default: return nil
    }
  }
}
