import Foundation
import ScrollEngine
import TestSupport
import Testing
import UIKit
import VellumHeadless

/// Bounces and locks by axis; tracking, dragging and decelerating; offsets that a delegate shifts.
@MainActor struct UIScrollViewDragTests {
  private static let fits = CGSize(width: 300, height: 400)
  private static let large = CGSize(width: 1000, height: 3000)

  // MARK: - Bouncing

  @Test func contentBouncesAtFirstAndAlwaysDoesNot() {
    let view = UIScrollView()
    #expect(view.bounces && view.bouncesHorizontally && view.bouncesVertically)
    #expect(!view.alwaysBounceHorizontal && !view.alwaysBounceVertical)
  }

  @Test func bouncesIsBothAxes() {
    let view = UIScrollView()
    view.bouncesHorizontally = false
    #expect(!view.bounces && view.bouncesVertically)
    view.bounces = true
    #expect(view.bouncesHorizontally)
    view.bounces = false
    #expect(!view.bouncesHorizontally && !view.bouncesVertically)
  }

  /// Every combination: an axis bounces if it may bounce and its content is larger than the view, or if it
  /// always bounces.
  @Test(arguments: 0..<16) func everyAxisBouncesByItself(flags: Int) {
    for size in [Self.fits, Self.large] {
      let scene = ScrollScene(size: size)
      let view = scene.scrollView
      view.bouncesHorizontally = flags & 1 != 0
      view.bouncesVertically = flags & 2 != 0
      view.alwaysBounceHorizontal = flags & 4 != 0
      view.alwaysBounceVertical = flags & 8 != 0
      var finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 100))
      finger.drag(by: CGVector(dx: 150, dy: 150), over: 0.2)
      finger.rest(for: 0.1)
      let scrolls = size == Self.large
      #expect((view.contentOffset.x < 0) == (flags & 1 != 0 && (scrolls || flags & 4 != 0)))
      #expect((view.contentOffset.y < 0) == (flags & 2 != 0 && (scrolls || flags & 8 != 0)))
      finger.lift()
      #expect(view.isDecelerating == (view.contentOffset != .zero))
      scene.host.advanceUntilSettled()
      #expect(view.contentOffset == .zero)
    }
  }

  @Test(arguments: [true, false]) func aFlingStopsDeadAtAnEdgeThatDoesNotBounce(bounces: Bool) {
    let scene = ScrollScene()
    scene.scrollView.bouncesVertically = bounces
    scene.scrollView.contentOffset = CGPoint(x: 300, y: 100)
    var lowest: CGFloat = 0
    scene.log.reaction = { _, view in lowest = min(lowest, view.contentOffset.y) }
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 100))
    finger.drag(by: CGVector(dx: -40, dy: 60), over: 0.03)
    finger.lift()
    #expect(scene.log.target.y == 0)
    scene.host.advanceUntilSettled()
    #expect((lowest < 0) == bounces)
    #expect(scene.scrollView.contentOffset.y == 0 && scene.scrollView.contentOffset.x > 300)
  }

  // MARK: - Directional lock

  @Test func theLockIsOffAtFirst() {
    #expect(!UIScrollView().isDirectionalLockEnabled)
  }

  @Test(arguments: [
    (CGVector(dx: 5, dy: -50), false, true), (CGVector(dx: -50, dy: 20), true, false),
    (CGVector(dx: -40, dy: -40), true, true),
  ])
  func aDragIsConfinedToTheAxisThatItSetsOutAlong(first: CGVector, movesX: Bool, movesY: Bool) {
    let scene = ScrollScene(scale: 3, size: CGSize(width: 3000, height: 3000))
    scene.scrollView.isDirectionalLockEnabled = true
    let start = CGPoint(x: 1000.1, y: 1000.2)
    scene.scrollView.contentOffset = start
    scene.log.reaction = { _, view in
      if !movesX { #expect(view.contentOffset.x == start.x) }
      if !movesY { #expect(view.contentOffset.y == start.y) }
    }
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 240))
    finger.drag(by: first, over: 0.1)
    finger.drag(by: CGVector(dx: 80, dy: 80), over: 0.05)
    finger.lift()
    #expect((scene.log.velocity.x != 0) == movesX && (scene.log.velocity.y != 0) == movesY)
    scene.host.advanceUntilSettled()
    #expect((scene.scrollView.contentOffset.x != start.x) == movesX)
    #expect((scene.scrollView.contentOffset.y != start.y) == movesY)
  }

  // MARK: - isScrollEnabled

  @Test func aDisabledViewIsScrolledByItsProgram() {
    let scene = ScrollScene()
    #expect(scene.scrollView.isScrollEnabled)
    scene.scrollView.isScrollEnabled = false
    scene.scrollView.contentOffset.y = 70
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    scene.host.advanceUntilSettled()
    #expect(scene.scrollView.contentOffset.y == 200)
  }

  @Test func disablingLetsAFlightGoOn() {
    let scene = ScrollScene()
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
    finger.lift()
    let target = scene.log.target
    scene.scrollView.isScrollEnabled = false
    scene.host.advanceUntilSettled()
    #expect(abs(scene.scrollView.contentOffset.y - target.y) <= 0.5)
    #expect(scene.log.heard.last == "didEndDecelerating")
  }

  // MARK: - Tracking, dragging, decelerating

  /// The values of the three flags in every phase.
  @Test func everyPhaseHasItsFlags() {
    let scene = ScrollScene(zooms: true)
    let view = scene.scrollView
    var table: [String] = []
    func note(_ phase: String) {
      let flags = [
        view.isTracking ? "tracking" : nil, view.isDragging ? "dragging" : nil,
        view.isDecelerating ? "decelerating" : nil,
      ]
      table.append(([phase + ":"] + flags.compactMap { $0 }).joined(separator: " "))
    }
    var asked: Set<String> = []
    scene.log.reaction = { call, _ in
      if call != "didScroll", call != "didZoom", asked.insert(call).inserted { note("in " + call) }
    }
    func settle() {
      scene.host.advanceUntilSettled()
      asked = ["willBeginDragging", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating"]
    }

    note("at rest")
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    note("finger down")
    finger.drag(by: CGVector(dx: 0, dy: -9), over: 0.05)
    note("within the slop")
    finger.drag(by: CGVector(dx: 0, dy: -101), over: 0.1)
    note("dragged")
    finger.rest(for: 0.5)
    note("held still")
    finger.drag(by: CGVector(dx: 0, dy: -100), over: 0.1)
    finger.lift()
    note("momentum")
    scene.host.advance(by: 0.1)
    finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    note("momentum caught")
    finger.drag(by: CGVector(dx: 0, dy: -20), over: 0.1)
    note("dragged on")
    finger.rest(for: 0.1)
    finger.lift()
    note("released at rest")
    settle()

    view.contentOffset = .zero
    finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 100))
    finger.drag(by: CGVector(dx: 0, dy: 110), over: 0.1)
    note("pulled past the edge")
    finger.rest(for: 0.1)
    finger.lift()
    note("bounce after a pull")
    settle()
    view.contentOffset.y = 20
    finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 100))
    finger.drag(by: CGVector(dx: 0, dy: 26), over: 0.02)
    finger.lift()
    scene.host.advance(by: 0.05)
    #expect(view.contentOffset.y < 0)
    note("bounce of a fling")
    settle()

    view.isPagingEnabled = true
    finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
    finger.lift()
    note("page settling")
    settle()
    view.isPagingEnabled = false

    view.setContentOffset(CGPoint(x: 100, y: 700), animated: true)
    scene.host.advance(by: 0.1)
    note("animated by a program")
    finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    note("animation caught")
    finger.lift()
    settle()

    finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 300))
    finger.drag(by: CGVector(dx: 0, dy: -30), over: 0.1)
    finger.cancel()
    note("drag cancelled")
    finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 300))
    finger.drag(by: CGVector(dx: 0, dy: -30), over: 0.1)
    view.stopScrollingAndZooming()
    note("stopped under the finger")
    finger.lift()
    settle()

    finger = Finger(on: scene.host, at: CGPoint(x: 110, y: 240))
    var other = Finger(on: scene.host, at: CGPoint(x: 210, y: 240))
    other.drag(by: CGVector(dx: 60, dy: 0), over: 0.1)
    #expect(view.isZooming)
    note("pinched")
    other.rest(for: 0.1)
    finger.lift()
    other.lift()
    settle()
    note("at rest again")

    #expect(
      table == [
        "at rest:", "finger down: tracking", "within the slop: tracking",
        "in willBeginDragging: tracking dragging", "dragged: tracking dragging",
        "held still: tracking dragging", "in willEndDragging: dragging",
        "in didEndDragging(true): dragging decelerating", "in willBeginDecelerating: dragging decelerating",
        "momentum: dragging decelerating", "momentum caught: tracking dragging",
        "dragged on: tracking dragging", "in didEndDragging(false):", "in didEndDecelerating:",
        "released at rest:", "pulled past the edge: tracking dragging", "bounce after a pull: decelerating",
        "in didEndDecelerating:", "bounce of a fling: dragging decelerating", "in didEndDecelerating:",
        "page settling: dragging decelerating", "in didEndDecelerating:", "animated by a program:",
        "in didEndScrollingAnimation: tracking", "animation caught: tracking", "in didEndDragging(false):",
        "drag cancelled:", "stopped under the finger:", "in willBeginZooming: tracking",
        "pinched: tracking dragging", "in didEndZooming(\(view.zoomScale)): dragging",
        "in didEndDragging(false):", "at rest again:",
      ])
  }

  // MARK: - Deceleration rate

  @Test func theRateDecidesHowFarAFlingGoes() {
    typealias Rate = UIScrollView.DecelerationRate
    #expect(UIScrollView().decelerationRate == .normal)
    #expect(Rate.normal.rawValue == 0.998 && Rate.fast.rawValue == 0.99)
    for rate in [Rate.normal, .fast, Rate(rawValue: 0.995)] {
      let scene = ScrollScene()
      scene.scrollView.decelerationRate = rate
      var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
      finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
      finger.lift()
      // x_end = x₀ + (v₀ − 10)·d/(1000·(1 − d))
      let d = rate.rawValue
      let travel = (1000 * scene.log.velocity.y - 10) * d / (1000 * (1 - d))
      #expect(scene.log.target.y == (100 + travel).rounded())
      scene.host.advanceUntilSettled()
      #expect(abs(scene.scrollView.contentOffset.y - 100 - travel) <= 0.5)
    }
  }

  @Test(arguments: [0.0, -1, 1, 7, .nan, .infinity]) func anInvalidRateKeepsContentInRange(rate: Double) {
    let scene = ScrollScene()
    scene.scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: rate)
    var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 400))
    finger.drag(by: CGVector(dx: 0, dy: -110), over: 0.1)
    finger.lift()
    scene.host.advance(by: 1)
    #expect(scene.scrollView.contentOffset.y >= 100 && scene.scrollView.contentOffset.y <= 2700)
    scene.scrollView.stopScrollingAndZooming()
  }

  // MARK: - Offsets shifted by a delegate

  /// The content's offset during `script`, at each call of its second argument. Without jumps the content is
  /// long. With jumps a delegate keeps the offset between half a page and three and a half by jumping three
  /// pages; the returned offsets do not include the jumps.
  private func carousel(jumps: Bool, paging: Bool, script: (ScrollScene, () -> Void) -> Void) -> [CGFloat] {
    let start: CGFloat = jumps ? 320 : 320 * 50
    let scene = ScrollScene(scale: 3, size: CGSize(width: jumps ? 1600 : 320 * 100, height: 480))
    let view = scene.scrollView
    view.isPagingEnabled = paging
    view.contentOffset.x = start
    var jumped: CGFloat = 0
    if jumps {
      scene.log.reaction = { call, view in
        guard call == "didScroll" else { return }
        if view.contentOffset.x >= 1120 {
          jumped += 960
          view.contentOffset.x -= 960
        } else if view.contentOffset.x < 160 {
          jumped -= 960
          view.contentOffset.x += 960
        }
      }
    }
    var path: [CGFloat] = []
    script(scene) { path.append(view.contentOffset.x + jumped - start) }
    scene.host.advanceUntilSettled()
    path.append(view.contentOffset.x + jumped - start)
    return path
  }

  /// Expects the same path up to rounding to pixels, and the same resting place.
  private func expectSame(_ plain: [CGFloat], _ endless: [CGFloat]) {
    #expect(plain.count == endless.count)
    for (a, b) in zip(plain, endless) { #expect(abs(a - b) < 1.0 / 3 + 1e-6) }
    #expect(abs(plain.last! - endless.last!) < 1e-6)
  }

  private func flicks(_ dx: CGFloat, times: Int) -> (ScrollScene, () -> Void) -> Void {
    { scene, note in
      for _ in 0..<times {
        var finger = Finger(on: scene.host, at: CGPoint(x: dx < 0 ? 310 : 10, y: 240))
        for _ in 0..<12 {
          finger.drag(by: CGVector(dx: dx / 12, dy: 0), over: 0.008)
          note()
        }
        finger.lift()
        for _ in 0..<20 {
          scene.host.advance(by: 1.0 / 60)
          note()
        }
      }
    }
  }

  @Test(arguments: [-200.3, 200.3]) func endlessContentDoesNotJumpUnderTheFinger(dx: Double) {
    let script: (ScrollScene, () -> Void) -> Void = { scene, note in
      var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 240))
      // A finger may leave the window: 2400 points in one drag cause five jumps.
      for _ in 0..<240 {
        finger.drag(by: CGVector(dx: dx / 20, dy: 0), over: 0.008)
        note()
      }
      finger.rest(for: 0.1)
      finger.lift()
    }
    let plain = carousel(jumps: false, paging: true, script: script)
    let endless = carousel(jumps: true, paging: true, script: script)
    #expect(abs(plain.last! - plain.first!) > 2000)
    expectSame(plain, endless)
  }

  @Test(arguments: [-160.0, 160]) func endlessPagesSettleAsAnyOthers(dx: Double) {
    let plain = carousel(jumps: false, paging: true, script: flicks(dx, times: 9))
    let endless = carousel(jumps: true, paging: true, script: flicks(dx, times: 9))
    #expect(abs(plain.last! - plain.first!) > 2000)
    expectSame(plain, endless)
  }

  @Test(arguments: [-160.0, 160]) func anEndlessFlingKeepsItsVelocity(dx: Double) {
    let plain = carousel(jumps: false, paging: false, script: flicks(dx, times: 3))
    let endless = carousel(jumps: true, paging: false, script: flicks(dx, times: 3))
    #expect(abs(plain.last! - plain.first!) > 1000)
    expectSame(plain, endless)
  }

  @Test func aTargetIsMovedAlongWithTheContent() {
    let scene = ScrollScene(scale: 3, size: CGSize(width: 1600, height: 480))
    let view = scene.scrollView
    view.contentOffset.x = 640
    scene.log.retarget = { _ in CGPoint(x: 1000, y: 0) }
    var finger = Finger(on: scene.host, at: CGPoint(x: 300, y: 240))
    finger.drag(by: CGVector(dx: -60.7, dy: 0), over: 0.1)
    finger.lift()
    scene.host.advance(by: 0.11)
    view.contentOffset.x -= 500
    scene.host.advanceUntilSettled()
    #expect(view.contentOffset.x == 500)

    // The drag is away from the target, so a spring brings the content back to it.
    scene.log.retarget = { _ in CGPoint(x: 1000, y: 0) }
    finger = Finger(on: scene.host, at: CGPoint(x: 100, y: 240))
    finger.drag(by: CGVector(dx: 60.7, dy: 0), over: 0.1)
    finger.lift()
    scene.host.advance(by: 0.11)
    view.contentOffset.x -= 300
    scene.host.advanceUntilSettled()
    #expect(view.contentOffset.x == 700)
  }

  @Test func theVelocityIsTheFingersNotWhatWasCaught() {
    let scene = ScrollScene()
    func flick() {
      var finger = Finger(on: scene.host, at: CGPoint(x: 160, y: 300))
      finger.drag(by: CGVector(dx: 0, dy: -80), over: 0.08)
      finger.lift()
    }
    flick()
    let velocity = scene.log.velocity.y
    let first = scene.log.target.y - scene.scrollView.contentOffset.y
    scene.host.advance(by: 0.05)
    flick()
    #expect(Double(scene.log.velocity.y).isClose(to: Double(velocity), within: 0.01))
    #expect(abs(scene.log.target.y - scene.scrollView.contentOffset.y - first) < 2)
  }
}
