import Foundation
import Testing
import UIKit
import VellumHeadless
import VellumHost

/// The description of the focused object that a host receives.
@MainActor struct AccessibleFocusTests {
  @Test func theScrollViewThatKeysGoToIsNamedWithItsPage() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 3000))
    scene.scrollView.accessibilityLabel = "Holidays"
    scene.scrollView.accessibilityHint = "Scrolls by page"
    scene.host.advanceUntilSettled()
    #expect(
      scene.focuses == [AccessibleFocus(label: "Holidays, Page 1 of 7", description: "Scrolls by page")])
  }

  /// A finger moves content exactly; it is shown on whole pixels.
  @Test func thePageIsThatOfTheOffsetThatIsShown() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 3000))
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -20), over: 0.1)
    finger.drag(by: CGVector(dx: 0, dy: scene.scrollView.contentOffset.y - 239.7), over: 1)
    #expect(scene.scrollView.contentOffset.y == 240)
    #expect(UIScreen.main.accessibleFocus.label == "Page 2 of 7")
  }

  @Test func whatIsSeenInItDescribesIt() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 3000))
    for number in 0..<10 {
      let label = UILabel(frame: CGRect(x: 0, y: CGFloat(number) * 300, width: 320, height: 40))
      label.text = "Photo \(number)"
      label.isHidden = number == 1
      scene.scene.content.addSubview(label)
    }
    scene.host.advanceUntilSettled()
    scene.scrollView.contentOffset.y = 580
    scene.host.advanceUntilSettled()
    scene.scene.content.accessibilityElementsHidden = true
    scene.host.advanceUntilSettled()
    #expect(scene.focuses.map(\.description) == ["Photo 0", "Photo 2, Photo 3", ""])
    #expect(scene.focuses.map(\.label) == ["Page 1 of 7", "Page 2 of 7", "Page 2 of 7"])
  }

  @Test func aContainersElementsAreReadInItsOrder() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 3000))
    let elements = ["one", "two", "three"].enumerated().map { index, text in
      let element = UIAccessibilityElement(accessibilityContainer: scene.scene.content)
      element.accessibilityLabel = text
      element.accessibilityFrameInContainerSpace = CGRect(x: 0, y: index * 300, width: 10, height: 10)
      return element
    }
    scene.scene.content.accessibilityElements = elements.reversed()
    #expect(UIScreen.main.accessibleFocus.description == "two, one")
  }

  @Test func noMoreIsReadThanASentenceHolds() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 3000))
    for number in 0..<30 {
      let label = UILabel(frame: CGRect(x: 0, y: CGFloat(number), width: 320, height: 1))
      label.text = "\(number)"
      scene.scene.content.addSubview(label)
    }
    #expect(UIScreen.main.accessibleFocus.description == "0, 1, 2, 3, 4")
  }

  @Test func theElementThatHasTheKeyboardComesFirst() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 3000))
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    scene.scrollView.accessibilityLabel = "Form"
    field.isAccessibilityElement = true
    field.accessibilityLabel = "Name"
    field.accessibilityValue = "Ada"
    field.accessibilityHint = "Type a name"
    scene.scene.content.addSubview(field)
    #expect(field.becomeFirstResponder())
    #expect(
      UIScreen.main.accessibleFocus
        == AccessibleFocus(label: "Name, Ada, Form, Page 1 of 7", description: "Type a name"))
    field.resignFirstResponder()
  }

  private final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  /// A fling of three seconds: what is reported, and when it was true.
  @Test func whileThingsMoveItIsReportedFourTimesASecondAtMostAndTheLastOfItIsTrue() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 100_000))
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 460))
    finger.drag(by: CGVector(dx: 0, dy: -400), over: 0.05)
    finger.lift()
    let began = scene.host.now
    scene.host.advanceUntilSettled()
    let seconds = scene.host.now.seconds(since: began)
    #expect(seconds > 2)
    #expect(scene.focuses.count > 4)
    #expect(Double(scene.focuses.count) <= seconds / 0.25 + 3)
    #expect(scene.focuses.last == UIScreen.main.accessibleFocus)
    #expect(scene.focuses.last != scene.focuses.first)
  }

  @Test func atRestNothingIsReportedTwice() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 3000))
    scene.scrollView.accessibilityLabel = "Holidays"
    scene.host.advanceUntilSettled()
    scene.scrollView.setNeedsLayout()
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    scene.host.advanceUntilSettled()
    #expect(scene.host.heard.count == 1)
  }

  @Test func withoutAListenerNoFrameIsAskedFor() {
    let scene = ScrollScene()
    scene.host.advanceUntilSettled()
    scene.scrollView.accessibilityLabel = "Holidays"
    UIAccessibility.post(notification: .announcement, argument: "Hello")
    let moment = scene.host.now
    scene.host.advanceUntilSettled()
    #expect(scene.host.now == moment && scene.host.heard == [])
  }

  @Test func announcementsAreMadeOnce() {
    let scene = SpokenScene(size: CGSize(width: 320, height: 3000))
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    UIAccessibility.post(notification: .screenChanged, argument: scene.scrollView)
    UIAccessibility.post(notification: .announcement, argument: NSAttributedString(string: "Sent"))
    scene.host.advanceUntilSettled()
    #expect(scene.said == ["Saved", "Sent"])
  }
}
