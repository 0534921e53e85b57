import Foundation
import HostInterface
import Testing
import UIKit
import VellumHeadless

/// Which touches the subviews of a scroll view receive, and when.
@MainActor struct UIScrollViewTouchTests {
  private let whole = CGRect(x: 0, y: 0, width: 320, height: 3000)

  @Test func touchesAreDelayedAndMayBeTakenAwayUnlessSetOtherwise() {
    let scrollView = UIScrollView()
    #expect(scrollView.delaysContentTouches && scrollView.canCancelContentTouches)
    #expect(scrollView.touchesShouldBegin([], with: nil, in: UIView()))
    #expect(scrollView.touchesShouldCancel(in: UIView()))
    #expect(!scrollView.touchesShouldCancel(in: UIControl()))
    #expect(!scrollView.touchesShouldCancel(in: UIButton()))
  }

  // MARK: - The delay

  @Test func aViewInsideReceivesATouchAfter150Milliseconds() {
    let scene = TouchScene()
    scene.add("content", whole)
    let finger = scene.finger(100, 100)
    #expect(scene.scrollView.isTracking && !scene.scrollView.isDragging)
    scene.wait(until: 149)
    #expect(scene.take() == [])
    scene.wait(until: 300)
    finger.lift()
    #expect(
      scene.take() == ["150 should begin: true", "150 content began 100,100", "300 content ended 100,100"])
    #expect(!scene.scrollView.isTracking)
  }

  @Test func aQuickTapIsTheBeginningAndTheEndTogether() {
    let scene = TouchScene()
    scene.add("content", whole)
    let finger = scene.finger(100, 100)
    scene.wait(until: 60)
    finger.lift()
    scene.wait(until: 400)
    #expect(
      scene.take() == ["60 should begin: true", "60 content began 100,100", "60 content ended 100,100"])
  }

  @Test func aDragBeforeTheDelayIsNotDeliveredInside() {
    let scene = TouchScene()
    scene.add("content", whole)
    var finger = scene.finger(100, 300)
    finger.drag(by: CGVector(dx: 0, dy: -60), over: 0.05, samplesPerSecond: 100)
    finger.rest(for: 0.3)
    finger.lift()
    #expect(
      scene.take() == ["10 willBeginDragging", "10 didScroll", "350 didEndDragging(false)"])
    #expect(scene.scrollView.contentOffset.y == 50)
  }

  @Test func aTouchThatWandersWithoutDraggingIsReportedWhereItIsByThen() {
    let scene = TouchScene()
    scene.add("content", whole)
    var finger = scene.finger(100, 100)
    // Across the scrolling axis, and along it by less than the slop.
    finger.drag(by: CGVector(dx: 80, dy: 6), over: 0.1)
    #expect(scene.take() == [])
    scene.wait(until: 200)
    finger.drag(by: CGVector(dx: 10, dy: 0), over: 0.01, samplesPerSecond: 100)
    finger.lift()
    #expect(
      scene.take() == [
        "150 should begin: true", "150 content began 180,106", "210 content moved 190,106",
        "210 content ended 190,106",
      ])
  }

  @Test func withoutDelayViewsHearAtOnce() {
    let scene = TouchScene()
    scene.scrollView.delaysContentTouches = false
    scene.add("content", whole)
    let finger = scene.finger(100, 100)
    scene.wait(until: 60)
    finger.lift()
    #expect(scene.take() == ["0 should begin: true", "0 content began 100,100", "60 content ended 100,100"])
  }

  @Test func recognizersInsideHearAtOnce() {
    let scene = TouchScene()
    let content = scene.add("content", whole)
    final class Ear: UIGestureRecognizer {
      weak var scene: TouchScene?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        scene?.hear("recognizer began")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        scene?.hear("recognizer ended")
        state = .failed
      }
    }
    let ear = Ear(target: nil, action: nil)
    ear.scene = scene
    content.addGestureRecognizer(ear)
    let finger = scene.finger(100, 100)
    scene.wait(until: 200)
    finger.lift()
    #expect(
      scene.take() == [
        "0 recognizer began", "150 should begin: true", "150 content began 100,100", "200 recognizer ended",
        "200 content ended 100,100",
      ])
  }

  @Test func aDoubleTapInsideIsRecognizedByItsOwnTime() {
    let scene = TouchScene()
    let content = scene.add("content", whole)
    let tap = UITapGestureRecognizer { [unowned scene] _ in scene.hear("double tap") }
    tap.numberOfTapsRequired = 2
    content.addGestureRecognizer(tap)
    for time in [0.0, 120] {
      scene.wait(until: time)
      let finger = scene.finger(100, 100)
      scene.wait(until: time + 40)
      finger.lift()
    }
    // The first tap is delivered when it is over, and then cancelled.
    #expect(
      scene.take() == [
        "40 should begin: true", "40 content began 100,100", "160 content cancelled 100,100",
        "160 double tap",
      ])
  }

  // MARK: - Cancelling touches

  @Test func aDragTakesATouchFromTheViewThatHasIt() {
    let scene = TouchScene()
    scene.add("content", whole)
    var finger = scene.finger(100, 300)
    scene.wait(until: 200)
    finger.drag(by: CGVector(dx: 0, dy: -30), over: 0.03, samplesPerSecond: 100)
    finger.rest(for: 0.17)
    finger.lift()
    #expect(
      scene.take() == [
        "150 should begin: true", "150 content began 100,300", "210 should cancel: true",
        "210 content cancelled 100,290", "210 willBeginDragging", "220 didScroll",
        "400 didEndDragging(false)",
      ])
    #expect(scene.scrollView.contentOffset.y == 20)
  }

  @Test func aViewThatKeepsItsTouchIsNotScrolledAway() {
    let scene = TouchScene()
    scene.scrollView.cancels = false
    scene.add("content", whole)
    var finger = scene.finger(100, 300)
    scene.wait(until: 200)
    finger.drag(by: CGVector(dx: 0, dy: -30), over: 0.03, samplesPerSecond: 100)
    finger.lift()
    #expect(
      scene.take() == [
        "150 should begin: true", "150 content began 100,300", "210 should cancel: false",
        "210 content moved 100,290", "220 content moved 100,280", "230 content moved 100,270",
        "230 content ended 100,270",
      ])
    #expect(scene.scrollView.contentOffset == .zero)
  }

  @Test func withoutCancellingTheViewIsNotEvenAsked() {
    let scene = TouchScene()
    scene.scrollView.canCancelContentTouches = false
    scene.add("content", whole)
    var finger = scene.finger(100, 300)
    scene.wait(until: 200)
    finger.drag(by: CGVector(dx: 0, dy: -20), over: 0.02, samplesPerSecond: 100)
    finger.lift()
    #expect(
      scene.take() == [
        "150 should begin: true", "150 content began 100,300", "210 content moved 100,290",
        "220 content moved 100,280", "220 content ended 100,280",
      ])
    // A touch that no subview has received becomes a drag.
    scene.wait(until: 1000)
    finger = scene.finger(100, 300)
    finger.drag(by: CGVector(dx: 0, dy: -30), over: 0.03, samplesPerSecond: 100)
    finger.rest(for: 0.17)
    finger.lift()
    #expect(scene.take() == ["1010 willBeginDragging", "1020 didScroll", "1200 didEndDragging(false)"])
  }

  @Test func aViewThatMayNotBeginIsNotifiedOfNothingAndKeepsNothing() {
    let scene = TouchScene()
    scene.scrollView.begins = false
    scene.scrollView.cancels = false
    scene.add("content", whole)
    var finger = scene.finger(100, 300)
    scene.wait(until: 200)
    finger.drag(by: CGVector(dx: 0, dy: -30), over: 0.03, samplesPerSecond: 100)
    finger.rest(for: 0.17)
    finger.lift()
    #expect(
      scene.take() == [
        "150 should begin: false", "210 willBeginDragging", "220 didScroll", "400 didEndDragging(false)",
      ])

    scene.wait(until: 1000)
    let tap = scene.finger(100, 300)
    scene.wait(until: 1050)
    tap.lift()
    #expect(scene.take() == ["1050 should begin: false"])
  }

  @Test func aPinchLeavesTouchesToAViewThatKeepsThem() {
    final class Zoomed: NSObject, UIScrollViewDelegate {
      weak var view: UIView?
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }
    for keeps in [true, false] {
      let scene = TouchScene()
      let content = scene.add("content", whole)
      content.isMultipleTouchEnabled = true
      let zoomed = Zoomed()
      zoomed.view = content
      scene.scrollView.delegate = zoomed
      scene.scrollView.maximumZoomScale = 4
      scene.scrollView.panGestureRecognizer.maximumNumberOfTouches = 1
      scene.scrollView.cancels = !keeps
      let left = scene.finger(100, 300)
      scene.wait(until: 200)
      var right = scene.finger(200, 300)
      scene.wait(until: 400)
      right.drag(by: CGVector(dx: 50, dy: 0), over: 0.05, samplesPerSecond: 100)
      #expect((scene.scrollView.zoomScale == 1) == keeps)
      #expect(scene.take().contains { $0.contains("cancelled") } != keeps)
      left.lift()
      right.lift()
    }
  }

  // MARK: - Motion

  @Test func aTouchThatCatchesTheContentIsNotDeliveredInside() {
    let scene = TouchScene()
    scene.add("content", whole)
    var finger = scene.finger(100, 300)
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
    finger.lift()
    scene.wait(until: 300)
    #expect(scene.scrollView.isDecelerating)
    _ = scene.take()

    finger = scene.finger(100, 300)
    #expect(scene.scrollView.isTracking && !scene.scrollView.isDecelerating)
    scene.wait(until: 600)
    finger.lift()
    #expect(scene.take() == ["600 didEndDragging(false)", "600 didEndDecelerating"])

    // The next touch is delivered as usual.
    scene.wait(until: 1000)
    finger = scene.finger(100, 300)
    scene.wait(until: 1050)
    finger.lift()
    let y = Int(300 + scene.scrollView.contentOffset.y)
    #expect(
      scene.take() == [
        "1050 should begin: true", "1050 content began 100,\(y)", "1050 content ended 100,\(y)",
      ])
  }

  @Test func aTouchThatStopsAProgramsScrollingIsNotDeliveredEither() {
    let scene = TouchScene()
    scene.scrollView.delaysContentTouches = false
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    scene.add("content", whole)
    scene.wait(until: 100)
    _ = scene.take()
    let finger = scene.finger(100, 300)
    finger.lift()
    #expect(scene.take() == [])
  }

  // MARK: - Several touches

  @Test func touchesOnSeveralViewsAreDelayedEachByItself() {
    let scene = TouchScene()
    scene.add("left", CGRect(x: 0, y: 0, width: 160, height: 480))
    scene.add("right", CGRect(x: 160, y: 0, width: 160, height: 480))
    let first = scene.finger(50, 100)
    scene.wait(until: 100)
    let second = scene.finger(250, 100)
    scene.wait(until: 200)
    first.lift()
    scene.wait(until: 300)
    second.lift()
    #expect(
      scene.take() == [
        "150 should begin: true", "150 left began 50,100", "200 left ended 50,100", "250 should begin: true",
        "250 right began 90,100", "300 right ended 90,100",
      ])
  }

  @Test func aDragTakesAllTouchesOrNone() {
    let scene = TouchScene()
    scene.add("left", CGRect(x: 0, y: 0, width: 160, height: 480))
    scene.add("right", CGRect(x: 160, y: 0, width: 160, height: 480))
    let first = scene.finger(50, 100)
    var second = scene.finger(250, 100)
    scene.wait(until: 200)
    second.drag(by: CGVector(dx: 0, dy: 40), over: 0.02, samplesPerSecond: 100)
    #expect(
      scene.take() == [
        "150 should begin: true", "150 left began 50,100", "150 should begin: true", "150 right began 90,100",
        "210 should cancel: true", "210 should cancel: true", "210 left cancelled 50,100",
        "210 right cancelled 90,120", "210 willBeginDragging", "220 didScroll",
      ])
    first.lift()
    second.lift()
  }

  @Test func aTouchThatJoinsADragIsNotDelivered() {
    let scene = TouchScene()
    scene.add("content", whole).isMultipleTouchEnabled = true
    var finger = scene.finger(100, 300)
    finger.drag(by: CGVector(dx: 0, dy: -30), over: 0.03, samplesPerSecond: 100)
    let other = scene.finger(200, 300)
    scene.wait(until: 300)
    other.lift()
    finger.lift()
    #expect(scene.take() == ["10 willBeginDragging", "20 didScroll", "300 didEndDragging(false)"])
  }

  // MARK: - Changes during a touch

  @Test func aViewThatIsRemovedIsNotNotifiedAnyMore() {
    let scene = TouchScene()
    let content = scene.add("content", whole)
    let finger = scene.finger(100, 100)
    scene.wait(until: 100)
    content.removeFromSuperview()
    scene.wait(until: 300)
    finger.lift()
    #expect(scene.take() == [])

    // Removed during another delivery.
    let tapped = scene.add("tapped", whole)
    let tap = UITapGestureRecognizer { _ in tapped.removeFromSuperview() }
    tap.cancelsTouchesInView = false
    scene.scrollView.addGestureRecognizer(tap)
    let second = scene.finger(100, 100)
    scene.wait(until: 350)
    second.lift()
    #expect(scene.take() == [])
  }

  @Test func aScrollViewThatIsNotToScrollDelaysNothing() {
    let scene = TouchScene()
    scene.scrollView.isScrollEnabled = false
    scene.add("content", whole)
    let finger = scene.finger(100, 100)
    #expect(!scene.scrollView.isTracking)
    scene.wait(until: 50)
    finger.lift()
    #expect(scene.take() == ["0 should begin: true", "0 content began 100,100", "50 content ended 100,100"])
  }

  @Test func aTouchThatCanDragNoMoreIsDeliveredAtOnce() {
    let scene = TouchScene()
    scene.add("content", whole)
    let finger = scene.finger(100, 100)
    scene.wait(until: 50)
    scene.scrollView.isScrollEnabled = false
    finger.lift()
    #expect(
      scene.take() == ["50 should begin: true", "50 content began 100,100", "50 content ended 100,100"])

    scene.scrollView.isScrollEnabled = true
    scene.scrollView.panGestureRecognizer.maximumNumberOfTouches = 1
    scene.wait(until: 1000)
    let first = scene.finger(100, 100)
    scene.wait(until: 1030)
    let second = scene.finger(200, 100)
    #expect(scene.take() == ["1030 should begin: true", "1030 content began 100,100"])
    first.lift()
    second.lift()
  }

  // MARK: - The view's own touches

  @Test func touchesOfTheViewItselfGoNoFurtherUnlessItDoesNotScroll() {
    let scene = TouchScene()
    let outer = scene.add("outer", CGRect(x: 0, y: 0, width: 320, height: 480), to: scene.window)
    outer.addSubview(scene.scrollView)
    scene.scrollView.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    for x in [50.0, 250] { scene.finger(x, 50).lift() }
    #expect(scene.take() == ["0 should begin: true"])
    scene.scrollView.isScrollEnabled = false
    for x in [50.0, 250] { scene.finger(x, 50).lift() }
    #expect(
      scene.take() == [
        "0 should begin: true", "0 outer began 50,50", "0 outer ended 50,50", "0 outer began 250,50",
        "0 outer ended 250,50",
      ])
    // A view that has received the beginning also receives the end.
    let finger = scene.finger(250, 50)
    scene.scrollView.isScrollEnabled = true
    finger.lift()
    #expect(scene.take() == ["0 outer began 250,50", "0 outer ended 250,50"])
  }

  // MARK: - Keys

  @Test func keysAreNotDelayed() {
    final class Typist: UIView {
      weak var scene: TouchScene?
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        scene?.hear("press began")
      }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        scene?.hear("press ended")
      }
    }
    let scene = TouchScene()
    scene.scrollView.begins = false
    let typist = Typist(frame: whole)
    typist.scene = scene
    scene.scrollView.addSubview(typist)
    #expect(typist.becomeFirstResponder())
    for (time, phase) in [(0.0, KeyInput.Phase.down), (100, .up)] {
      scene.wait(until: time)
      scene.host.schedule(.event(.key(KeyInput(phase: phase, key: "space"))), at: scene.host.now)
      scene.host.advance(to: scene.host.now)
    }
    #expect(scene.take() == ["0 press began", "100 press ended"])
    typist.resignFirstResponder()
  }
}
