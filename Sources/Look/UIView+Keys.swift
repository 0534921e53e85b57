import UIKit

extension UIView {
  /// Whether keys go to this view or to one inside it.
  package var holdsKeys: Bool { isFirstResponder || isFocused || subviews.contains { $0.holdsKeys } }

  /// Whether it, or something in it, has the focus.
  package var holdsFocus: Bool {
    guard let item = UIFocusSystem.focusSystem(for: self)?.focusedItem as? UIView else { return false }
    return item.isDescendant(of: self)
  }
}
