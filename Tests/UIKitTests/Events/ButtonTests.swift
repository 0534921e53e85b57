import Foundation
import HostInterface
import TestSupport
import Testing
import VellumKit

@MainActor struct ButtonTests {
  func mouse(
    _ stage: Stage, _ phase: TouchInput.Phase, _ x: Double, _ y: Double, button: Int = 1,
    modifiers: KeyModifiers = [], at time: Double
  ) {
    stage.send(
      .event(
        .touch(
          TouchInput(
            id: 0, phase: phase, kind: .mouse, position: CGPoint(x: x, y: y), button: button,
            modifiers: modifiers))), at: time)
  }

  @Test func anEventSaysWhichButtonsAndKeysAreHeld() {
    final class Ear: UIView {
      var heard: [(UIEvent.ButtonMask, UIKeyModifierFlags)] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        heard.append((event!.buttonMask, event!.modifierFlags))
      }
    }
    let stage = Stage()
    defer { stage.clear() }
    let ear = Ear(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.window.addSubview(ear)
    mouse(stage, .began, 10, 10, button: 2, modifiers: [.shift, .command], at: 0)
    mouse(stage, .ended, 10, 10, button: 2, at: 8)
    mouse(stage, .began, 10, 10, button: 3, at: 16)
    mouse(stage, .ended, 10, 10, button: 3, at: 24)
    mouse(stage, .began, 10, 10, button: 99, at: 32)
    mouse(stage, .ended, 10, 10, button: 99, at: 40)
    stage.tap(10, 10, at: 48)
    #expect(ear.heard.map(\.0) == [.secondary, .button(3), .primary, []])
    #expect(ear.heard.map(\.1) == [[.shift, .command], [], [], []])
    #expect(UIEvent.ButtonMask.button(1) == .primary && UIEvent.ButtonMask.button(2) == .secondary)
  }

  @Test func aTapWantsItsButton() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 200, height: 200))
    let (left, right) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    #expect(left.buttonMaskRequired == .primary)
    right.buttonMaskRequired = .secondary
    var masks: [UIEvent.ButtonMask] = []
    right.addTarget(
      stage, action: Selector("note") { (_: Stage) in { masks.append(right.buttonMask) } })
    for (name, tap) in [("left", left), ("right", right)] {
      stage.watch(tap, name)
      view.addGestureRecognizer(tap)
    }
    for (start, button) in [(0.0, 1), (1000, 2), (2000, 3)] {
      mouse(stage, .began, 10, 10, button: button, at: start)
      mouse(stage, .ended, 10, 10, button: button, at: start + 8)
    }
    stage.tap(10, 10, at: 3000)
    // A finger taps without a button: of the two, the first is recognized.
    #expect(
      stage.log.filter { !$0.hasPrefix("view") } == ["left ended", "right ended", "left ended"])
    #expect(masks == [.secondary])
    #expect(right.buttonMask == [] && right.modifierFlags == [])
  }

  @Test func otherButtonsThanTheFirstNeitherScrollNorPress() {
    let stage = Stage()
    defer { stage.clear() }
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scrollView.contentSize = CGSize(width: 200, height: 1000)
    stage.window.addSubview(scrollView)
    let button = UIButton(frame: CGRect(x: 300, y: 0, width: 50, height: 50))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    stage.window.addSubview(button)
    for number in [2, 1] {
      let start = Double(2 - number) * 10000
      mouse(stage, .began, 100, 150, button: number, at: start)
      mouse(stage, .moved, 100, 50, button: number, at: start + 8)
      mouse(stage, .ended, 100, 50, button: number, at: start + 500)
      #expect((scrollView.contentOffset.y > 0) == (number == 1))
      mouse(stage, .began, 320, 20, button: number, at: start + 1000)
      mouse(stage, .ended, 320, 20, button: number, at: start + 1008)
      #expect(presses == (number == 1 ? 1 : 0))
    }
  }

  @Test func touchesOfAnotherTypeAreIgnoredUnlessAllowed() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    view.isMultipleTouchEnabled = true
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    for (isExclusive, count) in [(true, 1), (false, 2)] {
      pan.requiresExclusiveTouchType = isExclusive
      stage.down(1, 10, 10, at: 0)
      mouse(stage, .began, 100, 100, at: 8)
      #expect(pan.numberOfTouches == count)
      mouse(stage, .ended, 100, 100, at: 16)
      stage.up(1, 10, 10, at: 24)
    }
  }

  @Test func aTouchReportsWhatTheDeviceTells() {
    final class Ear: UIView {
      var touch: UITouch?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touch = touches.first }
    }
    let stage = Stage()
    defer { stage.clear() }
    let ear = Ear(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    ear.transform = CGAffineTransform(rotationAngle: 0.5)
    stage.window.addSubview(ear)
    func send(_ phase: TouchInput.Phase, _ kind: TouchInput.Kind, _ details: ContactDetails, at time: Double)
    {
      let input = TouchInput(
        id: 7, phase: phase, kind: kind, position: CGPoint(x: 100, y: 100), details: details)
      stage.send(.event(.touch(input)), at: time)
    }
    send(.began, .finger, ContactDetails(), at: 0)
    let finger = ear.touch!
    #expect(finger.type == .direct)
    #expect(finger.majorRadius == 0 && finger.majorRadiusTolerance == 0)
    #expect(finger.force == 0 && finger.maximumPossibleForce == 0)
    #expect(finger.altitudeAngle == .pi / 2 && finger.azimuthAngle(in: ear) == 0 && finger.rollAngle == 0)
    #expect(finger.estimationUpdateIndex == nil && finger.estimatedProperties == [])
    #expect(finger.estimatedPropertiesExpectingUpdates == [])
    send(.ended, .finger, ContactDetails(), at: 8)

    let details = ContactDetails(radius: 9, force: 0.5, altitude: 1, azimuth: 0.75, roll: 0.25)
    send(.began, .pen, details, at: 1000)
    let pen = ear.touch!
    #expect(pen.type == .pencil && pen.type == .stylus)
    #expect(pen.majorRadius == 9)
    #expect(pen.force == 1 && pen.maximumPossibleForce == 2)
    #expect(pen.altitudeAngle == 1 && pen.rollAngle == 0.25)
    #expect(pen.azimuthAngle(in: nil).isClose(to: 0.75))
    #expect(pen.azimuthAngle(in: ear).isClose(to: 0.25))
    #expect(pen.azimuthUnitVector(in: ear).dx.isClose(to: cos(0.25)))
    #expect(pen.precisePreviousLocation(in: nil) == CGPoint(x: 100, y: 100))
    var harder = details
    harder.force = 1
    send(.moved, .pen, harder, at: 1008)
    #expect(pen.force == 2)
    harder.altitude = .infinity
    send(.ended, .pen, harder, at: 1016)
    #expect(pen.phase != .ended)
    send(.ended, .pen, details, at: 1024)
    #expect(pen.phase == .ended)
  }
}
