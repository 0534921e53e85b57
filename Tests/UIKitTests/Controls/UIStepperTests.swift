import Foundation
import HostInterface
import Testing
import UIKit

@MainActor struct UIStepperTests {
  /// From x = 100 to 196 and y = 300 to 340: minus up to 148.
  private func added(to stage: Stage) -> UIStepper {
    let stepper = UIStepper(frame: CGRect(x: 100, y: 300, width: 1, height: 1))
    stage.window.addSubview(stepper)
    stepper.layoutIfNeeded()
    return stepper
  }

  @Test func theValueStaysWithinTheLimits() {
    let stepper = UIStepper()
    #expect(
      [stepper.value, stepper.minimumValue, stepper.maximumValue, stepper.stepValue] == [0, 0, 100, 1])
    #expect(stepper.isContinuous && stepper.autorepeat && !stepper.wraps)
    let log = ControlLog(stepper)
    stepper.value = 200
    #expect(stepper.value == 100)
    stepper.maximumValue = 10
    stepper.minimumValue = -10
    stepper.value = .nan
    #expect(stepper.value == 10 && log.take() == [])
    #expect(
      stepper.bounds.size == CGSize(width: 96, height: 40)
        && stepper.sizeThatFits(.zero) == stepper.intrinsicContentSize)
  }

  @Test func theHalvesCountDownAndUp() {
    let stage = Stage()
    defer { stage.clear() }
    let stepper = added(to: stage)
    let log = ControlLog(stepper)
    stepper.stepValue = 3
    stage.tap(170, 320, at: 0)
    #expect(stepper.value == 3)
    #expect(log.take() == ["valueChanged", "primaryActionTriggered", "touchDown", "touchUpInside"])
    stage.tap(110, 320, at: 1000)
    stage.tap(110, 320, at: 2000)
    #expect(stepper.value == 0)
    stepper.semanticContentAttribute = .forceRightToLeft
    stage.tap(110, 320, at: 3000)
    #expect(stepper.value == 3)
  }

  @Test func beyondALimitItWrapsWhereItShould() {
    let stepper = UIStepper()
    stepper.maximumValue = 2.5
    stepper.value = 2
    stepper.accessibilityIncrement()
    #expect(stepper.value == 2.5)
    stepper.accessibilityIncrement()
    #expect(stepper.value == 2.5 && stepper.accessibilityValue == "2.5")
    stepper.wraps = true
    stepper.accessibilityIncrement()
    #expect(stepper.value == 0 && stepper.accessibilityValue == "0")
    stepper.accessibilityDecrement()
    #expect(stepper.value == 2.5)
  }

  @Test func aButtonThatIsHeldGoesOn() {
    let stage = Stage()
    defer { stage.clear() }
    let stepper = added(to: stage)
    stage.down(1, 170, 320, at: 0)
    stage.wake(at: 499)
    #expect(stepper.value == 1)
    // At 500, 600 … 1000 milliseconds.
    for time in stride(from: 500.0, through: 1050, by: 10) { stage.wake(at: time) }
    #expect(stepper.value == 7)
    stage.up(1, 170, 320, at: 1060)
    stage.wake(at: 3000)
    #expect(stepper.value == 7)
    stepper.autorepeat = false
    stage.down(1, 170, 320, at: 4000)
    stage.wake(at: 6000)
    #expect(stepper.value == 8)
    stage.up(1, 170, 320, at: 6010)
  }

  @Test func notContinuousItReportsTheLastValueOnly() {
    let stage = Stage()
    defer { stage.clear() }
    let stepper = added(to: stage)
    stepper.isContinuous = false
    let log = ControlLog(stepper)
    stage.down(1, 170, 320, at: 0)
    for time in stride(from: 500.0, through: 800, by: 10) { stage.wake(at: time) }
    #expect(log.take() == ["touchDown"] && stepper.value == 5)
    stage.up(1, 170, 320, at: 810)
    #expect(log.take() == ["valueChanged", "primaryActionTriggered", "touchUpInside"])
  }

  @Test func oneThatItsFirstStepDisablesDoesNotGoOn() {
    let stage = Stage()
    defer { stage.clear() }
    let stepper = added(to: stage)
    stepper.addAction(UIAction { _ in stepper.isEnabled = false }, for: .valueChanged)
    stage.down(1, 170, 320, at: 0)
    for time in stride(from: 500.0, through: 1050, by: 10) { stage.wake(at: time) }
    #expect(stepper.value == 1 && !stepper.isTracking)
    stage.up(1, 170, 320, at: 1060)
  }

  @Test func arrowsPlusAndMinusStep() {
    let stage = Stage()
    defer { stage.clear() }
    let stepper = added(to: stage)
    stage.window.makeKey()
    #expect(stepper.canBecomeFirstResponder && stepper.becomeFirstResponder())
    for (key, value) in [
      ("up", 1.0), ("right", 2), ("left", 1), ("down", 0), ("down", 0), ("+", 1), ("=", 2), ("-", 1),
    ] {
      stage.send(.event(.key(KeyInput(phase: .down, key: key))), at: 10)
      stage.send(.event(.key(KeyInput(phase: .up, key: key))), at: 20)
      #expect(stepper.value == value)
    }
  }

  @Test func theBackgroundColourIsTheProgramsAndIsSeenThroughTheFill() {
    let stepper = UIStepper()
    #expect(stepper.backgroundColor == nil)
    stepper.backgroundColor = .red
    stepper.value = 5
    stepper.overrideUserInterfaceStyle = .dark
    stepper.layoutIfNeeded()
    #expect(stepper.backgroundColor == .red && stepper.layer.backgroundColor == UIColor.red.cgColor)
    let fill = stepper.subviews[0]
    #expect(fill.frame == stepper.bounds && fill.layer.cornerRadius == stepper.layer.cornerRadius)
    #expect((0.01..<0.2).contains(fill.layer.backgroundColor?.alpha ?? 1))
  }
}
