import Foundation
import Testing
import UIKit

@MainActor struct UIControlTests {
  private func control(on stage: Stage) -> UIControl {
    let control = UIControl(frame: CGRect(x: 100, y: 300, width: 100, height: 40))
    stage.window.addSubview(control)
    return control
  }

  // MARK: - Events

  private final class Listener: NSObject {
    var log: [String] = []
    func changed(_ sender: UIControl, event: UIEvent) { log.append("event") }
    func changed(_ sender: UIControl, perhaps event: UIEvent?) { log.append(event == nil ? "none" : "some") }
  }

  @Test func aMethodThatTakesAnEventIsCalledWithoutAnEvent() {
    let control = UIControl()
    let listener = Listener()
    control.addTarget(
      listener, action: Selector("changed:event:", Listener.changed(_:event:)), for: .valueChanged)
    control.addTarget(
      listener, action: Selector("changed:perhaps:", Listener.changed(_:perhaps:)), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(listener.log == ["event", "none"])
  }

  // MARK: - Values

  @Test func bitsAreThoseOfUIKit() {
    #expect(
      [
        UIControl.Event.touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
        .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged, .primaryActionTriggered,
        .menuActionTriggered, .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit,
      ].map(\.rawValue) == [
        1, 2, 4, 8, 16, 32, 64, 128, 256, 4096, 8192, 16384, 65536, 131072, 262144, 524288,
      ])
    #expect(
      [UIControl.Event.allTouchEvents, .allEditingEvents, .applicationReserved, .systemReserved, .allEvents]
        .map(\.rawValue) == [0xFFF, 0xF0000, 0x0F00_0000, 0xF000_0000, 0xFFFF_FFFF])
    #expect(
      [UIControl.State.normal, .highlighted, .disabled, .selected, .focused].map(\.rawValue) == [
        0, 1, 2, 4, 8,
      ])
  }

  @Test func theStateIsWhatTheControlIs() {
    let control = UIControl()
    #expect(control.isEnabled && !control.isSelected && !control.isHighlighted)
    #expect(control.state == .normal)
    control.isSelected = true
    control.isHighlighted = true
    #expect(control.state == [.selected, .highlighted])
    control.isEnabled = false
    #expect(control.state == [.selected, .highlighted, .disabled])
  }

  @Test func leadingIsLeft() {
    let control = UIControl()
    #expect(control.contentHorizontalAlignment == .center && control.contentVerticalAlignment == .center)
    control.contentHorizontalAlignment = .leading
    #expect(control.effectiveContentHorizontalAlignment == .left)
    control.contentHorizontalAlignment = .trailing
    #expect(control.effectiveContentHorizontalAlignment == .right)
  }

  // MARK: - Targets

  final class Target: UIResponder {
    var heard: [String] = []
    func pressedAlone() { heard.append("pressed") }
    func pressed(by sender: UIControl) { heard.append("pressed by \(type(of: sender))") }
    func pressed(by sender: UIControl, on event: UIEvent?) {
      heard.append("pressed on \(event.map { "\($0.type)" } ?? "nothing")")
    }
  }
  static let pressed = Selector("pressed", Target.pressedAlone)
  static let pressedBy = Selector("pressedBy:", Target.pressed(by:))
  static let pressedOn = Selector("pressedBy:on:", Target.pressed(by:on:))

  @Test func targetsAreNotifiedInTheOrderOfAdditionAndOnceEach() {
    let control = UIControl()
    let target = Target()
    control.addTarget(target, action: Self.pressedBy, for: .touchUpInside)
    control.addTarget(target, action: Self.pressed, for: .touchUpInside)
    control.addTarget(target, action: Self.pressedBy, for: [.touchUpInside, .valueChanged])
    control.addTarget(target, action: Self.pressedOn, for: .valueChanged)
    control.sendActions(for: .touchUpInside)
    #expect(target.heard == ["pressed by UIControl", "pressed"])
    target.heard = []
    control.sendActions(for: .valueChanged)
    #expect(target.heard == ["pressed by UIControl", "pressed on nothing"])
    target.heard = []
    control.sendActions(for: [.touchUpInside, .valueChanged])
    #expect(target.heard == ["pressed by UIControl", "pressed", "pressed on nothing"])
  }

  @Test func whatIsRegisteredCanBeRead() {
    let control = UIControl()
    let target = Target()
    #expect(control.allControlEvents == [] && control.allTargets == [])
    control.addTarget(target, action: Self.pressed, for: .touchDown)
    control.addTarget(target, action: Self.pressedBy, for: [.touchDown, .valueChanged])
    control.addTarget(nil, action: Self.pressed, for: .touchCancel)
    #expect(control.allTargets.count == 2 && control.allTargets.contains(target))
    #expect(control.allTargets.contains { $0.base is NSNull })
    #expect(control.allControlEvents == [.touchDown, .valueChanged, .touchCancel])
    #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == ["pressed", "pressedBy:"])
    #expect(control.actions(forTarget: target, forControlEvent: .touchCancel) == nil)
    #expect(control.actions(forTarget: nil, forControlEvent: .touchCancel) == ["pressed"])
  }

  @Test func whatIsRemovedIsNotSent() {
    let control = UIControl()
    let (target, other) = (Target(), Target())
    func add() {
      for each in [target, other] {
        control.addTarget(each, action: Self.pressed, for: [.touchDown, .valueChanged])
        control.addTarget(each, action: Self.pressedBy, for: .touchDown)
      }
      target.heard = []
      other.heard = []
    }
    add()
    control.removeTarget(target, action: Self.pressed, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(target.heard == ["pressed by UIControl", "pressed"])
    #expect(other.heard == ["pressed", "pressed by UIControl", "pressed"])
    add()
    control.removeTarget(target, action: nil, for: .allEvents)
    control.sendActions(for: .touchDown)
    #expect(target.heard == [] && other.heard == ["pressed", "pressed by UIControl"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allControlEvents == [])
  }

  @Test func targetsAreNotKeptAlive() {
    let control = UIControl()
    weak var gone: Target?
    do {
      let target = Target()
      gone = target
      control.addTarget(target, action: Self.pressed, for: .touchDown)
    }
    #expect(gone == nil)
    control.sendActions(for: .touchDown)
    #expect(control.allTargets == [])
  }

  @Test func withoutATargetTheResponderChainIsAsked() {
    final class Parent: UIView {
      var heard: [String] = []
      func pressed(_ sender: Any) { heard.append("pressed") }
    }
    let parent = Parent()
    let control = UIControl()
    parent.addSubview(control)
    control.addTarget(nil, action: Selector("pressed:", Parent.pressed), for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(parent.heard == ["pressed"])
  }

  @Test func everyActionGoesThroughSendAction() {
    final class Quiet: UIControl {
      var names: [String] = []
      override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        names.append(action.name)
      }
      override func sendAction(_ action: UIAction) { names.append(action.title) }
    }
    let control = Quiet()
    let target = Target()
    control.addTarget(target, action: Self.pressed, for: .touchDown)
    control.addAction(UIAction(title: "Press") { _ in }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(control.names == ["pressed", "Press"] && target.heard == [])
  }

  @Test func anActionTakesThePlaceOfOneWithItsIdentifier() {
    let control = UIControl()
    var heard: [String] = []
    let name = UIAction.Identifier("name")
    let first = UIAction(identifier: name) { heard.append("first by \(type(of: $0.sender!))") }
    control.addAction(first, for: [.touchDown, .valueChanged])
    control.addAction(UIAction(identifier: name) { _ in heard.append("second") }, for: .touchDown)
    control.addAction(UIAction { _ in heard.append("unnamed") }, for: .touchDown)
    control.addAction(UIAction { _ in heard.append("unnamed too") }, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .valueChanged)
    #expect(heard == ["second", "unnamed", "unnamed too", "first by UIControl"])
    #expect(first.sender == nil)
    control.removeAction(identifiedBy: name, for: .allEvents)
    heard = []
    control.sendActions(for: [.touchDown, .valueChanged])
    #expect(heard == ["unnamed", "unnamed too"])
  }

  @Test func aPrimaryActionIsPerformedWhenTheControlIsTriggered() {
    var count = 0
    let control = UIControl(frame: .zero, primaryAction: UIAction { _ in count += 1 })
    control.sendActions(for: .primaryActionTriggered)
    #expect(count == 1)
  }

  // MARK: - Tracking

  @Test func aFingerIsReportedInOrder() {
    let stage = Stage()
    defer { stage.clear() }
    let control = control(on: stage)
    let log = ControlLog(control)
    stage.down(1, 150, 320, at: 0)
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    stage.move(1, 160, 320, at: 10)
    // 70 points outside still count as inside.
    stage.move(1, 150, 409, at: 20)
    #expect(control.isTouchInside && control.isHighlighted)
    stage.move(1, 150, 411, at: 30)
    #expect(control.isTracking && !control.isTouchInside && !control.isHighlighted)
    stage.move(1, 150, 500, at: 40)
    stage.move(1, 150, 320, at: 50)
    #expect(control.isTouchInside && control.isHighlighted)
    stage.up(1, 150, 320, at: 60)
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
    #expect(
      log.take() == [
        "touchDown", "touchDragInside", "touchDragExit", "touchDragOutside", "touchDragEnter",
        "touchDragInside", "touchUpInside",
      ])

    stage.down(1, 150, 320, at: 1000)
    stage.up(1, 150, 500, at: 1010)
    #expect(log.take() == ["touchDown", "touchDragExit", "touchDragOutside", "touchUpOutside"])
  }

  @Test func aSecondTapIsARepeat() {
    let stage = Stage()
    defer { stage.clear() }
    let log = ControlLog(control(on: stage))
    stage.tap(150, 320, at: 0)
    stage.tap(150, 320, at: 100)
    #expect(log.take() == ["touchDown", "touchUpInside", "touchDown", "touchDownRepeat", "touchUpInside"])
  }

  @Test func aFingerThatIsTakenAwayIsCancelled() {
    let stage = Stage()
    defer { stage.clear() }
    let control = control(on: stage)
    let log = ControlLog(control)
    stage.down(1, 150, 320, at: 0)
    stage.touch(1, .cancelled, 150, 320, at: 10)
    #expect(!control.isTracking && !control.isHighlighted)
    #expect(log.take() == ["touchDown", "touchCancel"])

    stage.down(1, 150, 320, at: 1000)
    control.isEnabled = false
    #expect(!control.isTracking && !control.isHighlighted)
    stage.up(1, 150, 320, at: 1010)
    #expect(log.take() == ["touchDown", "touchCancel"])

    stage.tap(150, 320, at: 2000)
    #expect(log.take() == [])
  }

  @Test func onlyTheFirstFingerIsFollowed() {
    let stage = Stage()
    defer { stage.clear() }
    let control = control(on: stage)
    control.isMultipleTouchEnabled = true
    let log = ControlLog(control)
    stage.down(1, 150, 320, at: 0)
    stage.down(2, 160, 320, at: 10)
    stage.up(2, 160, 320, at: 20)
    stage.up(1, 150, 320, at: 30)
    #expect(log.take() == ["touchDown", "touchUpInside"])
  }

  @Test func aSubclassFollowsAsFarAsItWants() {
    final class Picky: UIControl {
      var heard: [String] = []
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let takes = touch.location(in: self).x < 50
        heard.append("begin \(takes)")
        return takes
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let goesOn = touch.location(in: self).x < 80
        heard.append("continue \(goesOn)")
        return goesOn
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { heard.append("end") }
      override func cancelTracking(with event: UIEvent?) { heard.append("cancel") }
    }
    let stage = Stage()
    defer { stage.clear() }
    let control = Picky(frame: CGRect(x: 100, y: 300, width: 100, height: 40))
    stage.window.addSubview(control)
    let log = ControlLog(control)
    stage.tap(160, 320, at: 0)
    #expect(control.heard == ["begin false"] && log.take() == [])
    control.heard = []
    stage.down(1, 140, 320, at: 1000)
    stage.move(1, 150, 320, at: 1010)
    stage.up(1, 150, 320, at: 1020)
    #expect(control.heard == ["begin true", "continue true", "end"])
    #expect(log.take() == ["touchDown", "touchDragInside", "touchUpInside"])
    control.heard = []
    stage.down(1, 140, 320, at: 2000)
    stage.move(1, 190, 320, at: 2010)
    #expect(!control.isTracking && !control.isHighlighted)
    stage.up(1, 150, 320, at: 2020)
    #expect(control.heard == ["begin true", "continue false"])
    #expect(log.take() == ["touchDown"])
    control.heard = []
    stage.down(1, 140, 320, at: 3000)
    stage.touch(1, .cancelled, 140, 320, at: 3010)
    #expect(control.heard == ["begin true", "cancel"])
  }

  @Test func aControlThatIsTakenFromItsWindowIsCancelled() {
    let stage = Stage()
    defer { stage.clear() }
    let control = control(on: stage)
    let log = ControlLog(control)
    stage.down(1, 150, 320, at: 0)
    control.removeFromSuperview()
    stage.move(1, 151, 320, at: 10)
    #expect(!control.isTracking && log.take() == ["touchDown", "touchCancel"])
    stage.up(1, 151, 320, at: 20)
    #expect(log.take() == [])
  }
}
