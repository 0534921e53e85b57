import Foundation
import HostInterface
import RenderList
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumKit

/// Two screens in one process, each with its own host: neither affects the other.
@MainActor @Suite(.oneScreen) struct TwoScreensTests {
  /// A screen with a host and a window with a scroll view, whose delegate records what it hears.
  @MainActor private final class Program {
    let screen: UIScreen
    let host: HeadlessHost
    let window: UIWindow
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 3000))
    let log = ScrollLog()

    init(on screen: UIScreen, _ color: UIColor) {
      for window in screen.windows { window.isHidden = true }
      self.screen = screen
      host = HeadlessHost(size: CGSize(width: 320, height: 480), screen: screen)
      window = UIWindow(windowScene: screen.scene)
      content.backgroundColor = color
      scrollView.addSubview(content)
      scrollView.contentSize = content.bounds.size
      scrollView.delegate = log
      window.addSubview(scrollView)
      window.makeKeyAndVisible()
    }

    isolated deinit {
      window.isHidden = true
      host.close()
    }

    func run() { host.advanceUntilSettled() }

    /// The rectangle of the content in the last frame.
    var seen: RenderRect? {
      for case .fill(let rect, _, _) in host.picture?.items ?? [] where rect.width > 30 { return rect }
      return nil
    }

    /// Flicks. Returns what the delegate heard, and the content's place in every frame.
    func flick(_ beat: () -> Void = {}) -> [String] {
      var finger = Finger(on: host, at: CGPoint(x: 160, y: 400))
      var places: [String] = []
      for _ in 0..<6 {
        finger.drag(by: CGVector(dx: 0, dy: -20), over: 0.016)
        beat()
        places.append("\(scrollView.contentOffset)")
      }
      finger.lift()
      for _ in 0..<240 {
        host.advance(by: 1 / 60)
        beat()
        places.append("\(scrollView.contentOffset) \(seen!)")
      }
      return log.heard + places
    }
  }

  private func pair() -> (Program, Program) {
    (Program(on: .main, .red), Program(on: UIScreen(), .blue))
  }

  @Test func eachHasItsOwnWindowsPictureAndTime() {
    let (one, other) = pair()
    #expect(one.screen.windows == [one.window] && other.screen.windows == [other.window])
    #expect(other.window.screen === other.screen && other.window.windowScene === other.screen.scene)
    one.host.advance(by: 0.5)
    #expect(one.seen != nil && other.host.picture == nil)
    other.host.advance(by: 0.1)
    #expect(other.seen != nil)
    #expect(one.host.picture != other.host.picture)
  }

  @Test func aChangeOnOneScreenRequestsNoFrameOfTheOther() {
    let (one, other) = pair()
    one.run()
    other.run()
    other.content.backgroundColor = .green
    #expect(!one.screen.compositor.clock.isFrameRequested && other.screen.compositor.clock.isFrameRequested)
    other.run()
    one.content.frame.size.height = 2000
    other.scrollView.setNeedsLayout()
    #expect(one.screen.compositor.clock.isFrameRequested && other.screen.compositor.clock.isFrameRequested)
  }

  @Test func aFlickIsTheSameWhateverGoesOnOnTheOther() {
    let alone = Program(on: .main, .red).flick()
    let (one, other) = pair()
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
    let (one, other) = pair()
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

  @Test func anAnimationRunsOnTheClockOfItsScreen() {
    let (one, other) = pair()
    one.run()
    other.run()
    var ends = 0
    UIView.animate(withDuration: 1) {
      other.content.center.y += 100
    } completion: { _ in
      ends += 1
    }
    one.host.advance(by: 5)
    #expect(ends == 0)
    other.host.advance(by: 0.5)
    let half = other.content.layer.presentation()!.position.y
    #expect(half > 1510 && half < 1590)
    other.host.advance(by: 0.6)
    #expect(ends == 1)
  }

  @Test func anAnimatorRunsOnTheClockOfItsScreen() {
    let (one, other) = pair()
    one.run()
    other.run()
    var main: [UIScreen] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { other.content.center.y += 100 }
    animator.addCompletion { _ in main.append(.main) }
    animator.startAnimation()
    #expect(!one.screen.compositor.clock.isFrameRequested && other.screen.compositor.clock.isFrameRequested)
    one.host.advance(by: 5)
    #expect(animator.isRunning && animator.fractionComplete == 0)
    other.host.advance(by: 0.5)
    #expect(abs(other.content.layer.presentation()!.position.y - 1550) < 1e-9)
    other.host.advance(by: 0.6)
    #expect(!animator.isRunning && main == [other.screen])
  }

  @Test func anAnimatorRunsAlthoughTheFirstScreenHasClosed() {
    let (one, other) = pair()
    one.run()
    other.run()
    one.host.close()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { other.content.center.y += 100 }
    animator.startAnimation()
    other.host.advance(by: 0.5)
    #expect(abs(animator.fractionComplete - 0.5) < 1e-9)
    #expect(abs(other.content.layer.presentation()!.position.y - 1550) < 1e-9)
  }

  @Test func anAnimatorThatRunsGoesOnWhereItsFirstChangeIs() {
    let (one, other) = pair()
    one.host.advance(by: 3)
    other.run()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.startAnimation()
    one.host.advance(by: 0.25)
    animator.addAnimations { other.content.center.y += 100 }
    #expect(abs(animator.fractionComplete - 0.25) < 1e-9)
    other.host.advance(by: 0.35)
    #expect(abs(animator.fractionComplete - 0.6) < 1e-9)
    #expect(abs(other.content.layer.presentation()!.position.y - (1500 + 100 * 0.35 / 0.75)) < 1e-6)
    one.host.advance(by: 1)
    #expect(animator.isRunning)
    other.host.advance(by: 0.4)
    #expect(!animator.isRunning)
  }

  @Test func anAnimatorShowsItsProgressOnEveryScreenThatItHasChanged() {
    let (one, other) = pair()
    one.run()
    other.run()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      one.content.center.y += 100
      other.content.center.y += 100
    }
    animator.pauseAnimation()
    one.run()
    other.run()
    animator.fractionComplete = 0.5
    #expect(one.screen.compositor.clock.isFrameRequested && other.screen.compositor.clock.isFrameRequested)
    one.run()
    other.run()
    #expect([one, other].map { $0.seen!.minY } == [50, 50])
    animator.startAnimation()
    one.host.advance(by: 0.25)
    #expect(other.screen.compositor.clock.isFrameRequested)
    other.host.advance(by: 0.02)
    #expect([one, other].allSatisfy { abs($0.seen!.minY - 75) < 1 })
  }

  @Test func aViewInNoWindowDoesNotDecideWhereAnAnimatorRuns() {
    let (one, other) = pair()
    one.run()
    other.run()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      badge.alpha = 0.5
      other.content.addSubview(badge)
      other.content.center.y += 100
    }
    animator.startAnimation()
    one.host.advance(by: 2)
    #expect(animator.isRunning)
    other.host.advance(by: 0.5)
    #expect(abs(animator.fractionComplete - 0.5) < 1e-9)
  }

  @Test func theEndOfAnAnimatorThatPausesThereIsShownOnEveryScreen() {
    let (one, other) = pair()
    one.run()
    other.run()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      one.content.center.y += 100
      other.content.center.y += 100
    }
    animator.pausesOnCompletion = true
    animator.startAnimation()
    other.host.advance(by: 0.9)
    one.host.advance(by: 1.1)
    #expect(!animator.isRunning && other.screen.compositor.clock.isFrameRequested)
    other.run()
    #expect([one, other].map { $0.seen!.minY } == [100, 100])
    animator.stopAnimation(true)
  }

  @Test func animationsOfAScreenThatClosesEndUnfinished() {
    let (one, other) = pair()
    one.run()
    other.run()
    var ends: [String] = []
    UIView.animate(withDuration: 1) {
      other.content.alpha = 0.5
    } completion: {
      ends.append("block \($0)")
    }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { other.content.center.y += 100 }
    animator.addCompletion { _ in ends.append("animator \(UIScreen.main === one.screen)") }
    animator.startAnimation()
    other.host.advance(by: 0.5)
    UIApplication.shared.close(other.screen)
    #expect(ends.sorted() == ["animator true", "block false"] && !animator.isRunning)
    other.host.advance(by: 1)
    #expect(ends.count == 2)
  }

  @Test func anAnimatorGoesOnOnAnotherOfItsScreens() {
    let (one, other) = pair()
    one.run()
    other.run()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      other.content.center.y += 100
      one.content.center.y += 100
    }
    animator.startAnimation()
    other.host.advance(by: 0.5)
    UIApplication.shared.close(other.screen)
    one.host.advance(by: 0.25)
    #expect(animator.isRunning && abs(animator.fractionComplete - 0.75) < 1e-9)
    #expect(abs(one.seen!.minY - 75) < 1)
    one.host.advance(by: 0.3)
    #expect(!animator.isRunning)
  }

  @Test func anAnimatorLaysOutTheWindowsOfItsScreen() {
    let (one, other) = pair()
    one.run()
    other.run()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { other.content.alpha = 0.5 }
    animator.pauseAnimation()
    for program in [one, other] { program.scrollView.setNeedsLayout() }
    animator.flushUpdates()
    #expect(one.scrollView.layer.needsLayout() && !other.scrollView.layer.needsLayout())
  }

  @Test func aBlockThatIsOpenOnOneDoesNotAnimateTheOther() {
    let (one, other) = pair()
    one.run()
    other.run()
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
    let (one, other) = pair()
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
    let (one, other) = pair()
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
    let (one, other) = pair()
    one.run()
    other.run()
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
      let program = Program(on: UIScreen(), .blue)
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
      let program = Program(on: UIScreen(), .blue)
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
  private func drag(_ phases: [TouchInput.Phase], _ source: Source, in program: Program) {
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
      let (program, source) = (Program(on: UIScreen(), .blue), Source())
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
    let (program, source) = (Program(on: UIScreen(), .blue), Source())
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
