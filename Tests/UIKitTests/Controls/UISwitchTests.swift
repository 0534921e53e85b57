import Foundation
import HostInterface
import Testing
import UIKit

@MainActor struct UISwitchTests {
  /// From x = 100 to 148 and y = 300 to 328.
  private func added(to stage: Stage) -> UISwitch {
    let control = UISwitch(frame: CGRect(x: 100, y: 300, width: 7, height: 9))
    stage.window.addSubview(control)
    control.layoutIfNeeded()
    return control
  }

  private func knob(_ control: UISwitch) -> UIView { control.subviews[1] }

  @Test func itIs48By28WhateverItIsGiven() {
    let control = UISwitch(frame: CGRect(x: 3, y: 4, width: 500, height: 1))
    #expect(control.frame == CGRect(x: 3, y: 4, width: 48, height: 28))
    #expect(control.intrinsicContentSize == CGSize(width: 48, height: 28))
    #expect(control.sizeThatFits(.zero) == control.intrinsicContentSize)
    #expect(!control.isOn && control.style == .sliding && control.preferredStyle == .automatic)
    control.frame.size = CGSize(width: 100, height: 44)
    control.layoutIfNeeded()
    #expect(control.subviews[0].frame == CGRect(x: 26, y: 8, width: 48, height: 28))
  }

  @Test func settingTheStateNotifiesNobody() {
    let control = UISwitch()
    let log = ControlLog(control)
    control.isOn = true
    control.setOn(false, animated: true)
    #expect(log.take() == [] && !control.isOn)
  }

  @Test func aTapTurnsItOnAndOff() {
    let stage = Stage()
    defer { stage.clear() }
    let control = added(to: stage)
    let log = ControlLog(control)
    stage.tap(110, 310, at: 0)
    #expect(control.isOn)
    #expect(log.take() == ["touchDown", "valueChanged", "primaryActionTriggered", "touchUpInside"])
    stage.tap(110, 294, at: 1000)
    #expect(!control.isOn)
    stage.tap(110, 280, at: 2000)
    #expect(!control.isOn)
  }

  @Test func theKnobIsDraggedToTheOtherSide() {
    let stage = Stage()
    defer { stage.clear() }
    let control = added(to: stage)
    let log = ControlLog(control)
    stage.down(1, 110, 310, at: 0)
    stage.move(1, 140, 310, at: 20)
    stage.move(1, 105, 310, at: 40)
    stage.up(1, 105, 310, at: 60)
    #expect(!control.isOn && !log.take().contains("valueChanged"))
    stage.down(1, 110, 310, at: 1000)
    stage.move(1, 145, 310, at: 1020)
    stage.up(1, 145, 310, at: 1040)
    #expect(control.isOn && log.take().contains("valueChanged"))
  }

  @Test func aSwipeAlongItIsItsOwn() {
    let stage = Stage()
    defer { stage.clear() }
    let control = added(to: stage)
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = [.right, .down]
    stage.watch(swipe, "swipe")
    stage.window.addGestureRecognizer(swipe)
    func stroke(by dx: Double, _ dy: Double, at time: Double) -> [String] {
      stage.down(1, 110, 310, at: time)
      stage.move(1, 110 + dx / 2, 310 + dy / 2, at: time + 16)
      stage.move(1, 110 + dx, 310 + dy, at: time + 32)
      stage.up(1, 110 + dx, 310 + dy, at: time + 48)
      return stage.takeLog()
    }
    #expect(stroke(by: 60, 0, at: 0) == [])
    #expect(control.isOn)
    #expect(stroke(by: 0, 60, at: 1000) == ["swipe ended"])
    #expect(control.isOn)
  }

  @Test func theKnobMovesIn180Milliseconds() {
    let screen = TestScreen()
    let control = UISwitch()
    screen.window.addSubview(control)
    screen.frame()
    #expect(knob(control).frame == CGRect(x: 3, y: 3, width: 22, height: 22))
    control.setOn(true, animated: true)
    #expect(knob(control).frame.minX == 23)
    screen.frame(at: 0.1)
    let middle = knob(control).layer.presentation()!.frame.minX
    #expect(middle > 3 && middle < 23)
    screen.frame(at: 0.19)
    #expect(knob(control).layer.presentation()?.frame.minX ?? 23 == 23)
  }

  @Test func fromRightToLeftItIsOnAtTheLeft() {
    let control = UISwitch()
    control.semanticContentAttribute = .forceRightToLeft
    control.layoutIfNeeded()
    #expect(knob(control).frame.minX == 23)
    control.isOn = true
    #expect(knob(control).frame.minX == 3)
  }

  @Test func itsColoursFollowTintAndStyle() {
    let control = UISwitch()
    control.tintColor = UIColor(red: 37 / 255, green: 95 / 255, blue: 176 / 255, alpha: 1)
    control.isOn = true
    #expect(control.subviews[0].backgroundColor == control.tintColor)
    #expect(knob(control).layer.backgroundColor == UIColor.white.cgColor)
    control.onTintColor = UIColor(red: 141 / 255, green: 184 / 255, blue: 247 / 255, alpha: 1)
    // White on it has a contrast of less than 3 to 1.
    #expect(
      knob(control).layer.backgroundColor
        == UIColor(red: 14 / 255, green: 27 / 255, blue: 46 / 255, alpha: 1).cgColor)
    control.thumbTintColor = .red
    #expect(knob(control).backgroundColor == .red)
    control.isOn = false
    #expect(
      control.subviews[0].layer.backgroundColor
        == UIColor(red: 139 / 255, green: 134 / 255, blue: 124 / 255, alpha: 1).cgColor)
    control.overrideUserInterfaceStyle = .dark
    #expect(
      control.subviews[0].layer.backgroundColor
        == UIColor(red: 119 / 255, green: 116 / 255, blue: 110 / 255, alpha: 1).cgColor)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func withHighContrastTheKnobStandsOutFromATrackThatIsOff(style: UIUserInterfaceStyle) throws {
    let control = UISwitch()
    control.overrideUserInterfaceStyle = style
    control.traitOverrides.accessibilityContrast = .high
    control.updateTraitsIfNeeded()
    #expect(knob(control).layer.backgroundColor == UIColor.white.cgColor)
    let track = try #require(control.subviews[0].layer.backgroundColor?.components)
    let linear = track.prefix(3).map { Double($0) }
      .map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    // By WCAG 2: a control has at least 3 to 1.
    #expect(1.05 / (0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05) >= 3)
  }

  @Test func keysAndAssistiveTechnologiesToggle() {
    let stage = Stage()
    defer { stage.clear() }
    let control = added(to: stage)
    stage.window.makeKey()
    #expect(control.canBecomeFocused && control.becomeFirstResponder())
    stage.send(.event(.key(KeyInput(phase: .down, key: "space"))), at: 10)
    #expect(control.isOn && control.accessibilityValue == "1")
    #expect(control.accessibilityActivate() && !control.isOn && control.accessibilityValue == "0")
    #expect(control.accessibilityTraits.isSuperset(of: [.button, .toggleButton]))
    control.isEnabled = false
    #expect(!control.accessibilityActivate() && control.subviews[0].alpha == 0.5 && !control.canBecomeFocused)
  }

  @Test func whatUIKitIgnoresIsStored() {
    let control = UISwitch()
    control.title = "Title"
    control.preferredStyle = .checkbox
    #expect(
      control.title == "Title" && control.style == .sliding && control.onImage == nil
        && control.offImage == nil)
    #expect(UISwitch.Style.sliding.rawValue == 2)
  }
}
