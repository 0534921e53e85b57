import Foundation

extension UIPress {
  /// Whether it is Space or Return without Control, Alt and Super.
  var pressesButtons: Bool {
    guard let key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
    return key.keyCode == .keyboardSpacebar || key.keyCode == .keyboardReturnOrEnter
  }
}
