import Foundation
import Testing
import UIKit

/// Copies of UIKit's objects.
@MainActor struct CopyTests {
  private func copy<Value: NSObject & NSCopying>(_ value: Value) -> Value { value.copy() as! Value }

  @Test func aCopiedFormatIsAnother() {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque, format.preferredRange) = (3, true, .extended)
    let other = copy(format)
    #expect(other !== format && other.scale == 3 && other.opaque && other.preferredRange == .extended)
    other.scale = 1
    #expect(format.scale == 3)
  }

  @Test func aCopiedActionDoesTheSameAndChangesAlone() {
    var performed: [String] = []
    let action = UIAction(title: "Turn", subtitle: "by 90°", state: .on) { performed.append($0.title) }
    action.repeatBehavior = .repeatable
    let other = copy(action)
    #expect(other !== action && other.identifier == action.identifier && other.subtitle == "by 90°")
    #expect(other.state == .on && other.repeatBehavior == .repeatable)
    other.title = "Turn back"
    other.state = .off
    #expect(action.title == "Turn" && action.state == .on)
    other.performWithSender(nil, target: nil)
    #expect(performed == ["Turn back"])
  }

  @Test func aCopiedCommandHasTheSameKey() {
    let command = UIKeyCommand(
      title: "Open", action: Selector("copied"), input: "o", modifierFlags: .command, propertyList: 3)
    command.allowsAutomaticMirroring = false
    let other = copy(command)
    #expect(other !== command && other.title == "Open" && other.input == "o")
    #expect(other.modifierFlags == .command && other.propertyList as? Int == 3)
    #expect(other.action == command.action && !other.allowsAutomaticMirroring)
    other.attributes = .disabled
    #expect(command.attributes == [])
  }

  @Test func aCopiedMenuHasTheSameEntries() {
    let action = UIAction(title: "Turn") { _ in }
    let menu = UIMenu(title: "Edit", options: .singleSelection, children: [action])
    let preferences = UIMenuDisplayPreferences()
    menu.displayPreferences = preferences
    let other = copy(menu)
    #expect(other !== menu && other.title == "Edit" && other.identifier == menu.identifier)
    #expect(other.options == .singleSelection && other.children == [action])
    #expect(other.displayPreferences === preferences)
    let more = copy(preferences)
    more.maximumNumberOfTitleLines = 2
    #expect(preferences.maximumNumberOfTitleLines == 0)
  }

  @Test func aCopiedAnimatorMakesTheChangesOfItsOwn() {
    var made = 0
    let animator = UIViewPropertyAnimator(duration: 2, dampingRatio: 0.5) { made += 1 }
    animator.scrubsLinearly = false
    let other = copy(animator)
    #expect(other !== animator && other.duration == 2 && !other.scrubsLinearly && other.state == .inactive)
    other.pauseAnimation()
    #expect(made == 1 && animator.state == .inactive)
    other.stopAnimation(true)
    animator.pauseAnimation()
    #expect(made == 2)
    animator.stopAnimation(true)
  }

  private final class Named: UIViewPropertyAnimator {
    var name = "unnamed"
  }

  @Test func aCopiedAnimatorIsOfItsClass() {
    let animator = Named(duration: 2, curve: .linear)
    animator.name = "named"
    let other = copy(animator as UIViewPropertyAnimator) as? Named
    #expect(other?.name == "unnamed" && other?.duration == 2 && other !== animator)
    #expect(other?.timingParameters?.cubicTimingParameters?.animationCurve == .linear)
  }

  @Test func aCopiedAnimatorHasNoChangesThatWereMade() {
    var made: [String] = []
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { made.append("first") }
    animator.pauseAnimation()
    let other = copy(animator)
    other.addAnimations { made.append("second") }
    other.pauseAnimation()
    #expect(made == ["first", "second"])
    other.stopAnimation(true)
    animator.stopAnimation(true)
  }

  @Test func completionsGoAlongOnlyWithTheCopyOfAnInactiveAnimator() {
    var called: [String] = []
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {}
    animator.addCompletion { called.append("completion at \($0.rawValue)") }
    func finish(_ animator: UIViewPropertyAnimator, at position: UIViewAnimatingPosition) {
      animator.pauseAnimation()
      animator.stopAnimation(false)
      animator.finishAnimation(at: position)
    }
    finish(copy(animator), at: .start)
    #expect(called == ["completion at 1"])
    animator.pauseAnimation()
    finish(copy(animator), at: .start)
    #expect(called == ["completion at 1"])
    finish(animator, at: .end)
    #expect(called == ["completion at 1", "completion at 0"])
  }

  private final class Marked: UIAction {
    var mark = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = Marked(title: title) { _ in }
      copy.mark = mark
      return copy
    }
  }

  @Test func aSubclassSaysWhatItsCopyIs() {
    let action = Marked(title: "Turn") { _ in }
    action.mark = 3
    let other = copy(action)
    #expect(other !== action && other.title == "Turn" && other.mark == 3)
  }

  @Test func whatNeverChangesIsItsOwnCopy() {
    let traits = UITraitCollection(userInterfaceStyle: .dark)
    let symbol = UIImage.SymbolConfiguration(pointSize: 20)
    let blur = UIBlurEffect(style: .dark)
    #expect(copy(traits) === traits && copy(symbol) === symbol && copy(blur) === blur)
  }

  @Test func copiedGlassChangesAlone() {
    let glass = UIGlassEffect()
    glass.tintColor = .red
    let other = copy(glass)
    #expect(other !== glass && other.tintColor == .red)
    other.tintColor = .blue
    #expect(glass.tintColor == .red)
  }
}
