import Foundation

/// The notifications of the keyboard on the screen, which there never is: they are never posted. The keys are those of their `userInfo`.
extension UIResponder {
  /// Never posted: there is no keyboard on the screen.
  public nonisolated class var keyboardWillShowNotification: NSNotification.Name {
    .init("UIKeyboardWillShowNotification")
  }
  /// Never posted: there is no keyboard on the screen.
  public nonisolated class var keyboardDidShowNotification: NSNotification.Name {
    .init("UIKeyboardDidShowNotification")
  }
  /// Never posted: there is no keyboard on the screen.
  public nonisolated class var keyboardWillHideNotification: NSNotification.Name {
    .init("UIKeyboardWillHideNotification")
  }
  /// Never posted: there is no keyboard on the screen.
  public nonisolated class var keyboardDidHideNotification: NSNotification.Name {
    .init("UIKeyboardDidHideNotification")
  }
  /// Never posted: there is no keyboard on the screen.
  public nonisolated class var keyboardWillChangeFrameNotification: NSNotification.Name {
    .init("UIKeyboardWillChangeFrameNotification")
  }
  /// Never posted: there is no keyboard on the screen.
  public nonisolated class var keyboardDidChangeFrameNotification: NSNotification.Name {
    .init("UIKeyboardDidChangeFrameNotification")
  }

  /// The key of the keyboard's frame before, in the screen's points.
  public nonisolated class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
  /// The key of the keyboard's frame after, in the screen's points.
  public nonisolated class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
  /// The key of the duration of the keyboard's animation, in seconds.
  public nonisolated class var keyboardAnimationDurationUserInfoKey: String {
    "UIKeyboardAnimationDurationUserInfoKey"
  }
  /// The key of the raw value of the animation's ``UIView/AnimationCurve``.
  public nonisolated class var keyboardAnimationCurveUserInfoKey: String {
    "UIKeyboardAnimationCurveUserInfoKey"
  }
  /// The key of whether the keyboard belongs to this program.
  public nonisolated class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
}

extension UIView {
  /// Lets the first responder resign if it is this view or inside it; returns whether it has.
  func resignInside(isForced: Bool) -> Bool {
    let screen = ownScreen
    guard let first = screen.firstResponder as? UIView, first.isDescendant(of: self) else { return false }
    if first.resignFirstResponder() { return true }
    if isForced, screen.firstResponder === first { screen.firstResponder = nil }
    return isForced
  }
}
