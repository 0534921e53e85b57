import Foundation
import Testing
import UIKit
import VellumHeadless
import VellumHost
import VellumKit

/// Actions of assistive technologies, sent through the host.
@MainActor struct AssistanceTests {
  private func ask(_ action: AssistiveAction, of host: HeadlessHost) {
    host.schedule(.event(.assist(action)), at: host.now)
    host.advanceUntilSettled()
  }

  @Test func theScrollViewIsScrolledByPages() {
    let scene = SpokenScene(size: CGSize(width: 1000, height: 3000))
    ask(.scrollNext, of: scene.host)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 0, y: 432))
    ask(.scrollLeft, of: scene.host)
    #expect(scene.scrollView.contentOffset == CGPoint(x: 288, y: 432))
    ask(.scrollRight, of: scene.host)
    ask(.scrollUp, of: scene.host)
    #expect(scene.scrollView.contentOffset == .zero)
    ask(.scrollDown, of: scene.host)
    ask(.scrollPrevious, of: scene.host)
    #expect(scene.scrollView.contentOffset == .zero)
    #expect(scene.said.count == 6)
  }

  @Test func theOuterScrollViewScrollsOnceTheInnerOneIsAtItsEnd() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 3000))
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    inner.contentSize = CGSize(width: 320, height: 300)
    scene.scene.content.addSubview(inner)
    #expect(inner.becomeFirstResponder())
    ask(.scrollNext, of: scene.host)
    #expect(inner.contentOffset.y == 100 && scene.scrollView.contentOffset.y == 0)
    ask(.scrollNext, of: scene.host)
    #expect(inner.contentOffset.y == 100 && scene.scrollView.contentOffset.y == 432)
    inner.resignFirstResponder()
  }

  @Test func theElementThatHasTheKeyboardIsActivatedAndAdjusted() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 3000))
    let stepper = Stepper(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.scene.content.addSubview(stepper)
    #expect(stepper.becomeFirstResponder())
    ask(.increment, of: scene.host)
    #expect(stepper.log == [])
    stepper.accessibilityTraits = .adjustable
    for action in [AssistiveAction.increment, .decrement, .activate] { ask(action, of: scene.host) }
    #expect(stepper.log == ["increment", "decrement", "activate"])
    stepper.resignFirstResponder()
  }

  private final class Stepper: UIView {
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func accessibilityIncrement() { log.append("increment") }
    override func accessibilityDecrement() { log.append("decrement") }
    override func accessibilityActivate() -> Bool {
      log.append("activate")
      return true
    }
  }

  @Test func aButtonIsPressed() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 3000))
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.setTitle("Save", for: .normal)
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    scene.scene.content.addSubview(button)
    #expect(button.becomeFirstResponder())
    #expect(button.isAccessibilityElement && button.accessibilityTraits == .button)
    #expect(UIScreen.main.accessibleFocus.label == "Save, Page 1 of 7")
    ask(.activate, of: scene.host)
    #expect(presses == 1)
    button.isEnabled = false
    button.isSelected = true
    #expect(button.accessibilityTraits == [.button, .notEnabled, .selected])
    #expect(!button.accessibilityActivate())
    button.resignFirstResponder()
  }
}
