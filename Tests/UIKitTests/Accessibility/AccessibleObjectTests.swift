import Foundation
import Testing
import UIKit
import VellumHeadless

@MainActor struct AccessibleObjectTests {
  @Test func aViewSaysNothingUnlessAsked() {
    let view = UIView()
    #expect(!view.isAccessibilityElement)
    #expect(view.accessibilityLabel == nil && view.accessibilityHint == nil && view.accessibilityValue == nil)
    #expect(view.accessibilityTraits == .none && view.accessibilityIdentifier == nil)
    #expect(view.accessibilityElements == nil && view.accessibilityElementCount() == 0)
    #expect(!view.accessibilityElementsHidden)
    #expect(!view.accessibilityActivate())
    #expect(!view.accessibilityScroll(.next))
  }

  @Test func whatIsSaidIsKept() {
    let view = UIView()
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Volume"
    view.accessibilityHint = "Makes it louder"
    view.accessibilityValue = "7"
    view.accessibilityTraits = [.adjustable, .updatesFrequently]
    view.accessibilityIdentifier = "volume"
    view.accessibilityElementsHidden = true
    view.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    view.accessibilityFrame = CGRect(x: CGFloat.nan, y: 2, width: 3, height: 4)
    #expect(view.isAccessibilityElement && view.accessibilityElementsHidden)
    #expect(view.accessibilityLabel == "Volume" && view.accessibilityHint == "Makes it louder")
    #expect(view.accessibilityValue == "7" && view.accessibilityIdentifier == "volume")
    #expect(view.accessibilityTraits == [.adjustable, .updatesFrequently])
    #expect(view.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func whatNoAssistiveTechnologyIsToldIsKept() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(!view.accessibilityViewIsModal && !view.shouldGroupAccessibilityChildren)
    #expect(view.accessibilityActivationPoint == CGPoint(x: 5, y: 10) && view.accessibilityLanguage == nil)
    #expect(!view.accessibilityIgnoresInvertColors && !view.showsLargeContentViewer)
    view.accessibilityViewIsModal = true
    view.shouldGroupAccessibilityChildren = true
    view.accessibilityIgnoresInvertColors = true
    view.showsLargeContentViewer = true
    view.largeContentTitle = "Title"
    view.accessibilityLanguage = "en"
    view.accessibilityActivationPoint = .zero
    #expect(view.accessibilityViewIsModal && view.shouldGroupAccessibilityChildren)
    #expect(view.accessibilityIgnoresInvertColors && view.showsLargeContentViewer)
    #expect(view.largeContentTitle == "Title" && view.largeContentImage == nil)
    #expect(view.accessibilityLanguage == "en" && view.accessibilityActivationPoint == .zero)
    let adjusting: [any UIAccessibilityContentSizeCategoryImageAdjusting] = [UIImageView(), UIButton()]
    #expect(adjusting.allSatisfy { !$0.adjustsImageSizeForAccessibilityContentSizeCategory })
  }

  @Test func settingsThatNoHostReportsAreThoseOfADeviceWithoutAny() {
    #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isBoldTextEnabled)
    #expect(!UIAccessibility.isReduceTransparencyEnabled && !UIAccessibility.isSwitchControlRunning)
    #expect(!UIAccessibility.shouldDifferentiateWithoutColor && UIAccessibility.isVideoAutoplayEnabled)
    #expect(
      UIAccessibility.voiceOverStatusDidChangeNotification.rawValue
        == "UIAccessibilityVoiceOverStatusDidChangeNotification")
  }

  @Test func traitsAreBitsOfTheirOwn() {
    let traits: [UIAccessibilityTraits] = [
      .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement, .notEnabled,
      .updatesFrequently, .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction,
      .causesPageTurn, .tabBar, .header, .supportsZoom, .toggleButton,
    ]
    #expect(traits.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
    #expect(Set(traits).count == traits.count)
  }

  @Test func directionsHaveUIKitsNumbers() {
    let directions: [UIAccessibilityScrollDirection] = [.right, .left, .up, .down, .next, .previous]
    #expect(directions.map(\.rawValue) == [1, 2, 3, 4, 5, 6])
  }

  @Test func aLabelSaysItsText() {
    let label = UILabel()
    label.text = "Lighthouse"
    #expect(label.isAccessibilityElement && label.accessibilityLabel == "Lighthouse")
    #expect(label.accessibilityTraits == .staticText)
    label.accessibilityLabel = "A lighthouse"
    label.isAccessibilityElement = false
    #expect(label.accessibilityLabel == "A lighthouse" && !label.isAccessibilityElement)
    #expect(UIImageView().accessibilityTraits == .image)
  }

  @Test func aViewIsWhereItIsOnTheScreen() {
    let scene = ScrollScene()
    let view = UIView(frame: CGRect(x: 10, y: 200, width: 30, height: 40))
    scene.content.addSubview(view)
    scene.scrollView.contentOffset.y = 150
    #expect(view.accessibilityFrame == CGRect(x: 10, y: 50, width: 30, height: 40))
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(element.isAccessibilityElement)
    #expect(element.accessibilityFrame == CGRect(x: 11, y: 52, width: 3, height: 4))
  }

  @Test func aContainerKnowsItsElements() {
    let view = UIView()
    let elements = (0..<3).map { _ in UIAccessibilityElement(accessibilityContainer: view) }
    view.accessibilityElements = elements
    #expect(view.accessibilityElementCount() == 3)
    #expect(view.accessibilityElement(at: 1) as? UIAccessibilityElement === elements[1])
    #expect(view.accessibilityElement(at: 3) == nil && view.accessibilityElement(at: -1) == nil)
    #expect(view.index(ofAccessibilityElement: elements[2]) == 2)
    #expect(view.index(ofAccessibilityElement: UIView()) == NSNotFound)
  }

  /// A client's overrides.
  private final class Stepper: UIView {
    var number = 0
    override var accessibilityLabel: String? {
      get { "Number \(number)" }
      set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
      get { super.accessibilityTraits.union(.adjustable) }
      set { super.accessibilityTraits = newValue }
    }
    override func accessibilityIncrement() { number += 1 }
    override func accessibilityDecrement() { number -= 1 }
    override func accessibilityActivate() -> Bool {
      number = 0
      return true
    }
  }

  @Test func aClientMayOverrideEverything() {
    let stepper = Stepper()
    stepper.accessibilityTraits = .button
    stepper.accessibilityIncrement()
    stepper.accessibilityIncrement()
    stepper.accessibilityDecrement()
    let view: UIView = stepper
    #expect(view.accessibilityLabel == "Number 1")
    #expect(view.accessibilityTraits == [.button, .adjustable])
    #expect(view.accessibilityActivate())
    #expect(view.accessibilityLabel == "Number 0")
  }
}
