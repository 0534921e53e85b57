import Foundation
import Testing
import VellumKit

/// Published by Apple (Event Handling Guide for iOS, "Restricting Event Delivery").
@MainActor struct ExclusiveTouchTests {
  let stage = Stage()

  private func pair() -> (left: LoggingView, right: LoggingView) {
    (
      stage.add("left", CGRect(x: 0, y: 0, width: 100, height: 100)),
      stage.add("right", CGRect(x: 200, y: 0, width: 100, height: 100))
    )
  }

  @Test func whileAnExclusiveViewHasATouchNoOtherViewGetsOne() {
    defer { stage.clear() }
    pair().left.isExclusiveTouch = true
    stage.down(1, 10, 10, at: 0)
    stage.down(2, 210, 10, at: 8)
    stage.move(2, 220, 10, at: 16)
    stage.up(1, 10, 10, at: 24)
    // The touch is not delivered later either.
    stage.move(2, 230, 10, at: 32)
    stage.up(2, 230, 10, at: 40)
    #expect(stage.takeLog() == ["left began 10,10", "left ended 10,10"])
    stage.tap(210, 10, at: 1000)
    #expect(stage.log == ["right began 10,10", "right ended 10,10"])
  }

  @Test func anExclusiveViewGetsNoTouchWhileAnotherViewHasOne() {
    defer { stage.clear() }
    pair().left.isExclusiveTouch = true
    stage.down(1, 210, 10, at: 0)
    stage.down(2, 10, 10, at: 8)
    stage.up(2, 10, 10, at: 16)
    stage.up(1, 210, 10, at: 24)
    #expect(stage.log == ["right began 10,10", "right ended 10,10"])
  }

  @Test func anExclusiveViewMayHaveSeveralTouchesItself() {
    defer { stage.clear() }
    let left = pair().left
    left.isExclusiveTouch = true
    left.isMultipleTouchEnabled = true
    stage.down(1, 10, 10, at: 0)
    stage.down(2, 50, 10, at: 8)
    stage.up(2, 50, 10, at: 16)
    stage.up(1, 10, 10, at: 24)
    #expect(stage.log == ["left began 10,10", "left began 50,10", "left ended 50,10", "left ended 10,10"])
  }

  /// Agreed: recognizers hear of all touches.
  @Test func recognizersHearOfTouchesThatAnExclusiveViewKeepsFromTheirView() {
    defer { stage.clear() }
    let views = pair()
    views.left.isExclusiveTouch = true
    let tap = UITapGestureRecognizer()
    stage.watch(tap, "tap")
    views.right.addGestureRecognizer(tap)
    stage.down(1, 10, 10, at: 0)
    stage.down(2, 210, 10, at: 8)
    stage.up(2, 210, 10, at: 50)
    stage.up(1, 10, 10, at: 100)
    #expect(stage.log == ["left began 10,10", "tap ended", "left ended 10,10"])
  }

  /// A touch that a recognizer has cancelled in its view is not that view's any more. Chosen.
  @Test func aTouchThatWasCancelledInAnExclusiveViewKeepsNoOtherBack() {
    defer { stage.clear() }
    let views = pair()
    views.left.isExclusiveTouch = true
    views.left.addGestureRecognizer(UIPanGestureRecognizer())
    stage.down(1, 10, 10, at: 0)
    stage.move(1, 60, 10, at: 8)
    stage.down(2, 210, 10, at: 16)
    stage.up(2, 210, 10, at: 24)
    stage.up(1, 60, 10, at: 32)
    #expect(
      stage.log == [
        "left began 10,10", "left cancelled 60,10", "right began 10,10", "right ended 10,10",
      ])
  }

  @Test func ofTwoExclusiveButtonsUnderTwoFingersTheFirstFires() {
    defer { stage.clear() }
    var fired: [String] = []
    for (name, x) in [("first", 0), ("second", 200)] {
      let button = UIButton(frame: CGRect(x: x, y: 0, width: 100, height: 50))
      button.isExclusiveTouch = true
      button.addAction(UIAction { _ in fired.append(name) }, for: .touchUpInside)
      stage.window.addSubview(button)
    }
    stage.down(1, 50, 25, at: 0)
    stage.down(2, 250, 25, at: 8)
    stage.up(1, 50, 25, at: 100)
    stage.up(2, 250, 25, at: 108)
    #expect(fired == ["first"])
  }

  @Test func insideAScrollViewTheTouchThatIsWithheldCounts() {
    defer { stage.clear() }
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    stage.window.addSubview(scrollView)
    for (name, x) in [("left", 0), ("right", 200)] {
      stage.add(name, CGRect(x: x, y: 0, width: 100, height: 100), to: scrollView).isExclusiveTouch = true
    }
    stage.down(1, 10, 10, at: 0)
    stage.down(2, 210, 10, at: 8)
    stage.up(2, 210, 10, at: 50)
    stage.up(1, 10, 10, at: 60)
    #expect(stage.log == ["left began 10,10", "left ended 10,10"])
  }

  @Test func anExclusiveViewKeepsNoTouchFromAnotherWindow() {
    defer { stage.clear() }
    pair().left.isExclusiveTouch = true
    let other = UIWindow(frame: CGRect(x: 0, y: 400, width: 400, height: 400))
    other.isHidden = false
    defer { other.isHidden = true }
    let view = LoggingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.name = "other"
    view.stage = stage
    other.addSubview(view)
    stage.down(1, 10, 10, at: 0)
    stage.down(2, 20, 420, at: 8)
    stage.up(2, 20, 420, at: 16)
    stage.up(1, 10, 10, at: 24)
    #expect(stage.log == ["left began 10,10", "other began 20,20", "other ended 20,20", "left ended 10,10"])
  }
}
