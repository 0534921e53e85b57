import Foundation
import HostInterface
import TestSupport
import Testing
import UIKit

@MainActor struct UISliderTests {
  /// 228 points wide, so that the thumb's middle moves over 200 points, from x = 114 to x = 314.
  private func slider(on stage: Stage) -> UISlider {
    let slider = UISlider(frame: CGRect(x: 100, y: 300, width: 228, height: 34))
    stage.window.addSubview(slider)
    return slider
  }

  // MARK: - Value

  @Test func theValueStaysWithinTheLimits() {
    let slider = UISlider()
    #expect([slider.value, slider.minimumValue, slider.maximumValue] == [0, 0, 1])
    #expect(slider.isContinuous)
    slider.value = 3
    #expect(slider.value == 1)
    slider.setValue(-1, animated: true)
    #expect(slider.value == 0)
    slider.maximumValue = 10
    slider.value = 7
    slider.maximumValue = 5
    #expect(slider.value == 5)
    slider.minimumValue = 6
    #expect([slider.value, slider.minimumValue, slider.maximumValue] == [6, 6, 6])
    slider.maximumValue = 2
    #expect([slider.value, slider.minimumValue, slider.maximumValue] == [2, 2, 2])
  }

  @Test func numbersThatAreNotFiniteAreIgnored() {
    let slider = UISlider()
    slider.value = 0.5
    for bad in [Float.nan, .infinity, -.infinity] {
      slider.minimumValue = bad
      slider.maximumValue = bad
    }
    slider.value = .nan
    #expect([slider.value, slider.minimumValue, slider.maximumValue] == [0.5, 0, 1])
    slider.value = .infinity
    #expect(slider.value == 1)
  }

  @Test func settingTheValueNotifiesNobody() {
    let slider = UISlider()
    let log = ControlLog(slider)
    slider.value = 0.5
    slider.setValue(0.7, animated: true)
    slider.maximumValue = 0.6
    #expect(log.take() == [])
  }

  // MARK: - Fingers

  @Test func theThumbIsDraggedByWhereItIsHeld() {
    let stage = Stage()
    defer { stage.clear() }
    let slider = slider(on: stage)
    let log = ControlLog(slider)
    stage.down(1, 120, 310, at: 0)
    #expect(slider.isTracking && slider.value == 0)
    stage.move(1, 220, 310, at: 10)
    #expect(slider.value == 0.5)
    stage.move(1, 240, 500, at: 20)
    #expect(slider.value == 0.6)
    stage.move(1, 400, 500, at: 30)
    #expect(slider.value == 1)
    stage.up(1, 220, 310, at: 40)
    #expect(slider.value == 0.5)
    #expect(
      log.take() == [
        "touchDown", "valueChanged", "touchDragInside", "valueChanged", "touchDragExit", "touchDragOutside",
        "valueChanged", "touchDragOutside", "valueChanged", "touchDragEnter", "touchDragInside",
        "touchUpInside",
      ])
  }

  @Test func aFingerBesideTheThumbMovesNothing() {
    let stage = Stage()
    defer { stage.clear() }
    let slider = slider(on: stage)
    let log = ControlLog(slider)
    stage.down(1, 214, 317, at: 0)
    stage.move(1, 250, 317, at: 10)
    stage.up(1, 250, 317, at: 20)
    #expect(slider.value == 0 && log.take() == [])
  }

  @Test func aSwipeAlongTheTrackThatBeginsOnTheThumbIsTheSliders() {
    let stage = Stage()
    defer { stage.clear() }
    let slider = slider(on: stage)
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = [.right, .up]
    stage.watch(swipe, "swipe")
    stage.window.addGestureRecognizer(swipe)
    func stroke(from x: Double, by dx: Double, _ dy: Double, at time: Double) -> [String] {
      stage.down(1, x, 317, at: time)
      stage.move(1, x + dx / 2, 317 + dy / 2, at: time + 16)
      stage.move(1, x + dx, 317 + dy, at: time + 32)
      stage.up(1, x + dx, 317 + dy, at: time + 48)
      return stage.takeLog()
    }
    #expect(stroke(from: 114, by: 60, 0, at: 0) == [])
    #expect(Double(slider.value).isClose(to: 0.3, within: 1e-6))
    // Across the track, and beside the thumb.
    #expect(stroke(from: 174, by: 0, -60, at: 1000) == ["swipe ended"])
    #expect(stroke(from: 230, by: 60, 0, at: 2000) == ["swipe ended"])
    #expect(Double(slider.value).isClose(to: 0.3, within: 1e-6))
  }

  @Test func notContinuousItReportsTheLastValueOnly() {
    let stage = Stage()
    defer { stage.clear() }
    let slider = slider(on: stage)
    slider.isContinuous = false
    let log = ControlLog(slider)
    stage.down(1, 114, 317, at: 0)
    stage.move(1, 214, 317, at: 10)
    #expect(slider.value == 0.5)
    #expect(log.take() == ["touchDown", "touchDragInside"])
    stage.up(1, 214, 317, at: 20)
    #expect(log.take() == ["valueChanged", "touchUpInside"])
    stage.down(1, 214, 317, at: 1000)
    stage.up(1, 214, 317, at: 1010)
    #expect(log.take() == ["touchDown", "touchUpInside"])
    stage.down(1, 214, 317, at: 2000)
    stage.move(1, 234, 317, at: 2010)
    stage.touch(1, .cancelled, 234, 317, at: 2020)
    #expect(slider.value == 0.6)
    #expect(log.take() == ["touchDown", "touchDragInside", "valueChanged", "touchCancel"])
  }

  @Test func aSliderThatIsTooNarrowDoesNotMove() {
    let stage = Stage()
    defer { stage.clear() }
    let slider = slider(on: stage)
    slider.bounds.size.width = 20
    stage.down(1, slider.center.x, 317, at: 0)
    stage.move(1, slider.center.x + 50, 317, at: 10)
    stage.up(1, slider.center.x + 50, 317, at: 20)
    #expect(slider.value == 0)
  }

  // MARK: - Keys

  @Test func keysMoveTheThumbWhileItIsFirstResponder() {
    let stage = Stage()
    defer { stage.clear() }
    stage.window.makeKeyAndVisible()
    let slider = slider(on: stage)
    let log = ControlLog(slider)
    func press(_ name: String) {
      stage.send(.event(.key(KeyInput(phase: .down, key: name))), at: 0)
      stage.send(.event(.key(KeyInput(phase: .up, key: name))), at: 0)
    }
    press("right")
    #expect(slider.value == 0)
    #expect(slider.becomeFirstResponder())
    for (name, value) in [("right", 0.1), ("up", 0.2), ("left", 0.1), ("down", 0), ("end", 1), ("home", 0)] {
      press(name)
      #expect(Double(slider.value).isClose(to: value, within: 1e-6))
    }
    #expect(log.take() == ["valueChanged"])
    press("home")
    press("a")
    #expect(log.take() == [])
    slider.resignFirstResponder()
  }

  @Test func fromRightToLeftItIsMirrored() {
    let stage = Stage()
    defer { stage.clear() }
    stage.window.makeKeyAndVisible()
    let slider = slider(on: stage)
    slider.semanticContentAttribute = .forceRightToLeft
    slider.value = 0.25
    slider.layoutIfNeeded()
    // The value grows from the right: the thumb's middle is at 314 for 0, and at 114 for 1.
    let frames = slider.subviews.map(\.frame)
    #expect(frames[0] == CGRect(x: 0, y: 15, width: 228, height: 4))
    #expect(frames[1] == CGRect(x: 164, y: 15, width: 64, height: 4))
    #expect(frames[2] == CGRect(x: 150, y: 3, width: 28, height: 28))
    stage.down(1, 264, 317, at: 0)
    stage.move(1, 214, 317, at: 10)
    #expect(slider.value == 0.5)
    stage.up(1, 214, 317, at: 20)
    #expect(slider.becomeFirstResponder())
    for (name, value) in [("left", 0.6), ("up", 0.7), ("right", 0.6), ("down", 0.5), ("home", 0), ("end", 1)]
    {
      stage.send(.event(.key(KeyInput(phase: .down, key: name))), at: 0)
      stage.send(.event(.key(KeyInput(phase: .up, key: name))), at: 0)
      #expect(Double(slider.value).isClose(to: value, within: 1e-6))
    }
    slider.resignFirstResponder()
    slider.semanticContentAttribute = .unspecified
    slider.layoutIfNeeded()
    #expect(slider.subviews[2].frame.minX == 200)
  }

  // MARK: - Drawing

  @Test func trackAndThumbAreLayers() {
    let screen = TestScreen(width: 300, height: 100)
    let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 228, height: 34))
    slider.value = 0.5
    slider.minimumTrackTintColor = .red
    slider.maximumTrackTintColor = .green
    slider.thumbTintColor = .blue
    screen.window.addSubview(slider)
    #expect(
      screen.picture() == """
        fill (10 25 238 29) #00ff00 radius 2
        fill (10 25 124 29) #ff0000 radius 2
        shadow (110 14 138 42) #1b1a1740 blur 2 radius 14
        fill (110 13 138 41) #0000ff radius 14
        """)
  }

  @Test func withHighContrastTheThumbHasAnEdge() {
    let screen = TestScreen(width: 300, height: 100)
    let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 228, height: 34))
    screen.window.addSubview(slider)
    #expect(!screen.picture().contains("border"))
    screen.window.traitOverrides.accessibilityContrast = .high
    #expect(screen.picture().contains("border (10 13 38 41) width 1 #8b867c radius 14"))
  }

  @Test func animatedTheThumbGoesThere() {
    let screen = TestScreen(width: 300, height: 100)
    let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 228, height: 34))
    screen.window.addSubview(slider)
    screen.frame(at: 0)
    let thumb = slider.subviews.last!
    slider.setValue(1, animated: true)
    #expect(slider.value == 1 && thumb.frame.minX == 200)
    screen.frame(at: 0.125)
    let seen = thumb.layer.presentation()!.frame.minX
    #expect(Double(seen).isClose(to: 100, within: 1))
    screen.frame(at: 0.25)
    #expect(thumb.layer.presentation()!.frame.minX == 200)
  }

  // MARK: - Accessibility

  @Test func itIsSpokenOfAsAPercentageAndAdjustedByATenth() {
    let slider = UISlider()
    slider.maximumValue = 50
    let log = ControlLog(slider)
    #expect(slider.isAccessibilityElement && slider.accessibilityTraits.contains(.adjustable))
    #expect(slider.accessibilityValue == "0%")
    slider.accessibilityDecrement()
    #expect(log.take() == [])
    slider.accessibilityIncrement()
    slider.accessibilityIncrement()
    slider.accessibilityDecrement()
    #expect(slider.value == 5 && slider.accessibilityValue == "10%")
    #expect(log.take() == ["valueChanged"])
    slider.isEnabled = false
    slider.accessibilityIncrement()
    #expect(slider.value == 5 && log.take() == [])
  }

  @Test func limitsThatLeaveNoRangeAreSpokenOfAsNothing() {
    let slider = UISlider()
    slider.maximumValue = 0
    #expect(slider.accessibilityValue == "0%")
    slider.minimumValue = -.greatestFiniteMagnitude
    slider.maximumValue = .greatestFiniteMagnitude
    slider.value = 0
    #expect(slider.accessibilityValue == "50%")
  }
}
