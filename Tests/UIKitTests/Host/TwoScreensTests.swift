import Foundation
import HostInterface
import RenderList
import Testing
import UIKit
import VellumHeadless
import VellumKit

/// Two screens in one process, each with its own host: neither affects the other.
@MainActor struct TwoScreensTests {
  @Test func eachHasItsOwnWindowsPictureAndTime() {
    let (one, other) = ScreenProgram.pair()
    #expect(one.screen.windows == [one.window] && other.screen.windows == [other.window])
    #expect(other.window.screen === other.screen && other.window.windowScene === other.screen.scene)
    one.host.advance(by: 0.5)
    #expect(one.seen != nil && other.host.picture == nil)
    other.host.advance(by: 0.1)
    #expect(other.seen != nil)
    #expect(one.host.picture != other.host.picture)
  }

  @Test func aChangeOnOneScreenRequestsNoFrameOfTheOther() {
    let (one, other) = ScreenProgram.pairAtRest()
    other.content.backgroundColor = .green
    #expect(!one.screen.compositor.clock.isFrameRequested && other.screen.compositor.clock.isFrameRequested)
    other.run()
    one.content.frame.size.height = 2000
    other.scrollView.setNeedsLayout()
    #expect(one.screen.compositor.clock.isFrameRequested && other.screen.compositor.clock.isFrameRequested)
  }

  @Test func aFlickIsTheSameWhateverGoesOnOnTheOther() {
    let alone = ScreenProgram(on: .main, .red).flick()
    let (one, other) = ScreenProgram.pair()
    var finger = Finger(on: other.host, at: CGPoint(x: 160, y: 100))
    var beats = 0
    let beside = one.flick {
      beats += 1
      finger.drag(by: CGVector(dx: 0, dy: beats % 40 < 20 ? 13 : -17), over: 0.011)
      if beats % 60 == 0 {
        finger.lift()
        finger = Finger(on: other.host, at: CGPoint(x: 160, y: 100))
      }
    }
    #expect(alone == beside)
    #expect(other.log.heard.contains("willBeginDragging"))
    finger.lift()
  }

  @Test func insideOfAnInputTheMainScreenIsItsOwn() {
    let (one, other) = ScreenProgram.pair()
    one.host.advance(by: 3)
    var seen: [UIScreen] = []
    var times: [CFTimeInterval] = []
    other.log.reaction = { _, view in
      seen.append(.main)
      times.append(CACurrentMediaTime())
      #expect(UIWindow().screen === other.screen)
    }
    var finger = Finger(on: other.scrollView, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -100), over: 0.1)
    finger.lift()
    #expect(!seen.isEmpty && seen.allSatisfy { $0 === other.screen })
    #expect(times.allSatisfy { $0 < 0.2 })
    #expect(UIScreen.main === one.screen)
  }

  @Test func aBlockThatIsOpenOnOneDoesNotAnimateTheOther() {
    let (one, other) = ScreenProgram.pairAtRest()
    one.log.reaction = { call, _ in
      guard call == "willBeginDragging" else { return }
      CATransaction.begin()
      CATransaction.setDisableActions(true)
    }
    var finger = Finger(on: one.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -100), over: 0.1)
    other.log.reaction = { _, _ in #expect(!CATransaction.disableActions()) }
    var second = Finger(on: other.host, at: CGPoint(x: 160, y: 400))
    second.drag(by: CGVector(dx: 0, dy: -100), over: 0.1)
    #expect(other.log.heard.contains("willBeginDragging"))
    second.lift()
    one.log.reaction = { call, _ in if call == "didEndDragging" { CATransaction.commit() } }
    finger.lift()
  }

  @Test func keysGoToTheFirstResponderOfTheirScreen() {
    final class Reader: UIView {
      var keys: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += presses.compactMap { $0.key?.characters }
      }
    }
    let (one, other) = ScreenProgram.pair()
    let readers = [one, other].map { program in
      let reader = Reader(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      program.window.addSubview(reader)
      #expect(reader.becomeFirstResponder())
      return reader
    }
    #expect(readers.map(\.isFirstResponder) == [true, true])
    for (program, key) in [(one, "a"), (other, "b")] {
      let input = KeyInput(phase: .down, key: key)
      program.host.schedule(.event(.key(input)), at: program.host.now)
      program.host.advance(by: 0.01)
    }
    #expect(readers.map(\.keys) == [["a"], ["b"]])
    readers[1].removeFromSuperview()
    #expect(readers.map(\.isFirstResponder) == [true, false])
  }

  @Test func theFocusOfOneIsNotMovedByTheOther() {
    let (one, other) = ScreenProgram.pair()
    let controls = [one, other].map { program in
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      program.window.addSubview(button)
      UIFocusSystem.focusSystem(for: button)?.requestFocusUpdate(to: button)
      return button
    }
    #expect(controls.map(\.isFocused) == [true, true])
    #expect(UIFocusSystem.focusSystem(for: controls[0]) !== UIFocusSystem.focusSystem(for: controls[1]))
    controls[1].removeFromSuperview()
    #expect(controls.map(\.isFocused) == [true, false])
  }

  @Test func aWindowMovesToAnotherScreen() {
    let (one, other) = ScreenProgram.pairAtRest()
    one.window.windowScene = other.screen.scene
    #expect(one.screen.windows.isEmpty && other.screen.windows == [other.window, one.window])
    one.host.advance(by: 0.1)
    other.run()
    #expect(one.host.picture?.items.isEmpty == true)
    #expect(other.seen != nil)
  }

  @Test func aScreenEndsWithItsHost() {
    weak var gone: UIScreen?
    do {
      let program = ScreenProgram(on: UIScreen(), .blue)
      gone = program.screen
      program.run()
      program.window.isHidden = true
      program.host.close()
    }
    #expect(gone == nil)
  }

  @Test func aScreenEndsAlthoughAToolTipIsShown() {
    weak var gone: UIScreen?
    do {
      let program = ScreenProgram(on: UIScreen(), .blue)
      gone = program.screen
      program.content.addInteraction(UIToolTipInteraction(defaultToolTip: "Content"))
      program.run()
      let hover = HoverInput(phase: .moved, position: CGPoint(x: 50, y: 50))
      program.host.loop.send(.event(.hover(hover)), at: program.host.now)
      program.host.advance(by: 1)
      #expect(program.screen.windows.count == 2)
      program.window.isHidden = true
      #expect(program.screen.windows.isEmpty)
      program.host.close()
    }
    #expect(gone == nil)
  }

  /// Gives a text.
  private final class Source: NSObject, UIDragInteractionDelegate {
    var ends: [UIDropOperation] = []
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "dragged" as NSString))] }
    func dragInteraction(
      _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { ends.append(operation) }
  }

  /// Drags with the mouse, as far as the phases say, and hides the program's window.
  private func drag(_ phases: [TouchInput.Phase], _ source: Source, in program: ScreenProgram) {
    let interaction = UIDragInteraction(delegate: source)
    program.content.addInteraction(interaction)
    program.run()
    for (index, phase) in phases.enumerated() {
      let touch = TouchInput(
        id: 1, phase: phase, kind: .mouse, position: CGPoint(x: 50 + 30 * index, y: 50))
      program.host.loop.send(.event(.touch(touch)), at: program.host.now)
    }
    program.host.advance(by: 0.05)
    #expect(program.screen.windows.count == 2)
    program.window.isHidden = true
  }

  @Test func aScreenEndsAlthoughItsWindowClosesDuringADrag() {
    weak var gone: UIScreen?
    do {
      let (program, source) = (ScreenProgram(on: UIScreen(), .blue), Source())
      gone = program.screen
      drag([.began, .moved, .moved], source, in: program)
      #expect(program.screen.windows.isEmpty && source.ends == [.cancel])
      let touch = TouchInput(id: 1, phase: .cancelled, kind: .mouse, position: .zero)
      program.host.loop.send(.event(.touch(touch)), at: program.host.now)
      program.host.advance(by: 1)
      program.host.close()
    }
    #expect(gone == nil)
  }

  @Test func aPreviewThatGoesBackGoesWithTheLastWindow() {
    let (program, source) = (ScreenProgram(on: UIScreen(), .blue), Source())
    drag([.began, .moved, .moved, .ended], source, in: program)
    #expect(program.screen.windows.isEmpty && source.ends == [.cancel])
  }

  @Test func anOlderHostThatClosesLeavesTheScreenToTheNewerOne() {
    let screen = UIScreen()
    let older = HeadlessHost(size: CGSize(width: 320, height: 480), screen: screen)
    let newer = HeadlessHost(size: CGSize(width: 320, height: 480), screen: screen)
    older.close()
    #expect(screen.compositor.clock.source === newer)
    newer.advance(by: 0.1)
    #expect(newer.picture != nil)
    newer.close()
    #expect(screen.compositor.clock.source == nil)
  }
}
