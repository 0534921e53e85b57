import Foundation
import HostInterface
import TestSupport
import Testing
import UIKit
import VellumHeadless
import VellumKit

/// Scroll views whose subclass overrides `contentOffset`, `contentSize` or `zoomScale`.
@MainActor struct OverriddenPropertyTests {
  /// Records the values set, and checks that observers read the value that was set.
  private final class HearingView: UIScrollView {
    var offsets: [CGPoint] = []
    var sizes: [CGSize] = []
    var scales: [CGFloat] = []
    var stale = 0

    override var contentOffset: CGPoint {
      didSet {
        offsets.append(contentOffset)
        if contentOffset == oldValue || contentOffset != bounds.origin { stale += 1 }
      }
    }
    override var contentSize: CGSize {
      didSet {
        sizes.append(contentSize)
        if contentSize == oldValue { stale += 1 }
      }
    }
    override var zoomScale: CGFloat {
      didSet {
        scales.append(zoomScale)
        if zoomScale == oldValue { stale += 1 }
      }
    }
  }

  /// A scroll view that applies a rule to the offset before passing it to `super`.
  private final class RulingView: UIScrollView {
    var rule: (CGPoint) -> CGPoint = { $0 }
    override var contentOffset: CGPoint {
      get { super.contentOffset }
      set { super.contentOffset = rule(newValue) }
    }
  }

  /// A scroll view that corrects the offset after it was set.
  private final class CorrectingView: UIScrollView {
    var greatest = CGFloat.infinity
    override var contentOffset: CGPoint {
      didSet { if contentOffset.y > greatest { contentOffset.y = greatest } }
    }
  }

  private final class Counter: NSObject, UIScrollViewDelegate {
    var offsets: [CGPoint] = []
    var zooms = 0
    var ends = 0
    weak var zoomView: UIView?
    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset) }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { zooms += 1 }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomView }
  }

  private func send(_ event: InputEvent, to scene: ScrollScene) {
    scene.host.schedule(.event(event), at: scene.host.now)
    scene.host.advance(by: 0.008)
  }

  // MARK: - Observing

  @Test func anOverriddenOffsetIsNotifiedOfEveryChangeThatTheDelegateIsNotifiedOf() {
    let view = HearingView()
    let scene = ScrollScene(zooms: true, in: view)
    let counter = Counter()
    counter.zoomView = scene.content
    view.delegate = counter
    func expectAll(_ motion: Comment, _ body: () -> Void) {
      (view.offsets, counter.offsets) = ([], [])
      body()
      #expect(!view.offsets.isEmpty && view.offsets == counter.offsets, motion)
    }
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    expectAll("a drag") { finger.drag(by: CGVector(dx: -20, dy: -200), over: 0.1) }
    expectAll("a deceleration") {
      finger.lift()
      scene.host.advanceUntilSettled()
    }
    expectAll("an animated scroll") {
      view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
      scene.host.advanceUntilSettled()
    }
    expectAll("a scroll at once") { view.setContentOffset(CGPoint(x: 0, y: 90), animated: false) }
    expectAll("a setter") { view.contentOffset.y = 80 }
    expectAll("a rectangle") {
      view.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 10), animated: false)
    }
    expectAll("a wheel") {
      let input = ScrollInput(delta: .notches(CGVector(dx: 0, dy: -1)), position: CGPoint(x: 9, y: 9))
      send(.scroll(input), to: scene)
      scene.host.advanceUntilSettled()
    }
    expectAll("a key") {
      view.becomeFirstResponder()
      send(.key(KeyInput(phase: .down, key: "pageDown")), to: scene)
      scene.host.advanceUntilSettled()
    }
    view.setContentOffset(.zero, animated: false)
    finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 100))
    expectAll("a rubber band") { finger.drag(by: CGVector(dx: 0, dy: 200), over: 0.1) }
    expectAll("a bounce") {
      finger.lift()
      scene.host.advanceUntilSettled()
    }
    view.setContentOffset(CGPoint(x: 0, y: 2520), animated: false)
    expectAll("another size of the content") { view.contentSize.height = 2000 }
    expectAll("another size of the view") { view.frame.size.height = 900 }
    view.setContentOffset(CGPoint(x: 100, y: 100), animated: false)
    expectAll("a zoom") { view.setZoomScale(2, animated: false) }
    expectAll("an animated zoom") {
      view.setZoomScale(1, animated: true)
      scene.host.advanceUntilSettled()
    }
    expectAll("a pinch") { scene.pinchAndLift(from: 80, to: 160) }
    expectAll("a zoom bounce") {
      scene.pinchAndLift(from: 80, to: 300)
      scene.host.advanceUntilSettled()
    }
    #expect(view.stale == 0)
  }

  @Test func anOverriddenBoundsIsToldOfEveryScroll() {
    final class BoundsView: UIScrollView {
      var origins: [CGPoint] = []
      override var bounds: CGRect {
        didSet { if bounds.origin != oldValue.origin { origins.append(bounds.origin) } }
      }
    }
    let view = BoundsView()
    let scene = ScrollScene(zooms: true, in: view)
    let counter = Counter()
    counter.zoomView = scene.content
    view.delegate = counter
    func expectAll(_ motion: Comment, atLeast count: Int = 5, _ body: () -> Void) {
      (view.origins, counter.offsets) = ([], [])
      body()
      #expect(view.origins.count >= count && view.origins == counter.offsets, motion)
    }
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    expectAll("a drag") { finger.drag(by: CGVector(dx: -20, dy: -200), over: 0.1) }
    expectAll("a flight") {
      finger.lift()
      scene.host.advanceUntilSettled()
    }
    expectAll("an animation") {
      view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
      scene.host.advanceUntilSettled()
    }
    finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 100))
    expectAll("a rubber band and a bounce") {
      finger.drag(by: CGVector(dx: 0, dy: 300), over: 0.1)
      finger.lift()
      scene.host.advanceUntilSettled()
    }
    view.contentOffset = CGPoint(x: 300, y: 700)
    expectAll("a pinch") { scene.pinchAndLift(from: 80, to: 160) }
    expectAll("an offset that is set", atLeast: 1) { view.contentOffset.y += 10 }
  }

  @Test func overriddenScalesAndSizesHearOfEveryStepOfAPinch() {
    let view = HearingView()
    let scene = ScrollScene(zooms: true, in: view)
    let counter = Counter()
    counter.zoomView = scene.content
    view.delegate = counter
    (view.scales, view.sizes) = ([], [])
    scene.pinchAndLift(from: 80, to: 160)
    #expect(view.scales.count == counter.zooms && view.scales.count > 5)
    #expect(view.scales.last == view.zoomScale && view.sizes.last == view.contentSize)
    #expect(view.sizes == view.scales.map { CGSize(width: 1000 * $0, height: 3000 * $0) })
    #expect(view.stale == 0)
  }

  @Test func aScaleThatIsSetIsReportedOnceAlsoBeyondItsLimit() {
    let view = HearingView()
    let scene = ScrollScene(zooms: true, in: view)
    (view.scales, view.sizes) = ([], [])
    view.zoomScale = 10
    #expect(view.scales == [4] && view.sizes == [CGSize(width: 4000, height: 12000)])
    view.setZoomScale(2, animated: false)
    #expect(view.scales == [4, 2])
    view.zoom(to: CGRect(x: 0, y: 0, width: 320, height: 480), animated: true)
    scene.host.advanceUntilSettled()
    #expect(view.scales == [4, 2, 1])
  }

  // MARK: - Changing the value

  @Test func anOffsetThatIsLimitedStaysThereAndTheFingerFindsItsPointAgain() {
    let view = RulingView()
    view.rule = { CGPoint(x: $0.x, y: min($0.y, 150)) }
    let scene = ScrollScene(in: view)
    let counter = Counter()
    view.delegate = counter
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -310), over: 0.1)
    #expect(view.contentOffset.y == 150 && view.bounds.minY == 150)
    #expect(counter.offsets.count { $0.y == 150 } == 1)
    finger.drag(by: CGVector(dx: 0, dy: 100), over: 0.1)
    #expect(view.contentOffset.y == 150)
    // The finger is 300 points past the slop and then moves back by 200.
    finger.drag(by: CGVector(dx: 0, dy: 100), over: 0.1)
    #expect(view.contentOffset.y == 100)
    finger.drag(by: CGVector(dx: 0, dy: -48), over: 0.06)
    finger.lift()
    #expect(view.isDecelerating)
    #expect(scene.host.advanceUntilSettled(within: 10))
    #expect(view.contentOffset.y == 150 && !view.isDecelerating)
    view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    #expect(scene.host.advanceUntilSettled(within: 10))
    #expect(view.contentOffset.y == 150 && counter.ends == 1)
    view.contentOffset.y = 600
    #expect(view.contentOffset.y == 150)
  }

  @Test func anOffsetThatIsCorrectedInItsObserverIsTheSame() {
    let view = CorrectingView()
    view.greatest = 150
    let scene = ScrollScene(in: view)
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -310), over: 0.1)
    #expect(view.contentOffset.y == 150)
    finger.drag(by: CGVector(dx: 0, dy: 200), over: 0.1)
    #expect(view.contentOffset.y == 100)
    finger.drag(by: CGVector(dx: 0, dy: -48), over: 0.06)
    finger.lift()
    #expect(scene.host.advanceUntilSettled(within: 10))
    #expect(view.contentOffset.y == 150)
  }

  @Test func aBounceThatAnOverrideForbidsIsNotSeen() {
    let view = RulingView()
    view.rule = { CGPoint(x: max($0.x, 0), y: max($0.y, 0)) }
    let scene = ScrollScene(in: view)
    let counter = Counter()
    view.delegate = counter
    view.contentOffset.y = 300
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 100))
    finger.drag(by: CGVector(dx: 0, dy: 200), over: 0.05)
    finger.lift()
    #expect(scene.host.advanceUntilSettled(within: 10))
    #expect(counter.offsets.allSatisfy { $0.y >= 0 } && view.contentOffset.y == 0)
  }

  @Test func aRasterKeepsTheFingersPoint() {
    let view = RulingView()
    view.rule = { CGPoint(x: $0.x, y: ($0.y / 50).rounded() * 50) }
    let scene = ScrollScene(in: view)
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    for step in 1...30 {
      finger.drag(by: CGVector(dx: 0, dy: step == 1 ? -20 : -10), over: 0.016)
      #expect(view.contentOffset.y == (CGFloat(step) * 10 / 50).rounded() * 50)
    }
  }

  @Test func endlessContentThatIsPutBackByItsOverrideGoesOn() {
    let view = RulingView()
    view.rule = { CGPoint(x: $0.x, y: $0.y > 2000 ? $0.y - 1000 : $0.y) }
    let scene = ScrollScene(in: view)
    view.contentOffset.y = 1990
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -60), over: 0.05)
    #expect(view.contentOffset.y == 1040)
    finger.drag(by: CGVector(dx: 0, dy: -60), over: 0.02)
    #expect(view.contentOffset.y == 1100)
    view.contentOffset.y = 1990
    finger.drag(by: CGVector(dx: 0, dy: -60), over: 0.02)
    finger.lift()
    scene.host.advanceUntilSettled()
    // 3000 points per second lead about 1490 points further: past the end of the content, 2520, if the
    // override did not put the offset back.
    #expect(view.contentOffset.y < 2000 && view.contentOffset.y > 1050)
    view.setContentOffset(CGPoint(x: 0, y: 2300), animated: true)
    scene.host.advanceUntilSettled()
    #expect(view.contentOffset.y == 1300)
  }

  @Test func anOverrideThatPassesNothingOnKeepsTheContentWhereItIs() {
    final class StubbornView: UIScrollView {
      override var contentOffset: CGPoint {
        get { super.contentOffset }
        set {}
      }
    }
    let view = StubbornView()
    let scene = ScrollScene(in: view)
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -200), over: 0.05)
    finger.lift()
    #expect(scene.host.advanceUntilSettled(within: 10))
    #expect(
      view.contentOffset == .zero && view.bounds.origin == .zero
        && scene.log.heard.contains("didScroll") == false)
  }

  @Test func anOverrideThatScrollsByItselfIsObeyed() {
    final class ReturningView: UIScrollView {
      override var contentOffset: CGPoint {
        didSet { if contentOffset.y > 150 { setContentOffset(.zero, animated: false) } }
      }
    }
    let view = ReturningView()
    let scene = ScrollScene(in: view)
    view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    scene.host.advanceUntilSettled()
    #expect(view.contentOffset == .zero && view.bounds.origin == .zero)
    #expect(scene.log.heard.count { $0 == "didEndScrollingAnimation" } == 1)
  }

  @Test func aScaleThatAnOverrideLimitsStaysThereUnderTheFingers() {
    final class LimitedView: UIScrollView {
      override var zoomScale: CGFloat {
        get { super.zoomScale }
        set { super.zoomScale = min(newValue, 1.5) }
      }
    }
    let view = LimitedView()
    let scene = ScrollScene(zooms: true, in: view)
    view.contentOffset = CGPoint(x: 200, y: 700)
    let before = view.convert(CGPoint(x: 200 + 160, y: 700 + 240), to: scene.content)
    scene.pinchAndLift(from: 80, to: 240)
    #expect(view.zoomScale == 1.5 && view.contentSize == CGSize(width: 1500, height: 4500))
    let after = view.convert(
      CGPoint(x: view.contentOffset.x + 160, y: view.contentOffset.y + 240), to: scene.content)
    #expect(abs(after.x - before.x) < 0.01 && abs(after.y - before.y) < 0.01)
    view.setZoomScale(3, animated: true)
    scene.host.advanceUntilSettled()
    #expect(view.zoomScale == 1.5 && view.contentSize.width == 1500)
  }

  @Test(arguments: [false, true]) func theEndOfAZoomTellsTheScaleThatAnOverrideLeft(animated: Bool) {
    final class LimitedView: UIScrollView {
      override var zoomScale: CGFloat {
        get { super.zoomScale }
        set { super.zoomScale = min(newValue, 1.5) }
      }
    }
    final class Listener: NSObject, UIScrollViewDelegate {
      let content: UIView
      var told: [[CGFloat]] = []
      init(_ content: UIView) { self.content = content }
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
      func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        told.append([scale, scrollView.zoomScale])
      }
    }
    let view = LimitedView()
    let scene = ScrollScene(zooms: true, in: view)
    let listener = Listener(scene.content)
    view.delegate = listener
    view.setZoomScale(2, animated: animated)
    scene.host.advanceUntilSettled()
    view.setZoomScale(1, animated: false)
    view.zoom(to: CGRect(x: 0, y: 0, width: 100, height: 100), animated: animated)
    scene.host.advanceUntilSettled()
    #expect(listener.told == [[1.5, 1.5], [1, 1], [1.5, 1.5]])
  }

  @Test func aSizeThatAnOverrideLimitsIsTheContents() {
    final class WideView: UIScrollView {
      override var contentSize: CGSize {
        get { super.contentSize }
        set { super.contentSize = CGSize(width: max(newValue.width, 1000), height: newValue.height) }
      }
    }
    let view = WideView()
    let scene = ScrollScene(zooms: true, in: view)
    view.setZoomScale(0.5, animated: false)
    #expect(view.contentSize == CGSize(width: 1000, height: 1500))
    view.setContentOffset(CGPoint(x: 680, y: 0), animated: false)
    view.frame.size.width = 319
    #expect(view.contentOffset.x == 680)
    scene.pinchAndLift(from: 80, to: 110)
    #expect(view.contentSize.width == 1000 && view.contentSize.height > 1500)
  }

  // MARK: - Costs

  @Test(.countsAllocations) func aFrameCostsTheSameWhetherTheOffsetIsOverriddenOrNot() {
    final class SilentView: UIScrollView {
      var calls = 0
      override var contentOffset: CGPoint { didSet { calls += 1 } }
    }
    func costs(of view: UIScrollView) -> [Int] {
      let scene = ScrollScene(size: CGSize(width: 320, height: 100_000), in: view)
      var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 440))
      finger.drag(by: CGVector(dx: 0, dy: -200), over: 0.05)
      finger.lift()
      for _ in 0..<20 { scene.host.advance(by: 1.0 / 60) }
      return (0..<20).map { _ in allocations { scene.host.advance(by: 1.0 / 60) } }
    }
    _ = costs(of: UIScrollView())
    let silent = SilentView()
    #expect(costs(of: UIScrollView()) == costs(of: silent))
    #expect(silent.calls > 40)
  }
}
