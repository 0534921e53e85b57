import Foundation
import Testing
import VellumKit

@MainActor struct EndEditingTests {
  private final class Field: UIView {
    var isStubborn = false
    var resigned = 0
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { !isStubborn }
    override func resignFirstResponder() -> Bool {
      resigned += 1
      return super.resignFirstResponder()
    }
  }

  private let screen = TestScreen()
  private let form = UIView()
  private let field = Field()

  init() {
    screen.window.addSubview(form)
    form.addSubview(field)
    field.becomeFirstResponder()
  }

  @Test func theFirstResponderInsideResigns() {
    #expect(form.endEditing(false))
    #expect(!field.isFirstResponder && field.resigned == 1)
    // Nothing is left that could resign.
    #expect(!form.endEditing(false) && !form.endEditing(true))
  }

  @Test func theViewItselfResignsAsWell() {
    #expect(field.endEditing(false) && !field.isFirstResponder)
  }

  @Test func aFirstResponderElsewhereStaysIt() {
    let other = UIView()
    screen.window.addSubview(other)
    #expect(!other.endEditing(true) && field.isFirstResponder)
    #expect(screen.window.endEditing(false) && !field.isFirstResponder)
  }

  /// Published by Apple: `force` makes it resign "regardless of whether it wants to do so".
  @Test func oneThatDoesNotWantToResignsByForceOnly() {
    field.isStubborn = true
    #expect(!form.endEditing(false) && field.isFirstResponder)
    #expect(form.endEditing(true) && !field.isFirstResponder)
  }

  @Test func aViewInNoWindowDoesNotBecomeFirstResponder() {
    let other = Field()
    #expect(!other.becomeFirstResponder() && !other.isFirstResponder && field.isFirstResponder)
    let around = UIView()
    around.addSubview(other)
    #expect(!other.becomeFirstResponder() && field.isFirstResponder && field.resigned == 0)
    form.addSubview(around)
    #expect(other.becomeFirstResponder() && other.isFirstResponder && !field.isFirstResponder)
    // Responders that are no views need no window.
    final class Controller: UIViewController { override var canBecomeFirstResponder: Bool { true } }
    let controller = Controller()
    #expect(controller.becomeFirstResponder() && controller.resignFirstResponder())
  }

  @Test func theKeyboardsNotificationsHaveUIKitsNames() {
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
    ]
    #expect(
      names.map(\.rawValue)
        == ["WillShow", "DidShow", "WillHide", "DidHide", "WillChangeFrame", "DidChangeFrame"].map {
          "UIKeyboard\($0)Notification"
        })
    let keys = [
      UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey,
      UIResponder.keyboardAnimationDurationUserInfoKey, UIResponder.keyboardAnimationCurveUserInfoKey,
      UIResponder.keyboardIsLocalUserInfoKey,
    ]
    #expect(
      keys
        == ["FrameBegin", "FrameEnd", "AnimationDuration", "AnimationCurve", "IsLocal"].map {
          "UIKeyboard\($0)UserInfoKey"
        })
  }
}
