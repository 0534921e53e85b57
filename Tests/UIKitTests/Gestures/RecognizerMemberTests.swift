import Foundation
import HostInterface
import Testing
import VellumKit

/// Members of recognizers, touches and events that hold a value or a number of UIKit's.
@MainActor struct RecognizerMemberTests {
  @Test func optionsHaveUIKitsBits() {
    typealias Direction = UISwipeGestureRecognizer.Direction
    #expect([Direction.right, .left, .up, .down].map(\.rawValue) == [1, 2, 4, 8])
    typealias Properties = UITouch.Properties
    #expect(
      [Properties.force, .azimuth, .altitude, .location, .roll].map(\.rawValue) == [1, 2, 4, 8, 16])
    typealias Flags = UIKeyModifierFlags
    #expect(
      [Flags.alphaShift, .shift, .control, .alternate, .command, .numericPad].map(\.rawValue)
        == (16...21).map { 1 << $0 })
    #expect([UIEvent.ButtonMask.primary, .secondary, .button(5)].map(\.rawValue) == [1, 2, 16])
    #expect([UIRectEdge.top, .left, .bottom, .right, .all].map(\.rawValue) == [1, 2, 4, 8, 15])
  }

  @Test func enumsHaveUIKitsNumbers() {
    typealias Phase = UITouch.Phase
    #expect(
      [Phase.began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved, .regionExited]
        .map(\.rawValue) == Array(0...7))
    #expect(
      [UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer].map(\.rawValue) == Array(0...3))
    #expect(
      [UIPress.Phase.began, .changed, .stationary, .ended, .cancelled].map(\.rawValue) == Array(0...4))
    typealias PressType = UIPress.PressType
    #expect(
      [
        PressType.upArrow, .downArrow, .leftArrow, .rightArrow, .select, .menu, .playPause, .pageUp,
        .pageDown,
      ].map(\.rawValue) == Array(0...6) + [30, 31])
    typealias EventType = UIEvent.EventType
    #expect(
      [EventType.touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform].map(\.rawValue)
        == [0, 1, 2, 3, 10, 11, 14])
    typealias Subtype = UIEvent.EventSubtype
    #expect(
      [
        Subtype.none, .motionShake, .remoteControlPlay, .remoteControlPause, .remoteControlStop,
        .remoteControlTogglePlayPause, .remoteControlNextTrack, .remoteControlPreviousTrack,
        .remoteControlBeginSeekingBackward, .remoteControlEndSeekingBackward,
        .remoteControlBeginSeekingForward, .remoteControlEndSeekingForward,
      ].map(\.rawValue) == [0, 1] + Array(100...109))
  }

  @Test func keysHaveUIKitsNames() {
    typealias Key = UIKeyCommand
    #expect(
      [
        Key.inputUpArrow, Key.inputDownArrow, Key.inputLeftArrow, Key.inputRightArrow, Key.inputEscape,
        Key.inputPageUp, Key.inputPageDown, Key.inputHome, Key.inputEnd, Key.inputDelete,
      ]
        == [
          "UpArrow", "DownArrow", "LeftArrow", "RightArrow", "Escape", "PageUp", "PageDown", "Home", "End",
          "Delete",
        ].map { "UIKeyInput" + $0 })
  }

  @Test func aRecognizerHasUIKitsDefaults() throws {
    let recognizer = UIGestureRecognizer()
    #expect(recognizer.requiresExclusiveTouchType)
    #expect(recognizer.modifierFlags == [] && recognizer.buttonMask == [])
    #expect(recognizer.allowedTouchTypes == [0, 1, 2, 3])
    #expect(Set(recognizer.allowedPressTypes.map(\.intValue)).isSuperset(of: 0...6))
    recognizer.touchesEstimatedPropertiesUpdated([])
    #expect(recognizer.state == .possible)
    let archive = NSKeyedArchiver(requiringSecureCoding: false)
    archive.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archive.encodedData)
    #expect(UIGestureRecognizer(coder: reader)?.view == nil)
    #expect(UIKeyCommand(coder: reader)?.input == nil)
  }

  @Test func aTouchesEventHasNoSubtype() {
    final class Ear: UIView {
      var event: UIEvent?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.event = event
        #expect(event!.predictedTouches(for: touches.first!) == [])
      }
    }
    let stage = Stage()
    defer { stage.clear() }
    let ear = Ear(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(ear)
    stage.tap(50, 50, at: 0)
    #expect(ear.event?.subtype == UIEvent.EventSubtype.none)
    #expect(ear.event?.type == .touches)
  }

  // MARK: - Offers

  final class Asked: UIGestureRecognizerDelegate {
    var log: [String] = []
    var answer = true
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
      log.append("event \(event.type)")
      return answer
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      log.append("touch")
      return true
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
      log.append("press")
      return true
    }
  }

  @Test func eventsAreOfferedBeforeTouches() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    let (pan, pinch, asked) = (UIPanGestureRecognizer(), UIPinchGestureRecognizer(), Asked())
    pan.allowedScrollTypesMask = .all
    for recognizer in [pan, pinch] as [UIGestureRecognizer] {
      recognizer.delegate = asked
      view.addGestureRecognizer(recognizer)
    }
    stage.down(1, 50, 50, at: 0)
    #expect(pan.numberOfTouches == 1)
    stage.up(1, 50, 50, at: 8)
    #expect(asked.log == ["event touches", "touch", "event touches", "touch"])
    asked.log = []
    asked.answer = false
    stage.down(1, 50, 50, at: 100)
    #expect(pan.numberOfTouches == 0)
    stage.up(1, 50, 50, at: 108)
    #expect(asked.log == ["event touches", "event touches"])
    asked.log = []
    let place = CGPoint(x: 50, y: 50)
    stage.send(
      .event(.scroll(ScrollInput(delta: .points(CGVector(dx: 0, dy: 5), .began), position: place))), at: 200)
    stage.send(
      .event(.pinch(PinchInput(phase: .began, scale: 1, rotation: 0, position: place))), at: 300)
    #expect(asked.log == ["event scroll", "event transform"])
    #expect(pan.state == .possible && pinch.state == .possible)
  }

  @Test func delegatesAreAskedOfPressesAndEvents() {
    let stage = Stage()
    defer { stage.clear() }
    stage.window.makeKey()
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 100, height: 100))
    let (recognizer, asked) = (UIGestureRecognizer(), Asked())
    recognizer.delegate = asked
    view.addGestureRecognizer(recognizer)
    stage.tap(50, 50, at: 0)
    asked.log = []
    stage.send(.event(.key(KeyInput(phase: .down, key: "x"))), at: 100)
    stage.send(.event(.key(KeyInput(phase: .up, key: "x"))), at: 108)
    #expect(asked.log == ["event presses", "press"])
  }
}
