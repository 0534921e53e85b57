import Foundation
import HostInterface
import Testing
import VellumKit

/// What becomes of one recognizer between its first touch and its reset.
@MainActor struct GestureAttemptTests {
  /// A gesture whose states a test sets as touches come.
  final class Stepwise: UIGestureRecognizer {
    var onMove: [State] = []
    var onEnd: [State] = []
    var resetStates: [State] = []

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      for step in onMove { state = step }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      for step in onEnd { state = step }
    }
    override func reset() {
      resetStates.append(state)
      state = .began
    }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }

  private func stepwise(_ stage: Stage, _ name: String, on view: UIView) -> Stepwise {
    let recognizer = Stepwise(target: nil, action: nil)
    stage.watch(recognizer, name)
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func told(_ stage: Stage) -> [String] { stage.takeLog().filter { !$0.hasPrefix("view") } }

  @Test func aChangeBeforeTheBeginningIsReportedIsPartOfIt() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let one = stepwise(stage, "one", on: view)
    one.onMove = [.began, .changed, .changed]
    stage.down(1, 50, 50, at: 0)
    stage.move(1, 60, 50, at: 8)
    #expect(told(stage) == ["one began"])
    #expect(one.state == .began)
    stage.move(1, 70, 50, at: 16)
    #expect(told(stage) == ["one changed"])
  }

  @Test func aWholeGestureWithinOneEventIsReportedAsBeginningAndEnd() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let (one, two) = (stepwise(stage, "one", on: view), stepwise(stage, "two", on: view))
    one.onMove = [.began, .changed, .ended, .changed, .failed]
    two.onMove = [.began, .cancelled, .began]
    stage.down(1, 50, 50, at: 0)
    stage.move(1, 60, 50, at: 8)
    // All queued actions of one recognizer are sent together. Recognizers come in the order of their first queued actions.
    #expect(told(stage) == ["one began", "one ended", "two began", "two cancelled"])
    #expect(one.resetStates == [.ended])
    #expect(two.resetStates == [.cancelled])
    #expect(one.state == .possible)
    stage.move(1, 70, 50, at: 16)
    stage.up(1, 70, 50, at: 24)
    #expect(told(stage) == [])
  }

  @Test func whoFinishesFirstIsResetFirst() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    final class Noted: UIGestureRecognizer {
      var note: () -> Void = {}
      var outcome = State.failed
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = outcome }
      override func reset() { note() }
      override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    var order: [String] = []
    for (name, outcome) in [("a", UIGestureRecognizer.State.ended), ("b", .failed), ("c", .ended)] {
      let recognizer = Noted(target: nil, action: nil)
      recognizer.note = { order.append(name) }
      recognizer.outcome = outcome
      stage.watch(recognizer, name)
      view.addGestureRecognizer(recognizer)
    }
    stage.down(1, 50, 50, at: 0)
    stage.up(1, 50, 50, at: 8)
    #expect(told(stage) == ["a ended", "c ended"])
    #expect(order == ["a", "b", "c"])
  }

  @Test func aStateSetWithoutTouchesIsAnAttemptToo() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    let one = stepwise(stage, "one", on: view)
    one.state = .failed
    one.state = .changed
    #expect(one.resetStates == [])
    one.state = .began
    #expect(told(stage) == ["one began"])
    one.state = .changed
    one.state = .ended
    #expect(told(stage) == ["one changed", "one ended"])
    #expect(one.resetStates == [.ended])
    #expect(one.state == .possible)
  }

  @Test func aFingerMayJoinATouchpadsDragAndGoOnAfterIt() {
    let stage = Stage()
    defer { stage.clear() }
    let view = stage.add("view", CGRect(x: 0, y: 0, width: 400, height: 400))
    var log: [String] = []
    let pan = UIPanGestureRecognizer {
      log.append(
        "\($0.state) \($0.translation(in: view).y) \($0.numberOfTouches) at \($0.location(in: view).y)")
    }
    pan.allowedScrollTypesMask = .continuous
    pan.minimumNumberOfTouches = 2
    view.addGestureRecognizer(pan)
    func scroll(_ dy: CGFloat, _ phase: ScrollInput.Phase, at time: Double) {
      let delta = ScrollInput.Delta.points(CGVector(dx: 0, dy: dy), phase)
      stage.send(.event(.scroll(ScrollInput(delta: delta, position: CGPoint(x: 150, y: 150)))), at: time)
    }
    scroll(4, .began, at: 0)
    scroll(2, .changed, at: 8)
    stage.down(1, 50, 100, at: 16)
    stage.move(1, 50, 120, at: 24)
    scroll(10, .changed, at: 32)
    scroll(0, .ended, at: 40)
    stage.move(1, 50, 128, at: 48)
    stage.up(1, 50, 128, at: 56)
    #expect(
      log == [
        "began -4.0 0 at 150.0", "changed -6.0 0 at 150.0", "changed 4.0 1 at 150.0",
        "changed -1.0 1 at 150.0", "changed 7.0 1 at 150.0", "ended 7.0 1 at 150.0",
      ])
  }
}
